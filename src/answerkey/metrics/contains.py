"""Does the answer hold certain words?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from answerkey.errors import SettingsError
from answerkey.metrics.base import Metric
from answerkey.metrics.reading import check_text, read_text
from answerkey.metrics.reasons import quoted
from answerkey.test_case import EvalTestCase

MODES = ("any", "all", "none")


class ContainsMetric(Metric):
    """1.0 where `actual_output` holds any, all or none of the keywords, else 0.0.

    A keyword is found anywhere in the text, within a word too. `details` holds those `found` and `not_found`.
    """

    def __init__(
        self,
        threshold: float = 1.0,
        *,
        keywords: Sequence[str],
        mode: str = "any",
        case_sensitive: bool = True,
    ) -> None:
        """SettingsError where there is no keyword, or the mode is unknown."""
        super().__init__(threshold)
        if isinstance(keywords, str) or not isinstance(keywords, (list, tuple)) or not keywords:
            raise SettingsError(f"keywords: {keywords!r} is no list of at least one text")
        if mode not in MODES:
            raise SettingsError(f"mode: {mode!r} is unknown", f"one of {', '.join(MODES)}")
        self.keywords = tuple(check_text("keywords", keyword) for keyword in keywords)
        self.mode, self.case_sensitive = mode, case_sensitive

    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        text, fault = read_text(test_case.actual_output)
        if fault:
            return 0.0, fault, {"found": (), "not_found": self.keywords}
        text = self._folded(text)
        found = tuple(keyword for keyword in self.keywords if self._folded(keyword) in text)
        missed = tuple(keyword for keyword in self.keywords if keyword not in found)
        right = {"any": bool(found), "all": not missed, "none": not found}[self.mode]
        reason = f"{len(found)} of {len(self.keywords)} keywords found, {self.mode} expected"
        if not right:
            which = ("found", found) if self.mode == "none" else ("not found", missed)
            reason += f"; {which[0]}: {', '.join(map(quoted, which[1][:10]))}"
        return float(right), reason, {"found": found, "not_found": missed}

    def _folded(self, text: str) -> str:
        return text if self.case_sensitive else text.lower()
