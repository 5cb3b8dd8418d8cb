"""Is the answer an e-mail address, a date, a UUID …?"""

from __future__ import annotations

from typing import Any

from answerkey.metrics.base import Metric
from answerkey.metrics.formats import format_check
from answerkey.metrics.reading import read_text
from answerkey.metrics.reasons import quoted
from answerkey.test_case import EvalTestCase


class FormatCheckMetric(Metric):
    """1.0 where all of `actual_output`, without the white space around it, has the format, else 0.0."""

    def __init__(self, threshold: float = 1.0, *, format_type: str, region: str | None = None) -> None:
        """`format_type` is a format of JSON Schema, `url` or `phone`; SettingsError where it is unknown.

        `region` (`DE`, `US`) is where a phone number without `+` is dialled; without it, there has to be a `+`.
        """
        super().__init__(threshold)
        self.format_type, self.region = format_type, region
        self._has_format = format_check(format_type, region)

    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        text, fault = read_text(test_case.actual_output)
        if fault:
            return 0.0, fault, {}
        text = text.strip()
        if self._has_format(text):
            return 1.0, f"the format {self.format_type}", {}
        return 0.0, f"{quoted(text)} is not of the format {self.format_type}", {}
