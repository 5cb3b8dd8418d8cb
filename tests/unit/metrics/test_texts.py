"""The metrics that look at the text of an answer."""

from typing import Any

import pytest

import answerkey as ak
from answerkey.metrics import (
    ContainsMetric,
    EndsWithMetric,
    ExactMatchMetric,
    Metric,
    NonEmptyMetric,
    RegexMatchMetric,
    StartsWithMetric,
)
from answerkey.test_case import EvalTestCase


def measured(metric: Metric, actual: Any, expected: Any = None) -> Any:
    return metric.measure(EvalTestCase(actual_output=actual, expected_output=expected))


@pytest.mark.parametrize(
    ("options", "actual", "expected", "score"),
    [
        ({}, "Paris", "Paris", 1.0),
        ({}, " Paris\n", "Paris", 1.0),
        ({"strip_whitespace": False}, "Paris\n", "Paris", 0.0),
        ({}, "paris", "Paris", 0.0),
        ({"case_sensitive": False}, "paris", "Paris", 1.0),
        ({}, "1.0", "1", 0.0),
        ({}, {"a": 1}, '{"a":1}', 1.0),
        ({}, "", "", 1.0),
        ({}, "NONE", "", 0.0),
    ],
)
def test_exact_match_compares_texts(options: Any, actual: Any, expected: Any, score: float) -> None:
    assert measured(ExactMatchMetric(**options), actual, expected).score == score


def test_exact_match_shows_both_texts_without_control_characters() -> None:
    assert measured(ExactMatchMetric(), "\x1b[2J", "Paris").reason == 'expected "Paris", found "\\u001b[2J"'


def test_exact_match_needs_an_expected_output_and_says_of_which_case() -> None:
    with pytest.raises(ValueError, match=r"needs an expected_output .test case 'q1'"):
        ExactMatchMetric().measure(EvalTestCase(actual_output="a", name="q1"))


@pytest.mark.parametrize(
    ("mode", "text", "score"),
    [
        ("any", "a red apple", 1.0),
        ("any", "a plum", 0.0),
        ("all", "a red apple", 0.0),
        ("all", "red apple, green pear", 1.0),
        ("none", "a plum", 1.0),
        ("none", "an apple", 0.0),
    ],
)
def test_contains_looks_for_any_all_or_none(mode: str, text: str, score: float) -> None:
    assert measured(ContainsMetric(keywords=["apple", "pear"], mode=mode), text).score == score


def test_contains_minds_the_case_unless_told() -> None:
    scores = [
        measured(ContainsMetric(keywords=["a"], case_sensitive=minds), "A").score for minds in (True, False)
    ]
    assert scores == [0.0, 1.0]


def test_contains_says_what_was_not_found() -> None:
    result = measured(ContainsMetric(keywords=["a", "b"], mode="all"), "a")
    assert (dict(result.details), result.reason) == (
        {"found": ("a",), "not_found": ("b",)},
        '1 of 2 keywords found, all expected; not found: "b"',
    )


@pytest.mark.parametrize(
    ("metric", "text", "score"),
    [
        (StartsWithMetric(prefix="Dear"), "Dear Ms Lee", 1.0),
        (StartsWithMetric(prefix="Dear"), "dear Ms Lee", 0.0),
        (StartsWithMetric(prefix="Dear", case_sensitive=False), "dear Ms Lee", 1.0),
        (StartsWithMetric(prefix="Dear"), "Oh dear", 0.0),
        (EndsWithMetric(suffix="."), "Done.", 1.0),
        (EndsWithMetric(suffix="."), "Done", 0.0),
        (EndsWithMetric(suffix="DONE", case_sensitive=False), "done", 1.0),
        (NonEmptyMetric(), "x", 1.0),
        (NonEmptyMetric(), "", 0.0),
        (NonEmptyMetric(), " \n\u3000", 0.0),
        (NonEmptyMetric(), {}, 1.0),
        (RegexMatchMetric(pattern=r"\d{3}"), "no. 123", 1.0),
        (RegexMatchMetric(pattern=r"\d{3}"), "no. 12", 0.0),
        (RegexMatchMetric(pattern=r"\d{3}", full_match=True), "no. 123", 0.0),
        (RegexMatchMetric(pattern=r"\d{3}", full_match=True), "123", 1.0),
        (RegexMatchMetric(pattern=r"\d{3}", full_match=True), "123\n", 0.0),
        (RegexMatchMetric(pattern=r"(?ai)^\w+$"), "é", 0.0),
    ],
    ids=repr,
)
def test_a_text_is_scored(metric: Metric, text: Any, score: float) -> None:
    assert measured(metric, text).score == score


def test_the_details_hold_what_matched() -> None:
    assert measured(RegexMatchMetric(pattern=r"\d+"), "no. 123").details["match"] == "123"


def test_a_pattern_that_takes_for_ever_is_given_up_and_did_not_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("answerkey.patterns.TIME_LIMIT", 0.05)
    result = measured(RegexMatchMetric(pattern=r"(.*?,){20}P"), "1," * 60)
    assert (result.score, result.reason.endswith("was given up after 0.05 s of computing")) == (0.0, True)


@pytest.mark.parametrize("output", [None, object(), float("nan")], ids=repr)
@pytest.mark.parametrize(
    "metric",
    [
        ExactMatchMetric(),
        ContainsMetric(keywords=["a"], mode="none"),
        RegexMatchMetric(pattern=""),
        StartsWithMetric(prefix="n"),
        EndsWithMetric(suffix="e"),
        NonEmptyMetric(),
    ],
    ids=lambda metric: metric.name,
)
def test_no_answer_is_a_failed_one(metric: Metric, output: Any) -> None:
    assert measured(metric, output, "None").score == 0.0


@pytest.mark.parametrize(
    ("make", "options", "message"),
    [
        (ContainsMetric, {"keywords": []}, "at least one"),
        (ContainsMetric, {"keywords": "abc"}, "no list"),
        (ContainsMetric, {"keywords": [""]}, "at least one character"),
        (ContainsMetric, {"keywords": ["a"], "mode": "most"}, "one of any, all, none"),
        (StartsWithMetric, {"prefix": ""}, "prefix"),
        (EndsWithMetric, {"suffix": None}, "suffix"),
        (RegexMatchMetric, {"pattern": "("}, "no regular expression"),
        (RegexMatchMetric, {"pattern": None}, "a pattern is a text"),
        (NonEmptyMetric, {"threshold": 2}, "threshold"),
    ],
)
def test_bad_arguments_raise_when_the_metric_is_made(make: Any, options: Any, message: str) -> None:
    with pytest.raises(ak.SettingsError, match=message):
        make(**options)
