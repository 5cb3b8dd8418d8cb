"""Evaluators by the names that LangChain gives them."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

from answerkey.errors import SettingsError
from answerkey.evaluation.base import StringEvaluator
from answerkey.evaluation.exact_match import ExactMatchStringEvaluator
from answerkey.evaluation.json_edit_distance import JsonEditDistanceEvaluator
from answerkey.evaluation.json_equality import JsonEqualityEvaluator
from answerkey.evaluation.json_schema import JsonSchemaEvaluator
from answerkey.evaluation.json_validity import JsonValidityEvaluator
from answerkey.evaluation.regex_match import RegexMatchStringEvaluator


class EvaluatorType(str, Enum):
    """The names of the evaluators."""

    JSON_EQUALITY = "json_equality"
    JSON_VALIDITY = "json_validity"
    JSON_SCHEMA_VALIDATION = "json_schema_validation"
    JSON_EDIT_DISTANCE = "json_edit_distance"
    EXACT_MATCH = "exact_match"
    REGEX_MATCH = "regex_match"


_EVALUATORS: Final[dict[str, type[StringEvaluator]]] = {
    EvaluatorType.JSON_EQUALITY: JsonEqualityEvaluator,
    EvaluatorType.JSON_VALIDITY: JsonValidityEvaluator,
    EvaluatorType.JSON_SCHEMA_VALIDATION: JsonSchemaEvaluator,
    EvaluatorType.JSON_EDIT_DISTANCE: JsonEditDistanceEvaluator,
    EvaluatorType.EXACT_MATCH: ExactMatchStringEvaluator,
    EvaluatorType.REGEX_MATCH: RegexMatchStringEvaluator,
}


def load_evaluator(evaluator: EvaluatorType | str, *, llm: Any = None, **options: Any) -> StringEvaluator:
    """Make the evaluator of this name, with its options; SettingsError (a ValueError) where there is none.

    `llm` is for the sake of code that hands one over: no evaluator here asks a model.
    """
    if evaluator not in tuple(_EVALUATORS):
        known = [kind.value for kind in EvaluatorType]
        raise SettingsError(f"unknown evaluator: {evaluator!r}", f"one of {', '.join(known)}")
    return _EVALUATORS[evaluator](**options)
