"""Metrics: each is made once and scores any number of answers, given as EvalTestCases."""

from answerkey.metrics.base import Metric
from answerkey.metrics.contains import ContainsMetric
from answerkey.metrics.ends import EndsWithMetric, StartsWithMetric
from answerkey.metrics.evaluating import evaluate_all
from answerkey.metrics.exact_match import ExactMatchMetric
from answerkey.metrics.field_f1 import FieldF1Metric
from answerkey.metrics.format_check import FormatCheckMetric
from answerkey.metrics.json_equality import JsonEqualityMetric
from answerkey.metrics.json_schema import JsonSchemaMetric
from answerkey.metrics.json_validity import JsonValidityMetric
from answerkey.metrics.length_check import LengthCheckMetric
from answerkey.metrics.non_empty import NonEmptyMetric
from answerkey.metrics.regex_match import RegexMatchMetric
from answerkey.metrics.result import MetricResult

__all__ = [
    "ContainsMetric",
    "EndsWithMetric",
    "ExactMatchMetric",
    "FieldF1Metric",
    "FormatCheckMetric",
    "JsonEqualityMetric",
    "JsonSchemaMetric",
    "JsonValidityMetric",
    "LengthCheckMetric",
    "Metric",
    "MetricResult",
    "NonEmptyMetric",
    "RegexMatchMetric",
    "StartsWithMetric",
    "evaluate_all",
]
