"""The JSON data model: types, exact equality, keys for sets, exact text. No `==` on values elsewhere.

A value is a dict, list, str, int, bool, None, float or Decimal. A float stands for the decimal number that
`repr` writes for it, so `0.1` is one tenth; a Decimal is what no float says exactly.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Hashable, Mapping
from decimal import Decimal
from typing import Any, Final, TypeAlias

from answerkey.errors import JsonValueError
from answerkey.paths import Path, to_jsonpath

JsonValue: TypeAlias = Any
"""dict[str, JsonValue] | list[JsonValue] | str | int | float | Decimal | bool | None."""

MAX_DEPTH: Final = 200
"""Arrays and objects may be nested this deep, in texts and in values."""


class Absent(enum.Enum):
    """The type of ABSENT, which stands where there is no value at all; `null` is a value."""

    ABSENT = "absent"

    def __repr__(self) -> str:
        return "ABSENT"


ABSENT: Final = Absent.ABSENT

_TYPE_NAMES: dict[type, str] = {
    dict: "object",
    list: "array",
    str: "string",
    bool: "boolean",
    int: "number",
    float: "number",
    Decimal: "number",
    type(None): "null",
}


def type_name(value: JsonValue) -> str:
    """The JSON type of a value: object, array, string, number, boolean or null."""
    name = _TYPE_NAMES.get(type(value))
    if name is None:
        name = next((name for kind, name in _TYPE_NAMES.items() if isinstance(value, kind)), None)
    if name is None:
        raise JsonValueError(f"a Python {type(value).__name__} is no JSON value")
    return name


COMPARED_BY_PYTHON: Final = frozenset({str, int, bool, type(None), float, Decimal})
"""Two values of one of these types are the same JSON value when Python says that they are equal."""


def equal(expected: JsonValue, actual: JsonValue) -> bool:
    """Whether two values are the same JSON value.

    `true` is not `1`; `1`, `1.0` and `1e0` are one number, `9007199254740993` and `9007199254740992` two;
    strings are compared code point by code point; the order of keys does not matter, that of elements does.
    """
    kind = type(expected)
    if kind is type(actual):
        if kind in COMPARED_BY_PYTHON:
            return bool(expected == actual)
        if kind is dict:
            return len(expected) == len(actual) and _equal_members(expected, actual)
        if kind is list:
            return len(expected) == len(actual) and all(map(equal, expected, actual))
    return key(expected) == key(actual)


def _equal_members(expected: dict[str, JsonValue], actual: dict[str, JsonValue]) -> bool:
    for name, value in expected.items():
        other = actual.get(name, ABSENT)
        if type(value) is str is type(other):  # spare the call: most values are strings
            if value != other:
                return False
        elif other is ABSENT or not equal(value, other):
            return False
    return True


def key(value: JsonValue) -> Hashable:
    """A hashable stand-in: two values have equal keys exactly when they are `equal`."""
    kind = type_name(value)
    if kind == "string":
        return str.__str__(value)
    if kind == "object":
        return kind, frozenset((name, key(member)) for name, member in value.items())
    if kind == "array":
        return kind, tuple(map(key, value))
    return kind, _number_key(value) if kind == "number" else value


_EXACT_BELOW: Final = 2**53
"""Up to here every integer is a float of its own."""


def _number_key(number: float | Decimal) -> int | float | str:
    """The number that is meant: an integer, a float, or the text of what neither says or hashes well.

    Python hashes numbers modulo 2**61 - 1, so that texts can be made whose large numbers all have one hash.
    """
    if isinstance(number, Decimal):
        nearest = float(number)
        if Decimal(repr(nearest)) != number:
            return _number_text(number)
        number = nearest
    if not -_EXACT_BELOW < number < _EXACT_BELOW:
        return _number_text(Decimal(number if isinstance(number, int) else float.__repr__(number)))
    whole = int(number)
    return whole if whole == number else number


def _number_text(number: Decimal) -> str:
    """One text for all ways to write a number."""
    sign, digits, exponent = number.as_tuple()
    significant = "".join(map(str, digits)).rstrip("0")
    return f"{'-' * sign}{significant}e{int(exponent) + len(digits) - len(significant)}"


def multiset(keys: list[Hashable]) -> Hashable:
    """A hashable stand-in for a list of keys whose order does not matter, but whose repeats do."""
    return "multiset", frozenset(Counter(keys).items())


def check_value(value: JsonValue, path: Path = ()) -> None:
    """Raise JsonValueError, with the path, unless JSON can hold the value (and it is not too deep)."""
    try:
        kind = type_name(value)
    except JsonValueError as error:
        raise JsonValueError(error.message.removeprefix("$: "), to_jsonpath(path)) from None
    if kind in ("object", "array") and len(path) >= MAX_DEPTH:
        raise JsonValueError(f"nested deeper than {MAX_DEPTH}", to_jsonpath(path[:3]) + "…")
    if kind == "object":
        for name, member in value.items():
            if not isinstance(name, str):
                raise JsonValueError(f"the key {name!r} is not a string", to_jsonpath(path))
            _check_string(name, path)
            check_value(member, (*path, name))
    elif kind == "array":
        for index, element in enumerate(value):
            check_value(element, (*path, index))
    elif kind == "string":
        _check_string(value, path)
    elif kind == "number" and not isinstance(value, int) and not _is_finite(value):
        raise JsonValueError(f"JSON has no {value}", to_jsonpath(path))


def plain(value: JsonValue) -> JsonValue:
    """The value made of JSON's own Python types only, not of subclasses; JsonValueError as `check_value` raises it."""
    check_value(value)
    return _plain(value)


