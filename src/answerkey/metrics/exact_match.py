"""Is the answer the expected text?"""

from __future__ import annotations

from typing import Any

from answerkey.metrics.base import Metric
from answerkey.metrics.reading import expected_text, read_text
from answerkey.metrics.reasons import quoted
from answerkey.test_case import EvalTestCase


class ExactMatchMetric(Metric):
    """1.0 where the text of `actual_output` is that of `expected_output`, else 0.0.

    Nothing is parsed: of a value that is no text, the compact JSON is compared.
    """

    def __init__(
        self, threshold: float = 1.0, case_sensitive: bool = True, strip_whitespace: bool = True
    ) -> None:
        """`strip_whitespace` removes white space around both texts, not within."""
        super().__init__(threshold)
        self.case_sensitive, self.strip_whitespace = case_sensitive, strip_whitespace

    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        expected = expected_text(test_case, self.name)
        actual, fault = read_text(test_case.actual_output)
        if fault:
            return 0.0, fault, {}
        if self._folded(actual) == self._folded(expected):
            return 1.0, "the expected text", {}
        return 0.0, f"expected {quoted(expected)}, found {quoted(actual)}", {}

    def _folded(self, text: str) -> str:
        text = text.strip() if self.strip_whitespace else text
        return text if self.case_sensitive else text.lower()
