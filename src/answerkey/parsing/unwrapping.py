"""The leniencies: each takes a text that is not JSON and gives the part that may be, or None.

None of them changes a character of what it keeps, and none completes what is cut off. All are linear in the
length of the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from answerkey.errors import NotJsonError
from answerkey.json_texts import loads
from answerkey.json_values import key

_OPENING_FENCE: Final = re.compile(r"(`{3,}|~{3,})[^`\n]*\n")
_OPENING_BRACKET: Final = re.compile(r"[{\[]")
_STRING_OR_BRACKET: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[][{}]', re.DOTALL)


class AmbiguousError(ValueError):
    """A text holds no JSON value that could be the one meant; says why."""


def drop_reasoning(text: str) -> str | None:
    """What follows a leading `<think>…</think>`; AmbiguousError where the reasoning does not end."""
    start = text.lstrip()
    if not start.startswith("<think>"):
        return None
    _, end, rest = start.partition("</think>")
    if not end:
        raise AmbiguousError("the reasoning does not end")
    return rest


def strip_fence(text: str) -> str | None:
    """The content of one Markdown fence around the whole text; a fence inside it ends nothing."""
    text = text.strip()
    opening = _OPENING_FENCE.match(text)
    if opening is None:
        return None
    content = text[opening.end() :]
    body = content.rstrip(opening[1][0])
    return body if len(content) - len(body) >= len(opening[1]) else None


def find_embedded(text: str) -> str | None:
    """The one object or array in surrounding prose; AmbiguousError where there are different ones."""
    found: dict[object, str] = {}
    for region in _regions(text):
        try:
            found.setdefault(key(loads(region)), region)
        except NotJsonError:
            continue
    if len(found) > 1:
        raise AmbiguousError(f"ambiguous: {len(found)} different JSON values in the text")
    return next(iter(found.values()), None)


def _regions(text: str) -> Iterator[str]:
    """The outermost stretches from a bracket to the one that closes it; brackets in JSON strings do not count."""
    start = _OPENING_BRACKET.search(text)
    while start is not None:
        end = _closing(text, start.start())
        if end is None:
            raise AmbiguousError(f"the {start[0]} at character {start.start() + 1} is never closed")
        yield text[start.start() : end]
        start = _OPENING_BRACKET.search(text, end)


def _closing(text: str, start: int) -> int | None:
    """Behind the bracket that closes the one at `start`; None where none does, or one of another kind comes first."""
    open_brackets: list[str] = []
    for token in _STRING_OR_BRACKET.finditer(text, start):
        if token[0] in ("{", "["):
            open_brackets.append("}" if token[0] == "{" else "]")
        elif token[0] in ("}", "]"):
            if open_brackets.pop() != token[0]:
                return None
            if not open_brackets:
                return token.end()
    return None


UNWRAPPERS: Final[dict[str, Callable[[str], str | None]]] = {
    "reasoning": drop_reasoning,
    "fence": strip_fence,
    "embedded": find_embedded,
}
