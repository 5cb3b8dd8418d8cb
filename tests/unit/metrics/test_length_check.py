from typing import Any

import pytest

import answerkey as ak
from answerkey.metrics import LengthCheckMetric
from answerkey.test_case import EvalTestCase


def measured(output: Any, **options: Any) -> Any:
    return LengthCheckMetric(**options).measure(EvalTestCase(actual_output=output))


@pytest.mark.parametrize(
    ("text", "unit", "length"),
    [
        ("", "chars", 0),
        ("e\u0301", "chars", 2),
        ("e\u0301", "graphemes", 1),
        ("🇩🇪👩\u200d👧", "graphemes", 2),
        ("a\r\nb", "graphemes", 3),
        ("", "words", 0),
        ("  — … ", "words", 0),
        ("don't  stop\n2day", "words", 3),
        ("a-b/c", "words", 1),
        ("明天发货", "words", 4),
        ("明天, OK好", "words", 4),
        ("コーヒー", "words", 4),
        ("안녕 세계", "words", 2),
        ("नमस्ते", "words", 1),
    ],
)
def test_a_length_is_counted_in_its_unit(text: str, unit: str, length: int) -> None:
    assert measured(text, unit=unit).details["length"] == length


@pytest.mark.parametrize(("text", "score"), [("a", 0.0), ("ab", 1.0), ("abc", 1.0), ("abcd", 0.0)])
def test_both_bounds_are_inclusive(text: str, score: float) -> None:
    assert measured(text, min_length=2, max_length=3).score == score


@pytest.mark.parametrize(
    ("text", "reason"), [("a", "too short: 1 chars, at least 2"), ("abcd", "too long: 4 chars, at most 3")]
)
def test_the_reason_names_the_length_the_unit_and_the_bound(text: str, reason: str) -> None:
    assert measured(text, min_length=2, max_length=3).reason == reason


def test_no_answer_is_a_failed_one_even_where_0_would_do() -> None:
    assert measured(None).score == 0.0


def test_of_a_parsed_answer_the_compact_json_is_counted() -> None:
    assert measured({"a": [1, 2]}).details["length"] == len('{"a":[1,2]}')


def test_what_is_neither_a_text_nor_json_fails() -> None:
    assert measured(object()).score == 0.0


@pytest.mark.parametrize(
    "options",
    [
        {"min_length": 3, "max_length": 2},
        {"min_length": -1},
        {"min_length": 1.5},
        {"min_length": True},
        {"max_length": "9"},
        {"unit": "word"},
        {"unit": ["words"]},
        {"threshold": 1.1},
        {"threshold": float("nan")},
        {"threshold": True},
        {"threshold": "1"},
    ],
    ids=repr,
)
def test_arguments_that_make_no_sense_raise_when_the_metric_is_made(options: dict[str, Any]) -> None:
    with pytest.raises(ak.SettingsError):
        LengthCheckMetric(**options)
