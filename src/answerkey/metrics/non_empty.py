"""Is there an answer at all?"""

from __future__ import annotations

from typing import Any

from answerkey.metrics.base import Metric
from answerkey.metrics.reading import read_text
from answerkey.test_case import EvalTestCase


class NonEmptyMetric(Metric):
    """1.0 where `actual_output` holds more than white space, else 0.0; of a value, its JSON is looked at."""

    def __init__(self, threshold: float = 1.0) -> None:
        super().__init__(threshold)

    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        text, fault = read_text(test_case.actual_output)
        if fault:
            return 0.0, fault, {}
        if text.strip():
            return 1.0, f"{len(text)} characters", {}
        return 0.0, "only white space" if text else "an empty text", {}
