from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

import answerkey as ak

from .builders import marked, nested

SCHEMA = {"properties": {"n": {"type": "integer"}, "s": {"x-answerkey": {"order": "ignore"}}}}
CASE = ak.Case("a", {"n": 1, "s": ["x", "y"], "z": None})
SUITE = ak.Suite([CASE], schema=SCHEMA)


def verdict(**sides: Any) -> ak.Result:
    return ak.score_case(CASE, ak.Prediction("a", **sides), SUITE)


def test_an_equal_answer_passes() -> None:
    assert verdict(output={"s": ["y", "x"], "z": None, "n": 1.0}) == ak.Result(
        "a", True, True, True, field_counts=ak.FieldCounts(correct=3, correct_null=1), f1=1.0
    )


def test_an_answer_with_a_difference_does_not_pass_though_it_meets_the_schema() -> None:
    result = verdict(output={"n": 2, "s": ["x", "y"], "z": None})
    assert (result.passed, result.answered, result.schema_valid, len(result.differences)) == (
        False,
        True,
        True,
        1,
    )


def test_an_answer_against_the_schema_does_not_pass() -> None:
    result = verdict(output={"n": "1", "s": ["x", "y"], "z": None})
    assert (result.passed, result.schema_valid, [item.kind for item in result.differences]) == (
        False,
        False,
        ["type"],
    )


def test_an_answer_equal_to_gold_that_breaks_the_schema_does_not_pass() -> None:
    result = marked({"n": "1"}, {"n": "1"}, schema=SCHEMA)
    assert (result.passed, result.differences) == (False, ())


def test_a_missing_answer_is_marked_as_the_specification_says() -> None:
    assert ak.score_case(CASE, None, SUITE) == ak.Result(
        "a", False, False, False, ("missing prediction",), field_counts=ak.FieldCounts(missing=3), f1=0.0
    )


def test_a_text_that_is_no_json_is_an_answer_that_failed() -> None:
    result = verdict(text="{")
    assert (result.answered, result.passed, result.schema_valid, result.differences) == (
        True,
        False,
        False,
        (),
    )


def test_a_text_that_is_no_json_says_why() -> None:
    assert verdict(text='{"n": 1,}').schema_errors == ("not JSON: trailing comma, line 1, column 9",)


def test_a_text_that_is_no_json_counts_each_leaf_with_a_value_as_missing() -> None:
    assert verdict(text="{").field_counts == ak.FieldCounts(missing=3)


def test_a_text_is_read_with_the_leniency_that_was_chosen() -> None:
    settings = ak.Settings(unwrap=("fence",))
    text = '```\n{"n": 1, "s": ["x", "y"], "z": null}\n```'
    result = ak.score_case(CASE, ak.Prediction("a", text=text), SUITE, settings)
    assert (result.passed, result.unwrapped) == (True, ("fence",))


@pytest.mark.parametrize(
    "output",
    [
        float("nan"),
        {"n": Decimal("Infinity")},
        (1, 2),
        {1: 2},
        "\ud800",
        object(),
        nested(300),
        {"a": {b"x"}},
    ],
    ids=lambda output: type(output).__name__,
)
def test_an_output_that_json_cannot_hold_is_a_failed_answer_and_no_exception(output: Any) -> None:
    result = verdict(output=output)
    assert (result.answered, result.passed, result.schema_errors[0][:10]) == (True, False, "not JSON: ")


@pytest.mark.parametrize(
    "output",
    [
        type("Text", (str,), {})("x"),
        type("Whole", (int,), {})(1),
        type("Share", (float,), {})(0.5),
        type("Object", (dict,), {})(n=1),
        type("Array", (list,), {})([1]),
    ],
    ids=lambda output: type(output).__name__,
)
def test_a_subclass_of_a_json_type_is_marked_like_the_type(output: Any) -> None:
    base = type(output).__mro__[1]
    schema = {"type": ["string", "number", "object", "array"]}
    assert marked(base(output), output, schema=schema).passed


@pytest.mark.parametrize("digits", [20, 4300, 4301, 5000])
def test_an_integer_of_any_size_gets_a_result(digits: int) -> None:
    assert not verdict(text='{"n": "x", "m": %s, "n2": 1}' % ("1" * digits)).passed


@pytest.mark.parametrize("digits", [4301, 5000])
def test_an_integer_of_any_size_against_the_schema_gets_a_result(digits: int) -> None:
    result = ak.score_case(
        CASE, ak.Prediction("a", text="1" * digits), ak.Suite([], schema={"type": "string"})
    )
    assert (result.answered, result.schema_valid) == (True, False)


def test_a_format_that_is_only_noted_fails_nothing() -> None:
    suite = ak.Suite([], schema={"format": "email"})
    result = ak.score_case(
        ak.Case("a", "x"), ak.Prediction("a", "x"), suite, ak.Settings(check_formats=False)
    )
    assert (result.passed, len(result.format_notes)) == (True, 1)


def test_a_wrong_schema_is_an_error_and_no_mark() -> None:
    with pytest.raises(ak.InputError):
        ak.score_case(CASE, None, replace(SUITE, schema={"type": "strng"}))


def test_many_threads_may_mark_at_once() -> None:
    schema = {"items": {"properties": {"s": {"x-answerkey": {"order": "ignore"}}}}}
    suite = ak.Suite([], schema=schema)
    gold = [{"s": list(range(10)), "n": number} for number in range(20)]

    def mark(number: int) -> ak.Result:
        answer = [{**item, "s": item["s"][::-1], "n": item["n"] + (number % 2)} for item in gold]
        return ak.score_case(ak.Case(str(number), gold), ak.Prediction(str(number), answer), suite)

    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(mark, range(200)))
    assert [result.passed for result in results] == [number % 2 == 0 for number in range(200)]
