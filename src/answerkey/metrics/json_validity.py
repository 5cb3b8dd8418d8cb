"""Is the answer JSON?"""

from __future__ import annotations

from typing import Any

from answerkey.metrics.base import Metric
from answerkey.metrics.reading import read
from answerkey.test_case import EvalTestCase


class JsonValidityMetric(Metric):
    """1.0 where `actual_output` is strict JSON, else 0.0."""

    def __init__(self, threshold: float = 1.0) -> None:
        super().__init__(threshold)

    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        _, fault = read(test_case.actual_output)
        return (0.0 if fault else 1.0), fault or "JSON", {}
