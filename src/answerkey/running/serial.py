"""A whole suite in one process, one case after the other."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from typing import Any, BinaryIO, Literal

from answerkey.errors import InputError, JsonValueError, SettingsError
from answerkey.json_values import ABSENT, check_value, encode, plain
from answerkey.judging import judge, review_outcome
from answerkey.reading import (
    Faults,
    Lines,
    PredictionFile,
    PredictionRecords,
    Predictions,
    case_keys,
    is_id,
    read_case_batches,
    read_cases,
    to_case,
)
from answerkey.records import Case, FieldCounts, Parsed, Prediction, ReviewOutcome
from answerkey.report import Gates, Report, StoredResults, to_json
from answerkey.running.assembling import RUN_KEYS, assemble
from answerkey.running.batches import mark_batch
from answerkey.scoring import is_surely_right, mark, prepare, read_answer
from answerkey.settings import Settings
from answerkey.signature import fingerprint
from answerkey.spelling import did_you_mean
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
    given: object = suite
    if not isinstance(given, Suite):
        raise TypeError(f"a suite is a Suite, such as load_suite(folder) gives, not {type(given).__name__}")
    if unknown := [key for key in run or {} if key not in RUN_KEYS]:
        raise SettingsError(f"run: unknown key {unknown[0]!r}", did_you_mean(unknown[0], RUN_KEYS))
    steps = (unwrap,) if isinstance(unwrap, str) else tuple(unwrap)
    settings = Settings(steps, check_formats, gold_errors, extra_keys, keys or {})
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
        self.gold_faults = 0
        self.seen: set[str] = set()
        self.gold_is_valid = self.exam.schema.is_valid if self.exam.schema else lambda value: True
        self.right_lines = RightLines()
        self.no_notes = self.exam.schema is None or self.exam.schema.check_formats

    def score(self, predictions: Any, gates: Gates, run: Mapping[str, Any]) -> Report:
        """Mark every case; InputError, with every fault, where something cannot be accepted."""
        with ExitStack() as stack:
            answers = self._open_predictions(predictions, stack)
            file = self._open_cases(stack)
            try:
                self._mark_each(file, answers)
            except InputError as error:  # the file of the cases cannot be read to its end
                self.faults.add_all(error)
            if not self.seen and not self.faults.count:
                self.faults.add(
                    file.name if file else "<cases>", None, "no cases", "there is nothing to mark against"
                )
            if not self._cases_are_at_fault(file.name if file else "<cases>"):
                answers.note_unknown(self.seen)
            self.faults.raise_any()
            records: Any = () if file else self.suite.cases
            digest = file.sha256() if file else fingerprint(list(map(_line, records)))
            return assemble(self, {"cases": digest, "predictions": answers.fingerprint()}, gates, run)

    def _mark_each(self, file: Lines | None, answers: Predictions) -> None:
        if file and isinstance(answers, PredictionFile):
            self._mark_lines(file, answers)
        elif file:
            self._mark_all(read_cases(file, self.settings, self.faults), file.name, answers)
        else:
            self._mark_all(self._given_cases(self.suite.cases), "<cases>", answers)

    def _cases_are_at_fault(self, name: str) -> bool:
        """Whether a case could not be read: then an id that nobody knows may be its, and is no fault of its own."""
        return self.faults.by_file[name] > self.gold_faults

    def _mark_all(self, cases: Iterable[tuple[int, Case]], file: str, answers: Predictions) -> None:
        """Mark case after case.

        Most answers are right, and that can be known from their canonical form: then the other stages, which
        would find nothing, are spared. `mark` gives the same for every answer.
        """
        settings, seen, gold_is_valid = self.settings, self.seen, self.gold_is_valid
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
            right = valid and self.no_notes and isinstance(answer, Parsed)
            if right and is_surely_right(expected, answer.value, self.exam):  # type: ignore[union-attr]
                self._add_right(case, answer.unwrapped)  # type: ignore[union-attr]
            elif not self.faults.count:  # else there will be no marks
                self.results.append(mark(case, answer, self.exam, self.tally))

    def _mark_lines(self, lines: Lines, answers: PredictionFile) -> None:
        """Mark the cases of a file: many at a time where nothing is unusual, else as `_mark_all` does."""
        for batch in read_case_batches(lines, self.settings, self.faults):
            if not mark_batch(self, batch, answers):
                self._mark_all(batch.one_by_one(), lines.name, answers)

    def _add_right(self, case: Case, unwrapped: tuple[str, ...]) -> None:
        """Add what `mark` gives for an answer that is equal to the gold."""
        counts = self.tally.gold.add(case.expected)
        review = review_outcome(case.expected, case.expected, True, self.exam.review)
        self.tally.add_right(case.id, case.tags, unwrapped, review)
        line = self.right_lines[counts, review, unwrapped]
        self.results.append_line(b'{"id":%b%b' % (encode(case.id), line))

    def _note_gold_errors(self, case: Case, number: int, file: str) -> None:
        errors = [str(error) for error in self.exam.schema.errors(case.expected)] if self.exam.schema else []
        if self.settings.gold_errors == "warn":
            self.gold_errors.append({"id": case.id, "errors": errors})
            return
        self.gold_faults += len(errors)
        for error in errors:
            self.faults.add(
                file,
                number,
                f"the gold of {case.id!r} breaks the schema: {error}",
                "--gold-errors warn goes on",
            )

    def _open_predictions(self, predictions: Any, stack: ExitStack) -> Predictions:
        if isinstance(predictions, (str, os.PathLike)) or hasattr(predictions, "readinto"):
            lines = Lines(predictions, seekable=True)
            stack.callback(lines.close)
            return PredictionFile(lines, self.settings, self.faults)
        return PredictionRecords(predictions, self.faults)

    def _open_cases(self, stack: ExitStack) -> Lines | None:
        """The file of the cases; None where they are records."""
        cases: Any = self.suite.cases
        if not isinstance(cases, (str, os.PathLike)) and not hasattr(cases, "readinto"):
            return None
        lines = Lines(cases)
        stack.callback(lines.close)
        return lines

    def _given_cases(self, cases: Any) -> Iterator[tuple[int, Case]]:
        keys = case_keys(self.settings)
        for number, given in enumerate(cases, 1):
            if isinstance(given, Case):
                case = (
                    given
                    if is_id(given.id)
                    else to_case({"id": given.id}, keys, "<cases>", number, self.faults)
                )
            else:
                case = to_case(dict(given), keys, "<cases>", number, self.faults)
            if case is None:
                continue
            what = f"the gold of {case.id!r}"
            try:
                expected = plain(case.expected)
                what = f"the metadata of {case.id!r}"
                check_value(dict(case.metadata))
            except JsonValueError as error:
                self.faults.add("<cases>", number, f"{what} is no JSON: {error}")
            else:
                yield number, case._replace(expected=expected)


class RightLines(dict[tuple[tuple[int, int], "ReviewOutcome | None", tuple[str, ...]], bytes]):
    """What stands behind the id in the line of a right answer.

    It depends on how many leaves of the gold have a value and are null, on the review and the unwrapping.
    There are few different ones; each is made when it is first asked for.
    """

    def __missing__(self, key: tuple[tuple[int, int], ReviewOutcome | None, tuple[str, ...]]) -> bytes:
        (values, nulls), review, unwrapped = key
        counts = FieldCounts(correct=values, correct_null=nulls)
        answer = Parsed(None, unwrapped)
        result = judge("", answer, (), (), field_counts=counts, f1=f1_score(counts), review=review)
        line = self[key] = encode(to_json(result)).removeprefix(b'{"id":""')
        return line


def _line(case: Case | Mapping[str, Any]) -> dict[str, Any]:
    if isinstance(case, Case):
        return {**case.metadata, "id": case.id, "expected": case.expected, "tags": list(case.tags)}
    return dict(case)
