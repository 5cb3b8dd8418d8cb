"""Does the prediction meet the JSON Schema that is its reference?"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

from answerkey.checking import CompiledSchema, compile_schema
from answerkey.evaluation.base import StringEvaluator
from answerkey.evaluation.reading import read, read_prediction
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
        value, fault = read_prediction(prediction)
        if fault:
            return {"score": False, "reasoning": fault}
        if schema.is_valid(value):
            return {"score": True}
        return {"score": False, "reasoning": "; ".join(map(str, schema.errors(value)))}


@lru_cache(maxsize=64)
def _compiled(schema: bytes) -> CompiledSchema:
    return compile_schema(loads(schema))
