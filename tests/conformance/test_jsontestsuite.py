"""Strict parsing against JSONTestSuite (github.com/nst/JSONTestSuite), as docs/conformance.md has it."""

import json
import re
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

import answerkey as ak

REPEATED_KEYS = {"y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"}

TRANSFORMED = {
    "number_-9223372036854775808.json": [-9223372036854775808],
    "number_-9223372036854775809.json": [-9223372036854775809],
    "number_1.0.json": [1],
    "number_1.000000000000000005.json": [Decimal("1.000000000000000005")],
    "number_1000000000000000.json": [1000000000000000],
    "number_10000000000000000999.json": [10000000000000000999],
    "number_1e-999.json": [Decimal("1e-999")],
    "number_1e6.json": [1000000],
    "number_9223372036854775807.json": [9223372036854775807],
    "number_9223372036854775808.json": [9223372036854775808],
    "object_key_nfc_nfd.json": {"\u00e9": "NFC", "e\u0301": "NFD"},
    "object_key_nfd_nfc.json": {"e\u0301": "NFD", "\u00e9": "NFC"},
    "string_with_escaped_NULL.json": ["A\0B"],
}
REFUSED = {
    "object_same_key_different_values.json": 'the key "a" appears twice in one object',
    "object_same_key_same_value.json": 'the key "a" appears twice in one object',
    "object_same_key_unclear_values.json": 'the key "a" appears twice in one object',
    "string_1_escaped_invalid_codepoint.json": "surrogate",
    "string_2_escaped_invalid_codepoints.json": "surrogate",
    "string_3_escaped_invalid_codepoints.json": "surrogate",
    "string_1_invalid_codepoint.json": "not UTF-8",
    "string_2_invalid_codepoints.json": "not UTF-8",
    "string_3_invalid_codepoints.json": "not UTF-8",
}


@pytest.fixture(scope="module")
def parsing(public_data: Callable[[str], Path]) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in public_data("jsontestsuite/test_parsing").iterdir()}


@pytest.fixture(scope="module")
def transform(public_data: Callable[[str], Path]) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in public_data("jsontestsuite/test_transform").iterdir()}


def verdict(text: str | bytes) -> str:
    """What becomes of a text; anything but NotJsonError goes through and fails the test."""
    try:
        ak.loads(text)
    except ak.NotJsonError as error:
        assert error.line >= 1
        assert error.column >= 1
        return f"refused: {error.reason}"
    return "accepted"


def test_the_suite_is_whole(parsing: dict[str, bytes]) -> None:
    kinds = [name[0] for name in parsing]
    assert {kind: kinds.count(kind) for kind in "yni"} == {"y": 95, "n": 188, "i": 35}


def test_what_must_be_accepted_is_accepted(parsing: dict[str, bytes]) -> None:
    verdicts = {name: verdict(raw) for name, raw in parsing.items() if name.startswith("y")}
    refused = {name: words for name, words in verdicts.items() if words != "accepted"}
    assert refused == dict.fromkeys(REPEATED_KEYS, 'refused: the key "a" appears twice in one object')


def test_what_must_be_refused_is_refused(parsing: dict[str, bytes]) -> None:
    verdicts = {name: verdict(raw) for name, raw in parsing.items() if name.startswith("n")}
    assert [name for name, words in verdicts.items() if words == "accepted"] == []


def test_what_may_be_either_is_as_documented(parsing: dict[str, bytes], docs: Path) -> None:
    page = (docs / "conformance.md").read_text(encoding="utf-8")
    documented = dict(re.findall(r"^\| `(i_[^`]+)` \| (.*) \|$", page, re.MULTILINE))
    assert {name: verdict(raw) for name, raw in parsing.items() if name.startswith("i")} == documented


def test_the_refused_repeated_keys_are_documented(docs: Path) -> None:
    page = (docs / "conformance.md").read_text(encoding="utf-8")
    assert {name for name in REPEATED_KEYS if f"`{name}`" not in page} == set()


def test_a_str_is_read_as_its_bytes_are(parsing: dict[str, bytes]) -> None:
    differing = []
    for name, raw in parsing.items():
        try:
            text = raw.decode()
        except UnicodeDecodeError:
            continue
        if verdict(text) != verdict(raw):
            differing.append(name)
    assert differing == []


def test_values_are_those_of_an_independent_reader(parsing: dict[str, bytes]) -> None:
    accepted = {name: raw for name, raw in parsing.items() if name[0] in "yi" and verdict(raw) == "accepted"}
    assert len(accepted) > 95
    differing = [
        name
        for name, raw in accepted.items()
        if not ak.equal(json.loads(raw.decode(), parse_float=Decimal), ak.loads(raw))
    ]
    assert differing == []


def test_every_transformation_is_known(transform: dict[str, bytes]) -> None:
    assert set(transform) == {*TRANSFORMED, *REFUSED}


@pytest.mark.parametrize("name", TRANSFORMED)
def test_values_survive_as_they_are_written(name: str, transform: dict[str, bytes]) -> None:
    assert ak.equal(TRANSFORMED[name], ak.loads(transform[name]))


@pytest.mark.parametrize("name", REFUSED)
def test_what_has_no_one_value_is_refused(name: str, transform: dict[str, bytes]) -> None:
    with pytest.raises(ak.NotJsonError, match=REFUSED[name]):
        ak.loads(transform[name])


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("number_-9223372036854775809.json", -9223372036854775808),
        ("number_1.000000000000000005.json", 1),
        ("number_10000000000000000999.json", 10000000000000001000),
        ("number_1e-999.json", 0),
        ("number_9223372036854775808.json", 9223372036854775807),
    ],
)
def test_no_number_is_rounded(name: str, near: int, transform: dict[str, bytes]) -> None:
    assert not ak.equal([near], ak.loads(transform[name]))


@pytest.mark.parametrize("inner", ["", "1", "{}"])
def test_nesting_stops_at_200(inner: str) -> None:
    """The limit that i_structure_500_nested_arrays.json meets; 100,000 brackets are no crash."""
    deep = 200 - inner.count("{")
    assert verdict("[" * deep + inner + "]" * deep) == "accepted"
    assert verdict("[" * (deep + 1) + inner + "]" * (deep + 1)) == "refused: nested deeper than 200"
    assert verdict("[" * 100_000 + inner) == "refused: nested deeper than 200"
