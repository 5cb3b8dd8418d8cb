"""The counts of a run. Each is a sum or a list over the cases, so parts of a run can be added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from answerkey.records import FieldCounts, FieldMark, Outcome, Result, ReviewOutcome
from answerkey.tallying.leaves import Leaves
from answerkey.tallying.measures import f1_score, mean, precision, rate, recall, wilson_interval


def field_counts(values: int, nulls: int, marks: Iterable[FieldMark]) -> FieldCounts:
    """The counts of an answer whose gold has so many leaves with a value and of null, by its marks."""
    return _field_counts(values, nulls, [mark.outcome for mark in marks].count)


def _field_counts(values: int, nulls: int, wrong: Callable[[Outcome], int]) -> FieldCounts:
    """The counts where `wrong` says how many leaves came out how."""
    incorrect, missing = wrong("incorrect"), wrong("missing")
    correct, correct_null = values - incorrect - missing, nulls - wrong("lost_null")
    return FieldCounts(correct, incorrect, missing, wrong("spurious"), correct_null)


class Slice:
    """The counts of the cases that share a tag."""

    __slots__ = ("missing", "passed", "suite_size")

    def __init__(self) -> None:
        self.suite_size = 0
        self.passed = 0
        self.missing = 0


class Tally:
    """The counts of the results added so far.

    `gold` counts the leaves of every gold, `unread` those of the gold of answers that are missing or not JSON,
    and the marks say which of the others came out wrong.
    """

    def __init__(self) -> None:
        self.suite_size = 0
        self.submitted = 0
        self.passed = 0
        self.schema_valid = 0
        self.not_json = 0
        self.missing_ids: list[str] = []
        self.unwrapped: dict[str, list[str]] = {}
        self.passed_unwrapped = 0
        self.format_note_ids: list[str] = []
        self.review_required_ids: list[str] = []
        self.review: dict[ReviewOutcome, list[str]] = {}
        self.slices: dict[str, Slice] = {}
        self.gold = Leaves()
        self.unread = Leaves()
        self.marks: Counter[FieldMark] = Counter()

    def add_right(
        self,
        case_id: str,
        tags: Sequence[str] = (),
        unwrapped: Sequence[str] = (),
        review: ReviewOutcome | None = None,
    ) -> None:
        """Count an answer that is equal to the gold; its leaves were counted in `gold`."""
        self.suite_size += 1
        self.submitted += 1
        self.passed += 1
        self.schema_valid += 1
        if unwrapped:
            self._add_unwrapped(case_id, unwrapped, True)
        if review:
            self._add_review(case_id, review)
        for tag in tags:
            part = self.slices.setdefault(tag, Slice())
            part.suite_size += 1
            part.passed += 1

    def add_right_many(self, count: int) -> None:
        """`add_right` for so many cases without tags and without anything else to note."""
        self.suite_size += count
        self.submitted += count
        self.passed += count
        self.schema_valid += count

    def add(self, result: Result, tags: Sequence[str] = (), marks: Iterable[FieldMark] = ()) -> None:
        """Count a result with the tags of its case and its marks; its leaves were counted."""
        self.suite_size += 1
        self.submitted += result.answered
        self.passed += result.passed
        self.schema_valid += result.schema_valid
        if not result.answered:
            self.missing_ids.append(result.id)
        elif result.is_not_json:
            self.not_json += 1
        if result.unwrapped:
            self._add_unwrapped(result.id, result.unwrapped, result.passed)
        if result.format_notes:
            self.format_note_ids.append(result.id)
        if result.review:
            self._add_review(result.id, result.review)
        for tag in tags:
            part = self.slices.setdefault(tag, Slice())
            part.suite_size += 1
            part.passed += result.passed
            part.missing += not result.answered
        for mark in marks:
            self.marks[mark] = self.marks.get(mark, 0) + 1  # Counter.update costs more for a few

    def _add_unwrapped(self, case_id: str, steps: Sequence[str], passed: bool) -> None:
        for step in steps:
            self.unwrapped.setdefault(step, []).append(case_id)
        self.passed_unwrapped += passed

    def _add_review(self, case_id: str, outcome: ReviewOutcome) -> None:
        """Count what became of the question whether a person must look."""
        if outcome != "needless":
            self.review_required_ids.append(case_id)
        self.review.setdefault(outcome, []).append(case_id)

    def totals(self) -> dict[str, Any]:
        """The totals as they stand in a report, but for the review figures."""
        missing = self.suite_size - self.submitted
        interval = wilson_interval(self.passed, self.suite_size)
        return {
            "suite_size": self.suite_size,
            "submitted": self.submitted,
            "missing": missing,
            "missing_ids": self.missing_ids,
            "passed": self.passed,
            "exact_match_rate": rate(self.passed, self.suite_size),
            "exact_match_interval": list(interval) if interval else None,
            "answered_match_rate": rate(self.passed, self.submitted),
            "schema_valid": self.schema_valid,
            "not_json": self.not_json,
            "unwrapped": {step: {"count": len(ids), "ids": ids} for step, ids in self.unwrapped.items()},
            "strict_passed": self.passed - self.passed_unwrapped,
            "strict_exact_match_rate": rate(self.passed - self.passed_unwrapped, self.suite_size),
            "format_note_ids": self.format_note_ids,
            **self._fields(),
            "slices": [
                {
                    "tag": tag,
                    "suite_size": part.suite_size,
                    "missing": part.missing,
                    "passed": part.passed,
                    "exact_match_rate": rate(part.passed, part.suite_size),
                }
                for tag, part in sorted(self.slices.items())
            ],
        }

    def review_figures(self) -> dict[str, Any]:
        """The review figures of a suite that says which value asks for a person; ids in the order of the cases."""
        return {
            "review_required_cases": len(self.review_required_ids),
            "review_required_ids": self.review_required_ids,
            "false_clearance_ids": self.review.get("false_clearance", []),
            "needless_review_ids": self.review.get("needless", []),
            "unanswered_review_ids": self.review.get("unanswered", []),
        }

    def _fields(self) -> dict[str, Any]:
        gold, unread = (
            {path: (values, nulls) for path, values, nulls in leaves.counts()}
            for leaves in (self.gold, self.unread)
        )
        wrong: dict[str, Counter[Outcome]] = {path: Counter() for path in gold}
        for mark, count in self.marks.items():
            wrong.setdefault(mark.path, Counter())[mark.outcome] += count
        fields = {}
        for path in sorted(wrong):
            (values, nulls), (missing, unread_nulls) = gold.get(path, (0, 0)), unread.get(path, (0, 0))
            read = _field_counts(values - missing, nulls - unread_nulls, wrong[path].__getitem__)
            fields[path] = read._replace(missing=read.missing + missing)
        total = FieldCounts(*map(sum, zip(*fields.values(), strict=True)))
        measured = {path: _measures(counts) for path, counts in fields.items()}
        return {
            "fields": [{"path": path, **fields[path]._asdict(), **measured[path]} for path in fields],
            "field_totals": {
                "micro": {**total._asdict(), **_measures(total)},
                "macro": _macro(list(measured.values())),
            },
        }


def _macro(measured: list[dict[str, float | None]]) -> dict[str, Any]:
    """The mean of each measure over the fields where it is defined, and over how many of how many that is."""
    defined = {
        measure: [field[measure] for field in measured if field[measure] is not None]
        for measure in ("precision", "recall", "f1")
    }
    means = {measure: mean(values) for measure, values in defined.items()}
    return {
        **means,
        "over": {measure: len(values) for measure, values in defined.items()},
        "fields": len(measured),
    }


def _measures(counts: FieldCounts) -> dict[str, float | None]:
    return {"precision": precision(counts), "recall": recall(counts), "f1": f1_score(counts)}
