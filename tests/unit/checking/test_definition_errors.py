from typing import Any

import pytest

import answerkey as ak

# schema, the pointer of the place, words of the message
WRONG = [
    ({"type": "strng"}, "#/type", "strng"),
    ({"definitions": {"a": {"type": "strng"}}}, "#/definitions/a/type", "strng"),
    ({"required": "a"}, "#/required", "array"),
    ({"minimum": "3"}, "#/minimum", "number"),
    ({"pattern": "("}, "#/pattern", "regular expression"),
    ({"properties": {"a": {"items": [{}]}}}, "#/properties/a/items", "prefixItems"),
    ({"items": [{}]}, "#/items", "draft-07"),
    ({"$schema": "http://example.com/mine"}, "#/$schema", "known are 2020-12"),
    ([1], "#", "an object or a boolean, not list"),
    ("string", "#", "not str"),
    (None, "#", "not NoneType"),
    ({"const": float("nan")}, "#", "nan"),
    ({"properties": {"a": {"$ref": "#/none"}}}, "#/properties/a", '"#/none"'),
]
# A schema that leads back to itself without going a step into the value.
LOOPS = [
    {"$ref": "#"},
    {"allOf": [{"$ref": "#"}]},
    {"not": {"$ref": "#"}},
    {"dependentSchemas": {"a": {"$ref": "#"}}},
    {"if": True, "then": {"anyOf": [True, {"$ref": "#"}]}},
    {"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}},
    {"properties": {"x": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"oneOf": [{"$ref": "#/$defs/a"}]}}},
    {"$id": "https://example.com/s", "allOf": [{"$ref": "https://example.com/s"}]},
]


@pytest.mark.parametrize(("schema", "pointer", "words"), WRONG, ids=lambda item: str(item)[:30])
def test_a_wrong_schema_is_refused_with_its_place(schema: Any, pointer: str, words: str) -> None:
    with pytest.raises(ak.SchemaDefinitionError) as caught:
        ak.compile_schema(schema)
    assert (caught.value.pointer, words in str(caught.value)) == (pointer, True), str(caught.value)


@pytest.mark.parametrize("schema", LOOPS, ids=lambda item: str(item)[:40])
def test_a_loop_that_consumes_nothing_is_refused(schema: Any) -> None:
    with pytest.raises(ak.SchemaDefinitionError, match="loop that consumes nothing"):
        ak.compile_schema(schema)


def test_a_loop_that_goes_into_the_value_is_no_loop() -> None:
    ak.compile_schema(
        {"items": {"$ref": "#"}, "properties": {"a": {"$ref": "#"}}, "allOf": [{"items": {"$ref": "#"}}]}
    )


def test_draft_7_ignores_what_stands_beside_a_reference() -> None:
    schema = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$ref": "#/definitions/a",
        "allOf": [{"$ref": "#"}],
        "definitions": {"a": {"type": "string"}},
    }
    assert ak.schema_errors("x", schema) == ()


def test_a_schema_given_as_a_suite_is_refused_when_it_is_loaded() -> None:
    with pytest.raises(ak.InputError, match="strng"):
        ak.score(ak.Suite([{"id": "a", "expected": 1}], schema={"type": "strng"}), [])
