"""Is the prediction the same JSON value as the reference?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from answerkey.evaluation.base import StringEvaluator
from answerkey.evaluation.reading import read, read_prediction
from answerkey.json_values import JsonValue, canonical, equal, key, multiset


class JsonEqualityEvaluator(StringEvaluator):
    """Score True where both are the same JSON value, exactly. Top-level lists are compared in any order."""

    requires_reference: ClassVar[bool] = True
    evaluation_name: ClassVar[str] = "parsed_equality"

    def __init__(
        self, operator: Callable[[JsonValue, JsonValue], Any] | None = None, *, ordered: bool = False
    ) -> None:
        """`operator(prediction, reference)` takes the place of equality; it gets top-level lists sorted.

        With `ordered`, the order of top-level lists matters, and nothing is sorted.
        """
        if operator is not None and not callable(operator):
            raise TypeError(f"operator: {operator!r} cannot be called with a prediction and a reference")
        self.operator = operator
        self.ordered = ordered

    def _evaluate(self, prediction: Any, reference: Any) -> dict[str, Any]:
        expected = read(reference)
        actual, fault = read_prediction(prediction)
        if fault:
            return {"score": False, "reasoning": fault}
        are_lists = not self.ordered and isinstance(expected, list) and isinstance(actual, list)
        if self.operator is not None:
            sides = [sorted(side, key=canonical) if are_lists else side for side in (actual, expected)]
            return {"score": self.operator(*sides)}
        if are_lists:
            return {"score": multiset(list(map(key, actual))) == multiset(list(map(key, expected)))}
        return {"score": equal(expected, actual)}
