"""No stale report: what the file that --report names holds after a run of every kind."""

import json
from pathlib import Path
from typing import Any

import pytest

from answerkey import running
from answerkey.report import load_report

from .conftest import Cli, Done

# everything after `score`, with --report r.json somewhere
REJECTED: dict[str, tuple[str, ...]] = {
    "a broken line": ("broken.jsonl", "--cases", "cases.jsonl", "--report", "r.json"),
    "an unknown id": ("unknown.jsonl", "--cases", "cases.jsonl", "--report", "r.json"),
    "no file": ("none.jsonl", "--cases", "cases.jsonl", "--report", "r.json"),
    "a folder": (".", "--cases", "cases.jsonl", "--report", "r.json"),
    "no suite": ("perfect.jsonl", "--suite", "none", "--report", "r.json"),
    "no answer key": ("perfect.jsonl", "--report", "r.json"),
    "no schema": ("perfect.jsonl", "--cases", "cases.jsonl", "--schema", "none", "--report", "r.json"),
    "a bad gate": ("perfect.jsonl", "--cases", "cases.jsonl", "--min-pass-rate", "90", "--report", "r.json"),
    "a gate without review": (
        "perfect.jsonl",
        "--cases",
        "cases.jsonl",
        "--max-false-clearances",
        "0",
        "--report",
        "r.json",
    ),
    "a bad choice": ("perfect.jsonl", "--cases", "cases.jsonl", "--report", "r.json", "--formats", "asert"),
    "a bad step": ("perfect.jsonl", "--cases", "cases.jsonl", "--report", "r.json", "--unwrap", "fense"),
    "a bad option": ("perfect.jsonl", "--cases", "cases.jsonl", "--report", "r.json", "--bogus"),
    "a bad option, and = before it": (
        "perfect.jsonl",
        "--cases",
        "cases.jsonl",
        "--report=r.json",
        "--bogus",
    ),
    "a bad option, and = at the end": (
        "perfect.jsonl",
        "--cases",
        "cases.jsonl",
        "--bogus",
        "--report=r.json",
    ),
    "a bad run key": ("perfect.jsonl", "--cases", "cases.jsonl", "--report", "r.json", "--run", "modle=x"),
    "bad run settings": (
        "perfect.jsonl",
        "--cases",
        "cases.jsonl",
        "--report",
        "r.json",
        "--run",
        "settings={bad",
    ),
    "a bad number": ("perfect.jsonl", "--cases", "cases.jsonl", "--report", "r.json", "--show", "x"),
    "nothing to mark": ("--report", "r.json", "--cases", "cases.jsonl"),
}


@pytest.fixture
def old(score: Any, folder: Path) -> bytes:
    """A report of yesterday in r.json."""
    score("perfect.jsonl", "--report", "r.json")
    return (folder / "r.json").read_bytes()


@pytest.mark.parametrize("argv", REJECTED.values(), ids=REJECTED)
def test_a_run_that_ends_in_2_leaves_a_rejected_report(
    argv: tuple[str, ...], cli: Cli, old: bytes, folder: Path
) -> None:
    status = cli("score", *argv).status
    assert (status, json.loads((folder / "r.json").read_bytes())["status"]) == (2, "rejected")


@pytest.mark.parametrize("name", ["a broken line", "a bad option"])
def test_a_rejected_report_holds_the_faults_and_no_marks(name: str, cli: Cli, folder: Path) -> None:
    cli("score", *REJECTED[name])
    report = json.loads((folder / "r.json").read_bytes())
    assert (sorted(report), len(report["faults"])) == (
        ["fault_count", "faults", "report_version", "status", "tool"],
        1,
    )


def test_a_rejected_report_lists_more_than_the_first_20_faults(score: Cli, folder: Path) -> None:
    (folder / "p.jsonl").write_text("{\n" * 25)
    score("p.jsonl", "--report", "r.json")
    assert len(json.loads((folder / "r.json").read_bytes())["faults"]) == 25


def test_a_report_is_written_when_something_differs(score: Cli, old: bytes, folder: Path) -> None:
    assert (score("wrong.jsonl", "--report", "r.json").status, load_report(folder / "r.json").passed) == (
        1,
        1,
    )


def test_an_interrupted_run_leaves_the_old_report(
    score: Cli, old: bytes, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: Any, **__: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(running.serial, "assemble", interrupt)
    before = sorted(folder.iterdir())
    with pytest.raises(KeyboardInterrupt):
        score("wrong.jsonl", "--report", "r.json")
    assert ((folder / "r.json").read_bytes(), sorted(folder.iterdir())) == (old, before)


class TestAPathThatCannotBeWritten:
    @pytest.fixture(params=["none/r.json", "cases.jsonl/r.json", "folder", "cases.jsonl"])
    def done(
        self, request: pytest.FixtureRequest, score: Cli, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> Done:
        def refuse(*_: Any, **__: Any) -> Any:
            raise AssertionError("the work was begun")

        (folder / "folder").mkdir()
        monkeypatch.setattr("answerkey.cli.score.score", refuse)
        return score("perfect.jsonl", "--report", request.param)

    def test_is_found_before_the_work_is_done(self, done: Done) -> None:
        assert (done.status, "report" in done.err) == (2, True)

    def test_leaves_every_file_as_it_was(self, done: Done, folder: Path) -> None:
        assert (folder / "cases.jsonl").read_text().count("expected") == 3


def test_the_predictions_are_not_overwritten(score: Cli, folder: Path) -> None:
    before = (folder / "perfect.jsonl").read_bytes()
    assert (
        score("perfect.jsonl", "--report", "perfect.jsonl").status,
        (folder / "perfect.jsonl").read_bytes(),
    ) == (2, before)


def test_a_usage_error_does_not_overwrite_what_is_no_report(cli: Cli, folder: Path) -> None:
    before = (folder / "cases.jsonl").read_bytes()
    cli("score", "perfect.jsonl", "--report", "cases.jsonl", "--bogus")
    assert (folder / "cases.jsonl").read_bytes() == before


def test_no_temporary_file_is_left(score: Cli, folder: Path) -> None:
    before = {path.name for path in folder.iterdir()}
    for name in ("perfect.jsonl", "wrong.jsonl", "broken.jsonl"):
        score(name, "--report", "r.json")
    assert {path.name for path in folder.iterdir()} == before | {"r.json"}
