"""From arguments to an exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TextIO

from answerkey.version import __version__

NOT_ACCEPTED = 2
INTERRUPTED = 130
CLOSED_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line of this process; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # what a console cannot show must not end the run
            stream.reconfigure(errors="backslashreplace")
    try:
        status = run(sys.argv[1:] if argv is None else argv, sys.stdin, sys.stdout, sys.stderr)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that the flush at exit is quiet
        return CLOSED_PIPE
    except (
        OSError
    ) as error:  # a full disk behind standard output; files are taken care of where they are used
        sys.stderr.write(f"answerkey: standard output cannot be written: {error.strerror}\n")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOT_ACCEPTED
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    """Run a command with these arguments and streams; returns the exit status 0, 1 or 2."""
    if list(argv) == ["--version"]:  # before anything else is imported
        stdout.write(f"answerkey {__version__}\n")
        return 0
    from answerkey.cli.commands import dispatch

    return dispatch(argv, stdin, stdout, stderr)
