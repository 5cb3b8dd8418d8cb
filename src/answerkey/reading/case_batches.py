"""The cases of a file, many lines at a time: as columns where nothing is unusual, else one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from answerkey.json_texts import loads_compact, loads_compact_lines
from answerkey.json_values import JsonValue
from answerkey.reading.cases import case_keys, to_case
from answerkey.reading.faults import Faults
from answerkey.reading.lines import Lines
from answerkey.reading.objects import read_object
from answerkey.records import Case
from answerkey.settings import Settings

BATCH: Final = 256
"""Lines taken at once: enough to spread the cost of a step over them, and few enough to stay in the cache."""


class CaseBatch:
    """Some lines of a file of cases, in order.

    With `are_plain`, every line is a case without fault, and `ids` and `golds` hold the columns. Otherwise
    nothing is known, and only `one_by_one` may be asked.
    """

    def __init__(
        self, lines: list[tuple[int, int, bytes]], file: str, settings: Settings, faults: Faults
    ) -> None:
        self._lines = lines
        self._file = file
        self._keys = case_keys(settings)
        self._faults = faults
        self.ids: list[str] = []
        self.golds: list[JsonValue] = []
        self._records: list[dict[str, Any]] = []
        self.are_plain = self._read()

    def _read(self) -> bool:
        """Fill the columns; False where a line may be at fault."""
        id_key, expected_key, tags_key = self._keys
        records = loads_compact_lines([raw for _, _, raw in self._lines])
        if records is None or set(map(type, records)) != {dict}:
            return False
        try:
            self.ids = [record[id_key] for record in records]
            self.golds = [record[expected_key] for record in records]
        except KeyError:
            return False
        self._records = records
        if set(map(type, self.ids)) != {str} or "" in self.ids or len({id_key, expected_key, tags_key}) < 3:
            return False
        return not any(record.get(tags_key) for record in records) or self._tags_are_plain()

    def _tags_are_plain(self) -> bool:
        every = [record[self._keys[2]] for record in self._records if record.get(self._keys[2])]
        return all(type(tags) is list and all(type(tag) is str for tag in tags) for tags in every)

    def tags(self) -> list[tuple[str, ...]]:
        """The tags of each case, each once."""
        key = self._keys[2]
        return [tuple(dict.fromkeys(record.get(key) or ())) for record in self._records]

    def case(self, index: int) -> Case:
        """One of the cases as a record."""
        number, _, _ = self._lines[index]
        case = to_case(dict(self._records[index]), self._keys, self._file, number, self._faults)
        assert case is not None  # noqa: S101
        return case

    def one_by_one(self) -> Iterator[tuple[int, Case]]:
        """What `read_cases` gives for these lines."""
        for number, _, raw in self._lines:
            record = read_object(raw, self._file, number, self._faults, loads_compact)
            if record is not None:
                case = to_case(record, self._keys, self._file, number, self._faults)
                if case is not None:
                    yield number, case


def read_case_batches(lines: Lines, settings: Settings, faults: Faults) -> Iterator[CaseBatch]:
    """The lines of a file of cases, BATCH at a time."""
    numbered = iter(lines)
    while batch := list(islice(numbered, BATCH)):
        yield CaseBatch(batch, lines.name, settings, faults)
