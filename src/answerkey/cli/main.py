"""From arguments to an exit status."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Literal, TextIO

from answerkey.version import __version__

NOT_ACCEPTED = 2
INTERRUPTED = 130
CLOSED_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line of this process; returns the exit status."""
    stdin, stdout, stderr = sys.stdin or _closed("r"), sys.stdout or _closed("w"), sys.stderr or _closed("w")
    for stream in (stdout, stderr):
        if isinstance(stream, io.TextIOWrapper):  # what a console cannot show must not end the run
            stream.reconfigure(errors="backslashreplace")
    try:
        status = run(sys.argv[1:] if argv is None else argv, stdin, stdout, stderr)
        stdout.flush()
        stderr.flush()
    except BrokenPipeError:
        status = CLOSED_PIPE
    except OSError as error:  # a full disk behind a stream; files are taken care of where they are used
        status = NOT_ACCEPTED
        with contextlib.suppress(OSError):
            stderr.write(f"answerkey: the output cannot be written: {error.strerror}\n")
            stderr.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    if status in (CLOSED_PIPE, NOT_ACCEPTED):
        _quieten(stdout)
        _quieten(stderr)
    return status


def _closed(mode: Literal["r", "w"]) -> TextIO:
    """A stream that stands for one that was closed before we began."""
    return open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123


def _quieten(stream: TextIO) -> None:
    """Send what is left in a stream nowhere, where it cannot be written: the flush at exit must not fail."""
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    """Run a command with these arguments and streams; returns the exit status 0, 1 or 2."""
    if list(argv) == ["--version"]:  # before anything else is imported
        stdout.write(f"answerkey {__version__}\n")
        return 0
    from answerkey.cli.commands import dispatch

    return dispatch(argv, stdin, stdout, stderr)
