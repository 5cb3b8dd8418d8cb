from typing import Any

import pytest

import answerkey as ak

IGNORE: dict[str, Any] = {"x-answerkey": {"order": "ignore"}}
KEEP: dict[str, Any] = {"x-answerkey": {"order": "keep"}}
LISTS = {"items": IGNORE}
ONE, OTHER = [1, 2, 2], [2, 1, 2]


def at(name: str, schema: Any) -> dict[str, Any]:
    return {"properties": {name: schema}}


# schema, value, the same value in another order: the rule governs the place
GOVERNED: list[tuple[Any, Any, Any]] = [
    (IGNORE, ONE, OTHER),
    (at("a", IGNORE), {"a": ONE}, {"a": OTHER}),
    ({"additionalProperties": IGNORE}, {"a": ONE}, {"a": OTHER}),
    (LISTS, [ONE, [0]], [OTHER, [0]]),
    ({"prefixItems": [True, IGNORE]}, [0, ONE], [0, OTHER]),
    ({"prefixItems": [True], "items": IGNORE}, [0, ONE], [0, OTHER]),
    ({"$ref": "#/$defs/set", "$defs": {"set": IGNORE}}, ONE, OTHER),
    (
        at("a", {"$ref": "#/$defs/set"}) | {"$defs": {"set": {"$ref": "#/$defs/s"}, "s": IGNORE}},
        {"a": ONE},
        {"a": OTHER},
    ),
    ({"allOf": [{"type": "array"}, IGNORE]}, ONE, OTHER),
    ({"anyOf": [{"type": "null"}, IGNORE]}, ONE, OTHER),
    ({"oneOf": [{"type": "null"}, IGNORE]}, ONE, OTHER),
    ({"if": True, "then": IGNORE}, ONE, OTHER),
    ({"if": False, "else": IGNORE}, ONE, OTHER),
    ({"dependentSchemas": {"k": at("a", IGNORE)}}, {"a": ONE}, {"a": OTHER}),
    ({"allOf": [IGNORE, IGNORE]}, ONE, OTHER),
    ({**IGNORE, **LISTS}, [[1, 2], [3]], [[3], [2, 1]]),
    ({**IGNORE, "items": at("a", IGNORE)}, [{"a": [1, 2]}, {"a": []}], [{"a": []}, {"a": [2, 1]}]),
    ({**IGNORE, "items": {"$ref": "#"}}, [[[1, 2]], [3]], [[3], [[2, 1]]]),
]
# schema, two values: the order counts
NOT_GOVERNED: list[tuple[Any, Any, Any]] = [
    (True, ONE, OTHER),
    (KEEP, ONE, OTHER),
    (at("b", IGNORE), {"a": ONE}, {"a": OTHER}),
    (at("a", True) | {"additionalProperties": IGNORE}, {"a": ONE}, {"a": OTHER}),
    (LISTS, [[1], [2]], [[2], [1]]),
    ({"prefixItems": [IGNORE]}, [0, ONE], [0, OTHER]),
    ({"$defs": {"set": IGNORE}}, ONE, OTHER),
]
# expected, actual, by IGNORE: kinds and paths
MULTISETS: list[tuple[Any, Any, list[tuple[str, tuple[Any, ...]]]]] = [
    ([1, 1, 2], [1, 2, 2], [("missing", (1,)), ("spurious", (2,))]),
    ([1, 1, 2], [1, 2], [("missing", (1,))]),
    ([1, 2], [2, 2, 1], [("spurious", (1,))]),
    ([1], [True], [("missing", (0,)), ("spurious", (0,))]),
    ([1, 1.0], [1.0, 1], []),
    ([[1, 2]], [[2, 1]], [("missing", (0,)), ("spurious", (0,))]),
]
CONTRADICTIONS: list[Any] = [
    {**IGNORE, "allOf": [KEEP]},
    {"anyOf": [IGNORE, {"$ref": "#/$defs/k"}], "$defs": {"k": KEEP}},
    at("a", {"allOf": [IGNORE, KEEP]}),
]
# rule, words of the error
BAD_RULES: list[tuple[Any, str]] = [
    ({"ordr": "ignore"}, "did you mean order?"),
    ({"order": "ignored"}, "keep or ignore, not 'ignored'"),
    ({"order": True}, "keep or ignore"),
    ({"order": ["ignore"]}, "keep or ignore"),
    ("ignore", "a rule is an object"),
    ([], "a rule is an object"),
]


@pytest.mark.parametrize(("schema", "expected", "actual"), GOVERNED, ids=lambda item: str(item)[:50])
def test_the_order_is_ignored_where_a_rule_says_so(schema: Any, expected: Any, actual: Any) -> None:
    assert ak.differences(expected, actual, schema) == ()


