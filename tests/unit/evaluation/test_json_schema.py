from typing import Any

import pytest

import answerkey as ak
from answerkey.evaluation import JsonSchemaEvaluator

SCHEMA = {"type": "object", "properties": {"day": {"format": "date"}}, "required": ["day"]}
EVALUATOR = JsonSchemaEvaluator()


@pytest.mark.parametrize("reference", [SCHEMA, '{"required": ["day"]}', True])
def test_a_prediction_that_meets_the_schema_scores_true(reference: Any) -> None:
    result = EVALUATOR.evaluate_strings('{"day": "2026-09-13"}', reference=reference)
    assert result == {"score": True}


@pytest.mark.parametrize("prediction", ["{}", '{"day": "13.9."}', {}, "{", None])
def test_any_other_prediction_scores_false(prediction: Any) -> None:
    assert EVALUATOR.evaluate_strings(prediction, reference=SCHEMA)["score"] is False


def test_the_reasoning_names_what_was_wrong() -> None:
    result = EVALUATOR.evaluate_strings("{}", reference=SCHEMA)
    assert result["reasoning"] == '$: "day" is a required property'


@pytest.mark.parametrize("reference", [{"type": "objekt"}, {"$ref": "http://example.com/a.json"}, "1"])
def test_a_schema_that_cannot_be_used_raises(reference: Any) -> None:
    with pytest.raises(ak.SchemaDefinitionError):
        EVALUATOR.evaluate_strings("{}", reference=reference)
