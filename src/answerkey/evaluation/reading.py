"""What the evaluators read: JSON or a text."""

from __future__ import annotations

from typing import Any

from answerkey.errors import JsonValueError, NotJsonError
from answerkey.json_texts import loads
from answerkey.json_values import ABSENT, JsonValue, as_text, plain
from answerkey.parsing import UNWRAPPERS


def read(value: Any) -> JsonValue:
    """The JSON in a text, or in the one Markdown fence around it; what is no text is taken as a value.

    NotJsonError or JsonValueError where it is no JSON.
    """
    if not isinstance(value, str):
        return plain(value)
    inner = UNWRAPPERS["fence"](value)
    return loads(value if inner is None else inner)


def read_prediction(prediction: Any) -> tuple[JsonValue, str]:
    """The JSON in a prediction and "", or ABSENT and why there is none."""
    if prediction is None:
        return ABSENT, "no prediction"
    try:
        return read(prediction), ""
    except (NotJsonError, JsonValueError) as error:
        return ABSENT, f"not JSON: {error}"


def read_text_prediction(prediction: Any) -> tuple[str, str]:
    """The text of a prediction (of a value, the compact JSON) and "", or "" and why there is none."""
    if prediction is None:
        return "", "no prediction"
    try:
        return as_text(prediction), ""
    except JsonValueError as error:
        return "", f"neither a text nor JSON: {error}"
