"""What the bytes of a text prove about how orjson read it. orjson is fast, but not as strict as `loads`.

orjson keeps the last of repeated keys and rounds numbers. A text is proved strict when neither can have
happened. The proofs are one-sided: what is not proved is not wrong, but has to be read by `loads`.

Each of the strings in a value, keys included, stands in its text with two quotation marks; a key that was
repeated, or a string under it, stands in the text only. So where a text has twice as many quotation marks as its
value has strings, no key was repeated. That holds for many texts as well, with the sums over all: none has
fewer quotation marks than it must. Numbers were read exactly where `floats_are_exact` says so, integers beyond
64 bits included: they have more than 15 digits.
"""

from __future__ import annotations

from collections.abc import Sequence

from answerkey.json_texts import floats_are_exact

AROUND_OUTPUT = 3
"""The strings around an output: `{"id":"…","output":…}`."""
AROUND_TEXT = 4
"""The strings in a line with a text: `{"id":"…","text":"…"}`."""


def are_strict(texts: Sequence[bytes], strings: int) -> bool:
    """Whether all these texts, whose values have so many strings, were surely read as `loads` reads them.

    But for their depth.
    """
    return count_strings(texts) == strings and floats_are_exact(b"".join(texts))


def count_strings(texts: Sequence[bytes]) -> int:
    r"""How many strings, keys included, stand in JSON texts.

    Two backslashes are one in a string; then each that stands before a quotation mark belongs to it.
    """
    quotes = b"".join(texts).count(b'"')
    if escaped := [text for text in texts if b"\\" in text]:
        quotes -= b"".join(escaped).replace(b"\\\\", b"").count(b'\\"')
    return quotes // 2
