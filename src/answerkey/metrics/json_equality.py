"""Is the answer the same JSON value as the expected one?"""

from __future__ import annotations

from typing import Any

from answerkey.comparing import differences
from answerkey.errors import JsonValueError, NotJsonError
from answerkey.json_values import ABSENT, to_text
from answerkey.metrics.base import Metric, listed, read
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
        if test_case.expected_output is None:
            raise ValueError("JsonEqualityMetric needs an expected_output; for null, give the text 'null'")
        expected = read(test_case.expected_output)
        if test_case.actual_output is None:
            return 0.0, "no answer", {"differences": ()}
        try:
            actual = read(test_case.actual_output)
        except (NotJsonError, JsonValueError) as error:
            return 0.0, f"not JSON: {error}", {"differences": ()}
        found = differences(expected, actual)
        reason = listed(found, _said) or "the expected value"
        return (0.0 if found else 1.0), reason, {"differences": found}


def _said(difference: Difference) -> str:
    sides = [
        f"{side} {to_text(value, 60)}"
        for side, value in (("expected", difference.expected), ("found", difference.actual))
        if value is not ABSENT
    ]
    return f"{to_jsonpath(difference.path)}: {difference.kind}: {', '.join(sides)}"
