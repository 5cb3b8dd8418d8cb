"""Compiled schemas, on jsonschema-rs: offline, formats asserted, patterns bounded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from answerkey.checking.faults import definition_error, find_loop
from answerkey.checking.lint import lint
from answerkey.checking.messages import MASK, to_plain_errors, to_schema_errors
from answerkey.errors import SchemaDefinitionError
from answerkey.json_values import JsonValue, check_value, plain
from answerkey.records import SchemaError
from answerkey.subschemas import References

if TYPE_CHECKING:
    from jsonschema_rs import Validator

BACKTRACK_LIMIT = 100_000
"""Steps after which a pattern is given up, about 5 ms; the answer then has an error that says so."""


class CompiledSchema:
    """A JSON Schema, ready to check any number of values, from any thread.

    `source` is the schema as given, `warnings` what in it checks nothing, with the nearest real keyword;
    `is_valid(value)` says whether a value meets the schema.
    """

    is_valid: Callable[[JsonValue], bool]

    def __init__(
        self, source: Any, check_formats: bool = True, registry: Mapping[str, Any] | None = None
    ) -> None:
        """Compile; SchemaDefinitionError where the schema is wrong in itself."""
        self.source = source
        self.check_formats = check_formats
        self.registry = dict(registry or {})
        references = References.of(source, self.registry)
        self._validator = _validator(source, self.registry, references, check_formats)
        self.is_valid = self._validator.is_valid
        self._noting = None if check_formats else _validator(source, self.registry, references, True)
        if loop := find_loop(source, references):
            raise SchemaDefinitionError(
                "a reference loop that consumes nothing", loop, "a $ref leads back to itself"
            )
        documents = {"": source, **self.registry}
        self.warnings = tuple(
            f"{uri}: {line}" if uri else line
            for uri, document in documents.items()
            for line in lint(document)
        )

    def __reduce__(self) -> tuple[type[CompiledSchema], tuple[Any, bool, dict[str, Any]]]:
        return type(self), (self.source, self.check_formats, self.registry)

    def errors(self, value: JsonValue) -> tuple[SchemaError, ...]:
        """Every place where the value does not meet the schema, in the order of the paths."""
        return _errors(self._validator, value, self.source)

    def format_notes(self, value: JsonValue) -> tuple[SchemaError, ...]:
        """The formats that are not met while formats are only noted (`check_formats=False`)."""
        if self._noting is None or self._noting.is_valid(value):
            return ()
        errors = _errors(self._noting, value, self.source)
        return tuple(error for error in errors if error.keyword == "format")


def compile_schema(
    schema: Any, *, check_formats: bool = True, registry: Mapping[str, Any] | None = None
) -> CompiledSchema:
    """Compile a JSON Schema (draft 2020-12 unless its `$schema` names draft 4, 6, 7 or 2019-09).

    `registry` maps URIs to the schemas that a `$ref` may reach; nothing is ever fetched. A schema that is
    itself wrong raises SchemaDefinitionError. A CompiledSchema is returned as it is, unless there is a registry.
    """
    if isinstance(schema, CompiledSchema):
        if registry is None:
            return schema
        schema = schema.source
    return CompiledSchema(schema, check_formats, registry)


def schema_errors(value: JsonValue, schema: Any) -> tuple[SchemaError, ...]:
    """Every place where a value does not meet a schema (given as a dict, a bool or compiled)."""
    compiled = compile_schema(schema)
    return compiled.errors(plain(value))


def _errors(validator: Validator, value: JsonValue, schema: Any) -> tuple[SchemaError, ...]:
    try:
        return to_schema_errors(validator.iter_errors(value), schema, value)
    except ValueError:  # Python does not let jsonschema-rs hand over an integer of more than 4,300 digits
        return to_plain_errors(validator.evaluate(value).errors())


def _validator(
    source: Any, registry: dict[str, Any], references: References, check_formats: bool
) -> Validator:
    import jsonschema_rs  # here, so that `import answerkey` stays light

    if not isinstance(source, (dict, bool)):
        raise SchemaDefinitionError(f"a schema is an object or a boolean, not {type(source).__name__}")
    try:
        check_value(source)
        return jsonschema_rs.validator_for(
            source,
            validate_formats=check_formats,
            offline=True,
            mask=MASK,
            registry=jsonschema_rs.Registry(list(registry.items())) if registry else None,
            pattern_options=jsonschema_rs.FancyRegexOptions(backtrack_limit=BACKTRACK_LIMIT),
        )
    except (ValueError, TypeError, jsonschema_rs.ReferencingError) as error:
        raise definition_error(source, error, references) from None
