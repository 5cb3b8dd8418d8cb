"""Is the answer the same JSON value as the expected one?"""

from __future__ import annotations

from typing import Any

from answerkey.comparing import differences
from answerkey.metrics.base import Metric
from answerkey.metrics.reading import expected_json, read
from answerkey.metrics.reasons import listed_differences
from answerkey.test_case import EvalTestCase


class JsonEqualityMetric(Metric):
    """1.0 where `actual_output` is exactly the JSON value of `expected_output`, else 0.0.

    `details["differences"]` are the Differences. Either is a text, or a value that is parsed already.
    """

    def __init__(self, threshold: float = 1.0) -> None:
        super().__init__(threshold)

    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        expected = expected_json(test_case, self.name)
        actual, fault = read(test_case.actual_output)
        if fault:
            return 0.0, fault, {"differences": ()}
        found = differences(expected, actual)
        return (0.0 if found else 1.0), listed_differences(found), {"differences": found}
