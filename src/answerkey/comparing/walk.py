"""The recursion over expected and actual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Final

from answerkey.comparing.hints import hint, spelling
from answerkey.comparing.rules import Rules
from answerkey.json_values import (
    ABSENT,
    COMPARED_BY_PYTHON,
    Absent,
    JsonValue,
    canonical,
    equal,
    key,
    multiset,
    type_name,
)
from answerkey.paths import Path
from answerkey.records import Difference, DifferenceKind

NEAR_KEYS: Final = 100
"""So many keys of the other side are looked at for a hint; an answer may have a million."""


def differences(expected: JsonValue, actual: JsonValue, rules: Rules | None = None) -> tuple[Difference, ...]:
    """Every place where two JSON values are not the same, in the order of the expected value.

    Lists are compared index by index; a list that has the same members in another order is one difference
    of the kind "order"; where the rules ignore the order, lists are compared as multisets.
    """
    return tuple(differences_at((), expected, actual, rules))


def differences_at(
    path: Path, expected: JsonValue, actual: JsonValue, rules: Rules | None
) -> Iterator[Difference]:
    """The differences of two values that stand at a path, by the rules at that path."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        yield from _object(expected, actual, path, rules)
    elif isinstance(expected, list) and isinstance(actual, list):
        compare = _multiset if rules and rules.ignores_order else _list
        yield from compare(expected, actual, path, rules)
    elif not equal(expected, actual):
        kind: DifferenceKind = "value" if type_name(expected) == type_name(actual) else "type"
        yield Difference(path, kind, expected, actual, hint(expected, actual))


def _object(
    expected: dict[str, JsonValue], actual: dict[str, JsonValue], path: Path, rules: Rules | None
) -> Iterator[Difference]:
    unlike = [
        (name, value, other)
        for name, value in expected.items()
        if not _surely_the_same(value, other := actual.get(name, ABSENT))
    ]
    lost = [name for name, _, other in unlike if other is ABSENT]
    has_spurious = len(actual) > len(expected) - len(lost)
    spurious = [name for name in actual if name not in expected] if has_spurious else []
    near_lost, near_spurious = _near_keys(lost), _near_keys(spurious)
    for name, value, other in unlike:
        if other is ABSENT:
            hint_here = near_spurious.get(spelling(name), "") if near_spurious else ""
            yield Difference((*path, name), "missing", value, ABSENT, hint_here)
        else:
            yield from differences_at((*path, name), value, other, rules and rules.below(name))
    for name in spurious:
        hint_here = near_lost.get(spelling(name), "") if near_lost else ""
        yield Difference((*path, name), "spurious", ABSENT, actual[name], hint_here)


def _surely_the_same(expected: JsonValue, actual: JsonValue | Absent) -> bool:
    """Whether two values are surely the same JSON value; they may be so where this is False."""
    kind = type(expected)
    if kind is not type(actual) or expected != actual:
        return False
    return kind in COMPARED_BY_PYTHON or canonical(expected) == canonical(actual)


def _near_keys(names: list[str]) -> dict[str, str]:
    """The hint for a key that the other side, which has these, spells slightly otherwise."""
    return {spelling(name): f"the other side has the key {name!r}" for name in reversed(names[:NEAR_KEYS])}


def _list(
    expected: list[JsonValue], actual: list[JsonValue], path: Path, rules: Rules | None
) -> Iterator[Difference]:
    pairs = list(zip(expected, actual, strict=False))
    unlike = [
        index
        for index, (left, right) in enumerate(pairs)
        if not (_surely_the_same(left, right) or equal(left, right))
    ]
    found = [
        difference
        for index in unlike
        for difference in differences_at((*path, index), *pairs[index], rules and rules.below(index))
    ]
    if len(unlike) > 1 and found and len(expected) == len(actual) and _permuted(pairs, unlike, rules):
        yield Difference(path, "order", expected, actual, "the same members in another order")
        return
    yield from found
    for index in range(len(actual), len(expected)):
        yield Difference((*path, index), "missing", expected[index], ABSENT)
    for index in range(len(expected), len(actual)):
        yield Difference((*path, index), "spurious", ABSENT, actual[index])


def _permuted(pairs: list[tuple[JsonValue, JsonValue]], unlike: list[int], rules: Rules | None) -> bool:
    left, right = (
        Counter(rule_key(pairs[index][side], rules and rules.below(index)) for index in unlike)
        for side in (0, 1)
    )
    return left == right


def _multiset(
    expected: list[JsonValue], actual: list[JsonValue], path: Path, rules: Rules | None
) -> Iterator[Difference]:
    left, right = _keys(expected, rules), _keys(actual, rules)
    for index in _unmatched(left, right):
        yield Difference((*path, index), "missing", expected[index], ABSENT)
    for index in _unmatched(right, left):
        yield Difference((*path, index), "spurious", ABSENT, actual[index])


def _unmatched(these: list[Hashable], those: list[Hashable]) -> list[int]:
    """The indexes of the keys in one list that the other has not, or not as often."""
    left = Counter(those)
    found = []
    for index, member in enumerate(these):
        if left[member]:
            left[member] -= 1
        else:
            found.append(index)
    return found


def _keys(values: list[JsonValue], rules: Rules | None) -> list[Hashable]:
    return [
        value if type(value) is str else rule_key(value, rules and rules.below(index))
        for index, value in enumerate(values)
    ]


def rule_key(value: JsonValue, rules: Rules | None) -> Hashable:
    """A hashable stand-in: two values have equal keys when there is no difference between them by the rules."""
    if rules is None:
        return key(value)
    kind = type_name(value)
    if kind == "object":
        return kind, frozenset((name, rule_key(member, rules.below(name))) for name, member in value.items())
    if kind == "array":
        keys = _keys(value, rules)
        return multiset(keys) if rules.ignores_order else (kind, tuple(keys))
    return key(value)
