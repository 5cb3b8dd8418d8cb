import json
from decimal import Decimal, InvalidOperation
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from answerkey.errors import NotJsonError
from answerkey.json_texts import loads, loads_compact, parse_number_texts
from answerkey.json_values import ABSENT, equal
from answerkey.parsing import parse
from answerkey.records import NotJson, Parsed
from answerkey.settings import UNWRAP_STEPS

from .strategies import json_texts, number_texts, texts


def no_repeats(members: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(members)) < len(members):
        raise ValueError("a key appears twice")
    return dict(members)


def refuse(word: str) -> Any:
    raise ValueError(word)


PLAIN = json.JSONDecoder(parse_float=Decimal, object_pairs_hook=no_repeats, parse_constant=refuse)


def strings_of(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for key, member in value.items() for text in (key, *strings_of(member))]
    if isinstance(value, list):
        return [text for element in value for text in strings_of(element)]
    return [value] if isinstance(value, str) else []


def plainly(text: str) -> Any:
    """The value by the standard library alone, ABSENT where the text is no strict JSON."""
    try:
        return PLAIN.decode(text)
    except (ValueError, InvalidOperation):  # the latter of an exponent beyond 18 digits
        return ABSENT


def ours(read: Any, text: Any) -> Any:
    try:
        return read(text)
    except NotJsonError:
        return ABSENT


def agree(one: Any, other: Any) -> bool:
    return one is other if ABSENT in (one, other) else equal(one, other)


@given(texts)
@example('{"a": 1, "a": 1}')
@example("1234567890123456e0")
@example("[9007199254740993e0]")
def test_loads_agrees_with_the_standard_library(text: str) -> None:
    value = plainly(text)
    assume(not any("\ud800" <= char <= "\udfff" for string in strings_of(value) for char in string))
    assert agree(ours(loads, text), value)


@given(json_texts)
def test_the_standard_library_s_own_json_is_read_as_it_is(text: str) -> None:
    assert equal(loads(text), plainly(text))


@given(texts)
def test_bytes_are_read_like_text(text: str) -> None:
    assert agree(ours(loads, text.encode(errors="surrogatepass")), ours(loads, text))


@given(number_texts)
@example("1234567890123456e0")
@example("9007199254740993e0")
@example("9007199254740993E-2")
@example("123456789012345.e1")
def test_the_shortcut_for_numbers_agrees_with_looking_at_each(text: str) -> None:
    assert agree(ours(loads, text), ours(parse_number_texts, text.encode()))


@given(number_texts, st.sampled_from(["[%s]", '{"a": %s}', '["x", %s, 1]', '{"1e400": %s}']))
def test_a_number_has_its_value_wherever_it_stands(text: str, around: str) -> None:
    whole = around % text
    assert agree(ours(loads, whole), plainly(whole))


@given(texts)
def test_an_error_stands_in_the_text(text: str) -> None:
    with pytest.raises(NotJsonError) as caught:
        loads(text)
        assume(False)
    lines = text.split("\n")
    assert (1 <= caught.value.line <= len(lines), caught.value.column >= 1) == (True, True)


unwrapping = st.lists(st.sampled_from(UNWRAP_STEPS), unique=True)
wrapped = st.builds(
    "{}{}{}".format,
    st.sampled_from(
        ["", "```json\n", "~~~\n", "<think>x</think>", "<think>[1]</think>```\n", "So: ", "[1] ", '"']
    ),
    texts,
    st.sampled_from(["", "\n```", "\n~~~", " done", " {}", "}", '"', "</think>1"]),
)


@given(st.one_of(texts, wrapped), unwrapping)
def test_any_text_gets_an_answer_and_never_an_exception(text: str, steps: list[str]) -> None:
    assert isinstance(parse(text, steps), (Parsed, NotJson))


@given(st.one_of(texts, wrapped), unwrapping)
def test_a_text_that_is_json_is_read_as_it_stands(text: str, steps: list[str]) -> None:
    value = ours(loads, text)
    assume(value is not ABSENT)
    answer = parse(text, steps)
    assert isinstance(answer, Parsed)
    assert (equal(answer.value, value), answer.unwrapped) == (True, ())


@given(json_texts)
def test_json_in_a_fence_is_its_value(text: str) -> None:
    answer = parse(f"```json\n{text}\n```", ["fence"])
    assert isinstance(answer, Parsed)
    assert equal(answer.value, loads(text))


@given(json_texts)
def test_an_object_or_list_in_prose_is_its_value(text: str) -> None:
    assume(text[0] in "{[")
    answer = parse(f"So: {text} Good?", ["embedded"])
    assert isinstance(answer, Parsed)
    assert equal(answer.value, loads(text))


@given(json_texts, st.data())
def test_a_truncated_object_or_list_is_never_completed(text: str, data: st.DataObject) -> None:
    assume(text[0] in "{[")
    cut = text[: data.draw(st.integers(1, len(text) - 1))]
    assert isinstance(parse(cut, UNWRAP_STEPS), NotJson)


def outcome(read: Any, raw: bytes) -> Any:
    try:
        return read(raw)
    except NotJsonError as error:
        return str(error)


@given(st.one_of(json_texts, texts, number_texts.map(lambda text: f'{{"n":{text}}}')))
@example('{"a":1,"a":1}')
@example('{"n":1e400}')
@example('{"n":9007199254740993e0}')
@example("[" * 201 + "]" * 201)
def test_the_quick_way_for_compact_text_reads_what_the_strict_way_reads(text: str) -> None:
    raw = text.encode(errors="replace")
    quick, strict = outcome(loads_compact, raw), outcome(loads, raw)
    assert equal(quick, strict)
