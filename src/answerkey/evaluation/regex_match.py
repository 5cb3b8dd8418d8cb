"""Does the prediction match the regular expression that is its reference?"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

from answerkey.errors import JsonValueError
from answerkey.evaluation.base import StringEvaluator
from answerkey.evaluation.reading import read_text
from answerkey.patterns import Pattern


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
        Pattern("", flags)

    def _evaluate(self, prediction: Any, reference: Any) -> dict[str, Any]:
        pattern = _compiled(reference, self.flags)
        if prediction is None:
            return {"score": 0, "reasoning": "no prediction"}
        try:
            return {"score": int(pattern.match(read_text(prediction)) is not None)}
        except JsonValueError as error:
            return {"score": 0, "reasoning": f"neither a text nor JSON: {error}"}
        except TimeoutError as error:
            return {"score": 0, "reasoning": str(error)}


@lru_cache(maxsize=256)
def _compiled(pattern: str, flags: int) -> Pattern:
    return Pattern(pattern, flags)
