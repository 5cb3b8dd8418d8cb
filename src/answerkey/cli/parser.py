"""The options of every command, and errors that name the nearest right one."""

from __future__ import annotations

import argparse
from typing import Any, Final, NoReturn

from answerkey.errors import AnswerkeyError
from answerkey.spelling import did_you_mean

EXIT_STATUS: Final = """\
exit status:
  0  every case passed, or every gate that was asked for holds
  1  something differs or is missing
  2  the input cannot be accepted; nothing was marked
"""


class UsageError(AnswerkeyError):
    """The command line itself is wrong."""


class Parser(argparse.ArgumentParser):
    """Raises UsageError instead of ending the process; knows the nearest option."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter, **settings)

    def error(self, message: str) -> NoReturn:
        """Raise the error with how to get help."""
        raise UsageError(message, f"{self.prog} --help shows the options")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As argparse does, but an option that is not known is an error that names the nearest one."""
        found, extra = super().parse_known_args(args, namespace)
        if extra:
            word = str(extra[0]).split("=")[0]
            options = [option for action in self._actions for option in action.option_strings]
            near = did_you_mean(word, options) if word.startswith("-") else ""
            raise UsageError(f"unknown argument {word}", near or f"{self.prog} --help shows the options")
        return found, extra

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            choices = list(map(str, action.choices))
            raise UsageError(
                f"{argparse._get_action_name(action)}: {value!r} is none of {', '.join(choices)}",
                did_you_mean(str(value), choices),
            )


def build_parser() -> Parser:
    """The parser of the whole command line."""
    parser = Parser(
        prog="answerkey",
        description="Marks the JSON that language models return against an answer key, offline.",
        epilog=EXIT_STATUS,
    )
    parser.add_argument("--version", action="store_true", help="print the version and end")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    _add_score(commands)
    init = commands.add_parser("init", help="write the bundled suite into a new folder")
    init.add_argument("folder", metavar="DIR", help="a folder that is not there yet, or empty")
    commands.add_parser("demo", help="mark the bundled suite, and say what is seen")
    return parser


def _add_score(commands: Any) -> None:
    score = commands.add_parser(
        "score",
        help="mark predictions against an answer key",
        description="Marks predictions against a suite (--suite DIR), or against --cases FILE and --schema FILE.",
        epilog=EXIT_STATUS,
    )
    add = score.add_argument
    add(
        "predictions",
        metavar="PREDICTIONS",
        help="JSON Lines with id and output or text; .gz, .zst, - for stdin",
    )
    add("--suite", metavar="DIR", help="the folder of a suite, with its suite.toml")
    add("--cases", metavar="FILE", help="the cases with their gold, instead of those of the suite")
    add("--schema", metavar="FILE", help="the output schema, instead of that of the suite")
    add("--report", metavar="FILE", help="write report.json there")
    add("--json", action="store_true", help="print the totals as JSON on standard output")
    add("--quiet", action="store_true", help="print nothing but faults (and the JSON)")
    add(
        "--show",
        metavar="N",
        type=_count,
        default=20,
        help="show so many of the cases that did not pass (20)",
    )
    _add_reading(score.add_argument_group("reading", "every choice here stands in the report"))
    _add_gates(score.add_argument_group("gates", "with one of these, exit 0 means that every gate holds"))


def _add_reading(group: Any) -> None:
    add, extend = group.add_argument, {"action": "extend", "default": []}
    steps = (
        "read an answer in a Markdown fence (fence), in prose (embedded), after <think>…</think> (reasoning)"
    )
    names = "other names for keys: id=custom_id,expected=target,output=actual_output"
    about = "model, generated_at, prompt_version, cases_version or settings, for the report"
    add("--unwrap", metavar="STEPS", type=_steps, help=steps, **extend)
    add(
        "--formats",
        choices=("assert", "annotate"),
        default="assert",
        help="whether a format not met fails an answer",
    )
    add(
        "--gold-errors",
        choices=("reject", "warn"),
        default="reject",
        help="what to do where gold breaks the schema",
    )
    add(
        "--extra-keys",
        choices=("reject", "ignore"),
        default="reject",
        help="what to do with other keys of predictions",
    )
    add("--keys", metavar="NAMES", type=_pairs, help=names, **extend)
    add("--run", metavar="KEY=VALUE", type=_pair, action="append", default=[], help=about)


def _add_gates(group: Any) -> None:
    add = group.add_argument
    add("--min-pass-rate", metavar="RATE", help="at least this share of the suite passes, 0 to 1")
    add("--max-missing", metavar="N", type=_count, help="at most so many cases have no answer")
    add("--max-false-clearances", metavar="N", type=_count, help="at most so many cases are falsely cleared")


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 18:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number of 0 or more")
    return int(text)


def _steps(text: str) -> list[str]:
    return [step.strip() for step in text.split(",")]


def _pairs(text: str) -> list[tuple[str, str]]:
    return [_pair(part) for part in text.split(",")]


def _pair(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    if not name.strip() or not value.strip():
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name.strip(), value.strip()
