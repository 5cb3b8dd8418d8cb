"""Counts and rates as text. Every rate says what it is a rate of."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Decimal


def percent(part: int, whole: int) -> str:
    """`83 %`; never 100 % while one is lacking, never 0 % while there is one, `n/a` of nothing."""
    if not whole:
        return "n/a"
    share = Decimal(100 * part) / whole
    for digits in range(7):
        text = str(share.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_EVEN))
        if (Decimal(text) != 100 or part == whole) and (Decimal(text) != 0 or part == 0):
            return f"{text} %"
    return "over 99.999999 %" if 2 * part > whole else "under 0.000001 %"


def share(part: int, whole: int) -> str:
    """`5/6 (83 %)`."""
    return f"{part:,}/{whole:,} ({percent(part, whole)})"
