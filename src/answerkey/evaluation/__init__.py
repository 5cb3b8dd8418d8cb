"""Evaluators of single predictions, with the signatures and keys of LangChain's string evaluators."""

from answerkey.evaluation.base import StringEvaluator
from answerkey.evaluation.json_equality import JsonEqualityEvaluator
from answerkey.evaluation.json_schema import JsonSchemaEvaluator
from answerkey.evaluation.json_validity import JsonValidityEvaluator
from answerkey.evaluation.loading import EvaluatorType, load_evaluator

__all__ = [
    "EvaluatorType",
    "JsonEqualityEvaluator",
    "JsonSchemaEvaluator",
    "JsonValidityEvaluator",
    "StringEvaluator",
    "load_evaluator",
]
