"""Faults that others met in public, as data in field_notes.jsonl; docs/field-notes.md has what is decided.

A line names its note and a kind; a text is a string, or a list of strings and of `[string, times]`.

- parse: `text` has the `value`, or is `refused` for a reason
- equal: `expected` and the value of the text `actual` are `equal` by the rules of `schema`, or differ
- case: the answer `text` to a case with the gold `expected`
- schema: the value of the text `value` is `valid`, with `errors`; the schema has `warnings`
- definition: the schema is `refused`
- cli: `args` over `files` end in `status`; `stdout`, `stderr`, the `json` there and the `report` hold these

Where words are listed (reasons, errors, hints, streams), each is to be contained.
"""

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import answerkey as ak
from answerkey.cli import main
from answerkey.paths import to_jsonpath

TOPICS = {"parse", "schema", "numbers", "equality", "unicode", "missing", "ids", "cli", "ci"}
LINES = [ak.loads(line) for line in Path(__file__).with_name("field_notes.jsonl").read_bytes().splitlines()]


def of_kind(kind: str) -> pytest.MarkDecorator:
    lines = [line for line in LINES if line["kind"] == kind]
    return pytest.mark.parametrize("line", lines, ids=[f"note{line['note']}" for line in lines])


def text_of(parts: str | list[Any]) -> str:
    if isinstance(parts, str):
        return parts
    return "".join(part if isinstance(part, str) else part[0] * part[1] for part in parts)


def lacking(words: list[str], texts: tuple[str, ...] | str) -> list[str]:
    """The words that none of the texts contains."""
    texts = (texts,) if isinstance(texts, str) else texts
    return [word for word in words if not any(word in text for text in texts)]


def holds(subset: Any, value: Any) -> bool:
    """Whether a value is as the subset says, which may leave out members of objects."""
    if isinstance(subset, dict):
        return all(name in value and holds(member, value[name]) for name, member in subset.items())
    if isinstance(subset, list):
        return len(subset) == len(value) and all(map(holds, subset, value))
    return ak.equal(subset, value)


def assert_differences(wanted: list[dict[str, str]], found: tuple[ak.Difference, ...]) -> None:
    shown = [(to_jsonpath(each.path), each.kind) for each in found]
    assert shown == [(each["path"], each["kind"]) for each in wanted]
    for each, difference in zip(wanted, found, strict=True):
        hint = each.get("hint")
        assert hint is None or (hint in difference.hint if hint else not difference.hint)


@of_kind("parse")
def test_parse(line: dict[str, Any]) -> None:
    text = text_of(line["text"])
    if "value" in line:
        assert ak.equal(line["value"], ak.loads(text))
    else:
        with pytest.raises(ak.NotJsonError, match=re.escape(line["refused"])):
            ak.loads(text)


@of_kind("equal")
def test_equal(line: dict[str, Any]) -> None:
    expected, actual, schema = line["expected"], ak.loads(text_of(line["actual"])), line.get("schema")
    found = ak.differences(expected, actual, schema)
    assert (not found) == line["equal"]
    assert (not ak.differences(actual, expected, schema)) == line["equal"]
    assert ak.differences(expected, expected, schema) == ak.differences(actual, actual, schema) == ()
    if schema is None:
        assert ak.equal(expected, actual) == ak.equal(actual, expected) == line["equal"]
    if "differences" in line:
        assert_differences(line["differences"], found)


@of_kind("case")
def test_case(line: dict[str, Any]) -> None:
    suite = ak.Suite(cases=[], schema=line.get("schema"))
    settings = ak.Settings(unwrap=tuple(line.get("unwrap", ())))
    prediction = ak.Prediction("x", text=text_of(line["text"]))
    result = ak.score_case(ak.Case("x", line["expected"]), prediction, suite, settings)
    assert result.answered
    assert result.passed == line["passed"]
    assert result.schema_valid == line.get("schema_valid", not line.get("schema_errors"))
    assert lacking(line.get("schema_errors", []), result.schema_errors) == []
    if "unwrapped" in line:
        assert list(result.unwrapped) == line["unwrapped"]
    if "differences" in line:
        assert_differences(line["differences"], result.differences)
    if "field_counts" in line:
        assert result.field_counts == ak.FieldCounts(**line["field_counts"])
    if "f1" in line:
        assert result.f1 == line["f1"]


@of_kind("schema")
def test_schema(line: dict[str, Any]) -> None:
    schema = ak.compile_schema(line["schema"], check_formats=line.get("formats", True))
    value = ak.loads(text_of(line["value"]))
    errors = tuple(map(str, schema.errors(value)))
    assert (not errors) == schema.is_valid(value) == line["valid"]
    assert lacking(line.get("errors", []), errors) == []
    assert lacking(line.get("warnings", []), schema.warnings) == []
    assert bool(schema.warnings) == ("warnings" in line)


@of_kind("definition")
def test_definition(line: dict[str, Any]) -> None:
    with pytest.raises(ak.SchemaDefinitionError) as caught:
        ak.compile_schema(line["schema"])
    assert lacking(line["refused"], str(caught.value)) == []


@of_kind("cli")
def test_cli(line: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, parts in line["files"].items():
        (tmp_path / name).write_bytes(text_of(parts).encode())
    status, stdout, stderr = run(line["args"], line.get("encoding", "utf-8"), tmp_path, monkeypatch)
    assert (status, "Traceback" in stderr) == (line["status"], False)
    assert lacking(line.get("stdout", []), " ".join(stdout.split())) == []  # long lines are wrapped
    assert lacking(line.get("stderr", []), stderr) == []
    assert bool(stderr) == (status == 2)
    if "json" in line:
        assert holds(line["json"], ak.loads(stdout))
    if "report" in line:
        assert holds(line["report"], ak.loads((tmp_path / "r.json").read_bytes()))


def run(
    args: list[str], encoding: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[int, str, str]:
    """The exit status of a command in a folder, and what it writes to a console of that encoding."""
    monkeypatch.chdir(folder)
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    status = main(args)
    written = []
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
        written.append(stream.buffer.getvalue().decode(encoding))
    return status, written[0], written[1]


def test_every_note_is_tested_or_decided(public_data: Callable[[str], Path], docs: Path) -> None:
    notes = map(ak.loads, public_data("field-notes.jsonl").read_bytes().splitlines())
    wanted = {note["n"] for note in notes if note["topic"] in TOPICS}
    page = (docs / "field-notes.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([0-9, ]+) \|", page, re.MULTILINE)
    decided = {int(number) for row in rows for number in row.split(",")}
    assert len(wanted) == 72
    assert wanted - decided - {line["note"] for line in LINES} == set()
    assert decided <= wanted
