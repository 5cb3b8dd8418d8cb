"""Differences, to the leaves that are not right and how each came out.

A leaf is a scalar, an empty list or an empty object; a leaf of null has no value. Leaves are grouped by their
index-free path, such as `$.items[*].quantity`, and paired at the same place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from answerkey.comparing.rules import Rules
from answerkey.comparing.walk import differences_at
from answerkey.json_values import ABSENT, Absent, JsonValue
from answerkey.paths import key_text, to_field
from answerkey.records import Difference, FieldMark, Outcome


def field_marks(found: Iterable[Difference], rules: Rules | None = None) -> tuple[FieldMark, ...]:
    """What came of every leaf at which there is a difference, given the differences by these rules.

    A leaf that only one side has is `missing` or `spurious`, so a value of another shape is both. Where a list
    has its members in another order, they are paired index by index.
    """
    return tuple(mark for difference in found for mark in _marks(difference, rules))


def _marks(difference: Difference, rules: Rules | None) -> Iterator[FieldMark]:
    path, expected, actual = difference.path, difference.expected, difference.actual
    if difference.kind == "order":
        below = rules
        for step in path:
            below = below and below.below(step)
        for index, (left, right) in enumerate(zip(expected, actual, strict=True)):
            for found in differences_at((*path, index), left, right, below and below.below(index)):
                yield from _marks(found, rules)
    elif _is_leaf_with_value(expected) and _is_leaf_with_value(actual):
        yield FieldMark(to_field(path), "incorrect")
    else:
        yield from _alone(expected, to_field(path), "missing")
        yield from _alone(actual, to_field(path), "spurious")


def _is_leaf_with_value(value: JsonValue | Absent) -> bool:
    return value is not ABSENT and value is not None and (not value or not isinstance(value, (dict, list)))


def _alone(value: JsonValue | Absent, path: str, outcome: Outcome) -> Iterator[FieldMark]:
    """The leaves of a value that the other side has not."""
    if value is None:
        if outcome == "missing":
            yield FieldMark(path, "lost_null")
    elif value and isinstance(value, dict):
        for name, member in value.items():
            yield from _alone(member, path + key_text(name), outcome)
    elif value and isinstance(value, list):
        for element in value:
            yield from _alone(element, path + "[*]", outcome)
    elif value is not ABSENT:
        yield FieldMark(path, outcome)
