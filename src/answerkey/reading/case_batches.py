"""The cases of a file, many lines at a time: as columns where nothing is unusual, else one by one."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import Any

from answerkey.json_texts import loads_compact, loads_compact_lines
from answerkey.json_values import JsonValue
from answerkey.reading.cases import case_keys, to_case
from answerkey.reading.faults import Faults
from answerkey.reading.lines import Block, Lines
from answerkey.reading.objects import read_object
from answerkey.records import Case
from answerkey.settings import Settings


class CaseBatch:
    """Some lines of a file of cases, in order.

    With `are_plain`, every line is a case without fault, and `ids` and `golds` hold the columns. Otherwise
    nothing is known, and only `one_by_one` may be asked.
    """

    def __init__(self, lines: Lines, block: Block, settings: Settings, faults: Faults) -> None:
        self._lines = lines
        self._block = block
        self._keys = case_keys(settings)
        self._faults = faults
        self.ids: list[str] = []
        self.golds: list[JsonValue] = []
        self.has_tags = False
        self._records: list[dict[str, Any]] = []
        self.are_plain = self._read()

    def _read(self) -> bool:
        """Fill the columns; False where a line may be at fault."""
        id_key, expected_key, tags_key = self._keys
        records = loads_compact_lines(self._block.lines)
        if records is None or set(map(type, records)) != {dict}:
            return False
        try:
            self.ids = list(map(itemgetter(id_key), records))
            self.golds = list(map(itemgetter(expected_key), records))
        except KeyError:
            return False
        self._records = records
        if set(map(type, self.ids)) != {str} or "" in self.ids or len({id_key, expected_key, tags_key}) < 3:
            return False
        every = [tags for record in records if (tags := record.get(tags_key))]
        self.has_tags = bool(every)
        return all(type(tags) is list and all(type(tag) is str for tag in tags) for tags in every)

    def tags(self, index: int) -> tuple[str, ...]:
        """The tags of one of the cases, each once."""
        return tuple(dict.fromkeys(self._records[index].get(self._keys[2]) or ()))

    def case(self, index: int) -> Case:
        """One of the cases as a record."""
        number = self._block.number + index
        case = to_case(dict(self._records[index]), self._keys, self._lines.name, number, self._faults)
        assert case is not None  # noqa: S101
        return case

    def one_by_one(self) -> Iterator[tuple[int, Case]]:
        """What `read_cases` gives for these lines."""
        file = self._lines.name
        for number, _, raw in self._lines.in_block(self._block):
            record = read_object(raw, file, number, self._faults, loads_compact)
            if record is not None:
                case = to_case(record, self._keys, file, number, self._faults)
                if case is not None:
                    yield number, case


def read_case_batches(lines: Lines, settings: Settings, faults: Faults) -> Iterator[CaseBatch]:
    """The lines of a file of cases, a block at a time."""
    return (CaseBatch(lines, block, settings, faults) for block in lines.blocks())
