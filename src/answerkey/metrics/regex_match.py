"""Does the answer match a regular expression?"""

from __future__ import annotations

from typing import Any

from answerkey.metrics.base import Metric
from answerkey.metrics.reading import read_text
from answerkey.metrics.reasons import quoted
from answerkey.patterns import compile_pattern
from answerkey.test_case import EvalTestCase


class RegexMatchMetric(Metric):
    """1.0 where the pattern matches in `actual_output` (with `full_match`: all of it), else 0.0.

    `details["match"]` is the first text that matched. A pattern that is given up, because it takes longer than a
    second, did not match, and the reason says so.
    """

    def __init__(self, threshold: float = 1.0, *, pattern: str, full_match: bool = False) -> None:
        """`pattern` is as in Python's `re`; SettingsError where it is wrong."""
        super().__init__(threshold)
        self.pattern, self.full_match = pattern, full_match
        self._pattern = compile_pattern(pattern)

    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        text, fault = read_text(test_case.actual_output)
        if fault:
            return 0.0, fault, {"match": None}
        find = self._pattern.fullmatch if self.full_match else self._pattern.search
        try:
            match = find(text)
        except TimeoutError as error:
            return 0.0, str(error), {"match": None}
        if match is None:
            whole = "as a whole" if self.full_match else "anywhere"
            return 0.0, f"does not match {self.pattern!r} {whole}", {"match": None}
        return 1.0, f"matches: {quoted(match)}", {"match": match}
