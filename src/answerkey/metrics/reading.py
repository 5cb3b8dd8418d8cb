"""What the metrics read: the answer as JSON or as a text, and what was expected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from answerkey.errors import JsonValueError, NotJsonError, SettingsError
from answerkey.json_texts import loads
from answerkey.json_values import ABSENT, JsonValue, plain, to_text
from answerkey.test_case import EvalTestCase


def read(output: Any) -> tuple[JsonValue, str]:
    """The JSON in an answer and "", or ABSENT and why there is none; what is no text is taken as a value."""
    if output is None:
        return ABSENT, "no answer"
    try:
        return (loads(output) if isinstance(output, str) else plain(output)), ""
    except (NotJsonError, JsonValueError) as error:
        return ABSENT, f"not JSON: {error}"


def read_text(output: Any) -> tuple[str, str]:
    """The text of an answer (of a value, the compact JSON) and "", or "" and why there is none."""
    if output is None:
        return "", "no answer"
    try:
        return (output if isinstance(output, str) else to_text(plain(output))), ""
    except JsonValueError as error:
        return "", f"neither a text nor JSON: {error}"


def expected_output(test_case: EvalTestCase, metric: str) -> Any:
    """What was expected; ValueError where the test case does not say."""
    if test_case.expected_output is None:
        whose = "" if test_case.name is None else f" (test case {test_case.name!r})"
        raise ValueError(f"{metric} needs an expected_output{whose}; for null, give the text 'null'")
    return test_case.expected_output


def check_text(name: str, value: Any) -> str:
    """A text that a metric was made with; SettingsError where it is none, or empty."""
    if not isinstance(value, str) or not value:
        raise SettingsError(f"{name}: {value!r} is no text of at least one character")
    return value


def listed(findings: Sequence[Any], say: Callable[[Any], str] = str) -> str:
    """The first ten findings in one line, with the number of the others."""
    line = "; ".join(map(say, findings[:10]))
    return f"{line}; and {len(findings) - 10} more" if len(findings) > 10 else line


def quoted(text: str) -> str:
    """A text as JSON, cut to 60 characters, for a reason in one line."""
    return to_text(text.encode(errors="backslashreplace").decode(), 60)
