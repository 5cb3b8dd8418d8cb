import asyncio
from typing import Any

import pytest

import answerkey as ak
from answerkey.metrics import JsonValidityMetric, Metric, NonEmptyMetric, evaluate_all
from answerkey.test_case import EvalTestCase

CASES = [EvalTestCase(actual_output=text) for text in ("1", "{", "", "2")]


class Waiting(Metric):
    """Waits longer for the first answers than for the last, and counts how many wait at a time."""

    def __init__(self) -> None:
        super().__init__(1.0)
        self.waiting = self.most = 0

    async def evaluate(self, test_case: EvalTestCase) -> Any:
        self.waiting += 1
        self.most = max(self.most, self.waiting)
        await asyncio.sleep(0.02 if test_case.actual_output == 0 else 0.001)
        self.waiting -= 1
        return self.measure(test_case)

    def _score(self, test_case: EvalTestCase) -> Any:
        return 1.0, str(test_case.actual_output), {}


def test_the_results_stand_in_the_order_of_cases_and_metrics() -> None:
    results = asyncio.run(evaluate_all(CASES, [JsonValidityMetric(), NonEmptyMetric()]))
    assert [[result.score for result in row] for row in results] == [[1, 1], [0, 1], [0, 0], [1, 1]]


def test_the_order_holds_where_the_first_takes_longest() -> None:
    cases = [EvalTestCase(actual_output=number) for number in range(20)]
    results = asyncio.run(evaluate_all(cases, [Waiting()], max_concurrency=5))
    assert [row[0].reason for row in results] == [str(number) for number in range(20)]


@pytest.mark.parametrize("bound", [1, 3])
def test_no_more_than_the_bound_are_under_way(bound: int) -> None:
    metric = Waiting()
    asyncio.run(evaluate_all([EvalTestCase(actual_output=1)] * 20, [metric], max_concurrency=bound))
    assert metric.most == bound


def test_cases_may_come_from_any_iterable() -> None:
    assert len(asyncio.run(evaluate_all(iter(CASES), [NonEmptyMetric()]))) == len(CASES)


def test_no_cases_have_no_results() -> None:
    assert asyncio.run(evaluate_all([], [NonEmptyMetric()])) == []


def test_the_exception_of_a_metric_comes_through() -> None:
    with pytest.raises(ValueError, match="expected_output"):
        asyncio.run(evaluate_all(CASES, [ak.metrics.JsonEqualityMetric()]))


def test_a_log_shows_no_progress(capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(evaluate_all(CASES, [NonEmptyMetric()], progress=True))
    assert capsys.readouterr() == ("", "")


def test_a_terminal_shows_progress_when_asked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    asyncio.run(evaluate_all(CASES, [NonEmptyMetric()], progress=True))
    assert "Evaluating" in capsys.readouterr().err


def test_an_exception_leaves_the_terminal_as_it_was(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    with pytest.raises(ValueError, match="expected_output"):
        asyncio.run(evaluate_all(CASES, [ak.metrics.JsonEqualityMetric()], progress=True))
    shown = capsys.readouterr().err
    assert shown.rfind("\x1b[?25h") >= shown.rfind("\x1b[?25l")  # the cursor is shown again


@pytest.mark.parametrize("bound", [0, True, 1.5])
def test_a_bound_that_makes_no_sense_raises(bound: Any) -> None:
    with pytest.raises(ak.SettingsError):
        asyncio.run(evaluate_all(CASES, [], max_concurrency=bound))
