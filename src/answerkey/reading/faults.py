"""The faults of a run, collected so that all are reported, not only the first."""

from __future__ import annotations

from collections import Counter
from typing import Final

from answerkey.errors import Fault, InputError


class Faults:
    """The faults found so far: the first LIMIT of them, and how many there are."""

    LIMIT: Final = 10_000

    def __init__(self) -> None:
        self.found: list[Fault] = []
        self.by_file: Counter[str] = Counter()

    @property
    def count(self) -> int:
        """How many there are."""
        return self.by_file.total()

    def add(self, file: str, line: int | None, message: str, hint: str = "") -> None:
        """Note a fault of a line, or of a whole file where the line is None."""
        self.by_file[file] += 1
        if len(self.found) < self.LIMIT:
            self.found.append(Fault(file, line, message, hint))

    def add_all(self, error: InputError) -> None:
        """Note the faults of an error that ended the reading of a file."""
        for fault in error.faults:
            self.add(fault.file, fault.line, fault.message, fault.hint)

    def raise_any(self) -> None:
        """Raise InputError with all the faults, in the order of files and lines, if there are any."""
        if self.found:
            files = {fault.file: place for place, fault in reversed(list(enumerate(self.found)))}
            raise InputError(
                sorted(self.found, key=lambda fault: (files[fault.file], fault.line or 0)), self.count
            )
