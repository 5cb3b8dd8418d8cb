from typing import Any

import pytest

import answerkey as ak

from ..builders import REVIEW, predictions_of, suite_of


def holds(passed: int, size: int, **gates: Any) -> bool:
    """Whether a report holds its gates; the first `passed` of its cases pass, the others are missing."""
    gold = {str(number): number for number in range(size)}
    answers = dict(list(gold.items())[:passed])
    return ak.score(suite_of(gold), predictions_of(answers), gates=ak.Gates(**gates)).ok


@pytest.mark.parametrize(
    ("passed", "size", "rate", "expected"),
    [
        (9, 10, "0.9", True),
        (89, 100, "0.9", False),
        (1, 3, "0.3333333333333333", True),
        (1, 3, "0.3333333333333334", False),
        (2, 3, "0.67", False),
        (0, 1, "0", True),
        (3, 3, "1", True),
        (2, 3, "1.0", False),
        (7, 10, "7e-1", True),
        (29, 100, "0.29", True),
        (57, 100, "0.57", True),
    ],
)
def test_the_pass_rate_is_compared_exactly(passed: int, size: int, rate: str, expected: bool) -> None:
    assert holds(passed, size, min_pass_rate=rate) is expected


@pytest.mark.parametrize(("missing", "expected"), [(0, False), (1, False), (2, True), (3, True)])
def test_there_may_be_as_many_missing_as_the_gate_says(missing: int, expected: bool) -> None:
    assert holds(3, 5, max_missing=missing) is expected


@pytest.mark.parametrize(("cleared", "expected"), [(0, False), (1, True)])
def test_there_may_be_as_many_false_clearances_as_the_gate_says(cleared: int, expected: bool) -> None:
    suite = suite_of({"a": {"status": "needs_review"}}, review=REVIEW)
    answers = predictions_of({"a": {"status": "complete"}})
    assert ak.score(suite, answers, gates=ak.Gates(max_false_clearances=cleared)).ok is expected


def test_every_gate_must_hold() -> None:
    assert not holds(4, 5, min_pass_rate="0.8", max_missing=0)


def test_without_a_gate_every_case_must_pass() -> None:
    assert (holds(5, 5), holds(4, 5)) == (True, False)


def test_the_report_says_of_each_gate_what_was_asked_and_what_is() -> None:
    gates = ak.Gates(min_pass_rate="0.9", max_missing=1)
    report = ak.score(suite_of({"a": 1}), predictions_of({"a": 1}), gates=gates)
    assert report.gates == [
        {"gate": "min_pass_rate", "limit": "0.9", "actual": "1/1", "holds": True},
        {"gate": "max_missing", "limit": 1, "actual": 0, "holds": True},
    ]


@pytest.mark.parametrize(
    "gate",
    [
        {"min_pass_rate": rate}
        for rate in ("90", "-0.1", "1.0000000001", "nan", "inf", "x", "", "0,9", "90%", "1e999999")
    ]
    + [{"max_missing": -1}, {"max_false_clearances": -1}],
    ids=str,
)
def test_a_gate_with_an_impossible_limit_is_refused(gate: dict[str, Any]) -> None:
    with pytest.raises(ak.SettingsError):
        ak.Gates(**gate)


def test_a_rate_that_looks_like_per_cent_says_how_to_write_it() -> None:
    with pytest.raises(ak.SettingsError, match=r"90 % is 0\.9"):
        ak.Gates(min_pass_rate="90")


def test_a_gate_on_false_clearances_needs_a_suite_that_says_what_they_are() -> None:
    with pytest.raises(ak.SettingsError, match=r"\[review\]"):
        holds(1, 1, max_false_clearances=0)


def test_a_float_is_either_refused_or_taken_as_it_is_written() -> None:
    try:
        gates = ak.Gates(min_pass_rate=0.9)  # type: ignore[arg-type]
    except (ak.SettingsError, TypeError):
        return
    gold = {str(number): number for number in range(10)}
    assert ak.score(suite_of(gold), predictions_of(dict(list(gold.items())[:9])), gates=gates).ok
