"""What people see of five reports, at 80 columns, held against files that were checked by eye."""

import io
import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest

import answerkey as ak
from answerkey.rendering import print_report

SNAPSHOTS = Path(__file__).parent / "snapshots"
REVIEW = ak.Review(("status",), ("needs_review",), ("complete", "cancelled"))
ORDER = {"status": "complete", "items": [{"product": "便签", "quantity": 12}], "note": None}
HOSTILE = "\x1b[2J\x1b]0;pwned\x07\u202egnp.exe [red]x[/red]\r\n" + "字" * 60


def mixed() -> ak.Report:
    cases = [ak.Case(f"order-{number}", ORDER) for number in range(1, 7)]
    cases.append(ak.Case("order-7", {**ORDER, "status": "needs_review"}))
    schema = {"properties": {"status": {"type": "string"}}, "requried": ["status"]}
    answers = [
        ak.Prediction("order-1", ORDER),
        ak.Prediction("order-2", text=f"```json\n{json.dumps(ORDER)}\n```"),
        ak.Prediction("order-3", {**ORDER, "items": [{"product": "便签", "quantity": "12"}]}),
        ak.Prediction("order-4", {**ORDER, "status": 3, "extra": [1]}),
        ak.Prediction("order-5", text="I am sorry, I cannot read this."),
        ak.Prediction("order-7", ORDER),
    ]
    return ak.score(ak.Suite(cases, schema, REVIEW, "orders"), answers, unwrap=["fence"])


def all_passed() -> ak.Report:
    cases = [ak.Case(str(number), ORDER) for number in range(12)]
    return ak.score(ak.Suite(cases, name="orders"), [ak.Prediction(case.id, ORDER) for case in cases])


def gates() -> ak.Report:
    suite = ak.Suite([ak.Case("only", {"status": "needs_review"})], review=REVIEW)
    answers = [ak.Prediction("only", {"status": "complete"})]
    return ak.score(suite, answers, gates=ak.Gates("0.9", 0, 0))


def all_errors() -> ak.Report:
    cases = [ak.Case(f"case-{number}", {"n": number, "list": [1, 2]}) for number in range(8)]
    answers = [ak.Prediction(case.id, {"n": str(case.expected["n"]), "list": [2, 1]}) for case in cases[:5]]
    return ak.score(ak.Suite(cases, {"properties": {"n": {"type": "integer"}}}), answers)


def hostile() -> ak.Report:
    cases = [ak.Case(HOSTILE, {"a": 1}), ak.Case("id " + "x" * 90, {"a": HOSTILE}), ak.Case("key", {"a": 1})]
    answers = [
        ak.Prediction(HOSTILE, text=HOSTILE),
        ak.Prediction("id " + "x" * 90, {"a": HOSTILE * 20}),
        ak.Prediction("key", {"a": 1, HOSTILE: HOSTILE}),
    ]
    return ak.score(ak.Suite(cases, name=HOSTILE), answers)


REPORTS = {
    "mixed": mixed,
    "all_passed": all_passed,
    "gates": gates,
    "all_errors": all_errors,
    "hostile": hostile,
}
every_report = pytest.mark.parametrize("name", REPORTS)


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_INTERACTIVE", "TTY_COMPATIBLE", "CLICOLOR_FORCE"):
        monkeypatch.delenv(name, raising=False)


def printed(report: ak.Report, **options: Any) -> str:
    stream = io.StringIO()
    print_report(report, stream, **options)
    return stream.getvalue()


def width(line: str) -> int:
    """The cells that a line takes on a terminal (East Asian Width, UAX 11)."""
    return sum(
        1 + (unicodedata.east_asian_width(char) in "WF") for char in line if not unicodedata.combining(char)
    )


@every_report
def test_a_report_is_printed_as_it_was_checked_by_eye(name: str) -> None:
    path = SNAPSHOTS / f"{name}.txt"
    assert path.is_file(), (
        f"{path} is missing: check what is printed by eye, then store it\n{printed(REPORTS[name]())}"
    )
    assert printed(REPORTS[name]()) == path.read_text(encoding="utf-8")


@every_report
def test_no_line_is_wider_than_80_columns(name: str) -> None:
    assert [line for line in printed(REPORTS[name]()).splitlines() if width(line) > 80] == []


@every_report
def test_nothing_in_it_steers_a_terminal(name: str) -> None:
    text = printed(REPORTS[name]()).replace("\n", "")
    assert {unicodedata.category(char) for char in text} & {"Cc", "Cf", "Cs", "Zl", "Zp"} == set()


def test_every_snapshot_belongs_to_a_report() -> None:
    assert sorted(path.stem for path in SNAPSHOTS.iterdir()) == sorted(REPORTS)


def test_the_verdict_is_the_last_line() -> None:
    assert printed(all_errors()).splitlines()[-1] == "8 of 8 cases did not pass (100 %)"


@pytest.mark.parametrize(("show", "count"), [(0, 0), (1, 1), (8, 8), (20, 8)])
def test_as_many_cases_are_shown_as_asked_for(show: int, count: int) -> None:
    lines = printed(all_errors(), show=show).splitlines()
    assert len([line for line in lines if line.startswith("case-")]) == count


def all_but_one() -> ak.Report:
    cases = [ak.Case(str(number), {"a": number}) for number in range(2000)]
    return ak.score(
        ak.Suite(cases),
        [ak.Prediction(case.id, case.expected if case.id != "0" else {"a": 1}) for case in cases],
    )


def test_an_interval_that_does_not_reach_all_is_not_shown_as_100_per_cent() -> None:
    assert "100 % to" not in printed(all_but_one())


def test_the_f1_of_a_field_with_an_error_is_not_shown_as_1() -> None:
    (row,) = [line for line in printed(all_but_one()).splitlines() if line.startswith("$.a ")]
    assert not row.endswith("1.00")


@pytest.mark.parametrize("name", ["mixed", "hostile"])
def test_no_colour_is_kept_to_on_a_terminal(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    stream = Terminal()
    print_report(REPORTS[name](), stream)
    codes = [code for part in stream.getvalue().split("\x1b[")[1:] for code in part.split("m")[0].split(";")]
    assert [code for code in codes if code[:1] in ("3", "4", "9") and len(code) > 1] == []
