from decimal import Decimal
from typing import Any

import pytest

import answerkey as ak

A = ak.ABSENT
# expected, actual, the differences as path, kind, expected, actual
CASES: list[tuple[Any, Any, list[tuple[Any, ...]]]] = [
    (1, 1.0, []),
    ({"a": 1, "b": 2}, {"b": 2, "a": 1}, []),
    (1, 2, [((), "value", 1, 2)]),
    (0.1, Decimal("0.1000000000000000055"), [((), "value", 0.1, Decimal("0.1000000000000000055"))]),
    (1, "1", [((), "type", 1, "1")]),
    (True, 1, [((), "type", True, 1)]),
    (None, [], [((), "type", None, [])]),
    ({}, [], [((), "type", {}, [])]),
    ({"a": 1}, {}, [(("a",), "missing", 1, A)]),
    ({"a": None}, {}, [(("a",), "missing", None, A)]),
    ({}, {"a": None}, [(("a",), "spurious", A, None)]),
    ({"a": {"b": [1, 2]}}, {"a": {"b": [1, 3]}}, [(("a", "b", 1), "value", 2, 3)]),
    ([1, 2], [1], [((1,), "missing", 2, A)]),
    ([1], [1, 2], [((1,), "spurious", A, 2)]),
    ([1, 2], [2, 1], [((), "order", [1, 2], [2, 1])]),
    ([1, 1, 2], [1, 2, 2], [((1,), "value", 1, 2)]),
    ([1, 2, 3], [1, 3, 2], [((), "order", [1, 2, 3], [1, 3, 2])]),
    ([1, True], [True, 1], [((), "order", [1, True], [True, 1])]),
    ([[1, 2], 3], [[2, 1], 3], [((0,), "order", [1, 2], [2, 1])]),
    (
        [{"a": 1}, {"a": 2}],
        [{"a": 2}, {"a": 1.0}],
        [((), "order", [{"a": 1}, {"a": 2}], [{"a": 2}, {"a": 1}])],
    ),
    (
        {"c": 1, "b": 2, "a": 3},
        {"z": 0, "a": 4, "c": 2},
        [
            (("c",), "value", 1, 2),
            (("b",), "missing", 2, A),
            (("a",), "value", 3, 4),
            (("z",), "spurious", A, 0),
        ],
    ),
]
# expected, actual, words of the hint of the one difference; "" where there is nothing to say
HINTS: list[tuple[Any, Any, str]] = [
    ("Yes", "yes", "differs only in case"),
    ("STRASSE", "straße", "differs only in case"),
    ("a", " a\n", "differs only in surrounding white space"),
    ("a b", "ab", "differs only in white space"),
    ("é", "e\u0301", "differs only in Unicode normalisation"),
    ("12", "１２", "differs only in full-width against ASCII characters"),
    ("①", "1", "differs only in Unicode compatibility forms"),
    (12, "12", "the same number, once as a string"),
    ("1.50", 1.5, "the same number, once as a string"),
    (1000, "1e3", "the same number, once as a string"),
    (12, "１２", "the same number, once as a string"),
    (True, "True", "the same word, once as a string"),
    (1, True, "a boolean is no number"),
    (None, "", "null against an empty value"),
    (None, "null", "null against an empty value"),
    ([], None, "null against an empty value"),
    ("a", ["a"], "the same value, once in a list"),
    ("2026-09-14", "2026/9/14", "the same date in another form"),
    ("2026-09-14", "14/09/2026", "the same date in another form"),
    ("2026-09-14", "Sep 14, 2026", "the same date in another form"),
    ("2026-09-14", "14th September 2026", "the same date in another form"),
    ("2026-09-14", "2026年9月14日", "the same date in another form"),
    ("2026-09-14", "20260914", "the same date in another form"),
    ("2026-09-14T12:00:00Z", "2026-09-14T21:00:00+09:00", "the same time in another form"),
    ("2026-09-14", "2026-09-15", ""),
    ("2026-02-30", "2026/02/30", ""),
    ("abc", "abd", ""),
    (12, "12 kg", ""),
    (12, "13", ""),
    (1, False, ""),
    (None, 0, ""),
    ("a", ["a", "a"], ""),
    (1, 2, ""),
]


@pytest.mark.parametrize(("expected", "actual", "found"), CASES)
def test_differences_have_path_kind_and_both_sides(
    expected: Any, actual: Any, found: list[tuple[Any, ...]]
) -> None:
    differences = ak.differences(expected, actual)
    assert [(item.path, item.kind, item.expected, item.actual) for item in differences] == found


@pytest.mark.parametrize(("expected", "actual", "hint"), HINTS)
def test_a_hint_says_what_nearly_matched(expected: Any, actual: Any, hint: str) -> None:
    (difference,) = ak.differences(expected, actual)
    assert difference.hint == hint


@pytest.mark.parametrize(("expected", "actual", "hint"), HINTS)
def test_a_hint_does_not_depend_on_the_side(expected: Any, actual: Any, hint: str) -> None:
    (difference,) = ak.differences(actual, expected)
    assert difference.hint == hint


@pytest.mark.parametrize(
    ("expected", "actual", "named", "not_named"),
    [
        ("Ａ", "a", ["case", "full-width"], ["white space"]),
        (" É", "e\u0301", ["case", "white space", "Unicode"], ["full-width"]),
        ("Ａ b", "a b", ["case", "full-width"], ["white space"]),
        ("x É", "x e\u0301", ["case", "Unicode"], ["white space"]),
    ],
)
def test_a_hint_names_all_that_differs_and_nothing_else(
    expected: str, actual: str, named: list[str], not_named: list[str]
) -> None:
    (difference,) = ak.differences(expected, actual)
    assert [word in difference.hint for word in named + not_named] == [True] * len(named) + [False] * len(
        not_named
    )


@pytest.mark.parametrize(("expected", "actual"), [("unit_price", "unitPrice"), ("unit-price", "Unit Price")])
def test_a_key_in_another_spelling_is_named_on_both_sides(expected: str, actual: str) -> None:
    hints = [difference.hint for difference in ak.differences({expected: 1}, {actual: 1})]
    assert hints == [f"the other side has the key {actual!r}", f"the other side has the key {expected!r}"]


def test_the_order_difference_says_what_it_is() -> None:
    assert ak.differences([1, 2], [2, 1])[0].hint == "the same members in another order"
