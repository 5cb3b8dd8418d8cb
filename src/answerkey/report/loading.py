"""Reports read back."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Any

from answerkey.checking import CompiledSchema, compile_schema
from answerkey.errors import Fault, InputError, NotJsonError
from answerkey.json_texts import loads, loads_own
from answerkey.json_values import encode
from answerkey.reading import read_document
from answerkey.report.report import Report
from answerkey.report.results import StoredResults

_SCHEMA = Path(__file__).parent.parent / "schemas" / "report.schema.json"


def load_report(path: str | os.PathLike[str]) -> Report:
    """The report in a file; InputError where it is none, or where its run was rejected (with those faults)."""
    name = os.fspath(path)
    try:
        document = _document(read_document(path))
    except NotJsonError as error:
        raise InputError(
            [Fault(name, error.line, f"not JSON: {error.reason}, column {error.column}")]
        ) from None
    if errors := _schema().errors(document):
        raise InputError([Fault(name, None, f"is no answerkey report: {errors[0]}")])
    if document["status"] == "rejected":
        faults = [
            Fault(fault["file"], fault["line"], fault["message"], fault["hint"])
            for fault in document["faults"]
        ]
        raise InputError([Fault(name, None, "its run was rejected, it holds no marks"), *faults])
    results = StoredResults()
    for record in document.pop("results"):
        results.append_line(encode(record))
    return Report(**document, results=results)


def _document(raw: bytes) -> Any:
    try:
        return loads_own(raw)
    except (ValueError, RecursionError):
        return loads(raw)  # says where it is not JSON


@lru_cache(maxsize=1)
def _schema() -> CompiledSchema:
    schema: Any = loads(_SCHEMA.read_bytes())
    return compile_schema(schema)
