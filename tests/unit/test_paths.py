import pytest

from answerkey.paths import from_jsonpath, to_jsonpath, to_pointer

# Shorthand where the key is a plain name (RFC 9535, 2.5.1.1); else the normalised form of 2.7.
PATHS = [
    ((), "$"),
    (("items", 0, "quantity"), "$.items[0].quantity"),
    (("a key",), "$['a key']"),
    (("a.b",), "$['a.b']"),
    (("",), "$['']"),
    (("1a",), "$['1a']"),
    (("_a1",), "$._a1"),
    (("数量",), "$.数量"),
    (("😀",), "$.😀"),
    (("a-b",), "$['a-b']"),
    (("'",), "$['\\'']"),
    (("\\",), "$['\\\\']"),
    (('"',), "$['\"']"),
    (("\b\t\n\f\r",), "$['\\b\\t\\n\\f\\r']"),
    (("\x0b",), "$['\\u000b']"),  # the example of RFC 9535, table 20
    (("\x00\x1f",), "$['\\u0000\\u001f']"),
    (("]['x",), "$['][\\'x']"),
    (("0", 0), "$['0'][0]"),
]
REFUSED = ["", "a", "$.", "$a", "$[01]", "$[-1]", "$['a]", "$[a]", "$..a", "$.1", "$ .a", "$['a']x", "$[*]"]


@pytest.mark.parametrize(("path", "text"), PATHS)
def test_a_path_is_written_as_jsonpath(path: tuple[str | int, ...], text: str) -> None:
    assert to_jsonpath(path) == text


@pytest.mark.parametrize(("path", "text"), PATHS)
def test_a_written_path_is_read_back(path: tuple[str | int, ...], text: str) -> None:
    assert from_jsonpath(text) == path


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_path_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="path"):
        from_jsonpath(text)


@pytest.mark.parametrize("text", [r"$['a\qb']", r"$['\u12']", r"$['\u']"])
def test_an_escape_that_rfc_9535_does_not_know_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="path"):
        from_jsonpath(text)


def test_a_pointer_escapes_tilde_and_slash() -> None:
    assert to_pointer(("a/b", "m~n", 0)) == "#/a~1b/m~0n/0"  # RFC 6901, section 5


def test_the_pointer_of_the_root_is_the_whole_document() -> None:
    assert to_pointer(()) == "#"
