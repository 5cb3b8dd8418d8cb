"""Which command, and what becomes of its errors."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import TextIO

from answerkey.cli import demo, init, score
from answerkey.cli.parser import UsageError, build_parser
from answerkey.errors import AnswerkeyError
from answerkey.rendering import print_faults
from answerkey.report import rejection
from answerkey.version import __version__

NOT_ACCEPTED = 2


def dispatch(argv: Sequence[str], stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    """Run a command; returns its exit status. An error is printed, and is 2."""
    try:
        options = _parse(argv, stdout, stderr)
        if isinstance(options, int):
            return options
        if options.version:
            stdout.write(f"answerkey {__version__}\n")
            return 0
        if options.command == "score":
            return score.run(options, stdin, stdout)
        if options.command == "init":
            return init.run(options, stdout)
        if options.command == "demo":
            return demo.run(stdout)
        raise UsageError("no command", "answerkey --help shows them; answerkey demo shows what it does")
    except AnswerkeyError as error:
        if argv[:1] == ["score"] and "--json" in argv:
            score.print_json(rejection(error), stdout)
        print_faults(error, stderr)
        return NOT_ACCEPTED


def _parse(argv: Sequence[str], stdout: TextIO, stderr: TextIO) -> argparse.Namespace | int:
    """The options, or the exit status where argparse has already done what was asked (`--help`)."""
    try:
        with redirect_stdout(stdout), redirect_stderr(stderr):
            return build_parser().parse_args(argv)
    except SystemExit as end:
        return int(end.code or 0)
    except UsageError as error:
        score.reject_by_usage(argv, error)
        raise