@pytest.mark.parametrize(("schema", "expected", "actual"), NOT_GOVERNED, ids=lambda item: str(item)[:50])
def test_the_order_counts_where_no_rule_says_otherwise(schema: Any, expected: Any, actual: Any) -> None:
    assert [item.kind for item in ak.differences(expected, actual, schema)] == ["order"]


@pytest.mark.parametrize(("schema", "expected", "actual"), GOVERNED, ids=lambda item: str(item)[:50])
def test_without_the_schema_the_order_counts(schema: Any, expected: Any, actual: Any) -> None:
    assert ak.differences(expected, actual)


@pytest.mark.parametrize(("expected", "actual", "found"), MULTISETS)
def test_a_list_without_order_is_compared_as_a_multiset(expected: Any, actual: Any, found: Any) -> None:
    assert [(item.kind, item.path) for item in ak.differences(expected, actual, IGNORE)] == found


def test_a_list_that_keeps_its_order_may_hold_lists_that_do_not() -> None:
    (difference,) = ak.differences([[1, 2], [3]], [[3], [2, 1]], LISTS)
    assert difference.kind == "order"


@pytest.mark.parametrize("schema", CONTRADICTIONS, ids=str)
def test_rules_that_contradict_each_other_are_an_error(schema: Any) -> None:
    with pytest.raises(ak.RuleError, match="both kept and ignored"):
        ak.differences(
            {"a": [1, 2]} if "properties" in schema else [1, 2],
            {"a": [2, 1]} if "properties" in schema else [2, 1],
            schema,
        )


@pytest.mark.parametrize("schema", CONTRADICTIONS, ids=str)
def test_rules_that_contradict_each_other_are_an_error_whatever_is_answered(schema: Any) -> None:
    suite = ak.Suite([{"id": "a", "expected": 1}], schema=schema)
    with pytest.raises((ak.RuleError, ak.InputError), match="both kept and ignored"):
        ak.score(suite, [])


@pytest.mark.parametrize(("rule", "words"), BAD_RULES, ids=lambda item: str(item)[:30])
def test_a_rule_that_cannot_be_used_is_an_error_that_says_what_to_do(rule: Any, words: str) -> None:
    with pytest.raises(ak.RuleError) as caught:
        ak.differences(1, 1, at("a", {"x-answerkey": rule}))
    assert (caught.value.pointer, words in str(caught.value)) == ("#/properties/a/x-answerkey", True)


@pytest.mark.parametrize("keyword", ["patternProperties", "not", "contains", "propertyNames"])
def test_a_rule_where_none_is_read_is_an_error(keyword: str) -> None:
    below = {".": IGNORE} if keyword == "patternProperties" else IGNORE
    with pytest.raises(ak.RuleError, match=f"not read under {keyword}"):
        ak.differences(1, 1, {keyword: below})


def test_a_rule_that_only_a_reference_reaches_is_checked_too() -> None:
    schema = {"$ref": "#/components/set", "components": {"set": {"x-answerkey": {"ordr": "ignore"}}}}
    with pytest.raises(ak.RuleError, match="did you mean order"):
        ak.differences(1, 1, schema)


def test_a_rule_in_a_schema_that_was_handed_over_is_followed() -> None:
    compiled = ak.compile_schema({"$ref": "urn:set"}, registry={"urn:set": IGNORE})
    assert ak.differences(ONE, OTHER, compiled) == ()


IGNORED = {"type": "array", "x-answerkey": {"order": "ignore"}}


@pytest.mark.parametrize(
    "schema",
    [
        {"patternProperties": {"^x": {"type": "array"}}, "additionalProperties": IGNORED},
        {
            "$defs": {"l": {"$dynamicAnchor": "l", **IGNORED}},
            "properties": {"a": {"$dynamicRef": "#l"}, "b": {"$ref": "#/$defs/l"}},
        },
        {**IGNORED, "prefixItems": [IGNORED, {"type": "array"}]},
    ],
    ids=["additionalProperties beside patternProperties", "$dynamicRef", "by index where order is ignored"],
)
def test_a_rule_that_cannot_be_followed_is_an_error(schema: Any) -> None:
    with pytest.raises(ak.RuleError):
        ak.differences(1, 1, schema)


@pytest.mark.parametrize(
    "schema",
    [
        {"$id": "urn:example:o", "$defs": {"k": IGNORED}, "properties": {"a": {"$ref": "#/$defs/k"}}},
        {"$defs": {"l": IGNORED}, "properties": {"a": {"id": "http://x/z", "$ref": "#/$defs/l"}}},
    ],
    ids=["a urn as base", "a member called id"],
)
def test_a_rule_behind_a_reference_is_followed(schema: Any) -> None:
    assert ak.differences({"a": [1, 2]}, {"a": [2, 1]}, schema) == ()
