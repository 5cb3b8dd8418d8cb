from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import answerkey as ak
from answerkey.json_values import equal, key

from .strategies import lists, pairs, values

Pair = tuple[Any, Any]
NO_ORDER = ak.compile_schema(
    {
        "x-answerkey": {"order": "ignore"},
        "items": {"$ref": "#"},
        "additionalProperties": {"$ref": "#"},
    }
)
SWAPPED = {"missing": "spurious", "spurious": "missing"}


@given(values)
def test_a_value_has_no_difference_from_itself(value: Any) -> None:
    assert ak.differences(value, value) == ()


@given(pairs())
def test_there_is_no_difference_exactly_between_equal_values(pair: Pair) -> None:
    one, other = pair
    assert (ak.differences(one, other) == ()) == equal(one, other)


@pytest.mark.parametrize("schema", [None, NO_ORDER], ids=["order counts", "order is ignored"])
@given(pair=pairs())
def test_swapping_the_sides_swaps_missing_and_spurious(schema: Any, pair: Pair) -> None:
    one, other = pair
    there = Counter((item.path, item.kind) for item in ak.differences(one, other, schema))
    back = Counter(
        (item.path, SWAPPED.get(item.kind, item.kind)) for item in ak.differences(other, one, schema)
    )
    assert there == back


@given(pairs())
def test_every_difference_shows_what_stands_at_its_path(pair: Pair) -> None:
    for difference in ak.differences(*pair):
        for side, value in zip((difference.expected, difference.actual), pair, strict=True):
            if side is not ak.ABSENT:
                for step in difference.path:
                    value = value[step]
                assert equal(side, value)


@given(lists, st.data())
def test_a_permutation_is_no_difference_where_order_is_ignored(value: list[Any], data: st.DataObject) -> None:
    assert ak.differences(value, data.draw(st.permutations(value)), NO_ORDER) == ()


@given(lists, st.data())
def test_a_permutation_is_at_most_one_difference_where_order_counts(
    value: list[Any], data: st.DataObject
) -> None:
    found = ak.differences(value, data.draw(st.permutations(value)))
    assert [item.kind for item in found] in ([], ["order"])


@given(lists, lists)
def test_lists_without_order_differ_by_what_their_multisets_differ(one: list[Any], other: list[Any]) -> None:
    schema = {"x-answerkey": {"order": "ignore"}}
    left, right = Counter(map(key, one)), Counter(map(key, other))
    kinds = Counter(item.kind for item in ak.differences(one, other, schema))
    assert (kinds["missing"], kinds["spurious"]) == (
        sum((left - right).values()),
        sum((right - left).values()),
    )


@given(pairs())
def test_ignoring_order_never_adds_a_difference_to_an_equal_pair(pair: Pair) -> None:
    one, other = pair
    assert not equal(one, other) or ak.differences(one, other, NO_ORDER) == ()
