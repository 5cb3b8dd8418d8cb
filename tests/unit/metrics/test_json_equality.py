from typing import Any

import pytest

from answerkey.metrics import JsonEqualityMetric
from answerkey.test_case import EvalTestCase


def measured(actual: Any, expected: Any) -> Any:
    return JsonEqualityMetric().measure(EvalTestCase(actual_output=actual, expected_output=expected))


@pytest.mark.parametrize(
    ("actual", "expected"), [('{"n": 1}', '{"n": 1.0}'), ({"n": 1}, '{"n": 1}'), ("null", "null"), ("[]", [])]
)
def test_the_same_value_scores_1(actual: Any, expected: Any) -> None:
    assert measured(actual, expected).score == 1.0


@pytest.mark.parametrize(
    ("actual", "expected"),
    [("true", "1"), ("[2,1]", "[1,2]"), ("{", "{}"), (None, "null"), (float("nan"), "1")],
)
def test_any_other_answer_scores_0(actual: Any, expected: Any) -> None:
    assert measured(actual, expected).score == 0.0


def test_the_reason_names_the_path_the_kind_and_both_values() -> None:
    assert measured('{"n": [2], "x": 0}', '{"n": [1], "m": ""}').reason == (
        '$.n[0]: value: expected 1, found 2; $.m: missing: expected ""; $.x: spurious: found 0'
    )


def test_a_reason_stays_short() -> None:
    assert measured([0] * 1000, [1] * 1000).reason.endswith("; and 990 more")


@pytest.mark.parametrize("expected", [None, "{", {1: 2}], ids=repr)
def test_an_expected_output_that_is_missing_or_no_json_raises(expected: Any) -> None:
    with pytest.raises(ValueError, match="expected_output"):
        measured("1", expected)
