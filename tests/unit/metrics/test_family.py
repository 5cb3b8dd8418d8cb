"""What holds for every metric."""

import asyncio
import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest

from answerkey import metrics
from answerkey.metrics import Metric
from answerkey.test_case import EvalTestCase

FAMILY: list[Metric] = [
    metrics.ContainsMetric(keywords=["1"]),
    metrics.EndsWithMetric(suffix="}"),
    metrics.ExactMatchMetric(),
    metrics.FieldF1Metric(schema={"x-answerkey": {"order": "ignore"}}),
    metrics.FormatCheckMetric(format_type="url"),
    metrics.FormatCheckMetric(format_type="phone", region="DE"),
    metrics.JsonEqualityMetric(),
    metrics.JsonSchemaMetric(schema={"required": ["a"]}),
    metrics.JsonValidityMetric(),
    metrics.LengthCheckMetric(max_length=5),
    metrics.NonEmptyMetric(),
    metrics.RegexMatchMetric(pattern=r"\d"),
    metrics.StartsWithMetric(prefix="{"),
]
CASES = [
    EvalTestCase(actual_output=output, expected_output='{"a":[1]}')
    for output in ('{"a":[1]}', '{"a":[2]}', "{", "", None, {"a": [1]}, "[" * 100_000, "\ud800", "0301234567")
]
every_metric = pytest.mark.parametrize("metric", FAMILY, ids=lambda metric: metric.name)


def test_the_family_is_whole() -> None:
    made = {type(metric).__name__ for metric in FAMILY}
    assert made == {name for name in metrics.__all__ if name.endswith("Metric")} - {"Metric"}


@every_metric
def test_a_pickled_metric_says_the_same(metric: Metric) -> None:
    again = pickle.loads(pickle.dumps(metric))
    assert [again.measure(case) for case in CASES] == [metric.measure(case) for case in CASES]


@every_metric
def test_threads_hear_the_same(metric: Metric) -> None:
    alone = [metric.measure(case) for case in CASES]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(metric.measure, CASES * 20)) == alone * 20


@every_metric
def test_tasks_hear_the_same(metric: Metric) -> None:
    rows = asyncio.run(metrics.evaluate_all(CASES * 20, [metric]))
    assert [row[0] for row in rows] == [metric.measure(case) for case in CASES] * 20


@every_metric
def test_an_answer_of_none_fails(metric: Metric) -> None:
    result = metric.measure(EvalTestCase(expected_output="null"))
    assert (result.success, result.reason) == (False, "no answer")


@every_metric
def test_a_reason_is_one_line_that_a_terminal_can_show(metric: Metric) -> None:
    hostile = EvalTestCase(actual_output='{"\x1b[2J\n\u0085": 1}', expected_output='{"\\u001b": 2}')
    parsed = EvalTestCase(actual_output={"\x1b[2J\n": 1}, expected_output={"\x1b": 2})
    reasons = [metric.measure(case).reason for case in (hostile, parsed)]
    assert [char for reason in reasons for char in reason if ord(char) < 32 or 0x7F <= ord(char) < 0xA0] == []


def test_nothing_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    for metric in FAMILY:
        for case in CASES:
            metric.measure(case)
    assert capsys.readouterr() == ("", "")
