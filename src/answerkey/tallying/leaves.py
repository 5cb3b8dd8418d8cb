"""Leaves counted by their index-free path, such as `$.items[*].quantity`.

A leaf is a scalar, an empty list or an empty object; a leaf of null has no value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import partial, reduce
from itertools import accumulate, chain, repeat
from operator import add, is_, mul, sub
from typing import Any, Final, TypeAlias

from answerkey.json_values import JsonValue
from answerkey.paths import key_text

SHAPES: Final = 1000
"""So many shapes of the objects at one place are kept before they are counted out and forgotten."""


FEW: Final = 32
"""So many values are counted one by one sooner than column by column."""

Counts: TypeAlias = "int | Sequence[int]"
"""A count for each of many values: a sequence, or one number where all have the same."""

_VALUES: Final = frozenset({str, int, float, bool, Decimal})
_SCALARS: Final = _VALUES | {type(None)}


class Leaves:
    """Counts the leaves of values.

    `values` and `nulls` count the leaves at this place; `below` leads on, by key, or by None to the elements.
    Objects at one place mostly have the same keys with the same types of values: such a shape is counted
    as a whole, and its members only when the counts are asked for.
    """

    __slots__ = ("_shapes", "below", "nulls", "values")

    def __init__(self) -> None:
        self.values = 0
        self.nulls = 0
        self.below: dict[str | None, Leaves] = {}
        self._shapes: dict[tuple[Any, ...], _Shape] = {}

    def add(self, value: JsonValue) -> tuple[int, int]:
        """Count the leaves of a value; returns how many of them have a value and how many are null."""
        if value and isinstance(value, dict):
            return self._add_object(value)
        if value and isinstance(value, list):
            return self._add_list(value)
        if value is None:
            self.nulls += 1
            return 0, 1
        self.values += 1
        return 1, 0

    def add_many(self, values: Sequence[JsonValue]) -> list[tuple[int, int]]:
        """Count the leaves of many values; returns what `add` returns for each.

        Values of one kind are counted column by column: the members of all by one key, then by the next.
        """
        if len(values) < FEW:
            return list(map(self.add, values))
        leaves, nulls = (_spread(counts, len(values)) for counts in self._add_many(values))
        return list(zip(map(sub, leaves, nulls), nulls, strict=True))

    def _add_many(self, values: Sequence[JsonValue]) -> tuple[Counts, Counts]:
        """How many leaves each value has, and how many of them are null."""
        kinds = set(map(type, values))
        if kinds <= _VALUES:
            self.values += len(values)
            return 1, 0
        if kinds <= _SCALARS:
            are_null = list(map(is_, values, repeat(None)))
            nulls = are_null.count(True)
            self.nulls += nulls
            self.values += len(values) - nulls
            return 1, are_null
        if kinds == {list}:
            return self._add_lists(values)
        if kinds == {dict}:
            keys = list(map(tuple, values))
            if keys[0] and keys.count(keys[0]) == len(keys):
                return self._add_columns(keys[0], values)
        pairs = [self.add(value) for value in values]
        return [count + nulls for count, nulls in pairs], [nulls for _, nulls in pairs]

    def _add_columns(
        self, names: tuple[str, ...], values: Sequence[dict[str, JsonValue]]
    ) -> tuple[Counts, Counts]:
        """`_add_many` for objects that all have the same keys in the same sequence."""
        columns = zip(*map(dict.values, values), strict=True)
        found = [self._at(name)._add_many(column) for name, column in zip(names, columns, strict=True)]
        return _total([leaves for leaves, _ in found]), _total([nulls for _, nulls in found])

    def _add_lists(self, values: Sequence[list[JsonValue]]) -> tuple[Counts, Counts]:
        """`_add_many` for lists: all their elements are counted at once, then summed up by list."""
        lengths = list(map(len, values))
        self.values += lengths.count(0)
        elements = list(chain.from_iterable(values))
        leaves, nulls = self._at(None)._add_many(elements) if elements else (0, 0)
        by_list = _by_stretch(leaves, lengths)
        if 0 in lengths:  # an empty list is a leaf itself
            by_list = [count if length else 1 for count, length in zip(by_list, lengths, strict=True)]
        return by_list, _by_stretch(nulls, lengths) if nulls else 0

    def _add_object(self, value: dict[str, JsonValue]) -> tuple[int, int]:
        key = (*value, *map(type, value.values()))
        shape = self._shapes.get(key)
        if shape is None:
            shape = self._new_shape(key, value)
        shape.count += 1
        values, nulls = shape.values, shape.nulls
        for name, leaves in shape.containers:
            more_values, more_nulls = leaves.add(value[name])
            values += more_values
            nulls += more_nulls
        return values, nulls

    def _add_list(self, value: list[JsonValue]) -> tuple[int, int]:
        leaves = self._at(None)
        values = nulls = 0
        for element in value:
            if type(element) is str:
                values += 1
                leaves.values += 1
            else:
                more_values, more_nulls = leaves.add(element)
                values += more_values
                nulls += more_nulls
        return values, nulls

    def _new_shape(self, key: tuple[Any, ...], value: dict[str, JsonValue]) -> _Shape:
        if len(self._shapes) >= SHAPES:
            self._count_out()
        shape = self._shapes[key] = _Shape()
        for name, member in value.items():
            if isinstance(member, (dict, list)):
                shape.containers.append((name, self._at(name)))
            elif member is None:
                shape.of_null.append(self._at(name))
            else:
                shape.of_value.append(self._at(name))
        shape.values, shape.nulls = len(shape.of_value), len(shape.of_null)
        return shape

    def _at(self, step: str | None) -> Leaves:
        return self.below.setdefault(step, Leaves()) if step not in self.below else self.below[step]

    def _count_out(self) -> None:
        for shape in self._shapes.values():
            for leaves in shape.of_value:
                leaves.values += shape.count
            for leaves in shape.of_null:
                leaves.nulls += shape.count
        self._shapes.clear()

    def counts(self, path: str = "$") -> Iterator[tuple[str, int, int]]:
        """Each path with the number of its leaves that have a value and of those that are null."""
        self._count_out()
        if self.values or self.nulls:
            yield path, self.values, self.nulls
        for step, leaves in self.below.items():
            yield from leaves.counts(path + ("[*]" if step is None else key_text(step)))


class _Shape:
    """Objects with the same keys and types: how many there were, and where their members are counted."""

    __slots__ = ("containers", "count", "nulls", "of_null", "of_value", "values")

    def __init__(self) -> None:
        self.count = 0
        self.values = 0
        self.nulls = 0
        self.of_value: list[Leaves] = []
        self.of_null: list[Leaves] = []
        self.containers: list[tuple[str, Leaves]] = []


def _spread(counts: Counts, length: int) -> list[int]:
    return [counts] * length if isinstance(counts, int) else list(map(int, counts))


def _total(columns: list[Counts]) -> Counts:
    """The sum of columns of counts, row by row."""
    same = sum(counts for counts in columns if isinstance(counts, int))
    differing = [counts for counts in columns if not isinstance(counts, int)]
    if not differing:
        return same
    rows = reduce(partial(map, add), differing)  # type: ignore[arg-type]
    return list(map(add, rows, repeat(same)))


def _by_stretch(counts: Counts, lengths: list[int]) -> list[int]:
    """The sums of stretches of the counts, one stretch of each length after the other."""
    if isinstance(counts, int):
        return list(map(mul, lengths, repeat(counts)))
    up_to = list(accumulate(counts, initial=0))
    ends = list(map(up_to.__getitem__, accumulate(lengths, initial=0)))
    return list(map(sub, ends[1:], ends))