def _plain(value: JsonValue) -> JsonValue:
    if isinstance(value, dict):
        return {str(name): _plain(member) for name, member in value.items()}
    if isinstance(value, list):
        return [_plain(element) for element in value]
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, float):
        return float.__float__(value)
    return int.__int__(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _is_finite(number: float | Decimal) -> bool:
    return number.is_finite() if isinstance(number, Decimal) else number - number == 0


def _check_string(text: str, path: Path) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise JsonValueError("a string with a lone surrogate", to_jsonpath(path)) from None


def printable(text: str) -> str:
    """A text of the operating system, such as a file name, with what is no Unicode in it written as an escape."""
    return text.encode(errors="backslashreplace").decode()


def encode(value: JsonValue) -> bytes:
    """The value as compact UTF-8 JSON, every number exact, keys in the order they have."""
    import orjson  # here, so that `import answerkey` stays light

    try:
        return orjson.dumps(value, default=_fragment)
    except TypeError:  # an integer beyond 64 bits
        return orjson.dumps(_with_fragments(value))


def canonical(value: JsonValue) -> bytes:
    """The value as compact JSON with sorted keys.

    Two values with the same canonical form are equal, but equal values may differ in it (`1` and `1.0`).
    """
    import orjson

    try:
        return orjson.dumps(value, option=orjson.OPT_SORT_KEYS, default=_fragment)
    except TypeError:
        return orjson.dumps(_with_fragments(value), option=orjson.OPT_SORT_KEYS)


def _fragment(number: Any) -> Any:
    import orjson

    if isinstance(number, Decimal):
        return orjson.Fragment(str(number))
    if isinstance(number, float):  # of a subclass: orjson takes only float itself
        return float(number)
    raise TypeError


def _with_fragments(value: JsonValue) -> Any:
    if isinstance(value, Mapping):
        return {name: _with_fragments(member) for name, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [_with_fragments(element) for element in value]
    if isinstance(value, (int, Decimal)) and not isinstance(value, bool):
        return _fragment(Decimal(value))
    return value


def as_text(value: JsonValue) -> str:
    """A text as it is; of any other value, the compact JSON. JsonValueError where it is neither."""
    return value if isinstance(value, str) else to_text(plain(value))


def to_text(value: JsonValue, limit: int | None = None) -> str:
    """The value as one line of JSON, cut in the middle to `limit` characters where it is longer."""
    text = encode(value).decode()
    if limit is None or len(text) <= limit:
        return text
    head = (limit - 1) * 2 // 3
    return f"{text[:head]}…{text[len(text) - (limit - 1 - head) :]}"
