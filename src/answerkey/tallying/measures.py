"""Measures from counts. Where a measure is undefined it is None, never 0 or 1."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from answerkey.records import FieldCounts

_Z_95: Final = 1.959963984540054
"""The 97.5 % quantile of the standard normal distribution."""


def rate(part: int, whole: int) -> float | None:
    """Part / whole."""
    return part / whole if whole else None


def precision(counts: FieldCounts) -> float | None:
    """Correct / (correct + incorrect + spurious): of the values given, how many are right."""
    return rate(counts.correct, counts.correct + counts.incorrect + counts.spurious)


def recall(counts: FieldCounts) -> float | None:
    """Correct / (correct + incorrect + missing): of the values asked for, how many were given right."""
    return rate(counts.correct, counts.correct + counts.incorrect + counts.missing)


def f1_score(counts: FieldCounts) -> float | None:
    """The harmonic mean of precision and recall, 2c / (2c + 2i + m + s); None where there are no values at all."""
    wrong = 2 * counts.incorrect + counts.missing + counts.spurious
    return rate(2 * counts.correct, 2 * counts.correct + wrong)


def mean(values: Iterable[float | None]) -> float | None:
    """The mean of the values that are defined."""
    defined = [value for value in values if value is not None]
    return math.fsum(defined) / len(defined) if defined else None


def wilson_interval(successes: int, trials: int) -> tuple[float, float] | None:
    """The 95 % Wilson score interval of a rate.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927).
    """
    if not trials:
        return None
    share = successes / trials
    spread = _Z_95 * math.sqrt(share * (1 - share) / trials + (_Z_95 / (2 * trials)) ** 2)
    centre = share + _Z_95**2 / (2 * trials)
    scale = 1 + _Z_95**2 / trials
    low = 0.0 if successes == 0 else (centre - spread) / scale
    high = 1.0 if successes == trials else (centre + spread) / scale
    return low, high
