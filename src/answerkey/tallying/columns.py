"""The leaves of many values counted at once, column by column: the members of all by one key, then by the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial, reduce
from itertools import accumulate, chain, repeat
from operator import add, is_, itemgetter, mul, sub
from typing import Final, TypeAlias

from answerkey.json_values import JsonValue
from answerkey.tallying.leaves import Leaves

FEW: Final = 16
"""So many values are counted one by one sooner than column by column."""

Field: TypeAlias = "tuple[str | None, ...]"
"""The keys that lead to a field, with None for the step to the elements of a list."""

_Counts: TypeAlias = "int | list[int]"
"""A count for each of many values, or one number where all have the same."""

_NULL: Final = type(None)


class Columns:
    """The leaves of many values, counted in `counts` (which goes on counting).

    `by_value` says of each value how many of its leaves have a value and how many are null. With `are_alike`,
    objects at one place all have the same keys and values at one place are of one kind; then `strings` is the
    number of all strings, keys included, and `scalars` are the fields in which numbers or booleans stand.
    """

    def __init__(self, counts: Leaves, values: Sequence[JsonValue]) -> None:
        self.are_alike = True
        self.strings = 0
        self.scalars: list[Field] = []
        leaves, nulls = (
            self._count(counts, values, ()) if len(values) >= FEW else self._one_by_one(counts, values)
        )
        every, null = _spread(leaves, len(values)), _spread(nulls, len(values))
        self.by_value = list(zip(map(sub, every, null), null, strict=True))

    def _count(self, counts: Leaves, values: Sequence[JsonValue], field: Field) -> tuple[_Counts, _Counts]:
        kinds = set(map(type, values))
        if kinds == {str}:
            self.strings += len(values)
            counts.values += len(values)
            return 1, 0
        if kinds == {dict}:
            return self._objects(counts, values, field)
        if kinds == {list}:
            return self._lists(counts, values, field)
        if dict in kinds or list in kinds:
            return self._one_by_one(counts, values)
        return self._scalars(counts, values, field, kinds)

    def _scalars(
        self, counts: Leaves, values: Sequence[JsonValue], field: Field, kinds: set[type]
    ) -> tuple[int, _Counts]:
        if kinds - {str, _NULL}:
            self.scalars.append(field)
        if str in kinds:
            self.strings += list(map(type, values)).count(str)
        if _NULL not in kinds:
            counts.values += len(values)
            return 1, 0
        are_null = list(map(is_, values, repeat(None)))
        nulls = are_null.count(True)
        counts.nulls += nulls
        counts.values += len(values) - nulls
        return 1, are_null  # type: ignore[return-value]  # a bool is a number

    def _objects(
        self, counts: Leaves, values: Sequence[dict[str, JsonValue]], field: Field
    ) -> tuple[_Counts, _Counts]:
        names = tuple(values[0])
        if len(names) < 2 or set(map(len, values)) != {len(names)}:
            return self._one_by_one(counts, values)
        try:
            rows = list(map(itemgetter(*names), values))
        except KeyError:
            return self._one_by_one(counts, values)
        self.strings += len(names) * len(values)
        columns = zip(names, zip(*rows, strict=True), strict=True)
        found = [self._count(counts.at(name), column, (*field, name)) for name, column in columns]
        return _total([leaves for leaves, _ in found]), _total([nulls for _, nulls in found])

    def _lists(
        self, counts: Leaves, values: Sequence[list[JsonValue]], field: Field
    ) -> tuple[_Counts, _Counts]:
        lengths = list(map(len, values))
        empty = lengths.count(0)
        counts.values += empty
        if empty == len(values):
            return 1, 0
        leaves, nulls = self._count(counts.at(None), list(chain.from_iterable(values)), (*field, None))
        by_list = _by_stretch(leaves, lengths)
        if empty:  # an empty list is a leaf itself
            by_list = [count or 1 for count in by_list]
        return by_list, _by_stretch(nulls, lengths) if nulls else 0

    def _one_by_one(self, counts: Leaves, values: Sequence[JsonValue]) -> tuple[list[int], list[int]]:
        self.are_alike = False
        found = list(map(counts.add, values))
        return [count + nulls for count, nulls in found], [nulls for _, nulls in found]


def column(values: Iterable[JsonValue], field: Field) -> Iterator[JsonValue]:
    """The values at a field, one after the other."""
    for step in field:
        values = chain.from_iterable(values) if step is None else map(itemgetter(step), values)
    return iter(values)


def _spread(counts: _Counts, length: int) -> list[int]:
    return [counts] * length if isinstance(counts, int) else list(map(int, counts))  # a null counts as True


def _total(columns: list[_Counts]) -> _Counts:
    """The sum of columns of counts, row by row."""
    same = sum(counts for counts in columns if isinstance(counts, int))
    differing = [counts for counts in columns if not isinstance(counts, int)]
    if not differing:
        return same
    if same:
        differing.append([same] * len(differing[0]))
    return list(reduce(partial(map, add), differing))  # type: ignore[arg-type]


def _by_stretch(counts: _Counts, lengths: list[int]) -> list[int]:
    """The sums of stretches of the counts, one stretch of each length after the other."""
    if isinstance(counts, int):
        return list(map(mul, lengths, repeat(counts)))
    up_to = list(accumulate(counts, initial=0))
    ends = list(map(up_to.__getitem__, accumulate(lengths, initial=0)))
    return list(map(sub, ends[1:], ends))
