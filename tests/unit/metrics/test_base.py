import asyncio

import pytest

from answerkey.metrics import LengthCheckMetric
from answerkey.test_case import EvalTestCase

METRIC = LengthCheckMetric(max_length=2)
ANSWER = EvalTestCase(actual_output="abc")


def test_a_result_reads_as_a_mapping() -> None:
    assert dict(METRIC.measure(ANSWER)) == {
        "name": "LengthCheckMetric",
        "score": 0.0,
        "success": False,
        "threshold": 1.0,
        "reason": "too long: 3 chars, at most 2",
        "details": {"length": 3},
    }


def test_a_result_has_no_other_items() -> None:
    with pytest.raises(KeyError):
        METRIC.measure(ANSWER)["get"]


def test_evaluating_gives_what_measuring_gives() -> None:
    assert asyncio.run(METRIC.evaluate(ANSWER)) == METRIC.measure(ANSWER)


@pytest.mark.parametrize(("threshold", "success"), [(0, True), (0.5, False), (1, False)])
def test_an_answer_succeeds_where_its_score_reaches_the_threshold(threshold: float, success: bool) -> None:
    assert LengthCheckMetric(threshold, max_length=2).measure(ANSWER).success is success
