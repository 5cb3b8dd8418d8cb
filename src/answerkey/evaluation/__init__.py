"""Evaluators of single predictions, with the signatures and keys of LangChain's string evaluators."""

from answerkey.evaluation.base import StringEvaluator
from answerkey.evaluation.json_equality import JsonEqualityEvaluator
from answerkey.evaluation.json_validity import JsonValidityEvaluator

__all__ = ["JsonEqualityEvaluator", "JsonValidityEvaluator", "StringEvaluator"]
