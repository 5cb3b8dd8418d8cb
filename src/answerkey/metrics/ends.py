"""Does the answer start, or end, with a certain text?"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from answerkey.metrics.base import Metric
from answerkey.metrics.reading import check_text, read_text
from answerkey.metrics.reasons import quoted
from answerkey.test_case import EvalTestCase


class _EndMetric(Metric):
    verb: ClassVar[str]

    def __init__(self, threshold: float, wanted: str, case_sensitive: bool) -> None:
        super().__init__(threshold)
        self._wanted, self.case_sensitive = wanted, case_sensitive

    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        text, fault = read_text(test_case.actual_output)
        if fault:
            return 0.0, fault, {}
        wanted = self._wanted if self.case_sensitive else self._wanted.lower()
        found = self._end(text if self.case_sensitive else text.lower(), len(wanted))
        if found == wanted:
            return 1.0, f"{self.verb} {quoted(wanted)}", {}
        return 0.0, f"{self.verb} {quoted(found)}, not {quoted(wanted)}", {}

    @abstractmethod
    def _end(self, text: str, length: int) -> str:
        """That end of a text."""


class StartsWithMetric(_EndMetric):
    """1.0 where `actual_output` starts with the prefix, else 0.0; white space is not skipped."""

    verb = "starts with"

    def __init__(self, threshold: float = 1.0, *, prefix: str, case_sensitive: bool = True) -> None:
        """SettingsError where the prefix is empty."""
        super().__init__(threshold, check_text("prefix", prefix), case_sensitive)

    def _end(self, text: str, length: int) -> str:
        return text[:length]


class EndsWithMetric(_EndMetric):
    """1.0 where `actual_output` ends with the suffix, else 0.0; white space is not skipped."""

    verb = "ends with"

    def __init__(self, threshold: float = 1.0, *, suffix: str, case_sensitive: bool = True) -> None:
        """SettingsError where the suffix is empty."""
        super().__init__(threshold, check_text("suffix", suffix), case_sensitive)

    def _end(self, text: str, length: int) -> str:
        return text[-length:]
