"""The report: what was marked, how, and what came out."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

from answerkey.json_values import encode
from answerkey.report.results import StoredResults, to_json
from answerkey.report.writing import ReportFile

NOTES: Final = (
    "exact_match_rate is a share of the whole suite: a missing answer counts as not passed.",
    "A good mark on a small fixed suite says how far the answers agree with that suite, and no more.",
)
REVIEW_NOTE: Final = (
    "false_clearance_ids are only the cases whose gold asks for a person and whose answer cleared them; missing "
    "answers, and wrong values in cases that need no review, are not in it."
)


@dataclass(frozen=True)
class Report:
    """The totals of a run, in the order in which they stand in report.json, and its results.

    Rates are shares between 0 and 1, or None where there is nothing to take a share of. The review figures are
    None where the suite does not say which value asks for a person.
    """

    report_version: int
    tool: dict[str, str]
    status: str
    notes: list[str]
    signature: str
    fingerprints: dict[str, str | None]
    run: dict[str, Any]
    settings: dict[str, Any]
    suite: str | None
    suite_size: int
    submitted: int
    missing: int
    missing_ids: list[str]
    passed: int
    exact_match_rate: float | None
    exact_match_interval: list[float] | None
    answered_match_rate: float | None
    schema_valid: int
    not_json: int
    review_required_cases: int | None
    review_required_ids: list[str] | None
    false_clearance_ids: list[str] | None
    needless_review_ids: list[str] | None
    unanswered_review_ids: list[str] | None
    unwrapped: dict[str, dict[str, Any]]
    strict_passed: int
    strict_exact_match_rate: float | None
    format_note_ids: list[str]
    gold_errors: list[dict[str, Any]]
    warnings: list[str]
    gates: list[dict[str, Any]]
    fields: list[dict[str, Any]]
    field_totals: dict[str, dict[str, Any]]
    slices: list[dict[str, Any]]
    results: StoredResults

    @property
    def ok(self) -> bool:
        """The verdict: every gate holds or, where there is none, every case passed."""
        return all(gate["holds"] for gate in self.gates) if self.gates else self.passed == self.suite_size

    def header(self) -> dict[str, Any]:
        """Everything but the results."""
        return {field.name: getattr(self, field.name) for field in fields(self) if field.name != "results"}

    def to_dict(self) -> dict[str, Any]:
        """The report as the object that report.json holds."""
        return {**self.header(), "results": [to_json(result) for result in self.results]}

    def chunks(self) -> Iterator[bytes]:
        """The bytes of report.json: a member a line, then a result a line."""
        yield b"{\n"
        for name, value in self.header().items():
            yield b"  %b: %b,\n" % (encode(name), encode(value))
        yield b'  "results": ['
        for number, block in enumerate(self.results.blocks()):
            yield block if number else block.removeprefix(b",")
        yield b"\n  ]\n}\n"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write report.json, whole or not at all; InputError where it cannot be written."""
        with ReportFile(path) as file:
            file.commit(self.chunks())
