from answerkey.spelling import did_you_mean


def test_the_nearest_word_is_named() -> None:
    assert did_you_mean("requried", ["required", "requires_x", "type"]) == "did you mean required?"


def test_nothing_is_named_where_no_word_is_near() -> None:
    assert did_you_mean("zzzz", ["required", "type"]) == ""
