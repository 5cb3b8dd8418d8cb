from collections import Counter
from typing import Any

import pytest

import answerkey as ak

from ..builders import marked, predictions_of, suite_of

SET: Any = {"properties": {"s": {"x-answerkey": {"order": "ignore"}}}}
OUTCOMES = ("correct", "incorrect", "missing", "spurious", "correct_null")

# expected, actual, marks: by hand from SPEC 5, "Field marks"
CASES: list[tuple[Any, Any, dict[tuple[str, str], int]]] = [
    (1, 1.0, {("$", "correct"): 1}),
    (1, 2, {("$", "incorrect"): 1}),
    (1, "1", {("$", "incorrect"): 1}),
    (1, None, {("$", "missing"): 1}),
    (None, 1, {("$", "spurious"): 1}),
    (None, None, {("$", "correct_null"): 1}),
    (False, False, {("$", "correct"): 1}),
    ("", "", {("$", "correct"): 1}),
    ([], [], {("$", "correct"): 1}),
    ({}, {}, {("$", "correct"): 1}),
    ([], {}, {("$", "incorrect"): 1}),
    ([], None, {("$", "missing"): 1}),
    ([], [1], {("$", "missing"): 1, ("$[*]", "spurious"): 1}),
    ([1], [], {("$[*]", "missing"): 1, ("$", "spurious"): 1}),
    ({"a": 1, "b": None}, {"a": 1, "b": None}, {("$.a", "correct"): 1, ("$.b", "correct_null"): 1}),
    ({"a": 1}, {}, {("$.a", "missing"): 1, ("$", "spurious"): 1}),
    ({"a": 1, "b": 2}, {"b": 2}, {("$.a", "missing"): 1, ("$.b", "correct"): 1}),
    ({"b": 2}, {"a": 1, "b": 2}, {("$.a", "spurious"): 1, ("$.b", "correct"): 1}),
    ({"a": None, "b": 1}, {"b": 1}, {("$.b", "correct"): 1}),
    ({"b": 1}, {"a": None, "b": 1}, {("$.b", "correct"): 1}),
    ({"a": None}, {"a": {"x": 1, "y": [2, 3]}}, {("$.a.x", "spurious"): 1, ("$.a.y[*]", "spurious"): 2}),
    ({"a": {"x": 1, "y": None}}, {"a": "z"}, {("$.a.x", "missing"): 1, ("$.a", "spurious"): 1}),
    ([1, 2, 3], [1, 3], {("$[*]", "correct"): 1, ("$[*]", "incorrect"): 1, ("$[*]", "missing"): 1}),
    ([1], [1, 2, None], {("$[*]", "correct"): 1, ("$[*]", "spurious"): 1}),
    (
        [{"q": 1, "p": None}, {"q": 2, "p": 3}],
        [{"q": 1, "p": None}],
        {
            ("$[*].q", "correct"): 1,
            ("$[*].p", "correct_null"): 1,
            ("$[*].q", "missing"): 1,
            ("$[*].p", "missing"): 1,
        },
    ),
    ({"a key": 1}, {"a key": 2}, {("$['a key']", "incorrect"): 1}),
    ({"s": [1, 2]}, {"s": [2, 1]}, {("$.s[*]", "incorrect"): 2}),
]
SETS: list[tuple[Any, Any, dict[tuple[str, str], int]]] = [
    ({"s": [1, 2]}, {"s": [2, 1]}, {("$.s[*]", "correct"): 2}),
    ({"s": [1, 2]}, {"s": [2]}, {("$.s[*]", "correct"): 1, ("$.s[*]", "missing"): 1}),
    ({"s": [1]}, {"s": [2, 1]}, {("$.s[*]", "correct"): 1, ("$.s[*]", "spurious"): 1}),
    (
        {"s": [1, 2]},
        {"s": [3, 1]},
        {("$.s[*]", "correct"): 1, ("$.s[*]", "missing"): 1, ("$.s[*]", "spurious"): 1},
    ),
]


def marks_of(expected: Any, actual: Any, schema: Any = None) -> dict[tuple[str, str], int]:
    report = ak.score(suite_of({"a": expected}, schema=schema), predictions_of({"a": actual}))
    return {(row["path"], name): row[name] for row in report.fields for name in OUTCOMES if row[name]}


@pytest.mark.parametrize(("expected", "actual", "marks"), CASES)
def test_every_leaf_is_marked_at_its_path_without_indexes(expected: Any, actual: Any, marks: Any) -> None:
    assert marks_of(expected, actual) == marks


@pytest.mark.parametrize(("expected", "actual", "marks"), SETS)
def test_where_order_is_ignored_equal_elements_are_paired_first(
    expected: Any, actual: Any, marks: Any
) -> None:
    assert marks_of(expected, actual, SET) == marks


@pytest.mark.parametrize(("expected", "actual", "marks"), CASES)
def test_the_result_of_the_case_has_the_same_counts(expected: Any, actual: Any, marks: Any) -> None:
    counts: Counter[str] = Counter()
    for (_, outcome), count in marks.items():
        counts[outcome] += count
    assert marked(expected, actual).field_counts == ak.FieldCounts(**counts)
