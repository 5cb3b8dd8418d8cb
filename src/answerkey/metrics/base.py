"""What all metrics share: the threshold, and both ways to call one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from answerkey.errors import SettingsError
from answerkey.metrics.result import MetricResult
from answerkey.test_case import EvalTestCase
from answerkey.visible import visible


class Metric(ABC):
    """Scores one answer after the other. One instance serves any number of answers, threads and tasks."""

    def __init__(self, threshold: float) -> None:
        """SettingsError where the threshold is no number between 0 and 1."""
        if type(threshold) not in (int, float) or not 0 <= threshold <= 1:
            raise SettingsError(f"threshold: {threshold!r} is no number between 0 and 1")
        self.threshold = threshold

    @property
    def name(self) -> str:
        """The name of the metric, for reports."""
        return type(self).__name__

    def measure(self, test_case: EvalTestCase) -> MetricResult:
        """Score an answer."""
        score, reason, details = self._score(test_case)
        return MetricResult(
            self.name, score, score >= self.threshold, self.threshold, visible(reason), details
        )

    async def evaluate(self, test_case: EvalTestCase) -> MetricResult:
        """Score an answer, as `measure` does, where code awaits it; nothing is waited for."""
        return self.measure(test_case)

    @abstractmethod
    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        """The score, the reason for it and the details."""
