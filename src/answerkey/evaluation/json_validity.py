"""Is the prediction JSON?"""

from __future__ import annotations

from typing import Any, ClassVar

from answerkey.errors import JsonValueError, NotJsonError
from answerkey.evaluation.base import StringEvaluator, read


class JsonValidityEvaluator(StringEvaluator):
    """Score 1 where the prediction is strict JSON, else 0."""

    requires_reference: ClassVar[bool] = False
    evaluation_name: ClassVar[str] = "json_validity"

    def _evaluate(self, prediction: Any, reference: Any) -> dict[str, Any]:
        if prediction is None:
            return {"score": 0, "reasoning": "no prediction"}
        try:
            read(prediction)
        except (NotJsonError, JsonValueError) as error:
            return {"score": 0, "reasoning": f"not JSON: {error}"}
        return {"score": 1}
