"""The units in which the length of a text is counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

_ONE_EACH: Final = r"\p{Han}\p{Hiragana}\p{Katakana}ー"


def words(text: str) -> int:
    """How many words a text has, as a word processor counts them.

    They are the runs between white space in which there is a letter or a digit; each Han, Hiragana and
    Katakana character is a word of its own.
    """
    others = _pattern(rf"[^\s{_ONE_EACH}]+").findall(text)
    return len(_pattern(f"[{_ONE_EACH}]").findall(text)) + sum(any(map(str.isalnum, run)) for run in others)


def graphemes(text: str) -> int:
    """How many extended grapheme clusters (Unicode Standard Annex 29) a text has."""
    return len(_pattern(r"\X").findall(text))


@cache
def _pattern(pattern: str) -> Any:
    import regex  # here, so that only those pay for it who count so

    return regex.compile(pattern)


UNITS: Final[Mapping[str, Callable[[str], int]]] = {"chars": len, "graphemes": graphemes, "words": words}
