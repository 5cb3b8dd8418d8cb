"""Output files of the OpenAI Batch API, read as predictions.

Format: https://platform.openai.com/docs/api-reference/batch/request-output
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def is_batch_line(record: Mapping[str, Any]) -> bool:
    """Whether a record is a line of a batch output file."""
    return "custom_id" in record and "response" in record


def answer_text(record: Mapping[str, Any]) -> str | None:
    """What the model wrote: text, the arguments of its one tool call, or a refusal; None where the request failed."""
    response = record.get("response")
    if record.get("error") or not isinstance(response, dict) or response.get("status_code") != 200:
        return None
    body = response.get("body")
    if not isinstance(body, dict):
        return None
    if isinstance(body.get("output"), list):  # /v1/responses
        return _of_items(body["output"])
    choices = body.get("choices")  # /v1/chat/completions and /v1/completions
    if not isinstance(choices, list):
        return None
    choice = min((choice for choice in choices if isinstance(choice, dict)), key=_index, default={})
    return (
        _of_message(choice["message"])
        if isinstance(choice.get("message"), dict)
        else _text(choice.get("text"))
    )


def _index(choice: Mapping[str, Any]) -> int:
    return index if isinstance(index := choice.get("index"), int) else 0


def _of_message(message: Mapping[str, Any]) -> str | None:
    """The content or, where it is empty, the arguments of the tool calls, else the refusal."""
    content = message.get("content")
    if isinstance(content, list):
        content = "".join(
            filter(None, (_text(part.get("text")) for part in content if isinstance(part, dict)))
        )
    functions = [call.get("function") for call in message.get("tool_calls") or [] if isinstance(call, dict)]
    calls = [_text(function.get("arguments")) or "" for function in functions if isinstance(function, dict)]
    return (
        _text(content)
        or ("\n".join(calls) if calls else None)
        or _text(message.get("refusal"))
        or _text(content)
    )


def _of_items(items: list[Any]) -> str | None:
    parts = [
        _text(part.get("text", part.get("refusal")))
        for item in items
        if isinstance(item, dict) and item.get("type") == "message" and isinstance(item.get("content"), list)
        for part in item["content"]
        if isinstance(part, dict)
    ]
    texts = [part for part in parts if part is not None]
    calls = [item for item in items if isinstance(item, dict) and item.get("type") == "function_call"]
    return "".join(texts) if texts else _text(calls[0].get("arguments")) if len(calls) == 1 else None


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None
