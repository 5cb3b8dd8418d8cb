from hypothesis import HealthCheck, settings

settings.register_profile("answerkey", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("answerkey")
