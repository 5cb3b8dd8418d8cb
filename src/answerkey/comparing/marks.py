"""The leaves of two values, and how each came out.

A leaf is a scalar, an empty list or an empty object; a leaf of null has no value. Leaves are grouped by their
index-free path, such as `$.items[*].quantity`. Expected and actual are paired leaf by leaf at the same
place; where the order of a list is ignored, equal elements are paired first and the rest in their order.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat

from answerkey.comparing.rules import Rules
from answerkey.comparing.walk import unmatched
from answerkey.json_values import JsonValue, equal
from answerkey.paths import key_text
from answerkey.records import FieldMark, Outcome


def field_marks(expected: JsonValue, actual: JsonValue, rules: Rules | None = None) -> tuple[FieldMark, ...]:
    """The outcome at every leaf of an answer that is not simply right.

    A leaf that only one side has is `missing` or `spurious`, so a value of another shape is both. Two leaves
    without a value are `correct_null`; a null against nothing at all is no mark.
    """
    return tuple(_pair(expected, actual, "$", rules))


def _pair(expected: JsonValue, actual: JsonValue, path: str, rules: Rules | None) -> Iterator[FieldMark]:
    if expected and actual and isinstance(expected, dict) and isinstance(actual, dict):
        for name, value in expected.items():
            below = path + key_text(name)
            if name in actual:
                yield from _pair(value, actual[name], below, rules and rules.below(name))
            else:
                yield from _alone(value, below, "missing")
        for name in actual:
            if name not in expected:
                yield from _alone(actual[name], path + key_text(name), "spurious")
    elif expected and actual and isinstance(expected, list) and isinstance(actual, list):
        yield from _pair_lists(expected, actual, path + "[*]", rules)
    elif _is_leaf(expected) and _is_leaf(actual):
        yield FieldMark(path, _outcome(expected, actual))
    else:
        yield from _alone(expected, path, "missing")
        yield from _alone(actual, path, "spurious")


def _pair_lists(
    expected: list[JsonValue], actual: list[JsonValue], path: str, rules: Rules | None
) -> Iterator[FieldMark]:
    if rules and rules.ignores_order:
        lost, found = unmatched(expected, actual, rules), unmatched(actual, expected, rules)
        for index in set(range(len(expected))).difference(lost):
            yield from _pair(expected[index], expected[index], path, None)
        expected, actual = [expected[index] for index in lost], [actual[index] for index in found]
    for index, (left, right) in enumerate(zip(expected, actual, strict=False)):
        yield from _pair(left, right, path, rules and rules.below(index))
    for value in expected[len(actual) :]:
        yield from _alone(value, path, "missing")
    for value in actual[len(expected) :]:
        yield from _alone(value, path, "spurious")


def _is_leaf(value: JsonValue) -> bool:
    return not value or not isinstance(value, (dict, list))


def _outcome(expected: JsonValue, actual: JsonValue) -> Outcome:
    if expected is None:
        return "correct_null" if actual is None else "spurious"
    if actual is None:
        return "missing"
    return "correct" if equal(expected, actual) else "incorrect"


def _alone(value: JsonValue, path: str, outcome: Outcome) -> Iterator[FieldMark]:
    if _is_leaf(value):
        if value is not None:
            yield FieldMark(path, outcome)
        return
    for step, member in value.items() if isinstance(value, dict) else zip(repeat(None), value, strict=False):
        yield from _alone(member, path + ("[*]" if step is None else key_text(step)), outcome)
