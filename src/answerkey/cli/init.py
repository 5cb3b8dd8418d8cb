"""`answerkey init`."""

from __future__ import annotations

import argparse
import shlex
from typing import TextIO

from answerkey.suites import write_bundle
from answerkey.visible import visible

_NEXT = """\
Wrote the bundled suite to {folder}: six synthetic orders in Chinese, with their gold. Try it:

  cd {quoted}
  python3 evaluate.py examples/perfect.jsonl --cases sample.jsonl
  python3 evaluate.py examples/wrong.jsonl --cases sample.jsonl

Give a model only SPEC.md, output.schema.json and the lines of inputs.jsonl; cases.jsonl, sample.jsonl and
examples/perfect.jsonl hold the answers.
"""


def run(options: argparse.Namespace, stdout: TextIO) -> int:
    """Write the bundled suite into a new folder; returns 0."""
    folder = write_bundle(options.folder)
    stdout.write(_NEXT.format(folder=visible(str(folder)), quoted=visible(shlex.quote(str(folder)))))
    return 0
