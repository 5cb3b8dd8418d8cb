"""Strict RFC 8259 parsing with exact numbers, on jiter.

A number with a fraction or an exponent becomes a float where the float says exactly what was written, else a
Decimal. To tell takes a look at every number, so a text in which no number can be long or extreme is proved
exact first, as a whole (`floats_are_exact`).
"""

from __future__ import annotations

import json
import re
from decimal import Decimal
from typing import Final, Literal

import jiter
import orjson

from answerkey.errors import NotJsonError
from answerkey.json_values import MAX_DEPTH, JsonValue

_LISTS_AROUND: Final = 254 - MAX_DEPTH - 1
"""orjson writes nothing that is nested deeper than 254, by its documentation."""


def loads(text: str | bytes) -> JsonValue:
    """The value that a text or UTF-8 bytes hold; NotJsonError, with line and column, where it is not strict JSON.

    Refused are NaN and Infinity, comments, trailing commas, trailing text, a byte-order mark, a lone
    surrogate, a key that appears twice in an object, and nesting deeper than 200. Integers of any size and
    decimals beyond binary64 keep their value; an integer of more than 4,300 digits comes as a Decimal.
    """
    raw = text if type(text) is bytes else _encoded(text)
    value = _parse(raw, "float") if floats_are_exact(raw) else parse_number_texts(raw)
    if len(raw) > 2 * MAX_DEPTH and raw.count(b"]") + raw.count(b"}") > MAX_DEPTH:
        _refuse_deeper(value)  # jiter lets an empty array or object stand one level deeper
    return value


def loads_own(raw: bytes) -> JsonValue:
    """The value of JSON that answerkey wrote itself, in which an answer of any depth stands some levels deeper."""
    return _with_floats(json.loads(raw, parse_float=Decimal, parse_int=_integer))


def loads_compact(raw: bytes) -> JsonValue:
    """`loads`, faster where the bytes are compact JSON as orjson writes it."""
    found = loads_compact_lines([raw])
    return loads(raw) if found is None else found[0]


def loads_compact_lines(raws: list[bytes]) -> list[JsonValue] | None:
    """`loads` of many lines, all of them compact JSON as orjson writes it; None where one of them may not be.

    That the values are written back as the same bytes proves that no key was repeated, and that every number
    is what its float or integer says; that orjson writes them at all in lists of this depth, that none is too deep.
    """
    try:
        values = nested = list(map(orjson.loads, raws))
        for _ in range(_LISTS_AROUND):
            nested = [nested]
        written = orjson.dumps(nested)
    except (ValueError, TypeError):  # no JSON, or too deep
        return None
    brackets = _LISTS_AROUND + 1
    return values if written[brackets:-brackets] == b",".join(map(bytes.rstrip, raws)) else None


def parse_number_texts(raw: bytes) -> JsonValue:
    """`loads` without the shortcut: every number with a fraction or an exponent is looked at."""
    try:
        value = _parse(raw, "decimal")
    except NotJsonError as error:
        if error.reason != _TOO_LONG:
            raise
        value = _parse(raw, "decimal", _TOKEN.sub(_with_short_integer_part, raw))
    return _with_floats(value)


def _encoded(text: str | bytes) -> bytes:
    if isinstance(text, bytes):
        return text
    if not isinstance(text, str):
        raise TypeError(f"JSON text is str or bytes, not {type(text).__name__}")
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        before = text[: error.start]
        line, column = before.count("\n") + 1, error.start - before.rfind("\n")
        raise NotJsonError("a lone surrogate", line, column) from None


# --- numbers ---------------------------------------------------------------------------------------------

_SHAPE: Final = bytes.maketrans(b"123456789.E+", b"0000000000e-")
_TOO_LONG: Final = "number out of range"
_LONG_NUMBER: Final = re.compile(rb"(-?)([1-9][0-9]{4300,})(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]{1,18}))?")
_TOKEN: Final = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?|[-+.0-9eE]+', re.DOTALL)


def floats_are_exact(raw: bytes) -> bool:
    """Whether no number in the text can differ from what its nearest float says; False where unsure.

    A decimal of at most 15 significant digits in the normal range survives the way to binary64 and back
    (DBL_DIG of IEEE 754). So it is enough that nowhere 16 digits and points stand in a row, and that no
    exponent has three digits.
    """
    shape = raw.translate(_SHAPE)
    return b"0000000000000000" not in shape and (
        b"0e" not in shape or (b"0e000" not in shape and b"0e-000" not in shape)
    )


def _with_short_integer_part(token: re.Match[bytes]) -> bytes:
    """Write a number whose integer part is too long for int() as `d.ddd…e+n`, which is read as a Decimal."""
    number = _LONG_NUMBER.fullmatch(token[0])
    if number is None:
        return token[0]
    sign, integer, fraction, exponent = number.groups(default=b"")
    scale = len(integer) - 1 + int(exponent or b"0")
    return sign + integer[:1] + b"." + integer[1:] + fraction + b"e%d" % scale


