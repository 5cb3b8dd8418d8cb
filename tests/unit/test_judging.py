from typing import Any

import pytest

import answerkey as ak
from answerkey.judging import review_outcome

from .builders import REVIEW, marked

NEEDS, CLEARED, OTHER = {"status": "needs_review"}, {"status": "complete"}, {"status": "unclear"}

# gold, answer, outcome
OUTCOMES: list[tuple[Any, Any, str | None]] = [
    (NEEDS, CLEARED, "false_clearance"),
    (NEEDS, {"status": "cancelled", "x": 1}, "false_clearance"),
    (NEEDS, NEEDS, "kept"),
    (NEEDS, {**NEEDS, "quantity": 999}, "kept"),
    (NEEDS, OTHER, "kept"),
    (NEEDS, {}, "kept"),
    (NEEDS, "complete", "kept"),
    (CLEARED, NEEDS, "needless"),
    (CLEARED, {"status": "cancelled"}, None),
    (CLEARED, {**CLEARED, "quantity": 999}, None),
    ({}, NEEDS, "needless"),
]


@pytest.mark.parametrize(("gold", "answer", "outcome"), OUTCOMES)
def test_an_answer_keeps_clears_or_asks_for_review(gold: Any, answer: Any, outcome: str | None) -> None:
    assert marked(gold, answer, review=REVIEW).review == outcome


def test_a_missing_answer_clears_nothing() -> None:
    assert review_outcome(NEEDS, ak.ABSENT, False, REVIEW) == "unanswered"


def test_an_answer_that_is_no_json_clears_nothing() -> None:
    assert review_outcome(NEEDS, ak.ABSENT, True, REVIEW) == "kept"


def test_there_is_no_outcome_where_the_suite_asks_for_no_review() -> None:
    assert marked(NEEDS, CLEARED).review is None


def test_the_review_value_may_stand_in_a_list() -> None:
    review = ak.Review(("items", 1), (True,), (False,))
    assert marked({"items": [0, True]}, {"items": [0, False]}, review=review).review == "false_clearance"


def test_one_does_not_count_as_true() -> None:
    assert (
        marked({"status": 1}, CLEARED, review=ak.Review(("status",), (True,), ("complete",))).review is None
    )
