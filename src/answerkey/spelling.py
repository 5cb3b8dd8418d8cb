"""The nearest right word for a wrong one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The nearest of the words, upper and lower case alike; None where none is near."""
    spelled = {other.casefold()[:100]: other for other in sorted(words)}
    close = difflib.get_close_matches(word.casefold()[:100], spelled, 1, 0.6)
    return spelled[close[0]] if close else None


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """`did you mean …?` with the nearest of the words, or nothing where none is near."""
    near = nearest(word, words)
    return f"did you mean {near}?" if near is not None else ""


def perhaps_meant(wanted: str, found: Iterable[str]) -> str:
    """Which of the words that were found is perhaps a misspelling of the one that was wanted, or nothing."""
    near = nearest(wanted, found)
    return f"is {near!r} meant to be {wanted!r}?" if near is not None else ""
