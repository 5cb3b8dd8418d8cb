"""Is the prediction JSON?"""

from __future__ import annotations

from typing import Any, ClassVar

from answerkey.evaluation.base import StringEvaluator
from answerkey.evaluation.reading import read_prediction


class JsonValidityEvaluator(StringEvaluator):
    """Score 1 where the prediction is strict JSON, else 0."""

    requires_reference: ClassVar[bool] = False
    evaluation_name: ClassVar[str] = "json_validity"

    def _evaluate(self, prediction: Any, reference: Any) -> dict[str, Any]:
        _, fault = read_prediction(prediction)
        return {"score": 0, "reasoning": fault} if fault else {"score": 1}
