"""The recursion over expected and actual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Final

from answerkey.comparing.hints import hint, spelling
from answerkey.comparing.rules import Rules
from answerkey.json_values import ABSENT, JsonValue, equal, key, multiset, type_name
from answerkey.paths import Path
from answerkey.records import Difference


NEAR_KEYS: Final = 100
"""So many keys of the other side are looked at for a hint; an answer may have a million."""


def differences(expected: JsonValue, actual: JsonValue, rules: Rules | None = None) -> tuple[Difference, ...]:
    """Every place where two JSON values are not the same, in the order of the expected value.

    Lists are compared index by index; a list that has the same members in another order is one difference
    of the kind "order"; where the rules ignore the order, lists are compared as multisets.
    """
    return tuple(_differences(expected, actual, (), rules))


def _differences(expected: JsonValue, actual: JsonValue, path: Path, rules: Rules | None) -> Iterator[Difference]:
    kind = type_name(expected)
    if kind != type_name(actual):
        yield Difference(path, "type", expected, actual, hint(expected, actual))
    elif kind == "object":
        yield from _object(expected, actual, path, rules)
    elif kind == "array":
        yield from _multiset(expected, actual, path, rules) if rules and rules.ignores_order else _list(
            expected, actual, path, rules
        )
    elif not equal(expected, actual):
        yield Difference(path, "value", expected, actual, hint(expected, actual))


def _object(
    expected: dict[str, JsonValue], actual: dict[str, JsonValue], path: Path, rules: Rules | None
) -> Iterator[Difference]:
    lost = [name for name in expected if name not in actual]
    spurious = [name for name in actual if name not in expected]
    for name, value in expected.items():
        if name in actual:
            yield from _differences(value, actual[name], (*path, name), rules and rules.below(name))
        else:
            yield Difference((*path, name), "missing", value, ABSENT, _near_key(name, spurious))
    for name in spurious:
        yield Difference((*path, name), "spurious", ABSENT, actual[name], _near_key(name, lost))


def _near_key(name: str, others: list[str]) -> str:
    """The hint for a key that the other side has in a slightly other spelling."""
    near = next((other for other in others[:NEAR_KEYS] if spelling(name) == spelling(other)), None)
    return "" if near is None else f"the other side has the key {near!r}"


def _list(
    expected: list[JsonValue], actual: list[JsonValue], path: Path, rules: Rules | None
) -> Iterator[Difference]:
    found = [
        difference
        for index, (left, right) in enumerate(zip(expected, actual, strict=False))
        for difference in _differences(left, right, (*path, index), rules and rules.below(index))
    ]
    if found and len(expected) == len(actual) and Counter(_keys(expected, rules)) == Counter(_keys(actual, rules)):
        yield Difference(path, "order", expected, actual, "the same members in another order")
        return
    yield from found
    for index in range(len(actual), len(expected)):
        yield Difference((*path, index), "missing", expected[index], ABSENT)
    for index in range(len(expected), len(actual)):
        yield Difference((*path, index), "spurious", ABSENT, actual[index])


def _multiset(
    expected: list[JsonValue], actual: list[JsonValue], path: Path, rules: Rules | None
) -> Iterator[Difference]:
    for index in unmatched(expected, actual, rules):
        yield Difference((*path, index), "missing", expected[index], ABSENT)
    for index in unmatched(actual, expected, rules):
        yield Difference((*path, index), "spurious", ABSENT, actual[index])


def unmatched(these: list[JsonValue], those: list[JsonValue], rules: Rules | None) -> list[int]:
    """The indexes of the members of one list that the other has not, or not as often."""
    left = Counter(_keys(those, rules))
    found = []
    for index, member in enumerate(_keys(these, rules)):
        if left[member]:
            left[member] -= 1
        else:
            found.append(index)
    return found


def _keys(values: list[JsonValue], rules: Rules | None) -> list[Hashable]:
    return [rule_key(value, rules and rules.below(index)) for index, value in enumerate(values)]


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
