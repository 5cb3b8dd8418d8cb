"""Evaluators of single predictions, with the signatures and keys of LangChain's string evaluators."""

from answerkey.evaluation.base import StringEvaluator
from answerkey.evaluation.exact_match import ExactMatchStringEvaluator
from answerkey.evaluation.json_edit_distance import JsonEditDistanceEvaluator
from answerkey.evaluation.json_equality import JsonEqualityEvaluator
from answerkey.evaluation.json_schema import JsonSchemaEvaluator
from answerkey.evaluation.json_validity import JsonValidityEvaluator
from answerkey.evaluation.loading import EvaluatorType, load_evaluator
from answerkey.evaluation.regex_match import RegexMatchStringEvaluator

__all__ = [
    "EvaluatorType",
    "ExactMatchStringEvaluator",
    "JsonEditDistanceEvaluator",
    "JsonEqualityEvaluator",
    "JsonSchemaEvaluator",
    "JsonValidityEvaluator",
    "RegexMatchStringEvaluator",
    "StringEvaluator",
    "load_evaluator",
]
