"""A suite, and its description in suite.toml."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from answerkey.errors import Fault, InputError, JsonValueError
from answerkey.json_values import check_value, equal, printable
from answerkey.paths import from_jsonpath
from answerkey.records import Case, Review
from answerkey.spelling import did_you_mean

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DESCRIPTION: Final = "suite.toml"


@dataclass(frozen=True, eq=False)
class Suite:
    """An exam.

    cases: a file of cases, or the cases themselves, as Case records or as the objects of their lines.
    schema: the output schema, or its file, or None where only equality counts.
    review: which value asks for a person, None where no value does.
    """

    cases: str | os.PathLike[str] | BinaryIO | Sequence[Case | Mapping[str, Any]]
    schema: Any = None
    review: Review | None = None
    name: str | None = None
    cases_version: str | None = None
    prompt_version: str | None = None


_FILES: Final = ("cases", "schema", "specification", "prompt", "inputs")
_KEYS: Final[dict[str, dict[str, type]]] = {
    "suite": {"name": str, "cases_version": str, "prompt_version": str},
    "files": dict.fromkeys(_FILES, str),
    "inputs": {"keys": list},
    "review": {"path": str, "required": list, "cleared": list},
}
_SECRET: Final = ("expected", "rationale")
_TYPE_NAMES: Final[dict[type, str]] = {str: "a string", list: "a list"}


def load_suite(folder: str | os.PathLike[str]) -> Suite:
    """The suite in a folder; InputError, with every fault, where its suite.toml or a file it names is wrong."""
    path = Path(folder) / DESCRIPTION
    description = _read(path)
    faults = [Fault(printable(str(path)), None, *fault) for fault in _wrong_keys(description)]
    if faults:
        raise InputError(faults)
    files = {name: path.parent / file for name, file in description.get("files", {}).items()}
    faults = [
        Fault(printable(str(path)), None, f"files.{name} names {file.name!r}, which is not there")
        for name, file in files.items()
        if not os.path.isfile(file)  # noqa: PTH113
    ]
    if "cases" not in files:
        faults.append(
            Fault(
                printable(str(path)),
                None,
                "no files.cases",
                'name the file of the cases: cases = "cases.jsonl"',
            )
        )
    try:
        review = _review(description.get("review"))
    except (ValueError, JsonValueError) as error:
        faults.append(Fault(printable(str(path)), None, f"review: {error}"))
    if faults:
        raise InputError(faults)
    return Suite(files["cases"], files.get("schema"), review, **description.get("suite", {}))


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except (FileNotFoundError, NotADirectoryError):
        hint = "a suite is a folder with a suite.toml; answerkey init DIR writes one"
        raise InputError([Fault(printable(str(path)), None, "there is no such file", hint)]) from None
    except UnicodeDecodeError:
        raise InputError(
            [Fault(printable(str(path)), None, "the file is not UTF-8", "save it as UTF-8")]
        ) from None
    except OSError as error:
        raise InputError([Fault(printable(str(path)), None, f"cannot be read: {error.strerror}")]) from None
    except (ValueError, RecursionError) as error:  # a ValueError also where a number is too long
        raise InputError([Fault(printable(str(path)), None, f"not TOML: {error}")]) from None


def _wrong_keys(description: Mapping[str, Any]) -> list[tuple[str, str]]:
    faults = []
    for table, entries in description.items():
        if table not in _KEYS:
            faults.append(
                (f"unknown table [{table}]", did_you_mean(table, _KEYS) or f"known are {', '.join(_KEYS)}")
            )
        elif not isinstance(entries, dict):
            faults.append((f"{table} is not a table", f"write [{table}]"))
        else:
            faults.extend(_wrong_entries(table, entries))
    return faults


def _wrong_entries(table: str, entries: Mapping[str, Any]) -> list[tuple[str, str]]:
    known = _KEYS[table]
    faults = []
    for key, value in entries.items():
        if key not in known:
            near = did_you_mean(key, known) or f"known are {', '.join(known)}"
            faults.append((f"unknown key {table}.{key}", near))
        elif not isinstance(value, known[key]):
            faults.append((f"{table}.{key} is not {_TYPE_NAMES[known[key]]}", ""))
    if table == "inputs" and not all(
        isinstance(key, str) and key not in _SECRET for key in entries.get("keys", [])
    ):
        faults.append(("inputs.keys is a list of keys, and never holds expected or rationale", ""))
    return faults


def _review(table: Mapping[str, Any] | None) -> Review | None:
    if table is None:
        return None
    lacking = [key for key in _KEYS["review"] if key not in table]
    if lacking:
        raise ValueError(f"no {' and no '.join(lacking)}")
    for key in ("required", "cleared"):
        check_value(table[key])
    if both := [
        value for value in table["required"] if any(equal(value, other) for other in table["cleared"])
    ]:
        raise ValueError(f"{both[0]!r} is both required and cleared")
    return Review(from_jsonpath(table["path"]), tuple(table["required"]), tuple(table["cleared"]))
