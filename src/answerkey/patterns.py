"""Regular expressions of the user on texts of a model: Python's syntax, and no text that takes for ever."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from answerkey.errors import SettingsError

TIME_LIMIT: Final = 1.0
"""Seconds of computing after which a pattern is given up."""

_FLAGS: Final = (re.IGNORECASE, re.MULTILINE, re.DOTALL, re.VERBOSE, re.ASCII)


class Pattern:
    """A regular expression as `re` reads it; `search`, `match` and `fullmatch` as there.

    They return the text that matched, or None; TimeoutError where it takes longer than TIME_LIMIT to find out.
    """

    def __init__(self, pattern: Any, flags: Any = 0) -> None:
        """SettingsError where the pattern, or a flag, is wrong."""
        if not isinstance(pattern, str) or not isinstance(flags, int):
            raise SettingsError(f"a pattern is a text, and flags are those of re: {pattern!r}, {flags!r}")
        if int(flags) & ~sum(map(int, (*_FLAGS, re.UNICODE))):
            raise SettingsError(
                f"flags: {flags!r} cannot be used", f"any of {', '.join(str(flag.name) for flag in _FLAGS)}"
            )
        try:
            compiled = re.compile(pattern, flags)
        except (re.error, ValueError, OverflowError, RecursionError) as error:
            raise SettingsError(f"pattern: {pattern!r} is no regular expression: {error}") from None
        self.pattern = pattern
        self._compiled = _with_time_limit(compiled)

    def search(self, text: str) -> str | None:
        """Where the pattern matches anywhere."""
        return self._found(self._compiled.search, text)

    def match(self, text: str) -> str | None:
        """Where the pattern matches at the beginning."""
        return self._found(self._compiled.match, text)

    def fullmatch(self, text: str) -> str | None:
        """Where the pattern matches the whole text."""
        return self._found(self._compiled.fullmatch, text)

    def _found(self, find: Callable[..., Any], text: str) -> str | None:
        try:
            match = find(text, timeout=TIME_LIMIT)
        except TimeoutError:
            message = f"the pattern {self.pattern!r} was given up after {TIME_LIMIT:g} s of computing"
            raise TimeoutError(message) from None
        return None if match is None else str(match[0])


def _with_time_limit(compiled: re.Pattern[str]) -> Any:
    import regex  # here, so that only those pay for it who match patterns

    flags = regex.VERSION0
    for flag in _FLAGS:
        if compiled.flags & flag:
            flags |= getattr(regex, str(flag.name))
    try:
        return regex.compile(compiled.pattern, flags)
    except (regex.error, ValueError) as error:
        raise SettingsError(f"pattern: {compiled.pattern!r} cannot be used: {error}") from None
