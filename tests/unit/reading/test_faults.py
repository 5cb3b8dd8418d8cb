import io
from pathlib import Path
from typing import Any

import pytest

import answerkey as ak

from ..builders import faults_of, json_lines, suite_of

GOLD = suite_of({"alpha": 1, "beta": 2})
GOOD = {"id": "alpha", "output": 1}

# lines of predictions, settings, the number of the line, words of the fault
BAD_PREDICTIONS: list[tuple[list[Any], dict[str, Any], int, list[str]]] = [
    (["{nope"], {}, 1, ["not JSON", "column 2"]),
    ([GOOD, "", "not json"], {}, 3, ["not JSON"]),
    (["[1]"], {}, 1, ["an array, not an object"]),
    (['"x"'], {}, 1, ["a string, not an object"]),
    (["null"], {}, 1, ["null, not an object"]),
    (["{"], {}, 1, ["write one JSON object on each line"]),
    (['{"id": "alpha", "output": NaN}'], {}, 1, ["NaN"]),
    (['{"id": "alpha", "output": {"a": 1, "a": 2}}'], {}, 1, ["appears twice"]),
    (['{"id": "alpha", "output": "\\ud800"}'], {}, 1, ["surrogate"]),
    (['{"id": "alpha", "output": 1} x'], {}, 1, ["text after the JSON value"]),
    ([GOOD, GOOD], {}, 2, ["'alpha' appears twice", "lines 1 and 2"]),
    ([GOOD, "", {"output": 2, "id": "alpha"}], {}, 3, ["lines 1 and 3"]),
    (['{"id": "\\u0061lpha", "output": 1}', GOOD], {}, 2, ["lines 1 and 2"]),
    ([{"id": "alhpa", "output": 1}], {}, 1, ["no case has the id 'alhpa'", "did you mean alpha?"]),
    ([{"output": 1}], {}, 1, ["no key 'id'", "'output'"]),
    ([{"ID": "alpha", "output": 1}], {}, 1, ["no key 'id'"]),
    ([{"id": "", "output": 1}], {}, 1, ["'id' is empty"]),
    ([{"id": 7, "output": 1}], {}, 1, ["'id' is a number, not a string", "put it in quotes"]),
    ([{"id": None, "output": 1}], {}, 1, ["'id' is null"]),
    ([{"id": "alpha"}], {}, 1, ["neither 'output' nor 'text'"]),
    ([{"id": "alpha", "ouput": 1}], {}, 1, ["neither 'output'", "ouput"]),
    ([{"id": "alpha", "output": 1, "text": "1"}], {}, 1, ["both 'output' and 'text'"]),
    ([{"id": "alpha", "output": None, "text": "1"}], {}, 1, ["both"]),
    ([{"id": "alpha", "text": 1}], {}, 1, ["'text' is not a string"]),
    ([{"id": "alpha", "text": None}], {}, 1, ["'text' is not a string"]),
    ([{"id": "alpha", "output": 1, "model": "m"}], {}, 1, ["other keys", "'model'", "--extra-keys ignore"]),
    ([{"id": "alpha", "output": 1}], {"keys": {"id": "name"}}, 1, ["no key 'name'"]),
    ([{"id": "alpha", "output": 1}], {"keys": {"output": "answer"}}, 1, ["neither 'answer' nor 'text'"]),
]
# lines of cases, the number of the line, words of the fault
BAD_CASES: list[tuple[list[Any], int, list[str]]] = [
    (["{nope"], 1, ["not JSON"]),
    (["[]"], 1, ["an array, not an object"]),
    ([{"id": "a", "expected": 1}, {"id": "a", "expected": 1}], 2, ["'a' appears twice"]),
    ([{"expected": 1}], 1, ["no key 'id'"]),
    ([{"id": 1, "expected": 1}], 1, ["not a string"]),
    ([{"id": "a"}], 1, ["no key 'expected'"]),
    ([{"id": "a", "expcted": 1}], 1, ["no key 'expected'", "expcted"]),
    ([{"id": "a", "expected": 1, "tags": "x"}], 1, ["'tags' is not a list of strings"]),
    ([{"id": "a", "expected": 1, "tags": [1]}], 1, ["'tags' is not a list of strings"]),
]


