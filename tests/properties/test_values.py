from typing import Any

from hypothesis import given

from answerkey.json_texts import loads
from answerkey.json_values import check_value, encode, equal, key

from .strategies import pairs, values

Pair = tuple[Any, Any]


@given(values)
def test_a_value_is_equal_to_itself(value: Any) -> None:
    assert equal(value, value)


@given(pairs())
def test_equality_does_not_depend_on_the_side(pair: Pair) -> None:
    one, other = pair
    assert equal(one, other) == equal(other, one)


@given(pairs())
def test_two_values_are_equal_exactly_when_their_keys_are(pair: Pair) -> None:
    one, other = pair
    assert equal(one, other) == (key(one) == key(other))


@given(pairs())
def test_equal_values_have_equal_hashes(pair: Pair) -> None:
    one, other = pair
    assert not equal(one, other) or hash(key(one)) == hash(key(other))


@given(values)
def test_a_value_written_and_read_is_equal(value: Any) -> None:
    assert equal(loads(encode(value)), value)


@given(values)
def test_a_value_read_is_written_as_the_same_bytes(value: Any) -> None:
    written = encode(loads(encode(value)))
    assert encode(loads(written)) == written


@given(values)
def test_every_json_value_passes_the_check(value: Any) -> None:
    check_value(value)
