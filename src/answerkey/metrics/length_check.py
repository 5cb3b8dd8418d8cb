"""Is the answer neither too short nor too long?"""

from __future__ import annotations

from typing import Any

from answerkey.errors import SettingsError
from answerkey.metrics.base import Metric
from answerkey.metrics.lengths import UNITS
from answerkey.metrics.reading import read_text
from answerkey.test_case import EvalTestCase


class LengthCheckMetric(Metric):
    """1.0 where the length of `actual_output` is within the bounds (inclusive), else 0.0.

    The unit is `chars` (code points), `graphemes` (what a reader sees as one character) or `words`.
    `details["length"]` is the length. Of an answer that is no text, the compact JSON is counted.
    """

    def __init__(
        self, threshold: float = 1.0, min_length: int = 0, max_length: int | None = None, unit: str = "chars"
    ) -> None:
        """SettingsError where the unit is unknown, or no length can be within the bounds."""
        super().__init__(threshold)
        if unit not in tuple(UNITS):
            raise SettingsError(f"unit: {unit!r} is unknown", f"one of {', '.join(UNITS)}")
        for name, bound in (("min_length", min_length), ("max_length", max_length)):
            if bound is not None and (type(bound) is not int or bound < 0):
                raise SettingsError(f"{name}: {bound!r} is no whole number of at least 0")
        if max_length is not None and max_length < min_length:
            raise SettingsError(f"max_length ({max_length}) is less than min_length ({min_length})")
        self.min_length, self.max_length, self.unit = min_length, max_length, unit

    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        text, fault = read_text(test_case.actual_output)
        if fault:
            return 0.0, fault, {"length": None}
        length = UNITS[self.unit](text)
        found = f"{length} {self.unit}"
        if length < self.min_length:
            return 0.0, f"too short: {found}, at least {self.min_length}", {"length": length}
        if self.max_length is not None and length > self.max_length:
            return 0.0, f"too long: {found}, at most {self.max_length}", {"length": length}
        return 1.0, found, {"length": length}