@pytest.mark.parametrize(
    ("records", "settings", "line", "words"), BAD_PREDICTIONS, ids=lambda item: str(item)[:40]
)
def test_a_line_of_predictions_at_fault_is_named_with_the_reason(
    records: list[Any], settings: dict[str, Any], line: int, words: list[str]
) -> None:
    fault, *_ = faults_of(lambda: ak.score(GOLD, io.BytesIO(json_lines(records)), **settings))
    assert [fault.startswith(f"<stdin>:{line}: "), *(word in fault for word in words)] == [True] * (
        len(words) + 1
    ), fault


@pytest.mark.parametrize(("records", "line", "words"), BAD_CASES, ids=lambda item: str(item)[:40])
def test_a_line_of_cases_at_fault_is_named_with_the_reason(
    records: list[Any], line: int, words: list[str]
) -> None:
    fault, *_ = faults_of(lambda: ak.score(ak.Suite(io.BytesIO(json_lines(records))), []))
    assert [fault.startswith(f"<stdin>:{line}: "), *(word in fault for word in words)] == [True] * (
        len(words) + 1
    ), fault


@pytest.mark.parametrize("raw", [b"", b"\n \n"], ids=["empty", "blank"])
def test_a_file_without_cases_is_rejected(raw: bytes) -> None:
    assert "no cases" in faults_of(lambda: ak.score(ak.Suite(io.BytesIO(raw)), []))[0]


def test_a_line_that_is_not_utf_8_is_named() -> None:
    raw = b'{"id": "alpha", "output": 1}\n{"id": "beta", "output": "\xe9"}\n'
    (fault,) = faults_of(lambda: ak.score(GOLD, io.BytesIO(raw)))
    assert (fault.startswith("<stdin>:2: "), "not UTF-8" in fault) == (True, True)


def test_every_fault_is_listed_not_only_the_first() -> None:
    records = ["{", {"id": "nobody", "output": 1}, {"id": "alpha"}, {"id": "beta", "text": 1}]
    faults = faults_of(lambda: ak.score(GOLD, io.BytesIO(json_lines(records))))
    assert [fault.split(" ")[0] for fault in faults] == [f"<stdin>:{line}:" for line in (1, 2, 3, 4)]


def test_the_faults_of_both_files_are_listed() -> None:
    cases = ak.Suite(io.BytesIO(json_lines([{"id": "a", "expected": 1}, "{"])))
    faults = faults_of(lambda: ak.score(cases, io.BytesIO(json_lines(["["]))))
    assert len(faults) == 2


@pytest.mark.parametrize(
    ("predictions", "words"),
    [
        ([ak.Prediction("alpha", 1), ak.Prediction("alpha", 2)], "'alpha' appears twice"),
        ([ak.Prediction("nobody", 1)], "no case has the id 'nobody'"),
        ([ak.Prediction("", 1)], "empty"),
        ([ak.Prediction(7, 1)], "no string"),  # type: ignore[arg-type]
    ],
)
def test_records_of_predictions_are_held_to_the_same(predictions: list[ak.Prediction], words: str) -> None:
    assert words in faults_of(lambda: ak.score(GOLD, predictions))[0]


def test_a_case_given_as_a_record_needs_a_string_as_its_id() -> None:
    with pytest.raises(ak.InputError):
        ak.score(ak.Suite([ak.Case(7, 1)]), [])  # type: ignore[arg-type]


def test_metadata_that_json_cannot_hold_is_rejected_with_its_case() -> None:
    suite = ak.Suite([ak.Case("a", 1, metadata={"seen": {1, 2}})])
    with pytest.raises(ak.AnswerkeyError):
        ak.score(suite, [])


def test_predictions_that_are_text_lines_are_refused_with_what_to_do() -> None:
    with pytest.raises((ak.AnswerkeyError, TypeError)):
        ak.score(GOLD, io.StringIO('{"id": "alpha", "output": 1}\n'))  # type: ignore[arg-type]


@pytest.mark.parametrize("sides", [{}, {"output": 1, "text": "1"}])
def test_a_prediction_has_either_output_or_text(sides: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="either output or text"):
        ak.Prediction("a", **sides)


def test_an_array_over_many_lines_is_one_fault_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "p.json").write_text('[\n  {"id": "a", "output": 1}\n]\n')
    with pytest.raises(ak.InputError, match=r"one JSON array over many lines.*jq") as caught:
        ak.score(ak.Suite([ak.Case("a", 1)]), tmp_path / "p.json")
    assert len(caught.value.faults) == 1
