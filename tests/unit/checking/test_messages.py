from typing import Any

import pytest

import answerkey as ak

STRING = {"type": "string"}


def only_error(value: Any, schema: Any) -> ak.SchemaError:
    (error,) = ak.schema_errors(value, schema)
    return error


def test_an_error_names_the_path_of_the_place() -> None:
    schema = {"properties": {"items": {"items": {"properties": {"a b": STRING}}}}}
    assert str(only_error({"items": [{}, {"a b": 1}]}, schema)).startswith(
        "$.items[1]['a b']: 1 is not of type"
    )


def test_an_error_names_the_keyword_and_its_place_in_the_schema() -> None:
    error = only_error({"a": 1}, {"properties": {"a": STRING}})
    assert (error.path, error.keyword, error.pointer) == (("a",), "type", "#/properties/a/type")


def test_every_error_is_reported_in_the_order_of_the_paths() -> None:
    schema = {"properties": {"b": STRING, "a": STRING, "c": {"items": STRING}}}
    errors = ak.schema_errors({"c": list(range(11)), "b": 1, "a": 1}, schema)
    assert [error.path for error in errors] == [("a",), ("b",), *(("c", index) for index in range(11))]


def test_two_errors_at_one_place_stand_in_the_order_of_their_keywords() -> None:
    errors = ak.schema_errors("abc", {"pattern": "^x", "maxLength": 1})
    assert [error.keyword for error in errors] == ["maxLength", "pattern"]


def test_the_order_of_errors_does_not_depend_on_the_order_of_keys() -> None:
    schema = {"properties": {"a": STRING, "b": STRING}}
    assert ak.schema_errors({"b": 1, "a": 2}, schema) == ak.schema_errors({"a": 2, "b": 1}, schema)


@pytest.mark.parametrize(
    ("value", "schema"),
    [
        ("x" * 100_000, {"enum": ["a"]}),
        (["x" * 100_000], {"type": "string"}),
        ({"a": "x" * 100_000}, {"anyOf": [{"properties": {"a": {"maxLength": 3}}}, {"type": "null"}]}),
        (10**4000, {"type": "string"}),
    ],
    ids=["enum", "type", "anyOf", "number"],
)
def test_a_long_value_is_shortened(value: Any, schema: Any) -> None:
    message = only_error(value, schema).message
    assert (len(message) <= 400, "…" in message) == (True, True)


@pytest.mark.parametrize("digits", [4300, 4301, 5000])
def test_an_integer_of_any_size_can_break_a_schema(digits: int) -> None:
    assert only_error(ak.loads("1" * digits), {"type": "string"}).keyword == "type"


def test_a_text_in_the_value_that_looks_like_the_mask_is_left_alone() -> None:
    assert "not of type" in only_error("\x00value\x00", {"type": "null"}).message


def test_the_closest_branch_of_any_of_is_explained() -> None:
    by_name = {"type": "object", "properties": {"a": {"type": "integer"}}}
    message = only_error({"a": "x"}, {"anyOf": [STRING, by_name, {"type": "null"}]}).message
    assert message.endswith('the closest is #/anyOf/1: "x" is not of type "integer"')


def test_a_branch_with_another_constant_is_not_the_closest() -> None:
    def branch(kind: str) -> dict[str, Any]:
        return {"properties": {"kind": {"const": kind}, "n": {"type": "integer"}}, "required": ["kind", "n"]}

    schema = {"oneOf": [branch("a"), branch("b")]}
    assert "the closest is #/oneOf/1" in only_error({"kind": "b", "n": "1"}, schema).message


def test_the_branches_that_match_are_named_where_too_many_do() -> None:
    message = only_error(3, {"oneOf": [{"type": "integer"}, {"type": "null"}, {"minimum": 2}]}).message
    assert message.endswith("these match: #/oneOf/0, #/oneOf/2")


def test_an_unexpected_key_is_named() -> None:
    assert "'z'" in only_error({"z": 1}, {"additionalProperties": False}).message


def test_a_closed_object_beside_all_of_points_to_unevaluated_properties() -> None:
    schema = {"allOf": [{"properties": {"a": True}}], "additionalProperties": False}
    assert "unevaluatedProperties" in only_error({"a": 1}, schema).message
