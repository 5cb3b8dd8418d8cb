"""What the bytes of a line prove about how orjson read it. orjson is fast, but not as strict as `loads`.

orjson keeps the last of repeated keys and rounds numbers. A line is proved strict when neither can have
happened. The proofs are one-sided: what is not proved is not wrong, but has to be read by `loads`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from answerkey.json_texts import floats_are_exact

_AROUND_OUTPUT = 6
"""The quotation marks around an output: `{"id":"…","output":…}`."""
_AROUND_TEXT = 8
"""Those of a line with a text that is not looked into: `{"id":"…","text":"…"}`."""


def outputs_are_strict(raws: Sequence[bytes], forms: Sequence[bytes]) -> list[bool]:
    """Whether each line with an id and an output was surely read as `loads` reads it, but for its depth.

    `forms` are the outputs as orjson writes what it has read. Each of the strings in a form stands in the
    line too, with its two quotation marks; a key that was repeated, or a string under it, stands in the line
    only. So where both have the same number of quotation marks (but for those of the envelope), no key
    was repeated. Numbers were read exactly where `floats_are_exact` says so, integers beyond 64 bits
    included: they have more than 15 digits.
    """
    simple = [b"\\" not in raw for raw in raws]
    if _all_are_strict(list(compress(raws, simple)), list(compress(forms, simple))):
        return [
            yes or _output_is_strict(raw, form) for yes, raw, form in zip(simple, raws, forms, strict=True)
        ]
    return list(map(_output_is_strict, raws, forms))


def _all_are_strict(raws: list[bytes], forms: list[bytes]) -> bool:
    """Whether all these lines, which have no backslash, are surely strict.

    Without a backslash no line can have fewer quotation marks than its form and the envelope. So where their
    sums are the same, they are the same in each line.
    """
    around = _AROUND_OUTPUT * len(raws)
    joined = b"\n".join(raws)
    return _quotes(joined) == _quotes(b"".join(forms)) + around and floats_are_exact(joined)


def _quotes(raw: bytes) -> int:
    """`raw.count(b'"')`, faster where there are many."""
    return len(raw) - len(raw.translate(None, b'"'))


def _output_is_strict(raw: bytes, form: bytes) -> bool:
    return _quotes_agree(raw, form, _AROUND_OUTPUT) and floats_are_exact(raw)


def text_is_strict(raw: bytes, text: bytes, form: bytes) -> bool:
    """Whether a line with an id and a text, and the JSON in the text, were surely read as `loads` reads them.

    But for the depth of the JSON. A line with exactly four strings, and two keys after reading, repeats none.
    """
    return unescaped_quotes(raw) == _AROUND_TEXT and _quotes_agree(text, form, 0) and floats_are_exact(text)


def _quotes_agree(raw: bytes, form: bytes, around: int) -> bool:
    quotes = unescaped_quotes(raw)
    return quotes is not None and quotes - around == unescaped_quotes(form)


def unescaped_quotes(raw: bytes) -> int | None:
    r"""How many quotation marks in a JSON text begin or end a string; None where unsure.

    Where no backslash follows a backslash, each `\"` is an escaped quotation mark.
    """
    if b"\\" not in raw:
        return raw.count(b'"')
    return None if b"\\\\" in raw else raw.count(b'"') - raw.count(b'\\"')
