import pickle
from typing import Any

import pytest

import answerkey as ak
from answerkey.metrics import JsonSchemaMetric
from answerkey.test_case import EvalTestCase

ORDER = {"type": "object", "properties": {"n": {"type": "integer"}, "day": {"format": "date"}}}


def measured(output: Any, **options: Any) -> Any:
    return JsonSchemaMetric(schema=ORDER, **options).measure(EvalTestCase(actual_output=output))


@pytest.mark.parametrize("output", ['{"n": 1}', {"n": 1}, "{}", {}])
def test_an_answer_that_meets_the_schema_scores_1(output: Any) -> None:
    assert measured(output).score == 1.0


@pytest.mark.parametrize(
    "output",
    [
        None,
        "",
        '{"n": "1"}',
        {"n": "1"},
        '{"n": 1, "n": 1}',
        '{"n": NaN}',
        {"n": float("nan")},
        {"n": object()},
        b"{}",
        '```json\n{"n": 1}\n```',
        "[" * 100_000,
        '"{}"',
        '{"day": "2026-02-30"}',
    ],
    ids=lambda output: repr(output)[:30],
)
def test_any_other_answer_scores_0(output: Any) -> None:
    assert measured(output).score == 0.0


def test_the_reason_names_the_path_and_what_was_wrong() -> None:
    assert measured('{"n": "1"}').reason == '$.n: "1" is not of type "integer"'


def test_the_details_hold_every_schema_error() -> None:
    errors = measured('{"n": "1", "day": "x"}').details["errors"]
    assert sorted(error.path for error in errors) == [("day",), ("n",)]


def test_a_format_is_not_asserted_when_that_is_asked() -> None:
    assert measured('{"day": "x"}', check_formats=False).score == 1.0


@pytest.mark.parametrize(
    "schema", [{"type": "objekt"}, {"$ref": "http://example.com/order.json"}, "{}", None, {"pattern": "("}]
)
def test_a_schema_that_cannot_be_used_raises_when_the_metric_is_made(schema: Any) -> None:
    with pytest.raises(ak.SchemaDefinitionError):
        JsonSchemaMetric(schema=schema)


def test_a_metric_without_a_schema_is_not_made() -> None:
    with pytest.raises(TypeError, match="schema"):
        JsonSchemaMetric()  # type: ignore[call-arg]


def test_a_pickled_metric_scores_alike() -> None:
    metric = pickle.loads(pickle.dumps(JsonSchemaMetric(schema=ORDER)))
    assert metric.measure(EvalTestCase(actual_output='{"n": "1"}')).score == 0.0
