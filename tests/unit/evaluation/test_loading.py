from typing import Any

import pytest

from answerkey.evaluation import (
    EvaluatorType,
    ExactMatchStringEvaluator,
    JsonEditDistanceEvaluator,
    JsonEqualityEvaluator,
    JsonSchemaEvaluator,
    JsonValidityEvaluator,
    RegexMatchStringEvaluator,
    load_evaluator,
)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("json_equality", JsonEqualityEvaluator),
        (EvaluatorType.JSON_EQUALITY, JsonEqualityEvaluator),
        ("json_validity", JsonValidityEvaluator),
        ("json_schema_validation", JsonSchemaEvaluator),
        ("json_edit_distance", JsonEditDistanceEvaluator),
        ("exact_match", ExactMatchStringEvaluator),
        ("regex_match", RegexMatchStringEvaluator),
    ],
)
def test_an_evaluator_is_made_by_its_name(name: Any, kind: type) -> None:
    assert type(load_evaluator(name)) is kind


def test_the_options_are_those_of_the_evaluator() -> None:
    evaluator = load_evaluator("json_equality", ordered=True)
    assert evaluator.evaluate_strings("[1, 2]", reference="[2, 1]") == {"score": False}


@pytest.mark.parametrize("name", ["json_equal", None, ["json_equality"]])
def test_an_unknown_name_raises_with_those_that_are_known(name: Any) -> None:
    with pytest.raises(ValueError, match="json_equality, json_validity"):
        load_evaluator(name)


def test_a_model_may_be_handed_over_and_is_not_asked() -> None:
    assert load_evaluator("json_validity", llm=object()).evaluate_strings("1") == {"score": 1}


def test_an_unknown_option_raises() -> None:
    with pytest.raises(TypeError, match="ignore_cases"):
        load_evaluator("exact_match", ignore_cases=True)
