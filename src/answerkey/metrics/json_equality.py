"""Is the answer the same JSON value as the expected one?"""

from __future__ import annotations

from typing import Any

from answerkey.comparing import differences
from answerkey.json_texts import loads
from answerkey.json_values import ABSENT, plain, to_text
from answerkey.metrics.base import Metric
from answerkey.metrics.reading import expected_output, listed, read
from answerkey.paths import to_jsonpath
from answerkey.records import Difference
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
        reason = listed(found, said) or "the expected value"
        return (0.0 if found else 1.0), reason, {"differences": found}


def expected_json(test_case: EvalTestCase, metric: str) -> Any:
    """The JSON that was expected; ValueError or TypeError where there is none."""
    expected = expected_output(test_case, metric)
    return loads(expected) if isinstance(expected, str) else plain(expected)


def said(difference: Difference) -> str:
    """A difference in one line."""
    sides = [
        f"{side} {to_text(value, 60)}"
        for side, value in (("expected", difference.expected), ("found", difference.actual))
        if value is not ABSENT
    ]
    return f"{to_jsonpath(difference.path)}: {difference.kind}: {', '.join(sides)}"
