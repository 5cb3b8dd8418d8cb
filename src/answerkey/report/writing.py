"""Report files: written whole or not at all, and never over a file that is something else."""

from __future__ import annotations

import contextlib
import os
import re
import stat
import tempfile
import weakref
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final

from answerkey.errors import AnswerkeyError, Fault, InputError
from answerkey.json_values import encode, printable
from answerkey.version import __version__

REPORT_VERSION: Final = 1
_FIRST_MEMBER: Final = re.compile(rb'\s*\{\s*"report_version"\s*:')
_STREAMS: Final = ("/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/self/fd/")


class ReportFile:
    """A report about to be written, `with ReportFile(path) as file: …; file.commit(chunks)`.

    Opening it shows whether it can be written, before the work is done: InputError where the folder is not
    there or not writable, or where the path holds a file that is no report. Nothing changes before `commit`,
    which replaces the file in one step.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = printable(os.fspath(path))
        try:
            self._target = Path(os.path.realpath(path)) if _is_free(path, self.path) else None
            if self._target is None:  # a pipe or a device, such as /dev/stdout: there is nothing to replace
                self._file: IO[bytes] = open(path, "ab")  # noqa: SIM115, PTH123
            else:
                self._file = tempfile.NamedTemporaryFile(  # noqa: SIM115
                    dir=self._target.parent,
                    prefix=f".{self._target.name[:100]}.",
                    suffix=".tmp",
                    delete=False,
                )
        except OSError as error:
            raise self._unwritable(error) from None
        self._discard = weakref.finalize(self, _discard, self._file, self._target is not None)

    def __enter__(self) -> ReportFile:
        return self

    def commit(self, chunks: Iterable[bytes]) -> None:
        """Write the chunks and put them in the place of the file; InputError where the disk refuses."""
        try:
            for chunk in chunks:
                self._file.write(chunk)
            self._file.flush()
            if self._target is not None:
                os.fsync(self._file.fileno())
                self._file.close()
                Path(self._file.name).chmod(_mode(self._target))
                os.replace(self._file.name, self._target)  # noqa: PTH105
        except OSError as error:
            raise self._unwritable(error) from None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._discard()

    def _unwritable(self, error: OSError) -> InputError:
        reason = error.strerror or str(error)
        return InputError([Fault(self.path, None, f"the report cannot be written: {reason}")])


def _discard(file: IO[bytes], is_temporary: bool) -> None:
    with contextlib.suppress(OSError):
        file.close()
    if is_temporary:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(file.name)  # noqa: PTH108


def _is_free(path: str | os.PathLike[str], name: str) -> bool:
    """Whether a report may take this place (False for a pipe or a device); InputError for a file that is none."""
    if os.fspath(path).startswith(_STREAMS):  # a stream may be a file, which is not ours to replace
        return False
    try:
        mode = Path(path).stat().st_mode
    except FileNotFoundError:
        return True
    if stat.S_ISDIR(mode):
        raise InputError([Fault(name, None, "the report cannot be written: is a directory")])
    if not stat.S_ISREG(mode):
        return False
    with Path(path).open("rb") as file:
        start = file.read(200)
    if start.strip() and not _FIRST_MEMBER.match(start):
        hint = "it was left as it is; name another file"
        raise InputError([Fault(name, None, "is there already and is no answerkey report", hint)])
    return True


def _mode(target: Path) -> int:
    """The permissions of the file that is replaced, else those that a new file gets."""
    with contextlib.suppress(FileNotFoundError):
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def rejection(error: AnswerkeyError) -> dict[str, Any]:
    """The report of a run that was rejected: its faults, and no marks."""
    faults = (
        error.faults
        if isinstance(error, InputError)
        else (Fault("answerkey", None, error.message, error.hint),)
    )
    return {
        "report_version": REPORT_VERSION,
        "tool": {"name": "answerkey", "version": __version__},
        "status": "rejected",
        "fault_count": error.count if isinstance(error, InputError) else 1,
        "faults": [
            {"file": fault.file, "line": fault.line, "message": fault.message, "hint": fault.hint}
            for fault in faults
        ],
    }


def write_rejected(file: ReportFile, error: AnswerkeyError) -> None:
    """Write a report that says why the run was rejected."""
    members = [b"  %b: %b" % (encode(name), encode(value)) for name, value in rejection(error).items()]
    file.commit([b"{\n", b",\n".join(members), b"\n}\n"])
