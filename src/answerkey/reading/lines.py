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
from contextlib import ExitStack
from typing import Any, BinaryIO, NamedTuple, TypeAlias

from answerkey.errors import Fault, InputError
from answerkey.json_values import printable

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

Source: TypeAlias = "str | os.PathLike[str] | BinaryIO"

BUFFER = 1 << 16
"""Bytes read at once: answers mostly stand near the place of their case, and are then found in the buffer."""

BLOCK = 1 << 16
"""Bytes of lines taken at once: enough to spread the cost of a step over them, and few enough to stay in the cache."""

_GZIP, _ZSTD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"
_ZSTD_SKIPPABLE = b"\x2a\x4d\x18"
_BOM = b"\xef\xbb\xbf"
_BROKEN = (OSError, EOFError, zlib.error, zstd.ZstdError)


class Block(NamedTuple):
    """Some lines of a file, one after the other: the number and the offset of the first, and the bytes of each."""

    number: int
    offset: int
    lines: list[bytes]


class Lines:
    """The lines of one file, in order; with `seekable`, also by their offset.

    What cannot be sought in (compressed files, pipes, standard input) is then first copied to a temporary
    file, so that memory does not grow with the length of the texts.
    """

    def __init__(self, source: Source, seekable: bool = False) -> None:
        """Open a path, or take a binary stream; InputError where it cannot be read or is no UTF-8."""
        self.name = printable(os.fspath(source)) if isinstance(source, (str, os.PathLike)) else "<stdin>"
        self._digest = hashlib.sha256()
        self._resources = ExitStack()
        try:
            self._file = self._open(source, seekable)
            start = self._file.peek(4)[:4]
        except _BROKEN as error:
            self.close()
            raise InputError([self._unreadable(error)]) from None
        if encoding := _other_encoding(start):
            self.close()
            raise InputError([Fault(self.name, 1, f"the file is {encoding}, not UTF-8", "save it as UTF-8")])
        self._skip = len(_BOM) if start.startswith(_BOM) else 0

    def __iter__(self) -> Iterator[tuple[int, int, bytes]]:
        """The number (from 1), the offset and the bytes of each line that is not blank."""
        for block in self.blocks():
            yield from self.in_block(block)

    def blocks(self) -> Iterator[Block]:
        """All lines, some at a time: the number and the offset of the first, and the bytes of each."""
        number, offset = 1, 0
        try:
            while lines := self._file.readlines(BLOCK):
                raw = b"".join(lines)
                self._digest.update(raw)
                if number == 1 and self._skip:
                    lines[0] = lines[0][self._skip :]
                    yield Block(1, self._skip, lines)
                else:
                    yield Block(number, offset, lines)
                number += len(lines)
                offset += len(raw)
        except _BROKEN as error:
            raise InputError([self._unreadable(error)]) from None

    def in_block(self, block: Block) -> Iterator[tuple[int, int, bytes]]:
        """The number, the offset and the bytes of each line of a block that is not blank."""
        offset = block.offset
        for number, line in enumerate(block.lines, block.number):
            if line and not line.isspace():
                if number == 1 and line.strip() == b"[":
                    raise InputError([self._one_array()])
                yield number, offset, line
            offset += len(line)

    def read(self) -> bytes:
        """All the bytes from here on."""
        try:
            return self._file.read().removeprefix(_BOM)
        except _BROKEN as error:
            raise InputError([self._unreadable(error)]) from None

    def between(self, start: int, end: int) -> bytes:
        """The bytes from one offset to another."""
        self._file.seek(start)
        return self._file.read(end - start)

    def sha256(self) -> str:
        """The sha256, in hex, of the (decompressed) bytes of the lines read so far."""
        return self._digest.hexdigest()

    def close(self) -> None:
        """Close what was opened; a stream that was handed over stays open."""
        self._resources.close()

    def _open(self, source: Source, seekable: bool) -> io.BufferedReader:
        keep = self._resources.enter_context
        if isinstance(source, (str, os.PathLike)):
            raw: io.BufferedReader = keep(_buffered(io.FileIO(os.fspath(source))))
        else:
            raw = _buffered(source)
            if raw is not source:
                self._resources.callback(raw.detach)  # else the stream would be closed with its buffer
        start = raw.peek(4)[:4]
        if start.startswith(_GZIP):
            stream = _buffered(keep(gzip.GzipFile(fileobj=raw)))
        elif start.startswith(_ZSTD) or start[1:] == _ZSTD_SKIPPABLE:
            stream = _buffered(keep(zstd.ZstdFile(raw)))
        elif not seekable or raw.seekable():
            return raw
        else:
            stream = raw
        return self._copied(stream) if seekable else stream

    def _copied(self, stream: io.BufferedReader) -> io.BufferedReader:
        copy: Any = self._resources.enter_context(tempfile.TemporaryFile())  # noqa: SIM115
        shutil.copyfileobj(stream, copy, 1 << 20)
        copy.seek(0)
        return _buffered(copy)

    def _one_array(self) -> Fault:
        hint = "write one object on each line, for example with: jq -c '.[]' FILE"
        return Fault(self.name, 1, "the file is one JSON array over many lines, not JSON Lines", hint)

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


def _buffered(stream: Any) -> io.BufferedReader:
    return stream if isinstance(stream, io.BufferedReader) else io.BufferedReader(stream, BUFFER)


def _other_encoding(start: bytes) -> str:
    """The name of the encoding that the first bytes give away, where it is not UTF-8."""
    if start[:4] in (b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff"):
        return "UTF-32"
    if start[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "UTF-16"
    if len(start) == 4 and (start[0] == 0 or start[1] == 0):
        return "UTF-16" if start[:2] != b"\x00\x00" and start[1:3] != b"\x00\x00" else "UTF-32"
    return ""
