import gc
import gzip
import hashlib
import io
import os
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from answerkey.reading import Lines, read_document

from ..builders import faults_of

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

BOM = b"\xef\xbb\xbf"
TEXT = b'{"id": "a"}\n\n \t\n{"id": "b"}'
COMPRESS = {"gz": gzip.compress, "zst": zstd.compress}
every_compression = pytest.mark.parametrize("name", COMPRESS)


def lines_of(source: bytes | Path) -> list[tuple[int, bytes]]:
    with closing(Lines(io.BytesIO(source) if isinstance(source, bytes) else source)) as lines:
        return [(number, line) for number, _, line in lines]


def found_again(raw: bytes) -> bool:
    """Whether each line stands where its offset says."""
    with closing(Lines(io.BytesIO(raw), seekable=True)) as lines:
        return all(lines.between(offset, offset + len(line)) == line for _, offset, line in list(lines))


def test_blank_lines_are_left_out_and_counted() -> None:
    assert lines_of(TEXT) == [(1, b'{"id": "a"}\n'), (4, b'{"id": "b"}')]


def test_a_byte_order_mark_at_the_start_of_the_file_is_dropped() -> None:
    assert lines_of(BOM + b"1\n2\n") == [(1, b"1\n"), (2, b"2\n")]


def test_a_byte_order_mark_elsewhere_is_kept() -> None:
    assert lines_of(b"1\n" + BOM + b"2\n") == [(1, b"1\n"), (2, BOM + b"2\n")]


def test_a_file_with_nothing_but_a_byte_order_mark_has_no_line() -> None:
    assert lines_of(BOM) == []


def test_windows_line_ends_end_one_line_each() -> None:
    assert [number for number, _ in lines_of(b"1\r\n\r\n2\r\n")] == [1, 3]


@pytest.mark.parametrize("separator", ["\u2028", "\x0b", "\x85", "\x1e"])
def test_nothing_but_a_line_feed_ends_a_line(separator: str) -> None:
    assert len(lines_of(f'"a{separator}b"\n1'.encode())) == 2


@pytest.mark.parametrize("start", [b"", BOM], ids=["plain", "with a byte-order mark"])
def test_a_line_is_found_again_by_its_offset(start: bytes) -> None:
    assert found_again(start + TEXT)


@every_compression
def test_a_compressed_file_is_read_by_its_first_bytes_whatever_its_name(name: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_bytes(COMPRESS[name](BOM + TEXT))
    assert [number for number, _ in lines_of(path)] == [1, 4]


@every_compression
@pytest.mark.parametrize("seekable", [True, False])
def test_closing_a_compressed_file_closes_the_file_below(name: str, seekable: bool, tmp_path: Path) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_bytes(COMPRESS[name](TEXT))
    Lines(path, seekable).close()
    gc.collect()  # a file that was left open is a warning, and so an error, here


@every_compression
def test_a_line_of_a_compressed_file_is_found_again_by_its_offset(name: str) -> None:
    assert found_again(COMPRESS[name](TEXT))


@every_compression
def test_a_compressed_file_of_several_parts_is_read_whole(name: str) -> None:
    assert len(lines_of(COMPRESS[name](b"1\n") + COMPRESS[name](b"2\n"))) == 2


@every_compression
@pytest.mark.parametrize("kept", [6, -4, -1])
@pytest.mark.parametrize("seekable", [True, False])
def test_a_truncated_compressed_file_is_rejected(name: str, kept: int, seekable: bool) -> None:
    raw = COMPRESS[name](os.urandom(5000).hex().encode())[:kept]

    def read() -> None:
        with closing(Lines(io.BytesIO(raw), seekable)) as lines:
            list(lines)

    assert "cannot be read" in faults_of(read)[0]


@every_compression
def test_the_fingerprint_is_that_of_the_decompressed_bytes(name: str) -> None:
    with closing(Lines(io.BytesIO(COMPRESS[name](TEXT)))) as lines:
        list(lines)
        assert lines.sha256() == hashlib.sha256(TEXT).hexdigest()


@pytest.mark.parametrize("seekable", [True, False])
def test_a_pipe_is_read(seekable: bool) -> None:
    reading, writing = os.pipe()

    def write() -> None:
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(TEXT * 20_000)  # more than a pipe holds

    writer = threading.Thread(target=write)
    writer.start()
    with os.fdopen(reading, "rb") as pipe, closing(Lines(pipe, seekable)) as lines:
        count = sum(1 for _ in lines)
    writer.join()
    assert count == 20_001  # the text has no line feed at its end


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
def test_another_unicode_encoding_is_named(encoding: str) -> None:
    raw = '{"id": "a"}'.encode(encoding)
    (fault,) = faults_of(lambda: Lines(io.BytesIO(raw)))
    assert f"the file is {encoding[:6].upper()}, not UTF-8" in fault


@pytest.mark.parametrize(
    ("name", "words"),
    [("none.jsonl", "there is no such file"), (".", "is a directory"), ("file/below", "cannot")],
)
def test_what_cannot_be_opened_is_rejected_by_name(name: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    (fault,) = faults_of(lambda: Lines(tmp_path / name))
    assert (str(tmp_path) in fault, words in fault) == (True, True), fault


def test_a_whole_document_is_read_without_its_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(BOM + b"{}\n")
    assert read_document(tmp_path / "a.json") == b"{}\n"
