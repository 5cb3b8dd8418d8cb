"""Small inputs for the tests: cases, predictions, lines, reports."""

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

import answerkey as ak

REVIEW = ak.Review(("status",), ("needs_review",), ("complete", "cancelled"))


def nested(depth: int, inner: Any = ()) -> Any:
    """Lists, one in the other, so many deep; the innermost holds `inner`."""
    value: Any = list(inner)
    for _ in range(depth - 1):
        value = [value]
    return value


def json_lines(records: Iterable[Any]) -> bytes:
    """Each record as a line of JSON; a text as it is."""
    lines = (record if isinstance(record, str) else json.dumps(record) for record in records)
    return "".join(f"{line}\n" for line in lines).encode()


def write_lines(path: Path, *records: Any) -> Path:
    path.write_bytes(json_lines(records))
    return path


def suite_of(gold: Mapping[str, Any], **settings: Any) -> ak.Suite:
    """A suite in memory, from the gold by id."""
    return ak.Suite([ak.Case(case_id, expected) for case_id, expected in gold.items()], **settings)


def predictions_of(outputs: Mapping[str, Any]) -> list[ak.Prediction]:
    return [ak.Prediction(case_id, output) for case_id, output in outputs.items()]


def marked(expected: Any, actual: Any, **suite: Any) -> ak.Result:
    """The verdict on one answer that is given as a value."""
    return ak.score_case(ak.Case("a", expected), ak.Prediction("a", actual), ak.Suite([], **suite))


def faults_of(call: Callable[[], Any]) -> list[str]:
    """The faults of the InputError that a call raises, as text."""
    with pytest.raises(ak.InputError) as caught:
        call()
    return [str(fault) for fault in caught.value.faults]
