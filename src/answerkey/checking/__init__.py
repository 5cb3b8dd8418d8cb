"""A value and a JSON Schema, to schema errors: one configuration for the whole of answerkey."""

from answerkey.checking.lint import FORMATS
from answerkey.checking.schema import CompiledSchema, compile_schema, schema_errors

__all__ = ["FORMATS", "CompiledSchema", "compile_schema", "schema_errors"]
