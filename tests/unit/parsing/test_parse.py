from typing import Any

import pytest

from answerkey.parsing import parse
from answerkey.records import NotJson, Parsed
from answerkey.settings import UNWRAP_STEPS

ALL = UNWRAP_STEPS

# steps asked for, text, value, steps that it took
READ = [
    (ALL, '{"a": 1}', {"a": 1}, ()),
    (ALL, '"```json\\n1\\n```"', "```json\n1\n```", ()),
    (ALL, '" {\\"a\\": 1} "', ' {"a": 1} ', ()),
    (ALL, '"<think>x</think>1"', "<think>x</think>1", ()),
    (("fence",), '```json\n{"a": 1}\n```', {"a": 1}, ("fence",)),
    (("fence",), "```\n[1]\n```", [1], ("fence",)),
    (("fence",), '\n  ```JSON title="x"\n1\n```\n\n', 1, ("fence",)),
    (("fence",), '```json\r\n{"a": 1}\r\n```\r\n', {"a": 1}, ("fence",)),
    (("fence",), '~~~json\n{"a": 1}\n~~~', {"a": 1}, ("fence",)),
    (("fence",), '````json\n{"a": 1}\n````', {"a": 1}, ("fence",)),
    (("fence",), '```json\n{"a": 1}\n`````', {"a": 1}, ("fence",)),
    (("fence",), '```json\n{"a": "```\\n```"}\n```', {"a": "```\n```"}, ("fence",)),
    (("fence",), '```\n{"a": "x ``` y"}\n```', {"a": "x ``` y"}, ("fence",)),
    (("reasoning",), '<think>no {"a": 2}?</think>\n{"a": 1}', {"a": 1}, ("reasoning",)),
    (("reasoning",), "\n<think>\n</think>[]", [], ("reasoning",)),
    (("embedded",), 'Here it is: {"a": 1}. Good?', {"a": 1}, ("embedded",)),
    (("embedded",), "The list: [1, 2]", [1, 2], ("embedded",)),
    (("embedded",), 'It is {"a": "}]{["} then.', {"a": "}]{["}, ("embedded",)),
    (("embedded",), 'He said "hm: {"a": 1}', {"a": 1}, ("embedded",)),
    (("embedded",), 'First {"a": 1, "b": 2}, again {"b": 2.0, "a": 1e0}', {"a": 1, "b": 2}, ("embedded",)),
    (("embedded",), 'Instead of {placeholder}: {"a": 1}', {"a": 1}, ("embedded",)),
    (("embedded",), 'Look: ```json\n{"a": 1}\n``` done', {"a": 1}, ("embedded",)),
    (ALL, "<think>hm</think>```json\n[1]\n```", [1], ("reasoning", "fence")),
    (ALL, "<think>hm</think>So: [1]!", [1], ("reasoning", "embedded")),
    (ALL, "```\nSo: [1]!\n```", [1], ("fence", "embedded")),
    (ALL, "<think>[2]</think>```\nSo: [1]!\n```", [1], ("reasoning", "fence", "embedded")),
]
# steps asked for, text that stays no JSON
NOT_READ = [
    ((), '```json\n{"a": 1}\n```'),
    ((), 'Here: {"a": 1}'),
    ((), "<think></think>1"),
    (("embedded", "reasoning"), "```json\n1\n```"),
    (("fence", "embedded"), "<think>x</think>1"),
    (("fence",), '```json\n{"a": 1}\n```\nand\n```json\n{"a": 1}\n```'),
    (("fence",), 'Look: ```json\n{"a": 1}\n```'),
    (("fence",), '```json\n{"a": 1}\n``` done'),
    (("fence",), '```json\n{"a": 1}'),
    (("fence",), '```json\n{"a": 1}\n~~~'),
    (("fence",), '````json\n{"a": 1}\n```'),
    (("fence",), '``json\n{"a": 1}\n``'),
    (("fence",), '```json\n{"a": 1,}\n```'),
    (("fence",), '```json\n{"a": "x\n```'),
    (("reasoning",), '<think>x {"a": 1}'),
    (("reasoning",), 'x <think>y</think>{"a": 1}'),
    (ALL, '{"a": 1, "b": [1, 2'),
    (ALL, '```json\n{"a": 1, "b": {"c": 1}\n```'),
    (ALL, 'So: {"a": {"b": 1}, '),
    (ALL, 'So: [{"a": 1}, {"a": 2}'),
    (ALL, '{"a": "{\\"b\\": 1}'),
    (("embedded",), 'Either {"a": 1} or {"a": 2}'),
    (("embedded",), "Either {} or []"),
    (("embedded",), 'x {"a": {"b": 1}, oops} y'),
    (("embedded",), 'x {"a": 1, "a": 1} y'),
    (("embedded",), "x [NaN] y"),
    (("embedded",), '{"x": [1, 2}, "y": {"b": 3}}'),
    (("embedded",), '[1, 2}, {"b": 3}]'),
    (("embedded",), "the answer is 12"),
    (("embedded",), ""),
]


@pytest.mark.parametrize(("steps", "text", "value", "taken"), READ)
def test_a_text_is_read_with_the_steps_asked_for_and_they_are_recorded(
    steps: tuple[str, ...], text: str, value: Any, taken: tuple[str, ...]
) -> None:
    assert parse(text, steps) == Parsed(value, taken)


@pytest.mark.parametrize(("steps", "text"), NOT_READ)
def test_a_text_that_the_steps_do_not_help_stays_no_json(steps: tuple[str, ...], text: str) -> None:
    assert isinstance(parse(text, steps), NotJson)


def reason(text: str, *steps: str) -> str:
    answer = parse(text, steps)
    assert isinstance(answer, NotJson)
    return answer.reason


def test_the_reason_says_where_strict_reading_stopped() -> None:
    assert "line 1, column 5" in reason("[1] x")


def test_the_reason_says_that_two_values_are_ambiguous() -> None:
    assert "ambiguous: 2 different" in reason("{} []", "embedded")


def test_the_reason_says_that_a_bracket_is_never_closed() -> None:
    assert "never closed" in reason('So: {"a": 1', "embedded")


def test_the_reason_names_the_steps_that_were_applied() -> None:
    assert "after fence" in reason("```\n{\n```", "fence")


@pytest.mark.parametrize(
    ("text", "steps", "advice"),
    [
        ('```\n{"a": 1}\n```', (), "--unwrap fence would read it"),
        ('So: {"a": 1}', ("fence",), "--unwrap embedded would read it"),
        ('<think>x</think>```\n{"a": 1}\n```', (), "--unwrap reasoning,fence would read it"),
        ('<think>{"a": 0}</think>{"a": 1}', ("embedded",), "--unwrap reasoning would read it"),
    ],
)
def test_the_reason_names_the_steps_that_would_have_helped(
    text: str, steps: tuple[str, ...], advice: str
) -> None:
    answer = parse(text, steps)
    assert isinstance(answer, NotJson) and answer.reason.endswith(advice)


def test_no_step_is_named_for_a_text_that_none_would_help() -> None:
    answer = parse("I cannot do that.")
    assert isinstance(answer, NotJson) and "--unwrap" not in answer.reason
