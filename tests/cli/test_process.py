"""What only a process of its own shows: signals, closed pipes, full disks."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

COMMAND = [sys.executable, "-m", "answerkey"]
SCORE = [*COMMAND, "score", "wrong.jsonl", "--cases", "cases.jsonl"]
PIPES: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
needs_dev_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")


def run(*argv: str, **settings: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(argv, timeout=60, check=False, **{**PIPES, **settings})


@pytest.mark.parametrize("options", [(), ("--json",)], ids=["text", "json"])
def test_a_closed_pipe_ends_the_run_with_141_and_no_traceback(folder: Path, options: tuple[str, ...]) -> None:
    with subprocess.Popen([*SCORE, *options], **PIPES) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        error = process.stderr.read()
    assert (process.returncode, error) == (141, "")


@pytest.fixture
def waiting(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A run that has begun, and waits for its standard input; r.json is a report from before."""
    run(*SCORE, "--report", "r.json")
    argv = [*COMMAND, "score", "-", "--cases", "cases.jsonl", "--report", "r.json"]
    with subprocess.Popen(argv, stdin=subprocess.PIPE, **PIPES) as process:
        until = time.monotonic() + 60
        while not list(folder.glob(".r.json.*")):  # made when the run begins
            assert process.poll() is None and time.monotonic() < until
            time.sleep(0.01)
        yield process
        process.kill()


def test_an_interrupt_ends_the_run_with_130_and_no_traceback(waiting: subprocess.Popen[str]) -> None:
    waiting.send_signal(signal.SIGINT)
    _, error = waiting.communicate(timeout=60)
    assert (waiting.returncode, "Traceback" in error) == (130, False)


def test_an_interrupt_leaves_the_old_report_and_no_other_file(
    waiting: subprocess.Popen[str], folder: Path
) -> None:
    before = (folder / "r.json").read_bytes()
    waiting.send_signal(signal.SIGINT)
    waiting.communicate(timeout=60)
    assert ((folder / "r.json").read_bytes(), list(folder.glob(".r.json.*"))) == (before, [])


@needs_dev_full
def test_a_report_on_a_full_disk_is_2_without_a_traceback(folder: Path) -> None:
    done = run(*SCORE, "--report", "/dev/full")
    assert (done.returncode, "No space left" in done.stderr, "Traceback" in done.stderr) == (2, True, False)


@needs_dev_full
def test_output_to_a_full_disk_is_neither_passed_nor_failed_and_no_traceback(folder: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = run(*SCORE, stdout=full)
    assert (done.returncode not in (0, 1), "Traceback" in done.stderr) == (True, False)


def test_a_report_can_go_to_standard_output(folder: Path) -> None:
    done = run(*SCORE, "--quiet", "--report", "/dev/stdout")
    assert done.stdout.startswith("{") and done.stdout.endswith("}\n")


def test_predictions_may_come_through_a_pipe(folder: Path) -> None:
    done = run(*COMMAND, "score", "-", "--cases", "cases.jsonl", input=(folder / "perfect.jsonl").read_text())
    assert (done.returncode, done.stderr) == (0, "")


def test_a_console_that_cannot_show_a_character_does_not_end_the_run(folder: Path) -> None:
    (folder / "p.jsonl").write_text('{"id": "a", "output": {"n": "数"}}\n', encoding="utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = run(*COMMAND, "score", "p.jsonl", "--cases", "cases.jsonl", env=environment)
    assert (done.returncode, "\\u6570" in done.stdout) == (1, True)
