"""Leaves counted by their index-free path, such as `$.items[*].quantity`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat

from answerkey.json_values import JsonValue
from answerkey.paths import key_text


class Leaves:
    """Counts the leaves of whole values by path, for answers of which every leaf came out alike.

    `values` and `nulls` count the leaves at this place; `below` leads on, by key, or by None to the elements.
    """

    __slots__ = ("below", "nulls", "values")

    def __init__(self) -> None:
        self.values = 0
        self.nulls = 0
        self.below: dict[str | None, Leaves] = {}

    def add(self, value: JsonValue) -> tuple[int, int]:
        """Count the leaves of a value; returns how many of them have a value and how many are null."""
        if value is None:
            self.nulls += 1
            return 0, 1
        if not isinstance(value, (dict, list)) or not value:
            self.values += 1
            return 1, 0
        values = nulls = 0
        below = self.below
        for step, member in value.items() if isinstance(value, dict) else zip(repeat(None), value, strict=False):
            leaves = below.get(step)
            if leaves is None:
                leaves = below[step] = Leaves()
            if type(member) is str:  # most leaves are strings: spare them the call
                leaves.values += 1
                values += 1
            else:
                more_values, more_nulls = leaves.add(member)
                values += more_values
                nulls += more_nulls
        return values, nulls

    def counts(self, path: str = "$") -> Iterator[tuple[str, int, int]]:
        """Each path with the number of its leaves that have a value and of those that are null."""
        if self.values or self.nulls:
            yield path, self.values, self.nulls
        for step, leaves in self.below.items():
            yield from leaves.counts(path + ("[*]" if step is None else key_text(step)))
