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
    try:
        return Parsed(loads(text))
    except NotJsonError as error:
        reason = str(error)
    answer = _unwrapped(text, reason, unwrap)
    if isinstance(answer, NotJson) and len(text) <= LONGEST_TO_TRY and set(UNWRAPPERS) - set(unwrap):
        with_all = _unwrapped(text, reason, list(UNWRAPPERS))
        if isinstance(with_all, Parsed):  # only said, nothing is made of it
            return NotJson(f"{answer.reason}; --unwrap {','.join(with_all.unwrapped)} would read it")
    return answer


def _unwrapped(text: str, reason: str, steps: Sequence[str]) -> Parsed | NotJson:
    """What the steps, one upon the other, make of a text that is not JSON for this reason."""
    applied: list[str] = []
    for step in steps:
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
    return NotJson(reason)
