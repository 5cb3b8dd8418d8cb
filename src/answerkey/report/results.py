"""Results as JSON, and a sequence of them that is kept on disk once it is long."""

from __future__ import annotations

import tempfile
import threading
import weakref
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, islice
from operator import eq
from typing import IO, Any, Final, overload

from answerkey.errors import Fault, InputError
from answerkey.json_texts import loads_own
from answerkey.json_values import ABSENT, encode
from answerkey.paths import from_jsonpath, to_jsonpath
from answerkey.records import Difference, FieldCounts, Result

SEPARATOR: Final = b",\n    "
BUFFER: Final = 4_000_000
"""Bytes of results that are kept in memory before they go to a temporary file."""


def to_json(result: Result) -> dict[str, Any]:
    """The result as it stands in a report; format_notes, unwrapped and review only where there are any."""
    record: dict[str, Any] = {
        "id": result.id,
        "passed": result.passed,
        "answered": result.answered,
        "schema_valid": result.schema_valid,
        "schema_errors": list(result.schema_errors),
        "differences": [_difference_to_json(difference) for difference in result.differences],
        "field_counts": result.field_counts._asdict(),
        "f1": result.f1,
    }
    if result.format_notes:
        record["format_notes"] = list(result.format_notes)
    if result.unwrapped:
        record["unwrapped"] = list(result.unwrapped)
    if result.review:
        record["review"] = result.review
    return record


def from_json(record: Mapping[str, Any]) -> Result:
    """The result that `to_json` wrote."""
    differences = tuple(map(_difference_from_json, record["differences"]))
    lists = {name: tuple(record.get(name, ())) for name in ("schema_errors", "format_notes", "unwrapped")}
    return Result(
        **{
            **record,
            **lists,
            "differences": differences,
            "field_counts": FieldCounts(**record["field_counts"]),
        }
    )


def _difference_to_json(difference: Difference) -> dict[str, Any]:
    record: dict[str, Any] = {"path": to_jsonpath(difference.path), "kind": difference.kind}
    if difference.expected is not ABSENT:
        record["expected"] = difference.expected
    if difference.actual is not ABSENT:
        record["actual"] = difference.actual
    if difference.hint:
        record["hint"] = difference.hint
    return record


def _difference_from_json(record: Mapping[str, Any]) -> Difference:
    sides = {side: record.get(side, ABSENT) for side in ("expected", "actual")}
    return Difference(from_jsonpath(record["path"]), record["kind"], hint=record.get("hint", ""), **sides)


class StoredResults(Sequence[Result]):
    """Results in the order of the cases, each kept as its line of JSON and read back when it is asked for.

    Memory does not grow with the length of the texts: every BUFFER bytes the lines go to a temporary file.
    """

    def __init__(self, results: Iterable[Result] = ()) -> None:
        self._file: IO[bytes] | None = None
        self._written = 0
        self._buffer = bytearray()
        self._ends = array("Q", [0])
        self._lock = threading.Lock()
        for result in results:
            self.append(result)

    def append(self, result: Result) -> None:
        """Add a result."""
        self.append_line(encode(to_json(result)))

    def append_line(self, line: bytes) -> None:
        """Add a result that is encoded already."""
        self.append_lines([line])

    def append_lines(self, lines: Sequence[bytes]) -> None:
        """Add results that are encoded already."""
        start = self._written + len(self._buffer)
        lengths = [len(SEPARATOR) + len(line) for line in lines]
        self._ends.extend(islice(accumulate(lengths, initial=start), 1, None))
        self._buffer += SEPARATOR.join((b"", *lines))
        if len(self._buffer) > BUFFER:
            try:
                self._flush()
            except OSError as error:
                fault = f"temporary results cannot be written: {error.strerror}"
                raise InputError(
                    [Fault(tempfile.gettempdir(), None, fault, "make room there, or set TMPDIR")]
                ) from None

    def lines(self) -> Iterator[bytes]:
        """Each result as its line of JSON."""
        return map(self._line, range(len(self)))

    def blocks(self) -> Iterator[bytes]:
        """The lines one after the other, each behind SEPARATOR, in blocks of some size."""
        for start in range(0, self._written, BUFFER):
            yield self._read(start, min(start + BUFFER, self._written))
        yield bytes(self._buffer)

    def __len__(self) -> int:
        return len(self._ends) - 1

    @overload
    def __getitem__(self, index: int) -> Result: ...
    @overload
    def __getitem__(self, index: slice) -> list[Result]: ...
    def __getitem__(self, index: int | slice) -> Result | list[Result]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        return from_json(loads_own(self._line(range(len(self))[index])))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, StoredResults):
            return NotImplemented
        return len(self) == len(other) and all(map(eq, self, other))

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[StoredResults], tuple[list[Result]]]:
        return type(self), (list(self),)

    def _flush(self) -> None:
        if self._file is None:
            self._file = tempfile.TemporaryFile()  # noqa: SIM115
            weakref.finalize(self, self._file.close)
        self._file.seek(self._written)
        self._file.write(self._buffer)
        self._file.flush()
        self._written += len(self._buffer)
        self._buffer.clear()

    def _line(self, index: int) -> bytes:
        start, end = self._ends[index] + len(SEPARATOR), self._ends[index + 1]
        if start >= self._written:
            return bytes(self._buffer[start - self._written : end - self._written])
        return self._read(start, end)

    def _read(self, start: int, end: int) -> bytes:
        with self._lock:
            assert self._file is not None  # noqa: S101
            self._file.seek(start)
            return self._file.read(end - start)
