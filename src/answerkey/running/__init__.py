"""How results get computed, never what they are."""

from answerkey.running.assembling import RUN_KEYS
from answerkey.running.serial import score

__all__ = ["RUN_KEYS", "score"]
