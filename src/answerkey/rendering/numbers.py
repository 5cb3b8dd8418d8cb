"""Counts and rates as text. Every rate says what it is a rate of."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction


def percent(part: int, whole: int) -> str:
    """`83 %`; never 100 % while one is lacking, never 0 % while there is one, `n/a` of nothing."""
    return _rounded(100 * Fraction(part, whole), 100, 0) + " %" if whole else "n/a"


def percent_of(number: float) -> str:
    """A share between 0 and 1 as `83 %`, by the same rule."""
    return _rounded(100 * Fraction(number), 100, 0) + " %"


def measure(number: float) -> str:
    """A precision, recall or F1 as `0.83`, by the same rule."""
    return _rounded(Fraction(number), 1, 2)


def _rounded(number: Fraction, most: int, digits: int) -> str:
    """The number with so many digits behind the point, and more where it would else seem to be 0 or the most."""
    while True:
        text = f"{Decimal(round(number, digits).numerator) / round(number, digits).denominator:.{digits}f}"
        if (Decimal(text) != 0 or number == 0) and (Decimal(text) != most or number == most):
            return text
        digits += 1


def share(part: int, whole: int) -> str:
    """`5/6 (83 %)`."""
    return f"{part:,}/{whole:,} ({percent(part, whole)})"
