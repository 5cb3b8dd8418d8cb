from pathlib import Path

import pytest

from .conftest import Cli


def test_it_writes_a_suite_that_can_be_marked(cli: Cli, folder: Path) -> None:
    cli("init", "suite")
    assert cli("score", "suite/examples/perfect.jsonl", "--suite", "suite").status == 0


def test_it_says_what_to_do_next(cli: Cli) -> None:
    assert "evaluate.py examples/perfect.jsonl" in cli("init", "suite").out


def test_it_writes_into_an_empty_folder(cli: Cli, folder: Path) -> None:
    (folder / "empty").mkdir()
    assert (cli("init", "empty").status, (folder / "empty" / "suite.toml").is_file()) == (0, True)


def test_it_copies_nothing_that_python_made(cli: Cli, folder: Path) -> None:
    cli("init", "suite")
    assert [path for path in (folder / "suite").rglob("*") if "__pycache__" in path.parts] == []


@pytest.mark.parametrize("name", [".", "cases.jsonl", "cases.jsonl/x"])
def test_it_changes_nothing_where_something_is(cli: Cli, folder: Path, name: str) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    status = cli("init", name).status
    assert (status, {path.name: path.read_bytes() for path in folder.iterdir()}) == (2, before)
