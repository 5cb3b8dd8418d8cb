"""A report, or the faults of a run, on a terminal or in a log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TextIO

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from answerkey.json_values import ABSENT, Absent, JsonValue, to_text, type_name
from answerkey.paths import to_jsonpath
from answerkey.rendering.numbers import measure, percent, percent_of, share
from answerkey.visible import visible

if TYPE_CHECKING:
    from answerkey.errors import AnswerkeyError
    from answerkey.records import Difference, Result
    from answerkey.report import Report

FAULTS_SHOWN = 20
LINES_PER_CASE = 5
FIELDS_SHOWN = 10
VALUE_LENGTH = 60
NARROWEST = 60  # columns: on less the terminal may wrap, but no figure is cut


def print_report(report: Report, stream: TextIO, show: int = 20) -> None:
    """Print the totals, the fields that went wrong, the first `show` cases that did not pass, and the verdict."""
    console = _console(stream)
    with console.capture() as capture:
        console.print(_totals(report))
        for warning in report.warnings:
            console.print(
                Text(f"warning: {'schema ' if warning[0] == '#' else ''}{visible(warning)}", "yellow")
            )
        _print_fields(report, console)
        _print_cases(report, console, show)
        console.print()
        for line in _verdict(report):
            console.print(line)
    stream.writelines(f"{line.rstrip()}\n" for line in capture.get().splitlines())


def print_faults(error: AnswerkeyError, stream: TextIO) -> None:
    """Print why an input could not be accepted: the first 20 faults, each with its place and what to do."""
    console = _console(stream)
    faults = getattr(error, "faults", None)
    if faults is None:
        console.print(Text(f"answerkey: {visible(str(error))}", "red"), soft_wrap=True)
        return
    count = error.count  # type: ignore[attr-defined]
    for fault in faults[:FAULTS_SHOWN]:
        console.print(Text(visible(str(fault)), "red"), soft_wrap=True)
    more = (
        f", the first {FAULTS_SHOWN} are above (--report FILE lists them all)" if count > FAULTS_SHOWN else ""
    )
    console.print(
        f"answerkey: nothing was marked: {count:,} fault{'s' if count > 1 else ''}{more}", soft_wrap=True
    )


def _console(stream: TextIO) -> Console:
    console = Console(file=stream, markup=False, highlight=False, emoji=False, soft_wrap=False)
    console.width = max(console.width, NARROWEST)
    return console


def _rows(report: Report) -> Iterator[tuple[str, str, str]]:
    size = report.suite_size
    if report.suite:
        yield "suite", report.suite, ""
    yield "suite size", f"{size:,}", ""
    yield "submitted", f"{report.submitted:,}", ""
    yield "missing", share(report.missing, size), "yellow" if report.missing else ""
    if report.not_json:
        yield "not JSON", share(report.not_json, size), "red"
    yield "schema valid", share(report.schema_valid, size), ""
    missing = f", {report.missing:,} missing" if report.missing else ""
    yield "passed", share(report.passed, size) + missing, "bold"
    if report.exact_match_interval:
        low, high = report.exact_match_interval
        yield "", f"95 % interval {percent_of(low)} to {percent_of(high)}", "dim"
    if report.missing and report.submitted:
        yield "", f"of the answered {share(report.passed, report.submitted)}", "dim"
    for step, used in report.unwrapped.items():
        yield f"unwrapped {step}", share(used["count"], size), "yellow"
    if report.unwrapped:
        yield "", f"strictly read, {share(report.strict_passed, size)} would have passed", "dim"
    if report.false_clearance_ids is not None:
        required = report.review_required_cases or 0
        yield (
            "need review",
            f"{required:,}, of which unanswered: {len(report.unanswered_review_ids or ()):,}",
            "",
        )
        cleared = len(report.false_clearance_ids)
        yield "falsely cleared", share(cleared, required) if required else "0", "red" if cleared else ""
        if report.needless_review_ids:
            yield "needless review", f"{len(report.needless_review_ids):,}", ""
    if report.gold_errors:
        yield "gold errors", f"{share(len(report.gold_errors), size)} break the schema", "yellow"
    if report.format_note_ids:
        yield "formats noted", f"{share(len(report.format_note_ids), size)} (not counted as errors)", ""


def _totals(report: Report) -> Table:
    table = Table.grid(padding=(0, 2))
    for label, value, style in _rows(report):
        table.add_row(Text(label), Text(visible(value), style))
    return table


def _print_fields(report: Report, console: Console) -> None:
    wrong = [field for field in report.fields if field["incorrect"] or field["missing"] or field["spurious"]]
    if not wrong:
        return
    wrong.sort(key=lambda field: -(field["incorrect"] + field["missing"] + field["spurious"]))
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("field", overflow="fold")
    for name in ("correct", "incorrect", "missing", "spurious"):
        table.add_column(name, justify="right")
    table.add_column("f1", justify="right")
    for field in wrong[:FIELDS_SHOWN]:
        f1 = "n/a" if field["f1"] is None else measure(field["f1"])
        counts = (f"{field[name]:,}" for name in ("correct", "incorrect", "missing", "spurious"))
        table.add_row(Text(visible(field["path"], 200)), *counts, f1)
    console.print()
    console.print(table)
    if len(wrong) > FIELDS_SHOWN:
        console.print(Text(f"… and {len(wrong) - FIELDS_SHOWN:,} more fields", "dim"))


def _print_cases(report: Report, console: Console, show: int) -> None:
    failed = report.suite_size - report.passed
    if not failed or not show:
        return
    console.print()
    shown = 0
    for result in report.results:
        if not result.passed:
            _print_case(result, console)
            shown += 1
        if shown == min(show, failed):
            break
    if failed > shown:
        console.print(
            Text(f"… and {failed - shown:,} more that did not pass (--show N, or the report)", "dim")
        )


def _print_case(result: Result, console: Console) -> None:
    state, style = _state(result)
    console.print(Text(visible(result.id, 200), "bold").append(f"  {state}", style))
    lines = [*result.schema_errors, *map(_difference, result.differences)] if result.answered else []
    for line in lines[:LINES_PER_CASE]:
        console.print(Padding(Text(visible(line), overflow="fold"), (0, 0, 0, 4)))
    if len(lines) > LINES_PER_CASE:
        console.print(Padding(Text(f"… and {len(lines) - LINES_PER_CASE:,} more", "dim"), (0, 0, 0, 4)))


def _state(result: Result) -> tuple[str, str]:
    if not result.answered:
        return "missing", "yellow"
    state = "different" if result.schema_valid else "against the schema"
    if result.is_not_json:
        state = "not JSON"
    return state + (", falsely cleared" if result.review == "false_clearance" else ""), "red"


def _difference(difference: Difference) -> str:
    path, expected, actual = to_jsonpath(difference.path), difference.expected, difference.actual
    hint = f"  [{difference.hint}]" if difference.hint else ""
    if difference.kind == "order":
        return f"{path}: {difference.hint}"
    if difference.kind == "missing":
        return f"{path}: missing, expected {_value(expected)}{hint}"
    if difference.kind == "spurious":
        return f"{path}: not expected, got {_value(actual)}{hint}"
    typed = difference.kind == "type"
    return f"{path}: expected {_value(expected, typed)}, got {_value(actual, typed)}{hint}"


def _value(value: JsonValue | Absent, typed: bool = False) -> str:
    if value is ABSENT:
        return "nothing"
    return (
        f"{type_name(value)} {to_text(value, VALUE_LENGTH)}"
        if typed and value is not None
        else to_text(value, VALUE_LENGTH)
    )


def _verdict(report: Report) -> Iterator[Text]:
    style = "green" if report.ok else "red"
    for gate in report.gates:
        word = "holds" if gate["holds"] else "does not hold"
        yield Text(
            f"gate {gate['gate']} {gate['limit']}: {gate['actual']}, {word}",
            "green" if gate["holds"] else "red",
        )
    failed = report.suite_size - report.passed
    if report.gates:
        yield Text("every gate holds" if report.ok else "not every gate holds", style)
    elif report.ok:
        yield Text("every case passed", style)
    else:
        yield Text(
            f"{failed:,} of {report.suite_size:,} cases did not pass ({percent(failed, report.suite_size)})",
            style,
        )
