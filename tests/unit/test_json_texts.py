import json
from decimal import Decimal
from typing import Any

import pytest

import answerkey as ak
from answerkey.json_texts import loads, parse_number_texts

NUMBERS = [
    ("0.1000000000000000055", Decimal("0.1000000000000000055")),
    ("1e400", Decimal("1e400")),
    ("-1E-400", Decimal("-1e-400")),
    ("9007199254740993", 9007199254740993),
    ("9007199254740993.0", Decimal("9007199254740993")),
    ("9007199254740993e0", Decimal("9007199254740993")),
    ("9007199254740993E-1", Decimal("900719925474099.3")),
    ("[9007199254740993e00]", [Decimal("9007199254740993")]),
    ("123456789012345678901234567890", 123456789012345678901234567890),
    ("1" * 5000, Decimal("1" * 5000)),
    ("-" + "1" * 5000 + ".5", Decimal("-" + "1" * 5000 + ".5")),
    ("1" * 5000 + "e5", Decimal("1" * 5000 + "e5")),
    ("1e999999999999999999", Decimal("1e999999999999999999")),
]
FLOATS = [
    ("0.1", 0.1),
    ("1e23", 1e23),
    ("1.0", 1.0),
    ("5e-324", 5e-324),
    ("123456789012345e1", 123456789012345e1),
]
# text, a word of the reason, line, column (from 1, in characters) of what is wrong
REFUSED = [
    ("NaN", "NaN", 1, 1),
    ('["日本", NaN]', "NaN", 1, 8),
    ("Infinity", "Infinity", 1, 1),
    ("// c\n1", "comment", 1, 1),
    ("[1, /* c */ 2]", "comment", 1, 5),
    ("[1] x", "text after", 1, 5),
    ("[1]\n\n,", "text after", 3, 1),
    ("{'a': 1}", "double quotes", 1, 2),
    ("\ufeff{}", "byte-order mark", 1, 1),
    ("", "empty", 1, 1),
    ("{1: 2}", "key must be a string", 1, 2),
    (".5", "value is expected", 1, 1),
    ("+1", "value is expected", 1, 1),
    ('"\ud800"', "surrogate", 1, 2),
    ('[1,\n "é\ud800"]', "surrogate", 2, 4),
    (b'"\xff"', "not UTF-8", 1, 2),
    (b"\xff\xfe{\x00", "UTF-16", 1, 1),
    ('{"a": 1 "b": 2}', "expected `,`", 1, 9),
    ('{"a": "x\ny"}', "control character", 1, 9),
    ("[" + "1" * 5000 + ", NaN]", "NaN", 1, 5004),
]
REFUSED_SOMEWHERE = [
    '{"a": 1, "a": 1}',
    '{"a": 1, "\\u0061": 2}',
    '{"x": {"a": 1, "b": 2, "a": 3}}',
    '"\\ud800"',
    '"\\udc00"',
    '"\\ud800\\u0041"',
    " \n",
    "[1,]",
    '{"a": 1,}',
    "[01]",
    "-",
    "1.",
    "1e",
    "0x1",
    "[-Infinity]",
    "tru",
    "True",
    "'a'",
    '"\t"',
    '"\\x"',
    '"\\u12"',
    "[1",
    '"abc',
    '{"a"',
    "[1 2]",
    "\x0c1",
    "\xa01",
    "1" * 5000 + "x",
]
ACCEPTED = [
    " \t\r\n1 ",
    '"\\ud83d\\ude00"',
    '"\x7f\u2028"',
    '{"": {"": 0}}',
    "-0",
    "-0.0",
    "[[], {}]",
    '"\\/"',
]


@pytest.mark.parametrize(("text", "value"), NUMBERS, ids=lambda item: str(item)[:24])
def test_a_number_keeps_its_exact_value(text: str, value: Any) -> None:
    assert ak.equal(loads(text), value)


@pytest.mark.parametrize(("text", "value"), NUMBERS + FLOATS, ids=lambda item: str(item)[:24])
def test_looking_at_every_number_gives_the_same_value(text: str, value: Any) -> None:
    assert ak.equal(parse_number_texts(text.encode()), value)


@pytest.mark.parametrize(("text", "value"), FLOATS)
def test_a_number_that_a_float_says_exactly_is_a_float(text: str, value: float) -> None:
    assert (type(loads(text)), loads(text)) == (float, value)


@pytest.mark.parametrize(("text", "reason", "line", "column"), REFUSED, ids=lambda item: str(item)[:20])
def test_what_is_not_strict_json_is_refused_with_its_place(
    text: str | bytes, reason: str, line: int, column: int
) -> None:
    with pytest.raises(ak.NotJsonError, match=reason) as caught:
        loads(text)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize("text", REFUSED_SOMEWHERE, ids=lambda text: text[:20])
def test_what_is_not_strict_json_is_refused(text: str) -> None:
    with pytest.raises(ak.NotJsonError):
        loads(text)


@pytest.mark.parametrize("text", ACCEPTED)
def test_strict_json_is_accepted_with_the_value_that_it_says(text: str) -> None:
    assert ak.equal(loads(text), json.loads(text))


def test_the_key_that_appears_twice_is_named() -> None:
    with pytest.raises(ak.NotJsonError, match='"b" appears twice'):
        loads('{"a": {"b": 1, "b": 1}}')


def test_bytes_are_read_as_utf_8() -> None:
    assert loads('"数"'.encode()) == "数"


@pytest.mark.parametrize("text", [None, 1, bytearray(b"1"), ["1"]])
def test_what_is_no_text_is_a_type_error(text: Any) -> None:
    with pytest.raises(TypeError):
        loads(text)


@pytest.mark.parametrize("inner", ["", "1"], ids=["empty", "not empty"])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")], ids=["arrays", "objects"])
class TestDepth:
    """Arrays and objects may be nested 200 deep."""

    @staticmethod
    def text(opening: str, closing: str, inner: str, depth: int) -> str:
        innermost = opening + inner + closing if inner or opening == "[" else "{}"
        return opening * (depth - 1) + innermost + closing * (depth - 1)

    def test_200_levels_are_read(self, opening: str, closing: str, inner: str) -> None:
        assert loads(self.text(opening, closing, inner, 200))

    def test_201_levels_are_refused(self, opening: str, closing: str, inner: str) -> None:
        with pytest.raises(ak.NotJsonError, match="nested deeper than 200"):
            loads(self.text(opening, closing, inner, 201))


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000])
def test_a_hundred_thousand_brackets_are_refused_without_a_crash(text: str) -> None:
    with pytest.raises(ak.NotJsonError, match="nested deeper than 200"):
        loads(text)
