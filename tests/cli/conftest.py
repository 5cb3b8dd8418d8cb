"""The command line in this process, in a folder of its own with a small suite."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from answerkey.cli import run

CASES = [
    {"id": "a", "expected": {"n": 1}},
    {"id": "b", "expected": {"n": 2}},
    {"id": "c", "expected": {"n": 3}},
]
PERFECT = [{"id": case["id"], "output": case["expected"]} for case in CASES]
FILES: dict[str, list[Any]] = {
    "cases.jsonl": CASES,
    "perfect.jsonl": PERFECT,
    "wrong.jsonl": [PERFECT[0], {"id": "b", "output": {"n": 0}}],
    "broken.jsonl": ["{nope"],
    "unknown.jsonl": [*PERFECT, {"id": "d", "output": 1}],
}


class Done(NamedTuple):
    status: int
    out: str
    err: str


Cli = Callable[..., Done]


def write(path: Path, records: list[Any]) -> None:
    lines = (record if isinstance(record, str) else json.dumps(record) for record in records)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with FILES in it; nothing in the environment asks for colour."""
    for name, records in FILES.items():
        write(tmp_path / name, records)
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_INTERACTIVE", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def cli(folder: Path) -> Cli:
    def call(*argv: str, stdin: bytes = b"") -> Done:
        out, err = io.StringIO(), io.StringIO()
        status = run(list(argv), io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"), out, err)
        return Done(status, out.getvalue(), err.getvalue())

    return call


@pytest.fixture
def score(cli: Cli) -> Cli:
    """`answerkey score PREDICTIONS --cases cases.jsonl …`."""

    def call(predictions: str, *options: str, stdin: bytes = b"") -> Done:
        return cli("score", predictions, "--cases", "cases.jsonl", *options, stdin=stdin)

    return call
