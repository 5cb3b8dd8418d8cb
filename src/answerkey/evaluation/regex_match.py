"""Does the prediction match the regular expression that is its reference?"""

from __future__ import annotations

from typing import Any, ClassVar

from answerkey.evaluation.base import StringEvaluator
from answerkey.evaluation.reading import read_text_prediction
from answerkey.patterns import compile_pattern


class RegexMatchStringEvaluator(StringEvaluator):
    """Score 1 where the reference matches at the beginning of the prediction, as `re.match` does, else 0.

    A reference that is no regular expression raises SettingsError (a ValueError). One that takes more than a second
    of computing is given up and did not match; `reasoning` says so.
    """

    requires_reference: ClassVar[bool] = True
    evaluation_name: ClassVar[str] = "regex_match"
    input_keys: ClassVar[list[str]] = ["reference", "prediction"]

    def __init__(self, *, flags: int = 0) -> None:
        """`flags` are those of `re`; SettingsError where one of them cannot be used."""
        self.flags = flags
        compile_pattern("", flags)

    def _evaluate(self, prediction: Any, reference: Any) -> dict[str, Any]:
        pattern = compile_pattern(reference, self.flags)
        text, fault = read_text_prediction(prediction)
        if fault:
            return {"score": 0, "reasoning": fault}
        try:
            return {"score": int(pattern.match(text) is not None)}
        except TimeoutError as error:
            return {"score": 0, "reasoning": str(error)}
