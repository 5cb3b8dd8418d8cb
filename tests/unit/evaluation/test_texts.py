"""The evaluators that look at texts."""

import asyncio
import pickle
import re
from typing import Any

import pytest

import answerkey as ak
from answerkey.evaluation import (
    EvaluatorType,
    ExactMatchStringEvaluator,
    JsonEditDistanceEvaluator,
    RegexMatchStringEvaluator,
    load_evaluator,
)

DISTANCE = JsonEditDistanceEvaluator()


@pytest.mark.parametrize(
    ("prediction", "reference", "score"),
    [
        ('{"a": 1, "b": 2}', '{"b":2,"a":1}', 0.0),
        (
            '{"a": 1, "b": 2}',
            '{"a": 1, "b": 3}',
            1 / 13,
        ),  # the example of LangChain: {"a":1,"b":3} has 13 characters
        ({"a": 1}, '{"a": 2}', 1 / 7),
        ("```json\n[1]\n```", "[1]", 0.0),
        ("[12]", "[21]", 1 / 4),  # a transposition is one step
        ('"苹果"', '"苹香"', 1 / 4),
        ("1", "2", 1.0),
    ],
)
def test_the_distance_is_counted_in_canonical_json(prediction: Any, reference: Any, score: float) -> None:
    assert DISTANCE.evaluate_strings(prediction, reference=reference) == {"score": pytest.approx(score)}


@pytest.mark.parametrize("prediction", ['{"a": 1', "", None, b"1"])
def test_a_prediction_that_is_no_json_is_as_far_as_can_be(prediction: Any) -> None:
    result = DISTANCE.evaluate_strings(prediction, reference='{"a": 1}')
    assert (result["score"], bool(result["reasoning"])) == (1.0, True)


def test_the_distance_and_the_canonical_form_may_be_others() -> None:
    evaluator = JsonEditDistanceEvaluator(
        string_distance=lambda a, b: abs(len(a) - len(b)), canonicalize=lambda value: "x" * len(value)
    )
    assert evaluator.evaluate_strings("[1, 2, 3]", reference="[1]") == {"score": 2}


@pytest.mark.parametrize("option", ["string_distance", "canonicalize"])
def test_what_cannot_be_called_is_refused(option: str) -> None:
    with pytest.raises(TypeError, match=option):
        JsonEditDistanceEvaluator(**{option: "x"})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "prediction", "reference", "score"),
    [
        ({}, "Mindy is the CTO", "Mindy is the CTO", 1),  # the examples of LangChain
        ({}, "Mindy is the CTO", "Mindy is the CEO", 0),
        ({}, "a", "A", 0),
        ({"ignore_case": True}, "a", "A", 1),
        ({}, "a.", "a", 0),
        ({"ignore_punctuation": True}, "a.", "a", 1),
        ({}, "a1", "a2", 0),
        ({"ignore_numbers": True}, "a1", "a2", 1),
        ({}, {"a": 1}, '{"a":1}', 1),
        ({}, None, "None", 0),
        ({}, object(), "x", 0),
    ],
)
def test_exact_match_compares_texts(options: Any, prediction: Any, reference: Any, score: int) -> None:
    evaluator = ExactMatchStringEvaluator(**options)
    assert evaluator.evaluate_strings(prediction, reference=reference)["score"] == score


@pytest.mark.parametrize(
    ("flags", "prediction", "reference", "score"),
    [
        (re.IGNORECASE, "Mindy is the CTO", "^mindy.*cto$", 1),  # the examples of LangChain
        (0, "Mindy is the CTO", "^Mike.*CEO$", 0),
        (0, "Mindy is the CTO", "^Mike.*CEO$|^Mindy.*CTO$", 1),
        (0, "the CTO", "CTO", 0),
        (re.ASCII, "é", r"\w", 0),
        (0, "é", r"\w", 1),
        (re.DOTALL | re.IGNORECASE, "A\nB", "a.b", 1),
        (0, None, "", 0),
    ],
)
def test_a_pattern_is_matched_at_the_beginning(
    flags: int, prediction: Any, reference: str, score: int
) -> None:
    evaluator = RegexMatchStringEvaluator(flags=flags)
    assert evaluator.evaluate_strings(prediction, reference=reference)["score"] == score


def test_a_pattern_that_takes_for_ever_is_given_up_and_did_not_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("answerkey.patterns.TIME_LIMIT", 0.05)
    result = RegexMatchStringEvaluator().evaluate_strings("1," * 60, reference=r"(.*?,){20}P")
    assert (result["score"], "given up after 0.05 s" in result["reasoning"]) == (0, True)


@pytest.mark.parametrize("reference", ["(", {"a": 1}, 1])
def test_a_reference_that_is_no_pattern_raises(reference: Any) -> None:
    with pytest.raises(ak.SettingsError, match="pattern"):
        RegexMatchStringEvaluator().evaluate_strings("a", reference=reference)


@pytest.mark.parametrize("flags", [re.LOCALE, re.DEBUG, "i", 1 << 20])
def test_flags_that_cannot_be_used_raise_when_the_evaluator_is_made(flags: Any) -> None:
    with pytest.raises(ak.SettingsError):
        RegexMatchStringEvaluator(flags=flags)


@pytest.mark.parametrize("name", list(EvaluatorType))
def test_a_pickled_evaluator_says_the_same_and_so_does_awaiting(name: EvaluatorType) -> None:
    evaluator = load_evaluator(name)
    again = pickle.loads(pickle.dumps(evaluator))
    reference = "{}" if evaluator.requires_reference else None
    said = asyncio.run(again.aevaluate_strings(prediction='{"\x1b": "1', reference=reference))
    assert said == evaluator.evaluate_strings('{"\x1b": "1', reference=reference)


@pytest.mark.parametrize(
    "name", ["json_equality", "json_validity", "json_schema_validation", "json_edit_distance"]
)
def test_a_reasoning_is_one_line_that_a_terminal_can_show(name: str) -> None:
    evaluator = load_evaluator(name)
    reference = '{"maxProperties": 0}' if evaluator.requires_reference else None
    for prediction in ('{"\x1b": 1}', {"\x1b\u0085\n": 1}):
        assert evaluator.evaluate_strings(prediction, reference=reference).get("reasoning", "").isprintable()
