"""What the metrics say, in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from answerkey.json_values import ABSENT, printable, to_text
from answerkey.paths import to_jsonpath
from answerkey.records import Difference


def listed(findings: Sequence[Any], say: Callable[[Any], str] = str) -> str:
    """The first ten findings, with the number of the others."""
    line = "; ".join(map(say, findings[:10]))
    return f"{line}; and {len(findings) - 10} more" if len(findings) > 10 else line


def listed_differences(differences: Sequence[Difference]) -> str:
    """The first ten differences, with the number of the others; where there is none, that."""
    return listed(differences, _said) or "the expected value"


def _said(difference: Difference) -> str:
    sides = [
        f"{side} {to_text(value, 60)}"
        for side, value in (("expected", difference.expected), ("found", difference.actual))
        if value is not ABSENT
    ]
    return f"{to_jsonpath(difference.path)}: {difference.kind}: {', '.join(sides)}"


def quoted(text: str) -> str:
    """A text as JSON, cut to 60 characters."""
    return to_text(printable(text), 60)
