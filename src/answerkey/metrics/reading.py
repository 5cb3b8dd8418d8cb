"""What the metrics read: the answer as JSON or as a text, and what was expected."""

from __future__ import annotations

from typing import Any

from answerkey.errors import JsonValueError, NotJsonError, SettingsError
from answerkey.json_texts import loads
from answerkey.json_values import ABSENT, JsonValue, as_text, plain
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
        return as_text(output), ""
    except JsonValueError as error:
        return "", f"neither a text nor JSON: {error}"


def expected_json(test_case: EvalTestCase, metric: str) -> JsonValue:
    """The JSON that was expected; ValueError where the test case holds none."""
    return _usable(test_case, metric, *read(test_case.expected_output))


def expected_text(test_case: EvalTestCase, metric: str) -> str:
    """The text that was expected; ValueError where the test case holds none."""
    return str(_usable(test_case, metric, *read_text(test_case.expected_output)))


def _usable(test_case: EvalTestCase, metric: str, expected: Any, fault: str) -> Any:
    if not fault:
        return expected
    whose = "" if test_case.name is None else f" (test case {test_case.name!r})"
    if test_case.expected_output is None:
        raise ValueError(f"{metric} needs an expected_output{whose}; for null, give the text 'null'")
    raise ValueError(f"{metric} cannot use the expected_output{whose}: {fault}")


def check_text(name: str, value: Any) -> str:
    """A text that a metric was made with; SettingsError where it is none, or empty."""
    if not isinstance(value, str) or not value:
        raise SettingsError(f"{name}: {value!r} is no text of at least one character")
    return value
