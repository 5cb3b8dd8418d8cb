"""One line to one JSON object, or a fault that says what the line is instead."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from answerkey.errors import NotJsonError
from answerkey.json_texts import loads
from answerkey.json_values import JsonValue, type_name
from answerkey.reading.faults import Faults
from answerkey.spelling import perhaps_meant


def read_object(
    raw: bytes, file: str, number: int, faults: Faults, parse: Callable[[bytes], JsonValue] = loads
) -> dict[str, Any] | None:
    """The object of a line; None, with a fault noted, where the line is not one."""
    try:
        value = parse(raw)
    except NotJsonError as error:
        if "UTF-8" in error.reason:
            faults.add(file, number, f"{error.reason}, column {error.column}", "save the file as UTF-8")
            return None
        hint = "write one JSON object on each line" if raw.strip() in (b"{", b"[") else ""
        faults.add(file, number, f"not JSON: {error.reason}, column {error.column}", hint)
        return None
    if not isinstance(value, dict):
        hint = "write each element as an object on a line of its own" if isinstance(value, list) else ""
        faults.add(file, number, f"the line is {_article(type_name(value))}, not an object", hint)
        return None
    return value


def _article(name: str) -> str:
    return "null" if name == "null" else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def is_id(value: object) -> bool:
    """Whether a value can be an id: a string that is not empty."""
    return isinstance(value, str) and value != ""


def note_id_fault(record: Mapping[str, Any], key: str, file: str, number: int, faults: Faults) -> None:
    """Note what is wrong with the id of a record: it has none, or it is empty or no string."""
    if key not in record:
        faults.add(
            file, number, f"no key {key!r}", perhaps_meant(key, record) or f"the keys are {names(record)}"
        )
    elif record[key] == "":
        faults.add(file, number, f"{key!r} is empty")
    else:
        faults.add(
            file, number, f"{key!r} is {_article(type_name(record[key]))}, not a string", "put it in quotes"
        )


def names(keys: Collection[str]) -> str:
    """The first keys, as a list in words."""
    shown = ", ".join(repr(key[:40]) for key in list(keys)[:8])
    return f"{shown} …" if len(keys) > 8 else shown or "none"
