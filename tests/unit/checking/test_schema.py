import pickle
import socket
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any, ClassVar

import pytest

import answerkey as ak

DRAFT = "http://json-schema.org/draft-{:02}/schema#"
D7 = {"$schema": DRAFT.format(7)}
D4 = {"$schema": DRAFT.format(4)}
D2019 = {"$schema": "https://json-schema.org/draft/2019-09/schema"}
REST_A_STRING = {"items": [{"type": "integer"}], "additionalItems": {"type": "string"}}

# Values from the texts of the drafts and from RFC 3339, 5321, 3986.
VALID: list[tuple[Any, Any]] = [
    (True, float(1)),
    ({}, None),
    ({"type": "integer"}, 1.0),
    ({"type": "integer"}, Decimal("1e400")),
    ({"type": "integer"}, 10**400),
    ({"const": 9007199254740993}, Decimal("9007199254740993.0")),
    ({"uniqueItems": True}, [1, True]),
    ({"uniqueItems": True}, [0.1, Decimal("0.1000000000000000055")]),
    ({"maxLength": 1}, "👍"),
    ({"multipleOf": 0.01}, 19.99),
    ({"enum": [1.0]}, 1),
    ({"format": "date"}, "2028-02-29"),
    ({"format": "date"}, 5),
    ({"x-anything": 1}, 1),
    ({**D7, **REST_A_STRING}, [1, "a"]),
    ({"$ref": "#/$defs/a", "$defs": {"a": {"type": "null"}}}, None),
    ({"properties": {"self": {"$ref": "#"}}}, {"self": {"self": {}}}),
    ({"$ref": "#/$defs/a~1b%25", "$defs": {"a/b%": {"type": "null"}}}, None),
]
INVALID: list[tuple[Any, Any]] = [
    (False, 1),
    ({"type": "integer"}, True),
    ({"type": "integer"}, 1.5),
    ({"type": "number"}, "1"),
    ({"type": "string"}, None),
    ({"const": 9007199254740992}, 9007199254740993),
    ({"maximum": 9007199254740992}, 9007199254740993),
    ({"maximum": 0.1}, Decimal("0.1000000000000000055")),
    ({"const": 0.1}, Decimal("0.1000000000000000055")),
    ({"const": 1}, True),
    ({"enum": [0]}, False),
    ({"uniqueItems": True}, [1, 1.0]),
    ({"uniqueItems": True}, [{"a": 1, "b": 2}, {"b": 2, "a": 1}]),
    ({"maxLength": 1}, "e\u0301"),
    ({"pattern": "^\\d+$"}, "１２"),
    ({"pattern": "^a$"}, "a\n"),
    ({"format": "date"}, "2026-02-30"),
    ({"format": "date"}, "2027-02-29"),
    ({"format": "date-time"}, "2026-01-01"),
    ({"format": "email"}, "x"),
    ({"format": "uuid"}, "x"),
    ({"format": "ipv4"}, "256.1.1.1"),
    ({"format": "regex"}, "("),
    ({"format": "uri"}, "x y"),
    ({**D7, **REST_A_STRING}, [1, 2]),
    ({**D4, "type": "integer"}, 1.0),
    ({**D4, "minimum": 1, "exclusiveMinimum": True}, 1),
    ({**D2019, "items": [{"type": "integer"}]}, ["a"]),
    ({"prefixItems": [{"type": "integer"}]}, ["a"]),
]


@pytest.mark.parametrize(("schema", "value"), VALID, ids=lambda item: str(item)[:40])
def test_a_value_that_meets_the_schema_has_no_error(schema: Any, value: Any) -> None:
    assert ak.schema_errors(value, schema) == ()


@pytest.mark.parametrize(("schema", "value"), INVALID, ids=lambda item: str(item)[:40])
def test_a_value_that_does_not_meet_the_schema_has_an_error(schema: Any, value: Any) -> None:
    assert ak.schema_errors(value, schema)


@pytest.mark.parametrize(("schema", "value"), VALID + INVALID, ids=lambda item: str(item)[:40])
def test_is_valid_agrees_with_the_errors(schema: Any, value: Any) -> None:
    compiled = ak.compile_schema(schema)
    assert compiled.is_valid(value) == (compiled.errors(value) == ())


def test_a_value_that_json_cannot_hold_is_refused() -> None:
    with pytest.raises(ak.JsonValueError):
        ak.schema_errors(float("nan"), {"type": "number"})


class TestFormats:
    """`format` is asserted unless that is turned off; then it is noted."""

    NOTING = ak.compile_schema({"type": "string", "format": "email"}, check_formats=False)

    def test_a_format_not_met_is_no_error_when_formats_are_noted(self) -> None:
        assert self.NOTING.errors("x") == ()

    def test_a_format_not_met_is_then_a_note(self) -> None:
        assert [note.keyword for note in self.NOTING.format_notes("x")] == ["format"]

    def test_what_is_no_format_is_no_note(self) -> None:
        assert self.NOTING.format_notes(1) == ()

    def test_there_are_no_notes_while_formats_are_asserted(self) -> None:
        assert ak.compile_schema({"format": "email"}).format_notes("x") == ()


class TestPatterns:
    CATASTROPHIC: ClassVar = {"pattern": r"^(a|a)*b\1$"}

    def test_a_catastrophic_pattern_ends_in_an_error_that_says_so(self) -> None:
        (error,) = ak.schema_errors("a" * 5000, self.CATASTROPHIC)
        assert "too many steps" in error.message

    def test_an_answer_on_which_a_pattern_was_given_up_is_not_valid(self) -> None:
        assert not ak.compile_schema(self.CATASTROPHIC).is_valid("a" * 5000)

    def test_the_same_pattern_still_refuses_a_short_text(self) -> None:
        (error,) = ak.schema_errors("ac", self.CATASTROPHIC)
        assert "does not match" in error.message


def test_a_compiled_schema_survives_pickling() -> None:
    compiled = ak.compile_schema(
        {"format": "email"}, check_formats=False, registry={"urn:x": {"type": "string"}}
    )
    copy = pickle.loads(pickle.dumps(compiled))
    assert (copy.source, copy.check_formats, copy.registry) == ({"format": "email"}, False, compiled.registry)


def test_a_compiled_schema_is_returned_as_it_is() -> None:
    compiled = ak.compile_schema({})
    assert ak.compile_schema(compiled) is compiled


def test_a_reference_reaches_a_schema_that_was_handed_over() -> None:
    compiled = ak.compile_schema(
        {"$ref": "https://example.com/a.json"}, registry={"https://example.com/a.json": False}
    )
    assert not compiled.is_valid(1)


@pytest.mark.parametrize(
    "reference",
    ["http://example.com/x.json", "file:///etc/hostname", "other.json", "#/$defs/none", "#anchor"],
)
def test_a_reference_never_reaches_the_network_or_the_disk(
    reference: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)
    with pytest.raises(ak.SchemaDefinitionError, match="points to nothing that was handed over"):
        ak.compile_schema({"$ref": reference})


def test_threads_may_share_a_compiled_schema() -> None:
    compiled = ak.compile_schema({"items": {"type": "integer"}})
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda index: len(compiled.errors(["x"] * index)), range(100)))
    assert found == list(range(100))
