"""Lines of UTF-8 files: plain, .gz or .zst (told by their first bytes), or standard input."""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import shutil
import sys
import tempfile
import zlib
from collections.abc import Iterator
from typing import IO, BinaryIO, TypeAlias

from answerkey.errors import Fault, InputError

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

Source: TypeAlias = "str | os.PathLike[str] | BinaryIO"

BUFFER = 1 << 16
"""Bytes read at once: answers mostly stand near the place of their case, and are then found in the buffer."""

_GZIP, _ZSTD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"
_BOM = b"\xef\xbb\xbf"
_BROKEN = (OSError, EOFError, zlib.error, zstd.ZstdError)


class Lines:
    """The lines of one file, in order; with `seekable`, also by their offset.

    What cannot be sought in (compressed files, pipes, standard input) is then first copied to a temporary
    file, so that memory does not grow with the length of the texts.
    """

    def __init__(self, source: Source, seekable: bool = False) -> None:
        """Open a path, or take a binary stream; InputError where it cannot be read or is no UTF-8."""
        self.name = os.fspath(source) if isinstance(source, (str, os.PathLike)) else "<stdin>"
        self._digest = hashlib.sha256()
        try:
            self._file = _opened(source, seekable)
            start = self._file.peek(4)[:4]
        except _BROKEN as error:
            raise InputError([self._unreadable(error)]) from None
        if encoding := _other_encoding(start):
            raise InputError([Fault(self.name, 1, f"the file is {encoding}, not UTF-8", "save it as UTF-8")])
        self._skip = len(_BOM) if start.startswith(_BOM) else 0

    def __iter__(self) -> Iterator[tuple[int, int, bytes]]:
        """The number (from 1), the offset and the bytes of each line that is not blank."""
        offset = 0
        update = self._digest.update
        try:
            for number, line in enumerate(self._file, 1):
                update(line)
                start = offset
                offset += len(line)
                if number == 1 and self._skip:
                    start, line = self._skip, line[self._skip :]
                if not line.isspace() and line:
                    yield number, start, line
        except _BROKEN as error:
            raise InputError([self._unreadable(error)]) from None

    def read(self) -> bytes:
        """All the bytes from here on."""
        try:
            return self._file.read().removeprefix(_BOM)
        except _BROKEN as error:
            raise InputError([self._unreadable(error)]) from None

    def at(self, offset: int) -> bytes:
        """The line that starts at an offset."""
        self._file.seek(offset)
        return self._file.readline()

    def sha256(self) -> str:
        """The sha256, in hex, of the (decompressed) bytes of the lines read so far."""
        return self._digest.hexdigest()

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _unreadable(self, error: Exception) -> Fault:
        if isinstance(error, IsADirectoryError):
            return Fault(self.name, None, "is a directory, not a file", "give the file in it")
        if isinstance(error, FileNotFoundError):
            return Fault(self.name, None, "there is no such file")
        return Fault(self.name, None, f"cannot be read: {getattr(error, 'strerror', None) or error}")


def read_document(source: Source) -> bytes:
    """The bytes of a whole file without a byte-order mark; InputError where it cannot be read."""
    lines = Lines(source)
    try:
        return lines.read()
    finally:
        lines.close()


def _opened(source: Source, seekable: bool) -> io.BufferedReader:
    file = open(source, "rb", BUFFER) if isinstance(source, (str, os.PathLike)) else source  # noqa: SIM115, PTH123
    raw = file if isinstance(file, io.BufferedReader) else io.BufferedReader(file)  # type: ignore[type-var]
    start = raw.peek(4)[:4]
    stream: IO[bytes] = raw
    if start.startswith(_GZIP):
        stream = gzip.GzipFile(fileobj=raw)
    elif start.startswith(_ZSTD):
        stream = zstd.ZstdFile(raw)
    elif not seekable or raw.seekable():
        return raw
    return _copied(stream) if seekable else io.BufferedReader(stream)  # type: ignore[arg-type,type-var]


def _copied(stream: IO[bytes]) -> io.BufferedReader:
    copy = tempfile.TemporaryFile()  # noqa: SIM115
    shutil.copyfileobj(stream, copy, 1 << 20)
    copy.seek(0)
    return copy if isinstance(copy, io.BufferedReader) else io.BufferedReader(copy)  # type: ignore[type-var]


def _other_encoding(start: bytes) -> str:
    """The name of the encoding that the first bytes give away, where it is not UTF-8."""
    if start[:4] in (b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff"):
        return "UTF-32"
    if start[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "UTF-16"
    if len(start) == 4 and (start[0] == 0 or start[1] == 0):
        return "UTF-16" if start[:2] != b"\x00\x00" and start[1:3] != b"\x00\x00" else "UTF-32"
    return ""
