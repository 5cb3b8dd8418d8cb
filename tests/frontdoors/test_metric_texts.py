"""The examples of the texts on the metrics of `eval_lib`, with the root name of the imports changed."""

import asyncio
from typing import Any

import pytest

from answerkey.metrics import JsonSchemaMetric, LengthCheckMetric, Metric
from answerkey.test_case import EvalTestCase

USER = {
    "type": "object",
    "properties": {
        "name": {"type": "string"},
        "age": {"type": "integer"},
        "email": {"type": "string", "format": "email"},
    },
    "required": ["name", "age", "email"],
}
COLORS = {"type": "array", "items": {"type": "string"}, "minItems": 1}
LOREM = (
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit. "
    "Sed do eiusmod tempor incididunt ut labore et dolore magna aliqua."
)


@pytest.mark.parametrize(
    ("metric", "actual_output", "score"),
    [
        (
            JsonSchemaMetric(threshold=1.0, schema=USER),
            '{"name": "Alice", "age": 30, "email": "alice@example.com"}',
            1.0,
        ),
        (
            JsonSchemaMetric(threshold=1.0, schema=USER),
            '{"name": "Алиса", "age": 30, "email": "alice@example.com"}',
            1.0,
        ),
        (JsonSchemaMetric(schema=COLORS), '["red", "green", "blue"]', 1.0),
        (JsonSchemaMetric(schema=COLORS), '["красный", "зеленый", "синий"]', 1.0),
        (JsonSchemaMetric(schema={"type": "object"}), "This is not JSON", 0.0),
        (JsonSchemaMetric(schema={"type": "object"}), "Это не JSON", 0.0),
        (JsonSchemaMetric(schema={"type": "object", "required": ["name", "age"]}), '{"name": "Alice"}', 0.0),
        (JsonSchemaMetric(schema={"type": "object", "required": ["name", "age"]}), '{"name": "Алиса"}', 0.0),
        (
            LengthCheckMetric(threshold=1.0, min_length=5, max_length=50, unit="words"),
            "Проект был завершен вовремя и в рамках бюджета.",
            1.0,
        ),
        (LengthCheckMetric(min_length=100, max_length=500, unit="chars"), LOREM, 1.0),
        (LengthCheckMetric(min_length=10, unit="words"), "Это работает.", 0.0),
        (LengthCheckMetric(max_length=5, unit="words"), "Ответ на ваш вопрос — да, конечно", 0.0),
    ],
)
def test_an_example_has_the_score_that_the_text_gives(
    metric: Metric, actual_output: str, score: float
) -> None:
    test_case = EvalTestCase(input="…", actual_output=actual_output)
    result = asyncio.run(metric.evaluate(test_case))
    assert result.score == score


@pytest.mark.parametrize(("text", "words"), [("Это работает.", 2), ("Ответ на ваш вопрос — да, конечно", 6)])
def test_the_words_are_as_many_as_the_comment_says(text: str, words: int) -> None:
    result: Any = LengthCheckMetric(unit="words").measure(EvalTestCase(actual_output=text))
    assert result.details["length"] == words
