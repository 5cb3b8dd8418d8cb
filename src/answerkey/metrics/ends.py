"""Does the answer start, or end, with a certain text?"""

from __future__ import annotations

from typing import Any

from answerkey.metrics.base import Metric
from answerkey.metrics.reading import check_text, quoted, read_text
from answerkey.test_case import EvalTestCase


class StartsWithMetric(Metric):
    """1.0 where `actual_output` starts with the prefix, else 0.0; white space is not skipped."""

    def __init__(self, threshold: float = 1.0, *, prefix: str, case_sensitive: bool = True) -> None:
        """SettingsError where the prefix is empty."""
        super().__init__(threshold)
        self.prefix, self.case_sensitive = check_text("prefix", prefix), case_sensitive

    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        text, fault = read_text(test_case.actual_output)
        if fault:
            return 0.0, fault, {}
        if _folded(text, self.case_sensitive).startswith(_folded(self.prefix, self.case_sensitive)):
            return 1.0, f"starts with {quoted(self.prefix)}", {}
        return 0.0, f"starts with {quoted(text[: len(self.prefix)])}, not {quoted(self.prefix)}", {}


class EndsWithMetric(Metric):
    """1.0 where `actual_output` ends with the suffix, else 0.0; white space is not skipped."""

    def __init__(self, threshold: float = 1.0, *, suffix: str, case_sensitive: bool = True) -> None:
        """SettingsError where the suffix is empty."""
        super().__init__(threshold)
        self.suffix, self.case_sensitive = check_text("suffix", suffix), case_sensitive

    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        text, fault = read_text(test_case.actual_output)
        if fault:
            return 0.0, fault, {}
        if _folded(text, self.case_sensitive).endswith(_folded(self.suffix, self.case_sensitive)):
            return 1.0, f"ends with {quoted(self.suffix)}", {}
        return 0.0, f"ends with {quoted(text[-len(self.suffix) :])}, not {quoted(self.suffix)}", {}


def _folded(text: str, case_sensitive: bool) -> str:
    return text if case_sensitive else text.lower()
