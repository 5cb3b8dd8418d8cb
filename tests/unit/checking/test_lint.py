from typing import Any

import pytest

import answerkey as ak

WARNED = [
    ({"requried": ["a"]}, "#: ", "did you mean required?"),
    ({"typ": "string"}, "#: ", "did you mean type?"),
    ({"properties": {"a": {"minLenght": 1}}}, "#/properties/a: ", "did you mean minLength?"),
    ({"$defs": {"a": {"items": {"patern": "x"}}}}, "#/$defs/a/items: ", "did you mean pattern?"),
    ({"format": "emial"}, "#: ", "did you mean email?"),
    ({"zzzzzz": 1}, "#: ", "it checks nothing"),
]
QUIET: list[Any] = [
    True,
    {},
    {"x-order": 3, "x-answerkey": {"order": "keep"}},
    {"properties": {"requried": {"type": "string"}, "typ": True}},
    {"enum": [{"requried": 1}], "const": {"typ": 1}, "default": {"typ": 2}, "examples": [{"typ": 3}]},
    {"$schema": "http://json-schema.org/draft-07/schema#", "dependencies": {"a": ["b"]}, "definitions": {}},
    {"dependentRequired": {"typ": ["a"]}, "deprecated": True, "$comment": "typ"},
]


@pytest.mark.parametrize(("schema", "place", "hint"), WARNED)
def test_an_unknown_keyword_is_warned_about_with_its_place_and_the_nearest_real_one(
    schema: Any, place: str, hint: str
) -> None:
    (warning,) = ak.compile_schema(schema).warnings
    assert (warning.startswith(place), hint in warning) == (True, True), warning


@pytest.mark.parametrize("schema", QUIET, ids=lambda item: str(item)[:40])
def test_what_is_no_keyword_or_is_a_known_one_is_not_warned_about(schema: Any) -> None:
    assert ak.compile_schema(schema).warnings == ()
