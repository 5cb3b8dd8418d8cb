"""`answerkey demo`: the main job, on the bundled suite."""

from __future__ import annotations

from typing import TextIO

from answerkey.rendering import print_report
from answerkey.running import score
from answerkey.suites import BUNDLED_SUITE, load_suite

_PERFECT = """\
1. A copy of the gold, to check the marker itself. It must pass whole; it says nothing about any model.

$ answerkey score examples/perfect.jsonl --suite .

"""
_WRONG = """
   Six of six, nothing missing, exit status 0.

2. A file with one answer only, which parses and fits the schema, but says 999 where the order says 12.

$ answerkey score examples/wrong.jsonl --suite .

"""
_SEEN = """
   One quantity is wrong and five cases were never answered: 0 of 6, exit status 1. The five stay in the
   denominator; "1 of 1 answered, and it parses" would have looked fine. Nothing was falsely cleared, and
   that is no comfort: an answer that is missing clears nothing, and neither does a wrong quantity.

Next: `answerkey init DIR` writes this suite out for you to look at and to change.
"""


def run(stdout: TextIO) -> int:
    """Mark the two examples of the bundled suite and say what is seen; returns 0."""
    suite = load_suite(BUNDLED_SUITE)
    for text, name in ((_PERFECT, "perfect.jsonl"), (_WRONG, "wrong.jsonl")):
        stdout.write(text)
        print_report(score(suite, BUNDLED_SUITE / "examples" / name), stdout)
    stdout.write(_SEEN)
    return 0
