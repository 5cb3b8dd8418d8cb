"""The comparison functions of the public interface: the stages' functions, on values from anywhere."""

from __future__ import annotations

from typing import Any

from answerkey.checking import CompiledSchema, compile_schema
from answerkey.comparing import Rules
from answerkey.comparing import differences as compare
from answerkey.json_values import JsonValue, plain
from answerkey.json_values import equal as same
from answerkey.records import Difference


def equal(expected: JsonValue, actual: JsonValue) -> bool:
    """Whether two values are the same JSON value, exactly; JsonValueError where one is no JSON value.

    `true` is not `1`; `1`, `1.0` and `1e0` are one number, `9007199254740993` and `9007199254740992` two;
    strings are compared code point by code point; the order of keys does not matter, that of elements does.
    """
    return same(plain(expected), plain(actual))


def differences(expected: JsonValue, actual: JsonValue, schema: Any = None) -> tuple[Difference, ...]:
    """Every place where two JSON values are not the same, by the rules (`x-answerkey`) of the schema if given.

    `schema` is a dict, a bool or a CompiledSchema; the values need not meet it.
    """
    expected, actual = plain(expected), plain(actual)
    if schema is None:
        return compare(expected, actual)
    compiled: CompiledSchema = compile_schema(schema)
    return compare(expected, actual, Rules.of(compiled.source, compiled.registry))
