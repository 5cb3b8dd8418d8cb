"""Lines of cases, to Case records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from answerkey.json_texts import loads_compact
from answerkey.reading.faults import Faults
from answerkey.reading.lines import Lines
from answerkey.reading.objects import names, note_id_fault, read_object
from answerkey.records import Case
from answerkey.settings import Settings
from answerkey.spelling import perhaps_meant


def read_cases(lines: Lines, settings: Settings, faults: Faults) -> Iterator[tuple[int, Case]]:
    """The cases of a file with the numbers of their lines; a line that is no case is noted as a fault."""
    keys = case_keys(settings)
    for number, _, raw in lines:
        record = read_object(raw, lines.name, number, faults, loads_compact)
        if record is not None:
            case = to_case(record, keys, lines.name, number, faults)
            if case is not None:
                yield number, case


def case_keys(settings: Settings) -> tuple[str, str, str]:
    """What the files call id, expected and tags."""
    return settings.key("id"), settings.key("expected"), settings.key("tags")


def to_case(
    record: dict[str, Any], keys: tuple[str, str, str], file: str, number: int, faults: Faults
) -> Case | None:
    """The case of a record, which becomes its metadata; None, with a fault noted, where it is none."""
    id_key, expected_key, tags_key = keys
    case_id = record.get(id_key)
    if type(case_id) is not str or not case_id:
        note_id_fault(record, id_key, file, number, faults)
        return None
    if expected_key not in record:
        others = [name for name in record if name != id_key]
        hint = (
            perhaps_meant(expected_key, others)
            or f"a case holds its gold value; the keys are {names(record)}"
        )
        faults.add(file, number, f"no key {expected_key!r}", hint)
        return None
    tags = record.pop(tags_key, ())
    if tags and not (isinstance(tags, list) and all(isinstance(tag, str) for tag in tags)):
        faults.add(file, number, f"{tags_key!r} is not a list of strings")
        return None
    del record[id_key]
    return Case(case_id, record.pop(expected_key), tuple(dict.fromkeys(tags)) if tags else (), record)
