import asyncio
from typing import Any

import pytest

from answerkey.evaluation import JsonEqualityEvaluator, JsonValidityEvaluator

EQUALITY = JsonEqualityEvaluator()


@pytest.mark.parametrize(
    ("prediction", "reference"),
    [
        ('{"a": 1, "b": 2}', '{"b": 2.0, "a": 1}'),
        ("```json\n[1]\n```", "[1]"),
        ("[1, 2]", "[2, 1]"),
        ('["1", 1]', '[1, "1"]'),
        ({"a": 1}, '{"a": 1}'),
        ('{"a": 1}', {"a": 1}),
        ("null", "null"),
    ],
)
def test_the_same_value_scores_true(prediction: Any, reference: Any) -> None:
    assert EQUALITY.evaluate_strings(prediction, reference=reference) == {"score": True}


@pytest.mark.parametrize(
    ("prediction", "reference"),
    [
        ("true", "1"),
        ("9007199254740993", "9007199254740992"),
        ('"1"', "1"),
        ('{"a": [1, 2]}', '{"a": [2, 1]}'),
        ("[1, 1, 2]", "[1, 2, 2]"),
        ("[1]", "1"),
    ],
)
def test_another_value_scores_false(prediction: str, reference: str) -> None:
    assert EQUALITY.evaluate_strings(prediction, reference=reference) == {"score": False}


@pytest.mark.parametrize("prediction", ['{"a": 1', '{"a": 1, "a": 1}', "", None, {"a": float("nan")}, b"1"])
def test_what_is_no_json_scores_false_with_a_reason(prediction: Any) -> None:
    result = EQUALITY.evaluate_strings(prediction, reference='{"a": 1}')
    assert (result["score"], bool(result["reasoning"])) == (False, True)


def test_the_order_of_a_list_matters_when_that_is_asked() -> None:
    evaluator = JsonEqualityEvaluator(ordered=True)
    assert evaluator.evaluate_strings("[1, 2]", reference="[2, 1]") == {"score": False}


def test_an_operator_gets_lists_sorted() -> None:
    evaluator = JsonEqualityEvaluator(operator=lambda x, y: x == y == [1, 2])
    assert evaluator.evaluate_strings("[2, 1]", reference="[2, 1]") == {"score": True}


@pytest.mark.parametrize("reference", [None, "{", ""])
def test_a_reference_that_is_missing_or_no_json_raises(reference: Any) -> None:
    with pytest.raises(ValueError):
        EQUALITY.evaluate_strings("1", reference=reference)


def test_a_superfluous_input_is_warned_about() -> None:
    with pytest.warns(UserWarning, match="Ignoring input in JsonEqualityEvaluator, as it is not expected"):
        EQUALITY.evaluate_strings(prediction="1", reference="1", input="x")


def test_a_superfluous_reference_is_warned_about() -> None:
    with pytest.warns(UserWarning, match="Ignoring reference in JsonValidityEvaluator"):
        JsonValidityEvaluator().evaluate_strings(prediction="1", reference="1")


def test_awaiting_gives_the_same() -> None:
    assert asyncio.run(EQUALITY.aevaluate_strings(prediction="1", reference="1.0")) == {"score": True}


def test_what_is_no_operator_is_refused() -> None:
    with pytest.raises(TypeError, match="operator"):
        JsonEqualityEvaluator("==")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("prediction", "score"), [("{}", 1), ("```\n1\n```", 1), ({}, 1), ("{", 0), ("NaN", 0), (None, 0)]
)
def test_validity_says_whether_a_prediction_is_json(prediction: Any, score: int) -> None:
    assert JsonValidityEvaluator().evaluate_strings(prediction)["score"] == score
