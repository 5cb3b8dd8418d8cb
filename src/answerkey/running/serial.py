"""A whole suite in one process, one case after the other."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from typing import Any, BinaryIO, Literal

from answerkey.errors import JsonValueError
from answerkey.json_values import ABSENT, check_value, encode
from answerkey.judging import judge, review_outcome
from answerkey.reading import (
    Faults,
    Lines,
    PredictionFile,
    PredictionRecords,
    Predictions,
    case_keys,
    read_cases,
    to_case,
)
from answerkey.records import Case, FieldCounts, Parsed, Prediction, ReviewOutcome
from answerkey.report import Gates, Report, StoredResults, to_json
from answerkey.running.assembling import assemble
from answerkey.scoring import is_surely_right, mark, prepare, read_answer
from answerkey.settings import Settings
from answerkey.signature import fingerprint
from answerkey.suites import Suite
from answerkey.tallying import Tally, f1_score


def score(
    suite: Suite,
    predictions: str | os.PathLike[str] | BinaryIO | Iterable[Prediction],
    *,
    unwrap: Iterable[str] = (),
    check_formats: bool = True,
    gold_errors: Literal["reject", "warn"] = "reject",
    extra_keys: Literal["reject", "ignore"] = "reject",
    keys: Mapping[str, str] | None = None,
    gates: Gates = Gates(),
    run: Mapping[str, Any] | None = None,
) -> Report:
    """Mark predictions (a file, a binary stream or records) against a suite; for the settings see Settings.

    `run` says how the predictions came about (model, generated_at, settings, prompt_version) and goes into
    the report as it is. InputError, with every fault, where the input cannot be accepted.
    """
    settings = Settings(tuple(unwrap), check_formats, gold_errors, extra_keys, keys or {})
    return Run(suite, settings).score(predictions, gates, run or {})


class Run:
    """One pass over the cases of a suite, with everything that it gathers."""

    def __init__(self, suite: Suite, settings: Settings) -> None:
        self.suite = suite
        self.settings = settings
        self.exam = prepare(suite, settings)
        self.faults = Faults()
        self.tally = Tally()
        self.results = StoredResults()
        self.gold_errors: list[dict[str, Any]] = []
        self.seen: set[str] = set()
        self.gold_is_valid = self.exam.schema.is_valid if self.exam.schema else lambda value: True
        self._right_lines: dict[tuple[int, int, ReviewOutcome | None, tuple[str, ...]], bytes] = {}

    def score(self, predictions: Any, gates: Gates, run: Mapping[str, Any]) -> Report:
        """Mark every case; InputError, with every fault, where something cannot be accepted."""
        with ExitStack() as stack:
            answers = self._open_predictions(predictions, stack)
            cases, file = self._open_cases(stack)
            self._mark_all(cases, file.name if file else "<cases>", answers)
            if not self.seen and not self.faults.count:
                self.faults.add(file.name if file else "<cases>", None, "no cases", "there is nothing to mark against")
            answers.note_unknown(self.seen)
            self.faults.raise_any()
            digest = file.sha256() if file else fingerprint([_line(case) for case in self.suite.cases])
            return assemble(self, {"cases": digest, "predictions": answers.fingerprint()}, gates, run)

    def _mark_all(self, cases: Iterable[tuple[int, Case]], file: str, answers: Predictions) -> None:
        """Mark case after case.

        Most answers are right, and that can be known from their canonical form: then the other stages, which
        would find nothing, are spared. `mark` gives the same for every answer.
        """
        settings, seen, gold_is_valid = self.settings, self.seen, self.gold_is_valid
        no_notes = self.exam.schema is None or self.exam.schema.check_formats
        for number, case in cases:
            case_id, expected = case.id, case.expected
            if case_id in seen:
                self.faults.add(file, number, f"the id {case_id!r} appears twice")
                continue
            seen.add(case_id)
            valid = gold_is_valid(expected)
            if not valid:
                self._note_gold_errors(case, number, file)
            prediction = answers.take(case_id)
            if prediction is None or prediction.output is ABSENT or not answers.are_checked:
                answer = read_answer(prediction, settings)
            else:
                answer = Parsed(prediction.output)
            if valid and no_notes and isinstance(answer, Parsed) and is_surely_right(expected, answer.value, self.exam.rules):
                self._add_right(case, answer.unwrapped)
            elif not self.faults.count:  # else there will be no marks
                self.results.append(mark(case, answer, self.exam, self.tally))

    def _add_right(self, case: Case, unwrapped: tuple[str, ...]) -> None:
        """Add what `mark` gives for an answer that is equal to the gold."""
        values, nulls = self.tally.read.add(case.expected)
        review = review_outcome(case.expected, case.expected, True, self.exam.review)
        key = (values, nulls, review, unwrapped)
        line = self._right_lines.get(key)
        if line is None:
            counts = FieldCounts(correct=values, correct_null=nulls)
            answer = Parsed(None, unwrapped)
            result = judge("", answer, (), (), field_counts=counts, f1=f1_score(counts), review=review)
            line = self._right_lines[key] = encode(to_json(result)).removeprefix(b'{"id":""')
        self.tally.add_right(case.id, case.tags, unwrapped, review)
        self.results.append_line(b'{"id":' + encode(case.id) + line)

    def _note_gold_errors(self, case: Case, number: int, file: str) -> None:
        errors = [str(error) for error in self.exam.schema.errors(case.expected)] if self.exam.schema else []
        if self.settings.gold_errors == "warn":
            self.gold_errors.append({"id": case.id, "errors": errors})
            return
        for error in errors:
            self.faults.add(
                file, number, f"the gold of {case.id!r} breaks the schema: {error}", "--gold-errors warn goes on"
            )

    def _open_predictions(self, predictions: Any, stack: ExitStack) -> Predictions:
        if isinstance(predictions, (str, os.PathLike)) or hasattr(predictions, "readinto"):
            lines = Lines(predictions, seekable=True)
            stack.callback(lines.close)
            return PredictionFile(lines, self.settings, self.faults)
        return PredictionRecords(predictions, self.faults)

    def _open_cases(self, stack: ExitStack) -> tuple[Iterator[tuple[int, Case]], Lines | None]:
        cases: Any = self.suite.cases
        if isinstance(cases, (str, os.PathLike)) or hasattr(cases, "readinto"):
            lines = Lines(cases)
            stack.callback(lines.close)
            return read_cases(lines, self.settings, self.faults), lines
        return self._given_cases(cases), None

    def _given_cases(self, cases: Iterable[Case | Mapping[str, Any]]) -> Iterator[tuple[int, Case]]:
        keys = case_keys(self.settings)
        for number, given in enumerate(cases, 1):
            case = given if isinstance(given, Case) else to_case(dict(given), keys, "<cases>", number, self.faults)
            if case is None:
                continue
            try:
                check_value(case.expected)
            except JsonValueError as error:
                self.faults.add("<cases>", number, f"the gold of {case.id!r} is no JSON: {error}")
            else:
                yield number, case


def _line(case: Case | Mapping[str, Any]) -> dict[str, Any]:
    if isinstance(case, Case):
        return {**case.metadata, "id": case.id, "expected": case.expected, "tags": list(case.tags)}
    return dict(case)
