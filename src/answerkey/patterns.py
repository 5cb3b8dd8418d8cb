r"""Regular expressions of the user on texts of a model: Python's syntax, and no text that takes for ever.

`re` reads a pattern, and `regex` matches it, since only that can be given a limit of time. What the two read
differently is written so that both read it alike. They keep differing in which characters are `\w` and `\s`: to
`regex`, combining marks are word characters.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from answerkey.errors import SettingsError

TIME_LIMIT: Final = 1.0
"""Seconds of computing after which a pattern is given up."""

_FLAGS: Final = (re.IGNORECASE, re.MULTILINE, re.DOTALL, re.VERBOSE, re.ASCII)
_TOKEN: Final = re.compile(
    r"""\\N\{[^}]*\} | \\. | \[\^?\]?(?:\\.|[^]\\])*\] | \{(?:\d+(?:,\d*)?|,\d*)\} | \{""",
    re.VERBOSE | re.DOTALL,
)
"""An escape, a set, a quantifier, or a brace that stands for itself."""
_IN_SET: Final = re.compile(r"\\.|\[", re.DOTALL)


def compile_pattern(pattern: Any, flags: Any = 0) -> Pattern:
    """Compile a pattern as `re` would; SettingsError where it, or a flag, is wrong. The last 256 are kept."""
    if not isinstance(pattern, str) or not isinstance(flags, int):
        raise SettingsError(f"a pattern is a text, and flags are those of re: {pattern!r}, {flags!r}")
    if int(flags) & ~sum(map(int, (*_FLAGS, re.UNICODE))):
        raise SettingsError(
            f"flags: {flags!r} cannot be used", f"any of {', '.join(str(flag.name) for flag in _FLAGS)}"
        )
    return _compiled(pattern, int(flags))


@lru_cache(maxsize=256)
def _compiled(pattern: str, flags: int) -> Pattern:
    return Pattern(pattern, _with_time_limit(_read(pattern, flags)))


def _read(pattern: str, flags: int) -> re.Pattern[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what other versions may read otherwise; here it is settled
        try:
            return re.compile(pattern, flags)
        except (re.error, ValueError, OverflowError, RecursionError) as error:
            raise SettingsError(f"pattern: {pattern!r} is no regular expression: {error}") from None


def _with_time_limit(read: re.Pattern[str]) -> Any:
    import regex  # here, so that only those pay for it who match patterns

    flags = regex.VERSION0
    for flag in _FLAGS:
        if read.flags & flag:
            flags |= getattr(regex, str(flag.name))
    written = _TOKEN.sub(_written, read.pattern)
    try:
        return regex.compile(written, flags)
    except (regex.error, ValueError) as error:
        raise SettingsError(f"pattern: {read.pattern!r} cannot be used: {error}") from None


def _written(token: re.Match[str]) -> str:
    """A part of a pattern, so that regex takes no brace for an approximate match and no bracket for a set in a set."""
    if token[0] == "{":
        return r"\{"
    return f"[{_IN_SET.sub(_escaped, token[0][1:])}" if token[0][0] == "[" else token[0]


def _escaped(token: re.Match[str]) -> str:
    return r"\[" if token[0] == "[" else token[0]


@dataclass(frozen=True)
class Pattern:
    """A compiled pattern; `search`, `match` and `fullmatch` are those of `re`.

    They return the text that matched, or None; TimeoutError where it takes longer than TIME_LIMIT to find out.
    """

    pattern: str
    compiled: Any

    def search(self, text: str) -> str | None:
        """Where the pattern matches anywhere."""
        return self._found(self.compiled.search, text)

    def match(self, text: str) -> str | None:
        """Where the pattern matches at the beginning."""
        return self._found(self.compiled.match, text)

    def fullmatch(self, text: str) -> str | None:
        """Where the pattern matches the whole text."""
        return self._found(self.compiled.fullmatch, text)

    def _found(self, find: Callable[..., Any], text: str) -> str | None:
        try:
            match = find(text, timeout=TIME_LIMIT)
        except TimeoutError:
            message = f"the pattern {self.pattern!r} was given up after {TIME_LIMIT:g} s of computing"
            raise TimeoutError(message) from None
        return None if match is None else str(match[0])
