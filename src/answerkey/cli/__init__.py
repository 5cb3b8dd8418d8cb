"""The command line: one file a command, a thin layer over the library."""

from answerkey.cli.main import main, run

__all__ = ["main", "run"]
