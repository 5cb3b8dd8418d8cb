from pathlib import Path
from typing import Any

import pytest

import answerkey as ak
from answerkey.suites import BUNDLED_SUITE, write_bundle

from ..builders import faults_of, write_lines

REVIEW = '[review]\npath = "$.status"\nrequired = ["r"]\ncleared = ["c"]\n'


def folder_with(tmp_path: Path, description: str | bytes) -> Path:
    write_lines(tmp_path / "cases.jsonl", {"id": "a", "expected": 1})
    raw = description if isinstance(description, bytes) else description.encode()
    (tmp_path / "suite.toml").write_bytes(raw)
    return tmp_path


FILES = '[files]\ncases = "cases.jsonl"\n'
# suite.toml, words of its one fault
FAULTY: list[tuple[str | bytes, list[str]]] = [
    ('[file]\ncases = "cases.jsonl"', ["unknown table [file]", "did you mean files?"]),
    ("[zzzz]\n" + FILES, ["unknown table [zzzz]", "known are suite, files"]),
    ('[files]\ncases = "cases.jsonl"\nschma = "s"', ["unknown key files.schma", "did you mean schema?"]),
    (FILES + "[suite]\nname = 3", ["suite.name is not a string"]),
    (FILES + '[inputs]\nkeys = "input"', ["inputs.keys is not a list"]),
    ('files = "cases.jsonl"', ["files is not a table"]),
    ('[files]\ncases = "none.jsonl"', ["files.cases names 'none.jsonl'", "not there"]),
    (FILES + 'schema = "s.json"', ["files.schema names 's.json'", "not there"]),
    ("", ["no files.cases"]),
    (FILES + '[review]\npath = "$.status"', ["review", "no required and no cleared"]),
    (FILES + REVIEW.replace("$.status", "status"), ["review", "begins with $"]),
    (FILES + REVIEW.replace('"r"', "2026-01-01"), ["review"]),
    ("a = = 3", ["not TOML"]),
    (b"[files]\ncases = '\xff'", ["not UTF-8"]),
    ("a = " + "[" * 5000, ["not TOML"]),
]


@pytest.mark.parametrize(("description", "words"), FAULTY, ids=lambda item: str(item)[:40])
def test_a_fault_in_suite_toml_is_named(description: str | bytes, words: list[str], tmp_path: Path) -> None:
    (fault,) = faults_of(lambda: ak.load_suite(folder_with(tmp_path, description)))
    assert ["suite.toml" in fault, *(word in fault for word in words)] == [True] * (len(words) + 1), fault


def test_every_fault_in_suite_toml_is_listed(tmp_path: Path) -> None:
    description = "[suit]\n[files]\ncase = 'x'\n[suite]\nname = 1"
    assert len(faults_of(lambda: ak.load_suite(folder_with(tmp_path, description)))) == 3


def test_a_folder_without_suite_toml_says_how_to_get_one(tmp_path: Path) -> None:
    (fault,) = faults_of(lambda: ak.load_suite(tmp_path))
    assert "answerkey init" in fault


def test_a_byte_order_mark_in_suite_toml_is_accepted(tmp_path: Path) -> None:
    suite = ak.load_suite(folder_with(tmp_path, b"\xef\xbb\xbf" + FILES.encode()))
    assert ak.score(suite, []).suite_size == 1


def test_the_files_are_found_beside_suite_toml(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = folder_with(tmp_path, FILES)
    monkeypatch.chdir("/")
    assert ak.score(ak.load_suite(folder), []).suite_size == 1


def test_what_suite_toml_says_is_in_the_suite(tmp_path: Path) -> None:
    about = '[suite]\nname = "n"\ncases_version = "1"\nprompt_version = "2"\n'
    suite = ak.load_suite(folder_with(tmp_path, about + FILES + REVIEW))
    found: tuple[Any, ...] = (suite.name, suite.cases_version, suite.prompt_version, suite.review)
    assert found == ("n", "1", "2", ak.Review(("status",), ("r",), ("c",)))


class TestBundled:
    """The bundled suite."""

    @pytest.mark.parametrize(("name", "figures"), [("perfect.jsonl", (6, 6, 0)), ("wrong.jsonl", (6, 0, 5))])
    def test_its_examples_score_as_the_specification_says(
        self, name: str, figures: tuple[int, int, int]
    ) -> None:
        report = ak.score(ak.load_suite(BUNDLED_SUITE), BUNDLED_SUITE / "examples" / name)
        assert (report.suite_size, report.passed, report.missing) == figures

    def test_it_is_written_into_a_new_folder(self, tmp_path: Path) -> None:
        folder = write_bundle(tmp_path / "new" / "suite")
        assert ak.load_suite(folder).name == ak.load_suite(BUNDLED_SUITE).name

    def test_it_is_not_written_over_anything(self, tmp_path: Path) -> None:
        (tmp_path / "mine").write_text("mine")
        assert "not an empty folder" in faults_of(lambda: write_bundle(tmp_path))[0]

    def test_it_is_not_written_where_a_file_stands(self, tmp_path: Path) -> None:
        (tmp_path / "mine").write_text("mine")
        faults_of(lambda: write_bundle(tmp_path / "mine"))
        assert (tmp_path / "mine").read_text() == "mine"
