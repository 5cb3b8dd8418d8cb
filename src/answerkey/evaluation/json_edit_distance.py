"""How far is the prediction, as text in canonical form, from the reference?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from answerkey.evaluation.base import StringEvaluator
from answerkey.evaluation.reading import read, read_prediction
from answerkey.json_values import JsonValue, canonical


class JsonEditDistanceEvaluator(StringEvaluator):
    """Score 0.0 where both have the same canonical JSON, up to 1.0 where nothing in it is alike.

    The score is the Damerau-Levenshtein distance, counted in characters, over the length of the longer text.
    A prediction that is no JSON scores 1.0.
    """

    requires_reference: ClassVar[bool] = True
    evaluation_name: ClassVar[str] = "json_edit_distance"

    def __init__(
        self,
        string_distance: Callable[[str, str], float] | None = None,
        canonicalize: Callable[[JsonValue], Any] | None = None,
    ) -> None:
        """`string_distance(prediction, reference)` and `canonicalize(value)` take the places of those said above."""
        for name, function in (("string_distance", string_distance), ("canonicalize", canonicalize)):
            if function is not None and not callable(function):
                raise TypeError(f"{name}: {function!r} cannot be called")
        self.string_distance = string_distance or normalized_distance
        self.canonicalize = canonicalize or canonical_text

    def _evaluate(self, prediction: Any, reference: Any) -> dict[str, Any]:
        expected = self.canonicalize(read(reference))
        actual, fault = read_prediction(prediction)
        if fault:
            return {"score": 1.0, "reasoning": fault}
        return {"score": self.string_distance(self.canonicalize(actual), expected)}


def canonical_text(value: JsonValue) -> str:
    """Compact JSON with sorted keys; characters outside ASCII as they are."""
    return canonical(value).decode()


def normalized_distance(actual: str, expected: str) -> float:
    """The Damerau-Levenshtein distance of two texts over the length of the longer one, 0 to 1."""
    from rapidfuzz.distance import (
        DamerauLevenshtein,  # here, so that only those pay for it who measure distances
    )

    return DamerauLevenshtein.normalized_distance(actual, expected)
