"""Schema errors and differences, to the verdict on a case."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from answerkey.json_values import ABSENT, Absent, JsonValue, equal
from answerkey.records import (
    NOT_JSON,
    Difference,
    FieldCounts,
    NotJson,
    Parsed,
    Result,
    Review,
    ReviewOutcome,
    SchemaError,
)

MISSING_PREDICTION = "missing prediction"


def judge(
    case_id: str,
    parsed: Parsed,
    schema_errors: Sequence[SchemaError],
    differences: Sequence[Difference],
    *,
    format_notes: Sequence[SchemaError] = (),
    field_counts: FieldCounts = FieldCounts(),
    f1: float | None = None,
    review: ReviewOutcome | None = None,
) -> Result:
    """The verdict on an answer that is JSON: passed when there is no schema error and no difference."""
    return Result(
        id=case_id,
        passed=not schema_errors and not differences,
        answered=True,
        schema_valid=not schema_errors,
        schema_errors=tuple(map(str, schema_errors)),
        differences=tuple(differences),
        format_notes=tuple(map(str, format_notes)),
        unwrapped=parsed.unwrapped,
        field_counts=field_counts,
        f1=f1,
        review=review,
    )


def judge_unmarked(
    case_id: str,
    answer: NotJson | None,
    *,
    field_counts: FieldCounts = FieldCounts(),
    f1: float | None = None,
    review: ReviewOutcome | None = None,
) -> Result:
    """The verdict on an answer that is not JSON, or (None) on a case without an answer."""
    error = MISSING_PREDICTION if answer is None else f"{NOT_JSON}{answer.reason}"
    return Result(
        id=case_id,
        passed=False,
        answered=answer is not None,
        schema_valid=False,
        schema_errors=(error,),
        field_counts=field_counts,
        f1=f1,
        review=review,
    )


def review_outcome(
    expected: JsonValue, actual: JsonValue | Absent, answered: bool, review: Review | None
) -> ReviewOutcome | None:
    """What became of the question whether a person must look; `actual` is ABSENT where nothing was read.

    An answer that is missing, or not JSON, clears nothing.
    """
    if review is None:
        return None
    given = _at(actual, review)
    if not _among(_at(expected, review), review.required):
        return "needless" if _among(given, review.required) else None
    if not answered:
        return "unanswered"
    return "false_clearance" if _among(given, review.cleared) else "kept"


def _at(value: JsonValue | Absent, review: Review) -> JsonValue | Absent:
    place: Any = value
    for step in review.path:
        if isinstance(step, str):
            place = place.get(step, ABSENT) if isinstance(place, dict) else ABSENT
        else:
            place = place[step] if isinstance(place, list) and step < len(place) else ABSENT
    return place


def _among(value: JsonValue | Absent, values: Sequence[JsonValue]) -> bool:
    return value is not ABSENT and any(equal(value, other) for other in values)
