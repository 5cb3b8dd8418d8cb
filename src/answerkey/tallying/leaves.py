"""Leaves counted by their index-free path, such as `$.items[*].quantity`.

A leaf is a scalar, an empty list or an empty object; a leaf of null has no value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from answerkey.json_values import JsonValue
from answerkey.paths import key_text

SHAPES: Final = 1000
"""So many shapes of the objects at one place are kept before they are counted out and forgotten."""


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
        leaves = self.at(None)
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
                shape.containers.append((name, self.at(name)))
            elif member is None:
                shape.of_null.append(self.at(name))
            else:
                shape.of_value.append(self.at(name))
        shape.values, shape.nulls = len(shape.of_value), len(shape.of_null)
        return shape

    def at(self, step: str | None) -> Leaves:
        """The counts of the members with this key, or (None) of the elements."""
        found = self.below.get(step)
        if found is None:
            found = self.below[step] = Leaves()
        return found

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