def _integer(text: str) -> int | Decimal:
    return int(text) if len(text) <= 4300 else Decimal(text)


def _refuse_deeper(value: JsonValue) -> None:
    level = [value]
    for _ in range(MAX_DEPTH):
        containers = [item for item in level if isinstance(item, (dict, list))]
        level = [
            member for item in containers for member in (item.values() if isinstance(item, dict) else item)
        ]
    if any(isinstance(item, (dict, list)) for item in level):
        raise NotJsonError(_TOO_DEEP, 1, 1)


def _with_floats(value: JsonValue) -> JsonValue:
    """The value with each Decimal that a float says exactly turned into that float."""
    if isinstance(value, Decimal):
        number = float(value)
        return number if Decimal(repr(number)) == value else value
    if isinstance(value, dict):
        return {key: _with_floats(member) for key, member in value.items()}
    if isinstance(value, list):
        return [_with_floats(element) for element in value]
    return value


# --- errors ----------------------------------------------------------------------------------------------

_TOO_DEEP: Final = f"nested deeper than {MAX_DEPTH}"
_AT: Final = re.compile(r" at line (\d+) column (\d+)$")
_REASONS: Final = (
    ("Detected duplicate key ", "the key {rest} appears twice in one object"),
    ("recursion limit exceeded", _TOO_DEEP),
    ("trailing characters", "text after the JSON value"),
    ("EOF while parsing", "the text ends too early, while parsing{rest}"),
    ("unexpected end of hex escape", "a lone surrogate or an unfinished \\u escape"),
    ("lone leading surrogate", "a lone surrogate"),
    ("number out of range", _TOO_LONG),
    ("expected ident", "a bare word that is not true, false or null"),
    ("expected value", "a JSON value is expected here"),
    ("Internal error", "a number with an exponent beyond 18 digits"),
)
_NOT_VALUES: Final = (
    (b"NaN", "NaN is not JSON"),
    (b"Infinity", "Infinity is not JSON"),
    (b"-Infinity", "Infinity is not JSON"),
    (b"//", "comments are not JSON"),
    (b"/*", "comments are not JSON"),
    (b"'", "strings are written in double quotes"),
    (b"\xef\xbb\xbf", "a byte-order mark before the JSON value"),
)


def _parse(raw: bytes, float_mode: Literal["float", "decimal"], rewritten: bytes | None = None) -> JsonValue:
    try:
        return jiter.from_json(
            raw if rewritten is None else rewritten,
            allow_inf_nan=False,
            catch_duplicate_keys=True,
            float_mode=float_mode,
        )
    except ValueError as error:
        raise _not_json(raw, str(error), rewritten) from None


def _not_json(raw: bytes, message: str, rewritten: bytes | None) -> NotJsonError:
    try:
        raw.decode()
    except UnicodeDecodeError as error:
        line, column = _position(raw, error.start)
        encoding = "UTF-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "not UTF-8"
        return NotJsonError(f"the text is {encoding} (byte 0x{raw[error.start]:02x})", line, column)
    at = _AT.search(message)
    if at is None:
        return NotJsonError(message, 1, 1)
    offset = _offset(raw if rewritten is None else rewritten, int(at[1]), int(at[2]))
    if rewritten is not None:
        offset = _before_rewriting(raw, offset)
    if message.startswith("EOF") and at[2] == "0":  # behind the last line feed, not at it
        offset = len(raw)
    reason = _reason(raw, message[: at.start()], offset)
    return NotJsonError(reason, *_position(raw, offset))


def _before_rewriting(raw: bytes, offset: int) -> int:
    """Where a byte of the text with rewritten numbers stands in the text as it was."""
    grown = 0
    for token in _TOKEN.finditer(raw):
        if token.start() + grown >= offset:
            break
        grown += len(_with_short_integer_part(token)) - len(token[0])
    return offset - grown


def _reason(raw: bytes, message: str, offset: int) -> str:
    if not raw.strip():
        return "the text is empty"
    for start, reason in _NOT_VALUES:
        if raw.startswith(start, offset) or raw.startswith(start, max(offset - 1, 0)):
            return reason
    for beginning, reason in _REASONS:
        if message.startswith(beginning):
            return reason.format(rest=_shortened(message.removeprefix(beginning)))
    return message


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else text[:40] + "…" + text[-19:]


def _offset(raw: bytes, line: int, column: int) -> int:
    """The offset of the byte at jiter's line and column, which count bytes from 1."""
    start = 0
    for _ in range(line - 1):
        start = raw.index(b"\n", start) + 1
    return min(max(start + column - 1, 0), len(raw))


def _position(raw: bytes, offset: int) -> tuple[int, int]:
    """Line and column, both from 1 and in characters, of a byte."""
    start = raw.rfind(b"\n", 0, offset) + 1
    return raw.count(b"\n", 0, offset) + 1, len(raw[start:offset].decode(errors="replace")) + 1
