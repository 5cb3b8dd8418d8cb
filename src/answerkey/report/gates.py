"""Gates: the conditions under which a run that is not perfect is still good enough."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from answerkey.errors import SettingsError

if TYPE_CHECKING:
    from answerkey.report.report import Report


@dataclass(frozen=True, slots=True)
class Gates:
    """What a report must keep to; None asks for nothing.

    min_pass_rate: the least share of the suite that passes, 0 to 1: a decimal number or its text ("0.9"), which
    is compared exactly. max_missing, max_false_clearances: the most that there may be.
    """

    min_pass_rate: str | float | Decimal | None = None
    max_missing: int | None = None
    max_false_clearances: int | None = None

    def __post_init__(self) -> None:
        if self.min_pass_rate is not None:
            object.__setattr__(self, "min_pass_rate", str(self.min_pass_rate))
            if not 0 <= _fraction(self.min_pass_rate) <= 1:
                raise SettingsError(
                    f"min_pass_rate: {self.min_pass_rate} is not between 0 and 1", "90 % is 0.9"
                )
        for name in ("max_missing", "max_false_clearances"):
            if (limit := getattr(self, name)) is not None and limit < 0:
                raise SettingsError(f"{name}: {limit} is less than 0")

    def check(self, report: Report) -> list[dict[str, Any]]:
        """Each gate with its limit, what the report has, and whether it holds."""
        checked = []
        if self.min_pass_rate is not None:
            needed = _fraction(self.min_pass_rate)
            holds = report.suite_size > 0 and Fraction(report.passed, report.suite_size) >= needed
            checked.append(
                _gate("min_pass_rate", str(self.min_pass_rate), f"{report.passed}/{report.suite_size}", holds)
            )
        if self.max_missing is not None:
            checked.append(
                _gate("max_missing", self.max_missing, report.missing, report.missing <= self.max_missing)
            )
        if self.max_false_clearances is not None:
            if report.false_clearance_ids is None:
                raise SettingsError(
                    "max_false_clearances: the suite does not say which value asks for a person",
                    "add [review] to its suite.toml",
                )
            if not report.review_required_cases:
                raise SettingsError(
                    "max_false_clearances: no gold asks for a person, so there is nothing to be cleared",
                    "is [review] in suite.toml right?",
                )
            count = len(report.false_clearance_ids)
            checked.append(
                _gate(
                    "max_false_clearances",
                    self.max_false_clearances,
                    count,
                    count <= self.max_false_clearances,
                )
            )
        return checked


def _gate(name: str, limit: str | int, actual: str | int, holds: bool) -> dict[str, Any]:
    return {"gate": name, "limit": limit, "actual": actual, "holds": holds}


def _fraction(limit: str | float | Decimal) -> Fraction:
    text = str(limit)
    try:
        number = Decimal(text)
    except InvalidOperation:
        raise SettingsError(f"min_pass_rate: {text!r} is no decimal number", "90 % is 0.9") from None
    if not number.is_finite() or abs(number.adjusted()) > 100:
        raise SettingsError(f"min_pass_rate: {text!r} is not between 0 and 1", "90 % is 0.9")
    return Fraction(number)
