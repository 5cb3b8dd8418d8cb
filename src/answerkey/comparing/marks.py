"""Differences, to the leaves that are not right and how each came out.

A leaf is a scalar, an empty list or an empty object; a leaf of null has no value. Leaves are grouped by their
index-free path, such as `$.items[*].quantity`, and paired at the same place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from answerkey.comparing.rules import Rules
from answerkey.comparing.walk import differences_at
from answerkey.json_values import ABSENT, Absent, JsonValue
from answerkey.paths import Path, key_text, to_field
from answerkey.records import Difference, FieldMark, Outcome


def field_marks(
    expected: JsonValue, actual: JsonValue, found: Iterable[Difference], rules: Rules | None = None
) -> tuple[FieldMark, ...]:
    """What came of every leaf that is not right, given the differences of the two values by these rules.

    A leaf that only one side has is `missing` or `spurious`, so a value of another shape is both. Where a list
    has its members in another order, they are paired index by index.
    """
    return tuple(_marks(expected, actual, list(found), rules))


def _marks(
    expected: JsonValue, actual: JsonValue, found: list[Difference], rules: Rules | None
) -> Iterator[FieldMark]:
    for difference in found:
        if difference.kind == "order":
            yield from _moved(expected, actual, difference, rules)
        else:
            yield from _sides(difference)
    for path in {difference.path[:-1] for difference in found if difference.kind in ("missing", "spurious")}:
        if not _at(expected, path):  # an empty list or object is a leaf, and the other side has not got it
            yield FieldMark(to_field(path), "missing")
        if not _at(actual, path):
            yield FieldMark(to_field(path), "spurious")


def _sides(difference: Difference) -> Iterator[FieldMark]:
    path, expected, actual = to_field(difference.path), difference.expected, difference.actual
    if _is_leaf_with_value(expected) and _is_leaf_with_value(actual):
        yield FieldMark(path, "incorrect")
    else:
        yield from _alone(expected, path, "missing")
        yield from _alone(actual, path, "spurious")


def _moved(
    expected: JsonValue, actual: JsonValue, difference: Difference, rules: Rules | None
) -> Iterator[FieldMark]:
    """The marks of a list whose members stand in another order, paired index by index."""
    below = rules
    for step in difference.path:
        below = below and below.below(step)
    lists: tuple[JsonValue, JsonValue] = (difference.expected, difference.actual)
    for index, (left, right) in enumerate(zip(*lists, strict=True)):
        path = (*difference.path, index)
        found = list(differences_at(path, left, right, below and below.below(index)))
        yield from _marks(expected, actual, found, rules)


def _at(value: JsonValue, path: Path) -> JsonValue:
    for step in path:
        value = value[step]
    return value


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
