import json
from decimal import Decimal
from typing import Any

import pytest

import answerkey as ak
from answerkey.json_values import check_value, encode, equal, key, to_text, type_name

from .builders import nested

SAME = [
    (1, 1.0),
    (1, Decimal("1e0")),
    (0.1, Decimal("0.1")),
    (0.1, Decimal("0.10")),
    (1e23, 10**23),
    (1e23, Decimal("1e23")),
    (0.0, -0.0),
    (0, Decimal("-0")),
    (10**400, Decimal("1e400")),
    (-(2**53), float(-(2**53))),
    (2**53, Decimal(2**53)),
    (120 * 10**20, Decimal("1.20e22")),
    (9007199254740993, Decimal("9007199254740993.0")),
    ({"a": 1, "b": [2]}, {"b": [2.0], "a": 1}),
    (None, None),
    ("é", "é"),
]
DIFFERENT = [
    (True, 1),
    (False, 0),
    (True, 1.0),
    (None, 0),
    (None, False),
    (None, ""),
    ("12", 12),
    ("true", True),
    (0.1, Decimal("0.1000000000000000055")),
    (9007199254740993, 9007199254740992),
    (9007199254740993, 9007199254740992.0),
    (10**400, 10**400 + 1),
    (10**30, 10**31),
    (2**61 - 1, 0),
    (2**60, -(2**60)),
    ([1, 2], [2, 1]),
    ([1], [1, 1]),
    ([], {}),
    ([], None),
    ({"a": None}, {}),
    ({"a": 1}, {"A": 1}),
    ("é", "e\u0301"),
    ("a", "a "),
    ("a", "A"),
    ("１", "1"),
]
# each with the place that the error must name
NO_JSON = [
    (float("nan"), "$"),
    ([float("inf")], "$[0]"),
    ({"a": float("-inf")}, "$.a"),
    (Decimal("NaN"), "$"),
    (Decimal("sNaN"), "$"),
    (Decimal("Infinity"), "$"),
    ({"a": (1, 2)}, "$.a"),
    ({1, 2}, "$"),
    (b"x", "$"),
    ([object()], "$[0]"),
    ({"a": {1: "x"}}, "$.a"),
    ({None: 1}, "$"),
    (["\ud800"], "$[0]"),
    ({"a": {"\udc00": 1}}, "$.a"),
    (1j, "$"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_values_that_json_takes_as_one_are_equal(one: Any, other: Any) -> None:
    assert equal(one, other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_values_that_json_tells_apart_are_not_equal(one: Any, other: Any) -> None:
    assert not equal(one, other)


@pytest.mark.parametrize(("one", "other"), SAME)
def test_equal_values_have_one_key(one: Any, other: Any) -> None:
    assert (key(one), hash(key(one))) == (key(other), hash(key(other)))


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_different_values_have_different_keys(one: Any, other: Any) -> None:
    assert key(one) != key(other)


def test_numbers_made_to_share_the_hash_of_python_do_not_share_that_of_their_keys() -> None:
    numbers: list[Any] = [step * (2**61 - 1) for step in range(1, 1000)]
    numbers += [Decimal(f"1e{61 * step}1") for step in range(1, 1000)]
    assert len({hash(key(number)) for number in numbers}) > 1900


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ({}, "object"),
        ([], "array"),
        ("", "string"),
        (True, "boolean"),
        (0, "number"),
        (None, "null"),
        (0.5, "number"),
        (Decimal(1), "number"),
    ],
)
def test_a_value_has_the_name_of_its_json_type(value: Any, name: str) -> None:
    assert type_name(value) == name


@pytest.mark.parametrize(("value", "path"), NO_JSON)
def test_what_json_cannot_hold_is_refused_with_its_place(value: Any, path: str) -> None:
    with pytest.raises(ak.JsonValueError) as caught:
        check_value(value)
    assert caught.value.path == path


@pytest.mark.parametrize("compare", [ak.equal, ak.differences])
def test_the_public_functions_refuse_what_is_no_json(compare: Any) -> None:
    with pytest.raises(ak.JsonValueError):
        compare([1], [float("nan")])


@pytest.mark.parametrize("inner", [(), (1,)], ids=["empty", "not empty"])
def test_a_value_may_be_nested_200_deep(inner: tuple[int, ...]) -> None:
    check_value(nested(200, inner))


@pytest.mark.parametrize("inner", [(), (1,)], ids=["empty", "not empty"])
def test_a_value_may_not_be_nested_201_deep(inner: tuple[int, ...]) -> None:
    with pytest.raises(ak.JsonValueError, match="deeper than 200"):
        check_value(nested(201, inner))


def test_a_value_that_holds_itself_is_refused() -> None:
    value: list[Any] = []
    value.append(value)
    with pytest.raises(ak.JsonValueError, match="deeper"):
        check_value(value)


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        "é\u2028\x00",
        -0.5,
        1e23,
        5e-324,
        Decimal("0.1000000000000000055"),
        Decimal("1e400"),
        2**63,
        2**64,
        10**400,
        -(10**30),
        {"b": [10**30, {}], "a": Decimal("2e999")},
    ],
    ids=repr,
)
def test_encoding_keeps_every_value_exactly(value: Any) -> None:
    with_decimals = json.loads(encode(value), parse_float=Decimal)
    assert equal(with_decimals, value)


def test_an_integer_of_5000_digits_is_written_in_full() -> None:
    assert encode(10**4999 + 7) == b"1" + b"0" * 4998 + b"7"


def test_encoding_keeps_the_order_of_keys() -> None:
    assert encode({"b": 1, "a": "数"}) == '{"b":1,"a":"数"}'.encode()


def test_a_float_of_a_subclass_is_written_as_the_number_that_it_is() -> None:
    assert encode([type("Share", (float,), {})(0.1)]) == b"[0.1]"


def test_a_short_text_is_not_cut() -> None:
    assert to_text({"a": [1]}, 9) == '{"a":[1]}'


def test_a_long_text_is_cut_in_the_middle_to_the_limit() -> None:
    text = to_text("a" * 50 + "z" * 50, 20)
    assert (len(text), text[:2], text[-2:], text.count("…")) == (20, '"a', 'z"', 1)
