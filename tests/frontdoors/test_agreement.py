"""Metric, evaluator and `ak.score_case` say the same of the same answer."""

from typing import Any

import pytest

import answerkey as ak
from answerkey.evaluation import JsonEqualityEvaluator, JsonSchemaEvaluator
from answerkey.metrics import JsonEqualityMetric, JsonSchemaMetric
from answerkey.test_case import EvalTestCase

SCHEMA = {"type": "object", "properties": {"n": {"type": "integer"}}}
GOLD = {"n": 12, "s": ["a", "b"]}
# each with whether it is the gold, and whether it meets the schema
ANSWERS = [
    ('{"n": 12, "s": ["a", "b"]}', True, True),
    ('{"s": ["a", "b"], "n": 12.0}', True, True),
    ('{"n": 999, "s": ["a", "b"]}', False, True),
    ('{"n": 12, "s": ["b", "a"]}', False, True),
    ('{"n": "12", "s": ["a", "b"]}', False, False),
    ('{"n": 12, "n": 12, "s": ["a", "b"]}', False, False),
    ('{"n": 12, "s": ["a", "b"]', False, False),
    ("[]", False, False),
    (None, False, False),
]


@pytest.mark.parametrize(("text", "is_gold", "is_valid"), ANSWERS)
def test_all_say_whether_an_answer_is_the_gold(text: str | None, is_gold: bool, is_valid: bool) -> None:
    prediction = None if text is None else ak.Prediction("a", text=text)
    said: list[Any] = [
        ak.score_case(ak.Case("a", GOLD), prediction, ak.Suite([ak.Case("a", GOLD)])).passed,
        JsonEqualityMetric().measure(EvalTestCase(actual_output=text, expected_output=GOLD)).success,
        JsonEqualityEvaluator().evaluate_strings(text, reference=GOLD)["score"],
    ]
    assert said == [is_gold] * 3


@pytest.mark.parametrize(("text", "is_gold", "is_valid"), ANSWERS)
def test_all_say_whether_an_answer_meets_the_schema(text: str | None, is_gold: bool, is_valid: bool) -> None:
    prediction = None if text is None else ak.Prediction("a", text=text)
    suite = ak.Suite([ak.Case("a", GOLD)], schema=SCHEMA)
    said: list[Any] = [
        ak.score_case(ak.Case("a", GOLD), prediction, suite).schema_valid,
        JsonSchemaMetric(schema=SCHEMA).measure(EvalTestCase(actual_output=text)).success,
        JsonSchemaEvaluator().evaluate_strings(text, reference=SCHEMA)["score"],
    ]
    assert said == [is_valid] * 3
