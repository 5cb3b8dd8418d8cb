"""Is the prediction the text of the reference?"""

from __future__ import annotations

import string
from typing import Any, ClassVar

from answerkey.evaluation.base import StringEvaluator
from answerkey.evaluation.reading import read_text_prediction
from answerkey.json_values import as_text


class ExactMatchStringEvaluator(StringEvaluator):
    """Score 1 where both texts are the same, else 0. Nothing is parsed; of a value, the compact JSON is compared."""

    requires_reference: ClassVar[bool] = True
    evaluation_name: ClassVar[str] = "exact_match"
    input_keys: ClassVar[list[str]] = ["reference", "prediction"]

    def __init__(
        self, *, ignore_case: bool = False, ignore_punctuation: bool = False, ignore_numbers: bool = False
    ) -> None:
        """Punctuation and numbers are those of ASCII."""
        self.ignore_case = ignore_case
        self.ignore_punctuation, self.ignore_numbers = ignore_punctuation, ignore_numbers
        ignored = string.punctuation * ignore_punctuation + string.digits * ignore_numbers
        self._ignored = str.maketrans("", "", ignored)

    def _evaluate(self, prediction: Any, reference: Any) -> dict[str, Any]:
        expected = self._folded(as_text(reference))
        actual, fault = read_text_prediction(prediction)
        if fault:
            return {"score": 0, "reasoning": fault}
        return {"score": int(self._folded(actual) == expected)}

    def _folded(self, text: str) -> str:
        return (text.lower() if self.ignore_case else text).translate(self._ignored)
