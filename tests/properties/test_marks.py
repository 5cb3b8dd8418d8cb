from typing import Any

from hypothesis import given

import answerkey as ak

from .strategies import pairs, values

NO_ORDER = ak.Suite(
    [],
    schema={
        "x-answerkey": {"order": "ignore"},
        "items": {"$ref": "#"},
        "additionalProperties": {"$ref": "#"},
    },
)
PLAIN = ak.Suite([])


def leaves_of(value: Any) -> int:
    """How many leaves of a value are not null: written anew from SPEC 5."""
    if isinstance(value, (dict, list)) and value:
        return sum(map(leaves_of, value.values() if isinstance(value, dict) else value))
    return value is not None


def counts_of(pair: tuple[Any, Any], suite: ak.Suite) -> ak.FieldCounts:
    return ak.score_case(ak.Case("a", pair[0]), ak.Prediction("a", pair[1]), suite).field_counts


@given(pairs())
def test_every_leaf_of_the_gold_with_a_value_is_correct_incorrect_or_missing(pair: tuple[Any, Any]) -> None:
    counts = counts_of(pair, PLAIN)
    assert counts.correct + counts.incorrect + counts.missing == leaves_of(pair[0])


@given(pairs())
def test_every_leaf_of_the_answer_with_a_value_is_correct_incorrect_or_spurious(
    pair: tuple[Any, Any],
) -> None:
    counts = counts_of(pair, PLAIN)
    assert counts.correct + counts.incorrect + counts.spurious == leaves_of(pair[1])


@given(pairs())
def test_no_leaf_is_lost_where_order_is_ignored(pair: tuple[Any, Any]) -> None:
    counts = counts_of(pair, NO_ORDER)
    assert (
        counts.correct + counts.incorrect + counts.missing,
        counts.correct + counts.incorrect + counts.spurious,
    ) == (
        leaves_of(pair[0]),
        leaves_of(pair[1]),
    )


@given(values)
def test_an_equal_answer_has_only_correct_leaves(value: Any) -> None:
    counts = counts_of((value, value), PLAIN)
    assert (counts.correct, counts.incorrect, counts.missing, counts.spurious) == (leaves_of(value), 0, 0, 0)


@given(values)
def test_a_missing_answer_misses_every_leaf_with_a_value(value: Any) -> None:
    result = ak.score_case(ak.Case("a", value), None, PLAIN)
    assert result.field_counts == ak.FieldCounts(missing=leaves_of(value))
