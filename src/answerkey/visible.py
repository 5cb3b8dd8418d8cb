"""Text of unknown origin, made safe and visible for a terminal."""

from __future__ import annotations

import unicodedata
from typing import Final

_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def visible(text: str, limit: int = 2000) -> str:
    r"""The text on one line, with what is invisible or could steer a terminal written as an escape, `\u001b`.

    Escaped are control and format characters (bidirectional marks among them), lone surrogates, unassigned
    and private characters, and line separators. What is longer than `limit` is cut.
    """
    shown = text if len(text) <= limit else f"{text[: limit - 1]}…"
    if shown.isascii() and shown.isprintable():
        return shown
    return "".join(map(_escaped, shown))


def _escaped(char: str) -> str:
    if unicodedata.category(char) not in _HIDDEN:
        return char
    code = ord(char)
    return {"\n": "\\n", "\t": "\\t", "\r": "\\r"}.get(char) or (
        f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
    )
