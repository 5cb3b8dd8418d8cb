"""The nearest right word for a wrong one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """`did you mean …?` with the nearest of the words, or nothing where none is near."""
    close = difflib.get_close_matches(word[:100], sorted(words), 1, 0.6)
    return f"did you mean {close[0]}?" if close else ""
