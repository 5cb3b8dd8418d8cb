"""Metrics: each is made once and scores any number of answers, given as EvalTestCases."""

from answerkey.metrics.base import Metric, MetricResult
from answerkey.metrics.json_equality import JsonEqualityMetric
from answerkey.metrics.json_schema import JsonSchemaMetric
from answerkey.metrics.length_check import LengthCheckMetric

__all__ = ["JsonEqualityMetric", "JsonSchemaMetric", "LengthCheckMetric", "Metric", "MetricResult"]
