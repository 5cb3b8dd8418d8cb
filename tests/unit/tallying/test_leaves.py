from typing import Any

import pytest

from answerkey.tallying import Leaves

# value, leaves with a value and nulls, by path
CASES: list[tuple[Any, list[tuple[str, int, int]]]] = [
    (1, [("$", 1, 0)]),
    (None, [("$", 0, 1)]),
    ({}, [("$", 1, 0)]),
    ([], [("$", 1, 0)]),
    (False, [("$", 1, 0)]),
    ({"a": 0, "b": None, "c": ""}, [("$.a", 1, 0), ("$.b", 0, 1), ("$.c", 1, 0)]),
    ([1, None, "x", [], {}, False], [("$[*]", 5, 1)]),
    ({"i": [{"q": 1}, {"q": None}, {"q": "2"}]}, [("$.i[*].q", 2, 1)]),
    ([[1], [2, 3]], [("$[*][*]", 3, 0)]),
    ({"a key": [[], 1]}, [("$['a key'][*]", 2, 0)]),
]


@pytest.mark.parametrize(("value", "found"), CASES)
def test_leaves_are_counted_by_their_path_without_indexes(
    value: Any, found: list[tuple[str, int, int]]
) -> None:
    leaves = Leaves()
    leaves.add(value)
    assert sorted(leaves.counts()) == found


@pytest.mark.parametrize(("value", "found"), CASES)
def test_adding_a_value_says_how_many_leaves_it_has(value: Any, found: list[tuple[str, int, int]]) -> None:
    assert Leaves().add(value) == (sum(values for _, values, _ in found), sum(nulls for _, _, nulls in found))


def test_values_add_up() -> None:
    leaves = Leaves()
    for value in ({"a": 1}, {"a": None}, {"a": [2]}, {}):
        leaves.add(value)
    assert sorted(leaves.counts()) == [("$", 1, 0), ("$.a", 1, 1), ("$.a[*]", 1, 0)]
