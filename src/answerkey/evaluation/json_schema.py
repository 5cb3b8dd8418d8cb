"""Does the prediction meet the JSON Schema that is its reference?"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

from answerkey.checking import CompiledSchema, compile_schema
from answerkey.errors import JsonValueError, NotJsonError
from answerkey.evaluation.base import StringEvaluator, read
from answerkey.json_texts import loads
from answerkey.json_values import encode


class JsonSchemaEvaluator(StringEvaluator):
    """Score True where the prediction is strict JSON that meets the schema; formats are asserted.

    The reference is the schema, as a text or parsed, and may be another each time; SchemaDefinitionError (a
    ValueError) where it is wrong in itself.
    """

    requires_reference: ClassVar[bool] = True
    evaluation_name: ClassVar[str] = "json_schema_validation"

    def _evaluate(self, prediction: Any, reference: Any) -> dict[str, Any]:
        schema = _compiled(encode(read(reference)))
        if prediction is None:
            return {"score": False, "reasoning": "no prediction"}
        try:
            value = read(prediction)
        except (NotJsonError, JsonValueError) as error:
            return {"score": False, "reasoning": f"not JSON: {error}"}
        if schema.is_valid(value):
            return {"score": True}
        return {"score": False, "reasoning": "; ".join(map(str, schema.errors(value)))}


@lru_cache(maxsize=64)
def _compiled(schema: bytes) -> CompiledSchema:
    return compile_schema(loads(schema))
