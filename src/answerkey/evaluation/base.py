"""What all evaluators share: the methods and checks of LangChain's string evaluators."""

from __future__ import annotations

import warnings
from abc import ABC, abstractmethod
from typing import Any, ClassVar

from answerkey.visible import visible


class StringEvaluator(ABC):
    """Evaluates one prediction after the other. One instance serves any number of them, and all threads."""

    requires_input: ClassVar[bool] = False
    requires_reference: ClassVar[bool]
    evaluation_name: ClassVar[str]

    def evaluate_strings(
        self, prediction: Any, *, reference: Any = None, input: Any = None, **kwargs: Any
    ) -> dict[str, Any]:
        """Evaluate a prediction; the `score` says how, and `reasoning`, in one line, why, where there is more to say.

        `input` is not looked at, of which a warning says so; other arguments (callbacks, tags) are for the
        sake of code that hands them over. ValueError where a reference is needed and not given.
        """
        name = type(self).__name__
        if input is not None:
            warnings.warn(f"Ignoring input in {name}, as it is not expected.", stacklevel=2)
        if self.requires_reference and reference is None:
            raise ValueError(f"{name} requires a reference string.")
        if reference is not None and not self.requires_reference:
            warnings.warn(f"Ignoring reference in {name}, as it is not expected.", stacklevel=2)
        result = self._evaluate(prediction, reference)
        if "reasoning" in result:
            result["reasoning"] = visible(result["reasoning"])
        return result

    async def aevaluate_strings(
        self, prediction: Any, *, reference: Any = None, input: Any = None, **kwargs: Any
    ) -> dict[str, Any]:
        """Evaluate a prediction, as `evaluate_strings` does, where code awaits it; nothing is waited for."""
        return self.evaluate_strings(prediction, reference=reference, input=input)

    @abstractmethod
    def _evaluate(self, prediction: Any, reference: Any) -> dict[str, Any]:
        """What is returned for a prediction."""
