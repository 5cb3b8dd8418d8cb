"""Lines of cases, to Case records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from answerkey.reading.faults import Faults
from answerkey.reading.lines import Lines
from answerkey.reading.objects import names, read_id, read_object
from answerkey.records import Case
from answerkey.settings import Settings
from answerkey.spelling import did_you_mean


def read_cases(lines: Lines, settings: Settings, faults: Faults) -> Iterator[tuple[int, Case]]:
    """The cases of a file with the numbers of their lines; a line that is no case is noted as a fault."""
    for number, _, raw in lines:
        record = read_object(raw, lines.name, number, faults)
        if record is not None:
            case = to_case(record, settings, lines.name, number, faults)
            if case is not None:
                yield number, case


def to_case(record: Mapping[str, Any], settings: Settings, file: str, number: int, faults: Faults) -> Case | None:
    """The case of a record; None, with a fault noted, where it is none."""
    key = {name: settings.key(name) for name in ("id", "expected", "tags")}
    case_id = read_id(record, key["id"], file, number, faults)
    if case_id is None:
        return None
    if key["expected"] not in record:
        others = [name for name in record if name != key["id"]]
        hint = did_you_mean(key["expected"], others) or f"a case holds its gold value; the keys are {names(record)}"
        faults.add(file, number, f"no key {key['expected']!r}", hint)
        return None
    tags = record.get(key["tags"], [])
    if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
        faults.add(file, number, f"{key['tags']!r} is not a list of strings")
        return None
    metadata = {name: value for name, value in record.items() if name not in key.values()}
    return Case(case_id, record[key["expected"]], tuple(dict.fromkeys(tags)), metadata)
