"""`answerkey score`."""

from __future__ import annotations

import argparse
import contextlib
import os
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from answerkey.cli.parser import UsageError
from answerkey.errors import AnswerkeyError, Fault, InputError, NotJsonError
from answerkey.json_texts import loads
from answerkey.json_values import encode, printable
from answerkey.reading import read_document
from answerkey.rendering import print_report
from answerkey.report import Gates, Report, ReportFile, write_rejected
from answerkey.running import RUN_KEYS, score
from answerkey.spelling import did_you_mean
from answerkey.suites import DESCRIPTION, Suite, load_suite

STDIN = "-"


def run(options: argparse.Namespace, stdin: TextIO, stdout: TextIO) -> int:
    """Mark, write the report, print; returns 0 or 1. Where an error is raised, the report says so."""
    with ExitStack() as stack:
        file = None
        if options.report is not None:
            _refuse_inputs(options)
            file = stack.enter_context(ReportFile(options.report))
        try:
            report = _score(options, stdin)
        except (AnswerkeyError, OSError) as error:
            known = (
                error
                if isinstance(error, AnswerkeyError)
                else InputError([Fault("answerkey", None, str(error))])
            )
            if file is not None:
                write_rejected(file, known)
            raise known from None
        if file is not None:
            file.commit(report.chunks())
    if options.json:
        print_json(report.header(), stdout)
    elif not options.quiet:
        print_report(report, stdout, options.show)
    return 0 if report.ok else 1


def _refuse_inputs(options: argparse.Namespace) -> None:
    """Raise InputError where the report would take the place of a file that is to be read."""
    inputs = [
        options.predictions,
        options.cases,
        options.schema,
        options.suite and Path(options.suite) / DESCRIPTION,
    ]
    if os.path.realpath(options.report) in [
        os.path.realpath(path) for path in inputs if path and path != STDIN
    ]:
        raise InputError(
            [Fault(printable(options.report), None, "is both read and to be the report", "name another file")]
        )


def reject_by_usage(argv: Sequence[str], error: UsageError) -> None:
    """Leave no stale report where the command line is wrong but says clearly which report it means."""
    for word, following in zip(argv, [*argv[1:], ""], strict=True):
        path = word.removeprefix("--report=") if word.startswith("--report=") else following
        if word.startswith("--report=") or (word == "--report" and path and not path.startswith("-")):
            with contextlib.suppress(InputError), ReportFile(path) as file:
                write_rejected(file, error)


def _score(options: argparse.Namespace, stdin: TextIO) -> Report:
    return score(
        _suite(options, stdin),
        _source(options.predictions, stdin),
        unwrap=options.unwrap,
        check_formats=options.formats == "assert",
        gold_errors=options.gold_errors,
        extra_keys=options.extra_keys,
        keys=_keys(options),
        gates=Gates(options.min_pass_rate, options.max_missing, options.max_false_clearances),
        run=_about(options),
    )


def _keys(options: argparse.Namespace) -> dict[str, str]:
    keys = dict(options.keys)
    if len(keys) < len(options.keys):
        raise UsageError("--keys: a key is named twice")
    return keys


def _source(path: str, stdin: TextIO) -> str | BinaryIO:
    return stdin.buffer if path == STDIN else path


def _suite(options: argparse.Namespace, stdin: TextIO) -> Suite:
    if options.suite is None and options.cases is None:
        raise UsageError("no answer key", "name it with --suite DIR or --cases FILE")
    if options.cases == STDIN == options.predictions:
        raise UsageError("both the predictions and the cases are to come from standard input")
    suite = load_suite(options.suite) if options.suite is not None else Suite(cases=options.cases)
    if options.cases is not None:
        suite = replace(suite, cases=_source(options.cases, stdin))
    return suite if options.schema is None else replace(suite, schema=Path(options.schema))


def _about(options: argparse.Namespace) -> dict[str, Any]:
    """What is known of the run that made the predictions: from its *.run.json, then from --run."""
    path = Path(options.predictions.removesuffix(".gz").removesuffix(".zst"))
    beside = path.parent / f"{path.stem}.run.json"
    about: dict[str, Any] = (
        _read_about(beside) if options.predictions != STDIN and os.path.isfile(beside) else {}  # noqa: PTH113
    )
    for key, value in options.run:
        if key not in RUN_KEYS:
            raise UsageError(
                f"--run: unknown key {key!r}", did_you_mean(key, RUN_KEYS) or f"known: {', '.join(RUN_KEYS)}"
            )
        value = printable(value)
        about[key] = _settings_object(value) if key == "settings" and value.startswith("{") else value
    return about


def _settings_object(text: str) -> Any:
    try:
        return loads(text)
    except NotJsonError as error:
        raise UsageError(f"--run: settings is not JSON: {error}") from None


def _read_about(path: Path) -> dict[str, Any]:
    try:
        about = loads(read_document(path))
    except NotJsonError as error:
        raise InputError([Fault(os.fspath(path), error.line, f"not JSON: {error.reason}")]) from None
    if not isinstance(about, dict):
        raise InputError([Fault(os.fspath(path), None, "is no JSON object")])
    if unknown := [key for key in about if key not in RUN_KEYS]:
        hint = did_you_mean(unknown[0], RUN_KEYS) or f"known are {', '.join(RUN_KEYS)}"
        raise InputError([Fault(os.fspath(path), None, f"unknown key {unknown[0]!r}", hint)])
    return about


def print_json(value: Any, stdout: TextIO) -> None:
    """Print one JSON document."""
    stdout.write(encode(value).decode() + "\n")
