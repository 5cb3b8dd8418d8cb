from typing import Any

import pytest

import answerkey as ak
from answerkey.metrics import FieldF1Metric
from answerkey.test_case import EvalTestCase


def measured(actual: Any, expected: Any, **options: Any) -> Any:
    return FieldF1Metric(**options).measure(EvalTestCase(actual_output=actual, expected_output=expected))


@pytest.mark.parametrize(
    ("actual", "expected", "f1"),
    [
        ('{"a": 1, "b": 2}', {"a": 1, "b": 2}, 1.0),
        ('{"a": 1, "b": 3}', {"a": 1, "b": 2}, 0.5),  # 2c / (2c + 2i + m + s) = 2 / 4
        ('{"a": 1}', {"a": 1, "b": 2}, 2 / 3),
        ('{"a": 1, "b": 2, "c": 3}', {"a": 1, "b": 2}, 4 / 5),
        ('{"a": 1', {"a": 1}, 0.0),
        (None, {"a": 1}, 0.0),
        ("null", "null", 1.0),
        ("{}", {}, 1.0),
        ('{"a": null, "b": null}', {"a": None}, 0.0),
        (None, "null", 0.0),
    ],
)
def test_the_score_is_the_f1_of_the_leaves(actual: Any, expected: Any, f1: float) -> None:
    assert measured(actual, expected).score == pytest.approx(f1)


def test_the_details_hold_the_counts() -> None:
    assert measured('{"a": 1, "b": 3}', {"a": 1, "b": 2}).details["field_counts"] == ak.FieldCounts(
        correct=1, incorrect=1
    )


def test_the_reason_names_the_fields() -> None:
    assert measured('{"a": 3}', {"a": 1}).reason == "$.a: value: expected 1, found 3"


def test_the_rules_of_a_schema_say_what_counts_as_different() -> None:
    assert measured([2, 1], [1, 2], schema={"x-answerkey": {"order": "ignore"}}).score == 1.0


def test_a_schema_that_is_wrong_raises_when_the_metric_is_made() -> None:
    with pytest.raises(ValueError):
        FieldF1Metric(schema={"x-answerkey": {"order": "ignored"}})
