"""jsonschema-rs's errors as records: values shortened, branches explained, in a stable order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from answerkey.json_values import JsonValue, to_text
from answerkey.paths import Path, from_pointer, to_pointer
from answerkey.records import SchemaError

if TYPE_CHECKING:
    from jsonschema_rs import ValidationError

MASK: Final = "\x00value\x00"
"""Stands for the value in the messages of jsonschema-rs, so that only a shortened one is ever shown."""

VALUE_LENGTH: Final = 60
MESSAGE_LENGTH: Final = 400


def to_schema_errors(
    errors: Iterable[ValidationError], schema: Any, value: JsonValue
) -> tuple[SchemaError, ...]:
    """The errors of a value as records, in the order of their paths, then of their keywords."""
    records = [
        SchemaError(
            tuple(error.instance_path),
            _keyword(error),
            _message(error, schema, value),
            to_pointer(tuple(error.schema_path)),
        )
        for error in errors
    ]
    return tuple(sorted(records, key=lambda record: (_sort_key(record.path), record.pointer)))


def to_plain_errors(entries: Iterable[Mapping[str, Any]]) -> tuple[SchemaError, ...]:
    """The entries of the standard output format as records; they hold no values."""
    records = {
        SchemaError(
            from_pointer(entry["instanceLocation"]),
            entry["schemaLocation"].rsplit("/", 1)[-1],
            _shortened(entry["error"].replace(MASK, "the value")),
            f"#{entry['schemaLocation'].rpartition('#')[2]}",
        )
        for entry in entries
    }
    return tuple(sorted(records, key=lambda record: (_sort_key(record.path), record.pointer)))


def _message(error: ValidationError, schema: Any, value: JsonValue) -> str:
    """What is wrong, in one line, with the value shortened and the closest branch explained."""
    text = error.message.replace(MASK, to_text(error.instance, VALUE_LENGTH))
    kind = error.kind.name
    if type(error.kind).__name__ == "BacktrackLimitExceeded":
        text = f"the pattern was given up after too many steps on {to_text(error.instance, VALUE_LENGTH)}"
    elif kind in ("anyOf", "oneOf"):
        text += _branches(error, schema, value)
    elif error.schema_path[-1:] == ["additionalProperties"]:
        if kind == "falseSchema":
            unexpected = ", ".join(map(repr, _at(value, error.instance_path)))
            text = f"Additional properties are not allowed ({unexpected} unexpected)"
        text += _closed_beside_all_of(_at(schema, error.schema_path[:-1]))
    return _shortened(text)


def _shortened(text: str) -> str:
    return text if len(text) <= MESSAGE_LENGTH else f"{text[: MESSAGE_LENGTH - 40]}…{text[-39:]}"


def _keyword(error: ValidationError) -> str:
    last = error.schema_path[-1] if error.schema_path else ""
    return last if error.kind.name == "falseSchema" and isinstance(last, str) and last else error.kind.name


def _sort_key(path: Path) -> list[tuple[bool, int, str]]:
    return [(isinstance(step, str), step if isinstance(step, int) else 0, str(step)) for step in path]


def _branches(error: ValidationError, schema: Any, value: JsonValue) -> str:
    """Which branches match where too many do; else what keeps the closest branch from matching."""
    context: list[list[ValidationError]] = getattr(error.kind, "context", [])
    at = to_pointer(tuple(error.schema_path))
    matching = [f"{at}/{index}" for index, branch in enumerate(context) if not branch]
    if matching:
        return f"; these match: {', '.join(matching)}"
    if not context:
        return ""
    closest = min(range(len(context)), key=lambda index: _distance(error, context[index]))
    why = " and ".join(_message(inner, schema, value) for inner in context[closest][:3])
    return f"; the closest is {at}/{closest}: {why}"


def _distance(error: ValidationError, branch: list[ValidationError]) -> tuple[bool, int]:
    """How far a branch is from matching: one for another type of value is farthest, then more errors are."""
    depth = len(error.instance_path)
    wrong_kind = any(
        inner.kind.name in ("type", "const", "enum") and len(inner.instance_path) <= depth for inner in branch
    )
    return wrong_kind, len(branch)


def _at(document: Any, path: Sequence[str | int]) -> Any:
    """What stands at a path of a document; an empty object where nothing does."""
    for step in path:
        try:
            document = document[step]
        except (KeyError, IndexError, TypeError):
            return {}
    return document


def _closed_beside_all_of(schema: Any) -> str:
    """Point to `unevaluatedProperties` where a closed object refuses what its `allOf` may define."""
    branches = schema.get("allOf", []) if isinstance(schema, dict) else []
    if any("properties" in branch for branch in branches if isinstance(branch, dict)):
        return " (additionalProperties does not see the properties in allOf; unevaluatedProperties does)"
    return ""
