import io
from collections.abc import Mapping
from typing import Any

import pytest

import answerkey as ak

from ..builders import json_lines, suite_of

GOLD = {"n": 1}


def verdict(*records: Any, **settings: Any) -> ak.Result:
    """The verdict on the one case "a", whose gold is {"n": 1}, from lines of predictions."""
    return ak.score(suite_of({"a": GOLD}), io.BytesIO(json_lines(records)), **settings).results[0]


def batch(body: Any, status: int = 200, error: Any = None) -> dict[str, Any]:
    return {"id": "r", "custom_id": "a", "response": {"status_code": status, "body": body}, "error": error}


def chat(**message: Any) -> dict[str, Any]:
    return {"choices": [{"index": 0, "message": {"role": "assistant", **message}}]}


def response(*items: Any) -> dict[str, Any]:
    return {"object": "response", "output": list(items)}


def message(*parts: Any) -> dict[str, Any]:
    return {"type": "message", "role": "assistant", "content": list(parts)}


def call(arguments: str) -> dict[str, Any]:
    return {"id": "c", "type": "function", "function": {"name": "f", "arguments": arguments}}


def text(part: str) -> dict[str, Any]:
    return {"type": "output_text", "text": part, "annotations": []}


RIGHT: dict[str, Mapping[str, Any]] = {
    "output": {"id": "a", "output": {"n": 1}},
    "text": {"id": "a", "text": ' {"n": 1.0}\n'},
    "keys in another order": {"output": {"n": 1}, "id": "a"},
    "chat completion": batch(chat(content='{"n": 1}')),
    "text completion": batch({"choices": [{"text": '{"n": 1}'}]}),
    "tool call": batch(chat(content=None, tool_calls=[call('{"n": 1}')])),
    "responses API": batch(
        response({"type": "reasoning", "summary": []}, message(text('{"n":'), text("1}")))
    ),
    "responses API, function call": batch(response({"type": "function_call", "arguments": '{"n": 1}'})),
}
UNANSWERED: dict[str, Mapping[str, Any]] = {
    "failed with a status": batch({"error": {"message": "no"}}, status=500),
    "failed with an error": batch(chat(content='{"n": 1}'), error={"code": "x"}),
    "without a response": {"id": "r", "custom_id": "a", "response": None, "error": {"code": "expired"}},
    "without choices": batch({"choices": []}),
    "responses API, nothing said": batch(response()),
    "content null": batch(chat(content=None)),
}
REFUSED: dict[str, Mapping[str, Any]] = {
    "chat completion": batch(chat(content=None, refusal="I cannot.")),
    "two tool calls": batch(chat(content=None, tool_calls=[call("{}"), call("{}")])),
    "responses API": batch(response(message({"type": "refusal", "refusal": "I cannot."}))),
}


@pytest.mark.parametrize("record", RIGHT.values(), ids=RIGHT)
def test_an_answer_is_found_in_a_line(record: Mapping[str, Any]) -> None:
    assert verdict(record).passed


@pytest.mark.parametrize("record", UNANSWERED.values(), ids=UNANSWERED)
def test_a_request_that_brought_nothing_leaves_the_case_unanswered(record: Mapping[str, Any]) -> None:
    assert verdict(record).schema_errors == ("missing prediction",)


@pytest.mark.parametrize("record", REFUSED.values(), ids=REFUSED)
def test_a_refusal_is_an_answer_that_is_no_json(record: Mapping[str, Any]) -> None:
    result = verdict(record)
    assert (result.answered, result.schema_errors[0].startswith("not JSON: ")) == (True, True)


@pytest.mark.parametrize(
    ("record", "keys"),
    [
        ({"custom_id": "a", "actual_output": {"n": 1}}, {"id": "custom_id", "output": "actual_output"}),
        ({"id": "a", "completion": '{"n": 1}'}, {"text": "completion"}),
        ({"q\"'\\": "a", "数": {"n": 1}}, {"id": "q\"'\\", "output": "数"}),
    ],
)
def test_other_people_s_keys_can_be_named(record: Any, keys: dict[str, str]) -> None:
    assert verdict(record, keys=keys).passed


def test_the_keys_of_cases_can_be_named_too() -> None:
    cases = io.BytesIO(json_lines([{"no": "a", "target": 1, "labels": ["t"]}]))
    names = {"id": "no", "expected": "target", "tags": "labels"}
    report = ak.score(ak.Suite(cases), io.BytesIO(json_lines([{"no": "a", "output": 1}])), keys=names)
    assert (report.passed, [part["tag"] for part in report.slices]) == (1, ["t"])


def test_other_keys_are_dropped_when_that_is_asked_for() -> None:
    assert verdict({"id": "a", "output": {"n": 1}, "model": "m"}, extra_keys="ignore").passed


def test_an_output_of_null_is_an_answer() -> None:
    result = verdict({"id": "a", "output": None})
    assert (result.answered, result.passed) == (True, False)


def test_an_output_that_is_a_string_is_not_parsed() -> None:
    assert not verdict({"id": "a", "output": '{"n": 1}'}).passed


def test_the_order_of_the_predictions_does_not_matter() -> None:
    lines = json_lines([{"id": name, "output": name} for name in "cab"])
    report = ak.score(suite_of({name: name for name in "abc"}), io.BytesIO(lines))
    assert [(result.id, result.passed) for result in report.results] == [(name, True) for name in "abc"]


def test_windows_line_ends_and_a_byte_order_mark_are_accepted() -> None:
    raw = b"\xef\xbb\xbf" + json_lines([{"id": "a", "output": GOLD}]).replace(b"\n", b"\r\n")
    assert ak.score(suite_of({"a": GOLD}), io.BytesIO(raw)).passed == 1


@pytest.mark.parametrize("case_id", ["é", "数", '"', "\\", "\n", "a b", "1" * 30, "\u2028"])
def test_an_id_may_hold_any_character(case_id: str) -> None:
    lines = json_lines([{"id": case_id, "output": 1}])
    assert ak.score(suite_of({case_id: 1}), io.BytesIO(lines)).passed == 1
