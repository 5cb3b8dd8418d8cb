import unicodedata

import pytest

from answerkey.visible import visible

STEERING = {
    "escape": "\x1b[2J",
    "bell": "\x07",
    "backspace": "\b",
    "carriage return": "\r",
    "line feed": "\n",
    "C1 control": "\x9b",
    "next line": "\x85",
    "right-to-left override": "\u202e",
    "isolate": "\u2066",
    "zero width joiner": "\u200d",
    "zero width space": "\u200b",
    "byte-order mark": "\ufeff",
    "line separator": "\u2028",
    "paragraph separator": "\u2029",
    "lone surrogate": "\ud800",
    "private use": "\ue000",
    "unassigned": "\U000e0fff",
    "tag": "\U000e0041",
    "soft hyphen": "\xad",
    "delete": "\x7f",
}


@pytest.mark.parametrize("text", STEERING.values(), ids=STEERING)
def test_what_is_invisible_or_steers_a_terminal_is_escaped(text: str) -> None:
    shown = visible(f"a{text}b")
    assert not {unicodedata.category(char) for char in shown} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


@pytest.mark.parametrize("text", STEERING.values(), ids=STEERING)
def test_what_was_escaped_can_be_told(text: str) -> None:
    code = ord(text[0])
    escapes = {"\n": "\\n", "\t": "\\t", "\r": "\\r"}
    expected = escapes.get(text[0]) or (f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}")
    assert visible(f"a{text}b") == f"a{expected}{text[1:]}b"


@pytest.mark.parametrize(
    "text", ["", "plain", "便签 12 本", "é ü ß", "e\u0301", "😀", "[bold]x[/bold]", ":smile:"]
)
def test_text_that_is_seen_stays_as_it_is(text: str) -> None:
    assert visible(text) == text


def test_a_long_text_is_cut_to_the_limit() -> None:
    assert visible("a" * 100, 10) == "a" * 9 + "…"
