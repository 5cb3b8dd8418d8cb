"""The examples of the text on LangChain's evaluator, with the root name of the import changed."""

import pytest

from answerkey.evaluation import JsonEqualityEvaluator


@pytest.mark.parametrize(("reference", "score"), [('{"a": 1}', True), ('{"a": 2}', False)])
def test_the_first_example(reference: str, score: bool) -> None:
    evaluator = JsonEqualityEvaluator()
    assert evaluator.evaluate_strings('{"a": 1}', reference=reference) == {"score": score}


@pytest.mark.parametrize(("reference", "score"), [('{"a": 1}', True), ('{"a": 2}', False)])
def test_the_example_with_an_operator(reference: str, score: bool) -> None:
    evaluator = JsonEqualityEvaluator(operator=lambda x, y: x["a"] == y["a"])
    assert evaluator.evaluate_strings('{"a": 1}', reference=reference) == {"score": score}


def test_the_properties() -> None:
    evaluator = JsonEqualityEvaluator()
    properties = evaluator.requires_input, evaluator.requires_reference, evaluator.evaluation_name
    assert properties == (False, True, "parsed_equality")
