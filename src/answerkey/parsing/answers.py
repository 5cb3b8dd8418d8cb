"""What a model wrote, to a value or to the reason why it is none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from answerkey.errors import NotJsonError
from answerkey.json_texts import loads
from answerkey.parsing.unwrapping import UNWRAPPERS, AmbiguousError
from answerkey.records import NotJson, Parsed

LONGEST_TO_TRY: Final = 100_000
"""Longer texts are not tried with the leniencies that were not chosen."""


def parse(text: str, unwrap: Sequence[str] = ()) -> Parsed | NotJson:
    """Read an answer strictly and, only where that fails, after the steps in `unwrap`, one upon the other.

    A text that is JSON as it stands is never rewritten. The reason of a NotJson is that of the strict
    reading, with what kept a step from helping where that says more.
    """
    whole = text
    try:
        return Parsed(loads(text))
    except NotJsonError as error:
        reason = str(error)
    applied: list[str] = []
    for step in unwrap:
        try:
            inner = UNWRAPPERS[step](text)
        except AmbiguousError as error:
            return NotJson(f"{reason}; {step}: {error}")
        if inner is None:
            continue
        text = inner
        applied.append(step)
        try:
            return Parsed(loads(text), tuple(applied))
        except NotJsonError as error:
            reason = f"{error} (after {' and '.join(applied)})"
    return NotJson(reason + _would_help(whole, unwrap))


def _would_help(text: str, unwrap: Sequence[str]) -> str:
    """Which leniencies that were not chosen would make the text readable; nothing is made of it."""
    others = [step for step in UNWRAPPERS if step not in unwrap]
    answer = parse(text, list(UNWRAPPERS)) if others and len(text) <= LONGEST_TO_TRY else None
    return f"; --unwrap {','.join(answer.unwrapped)} would read it" if isinstance(answer, Parsed) else ""
