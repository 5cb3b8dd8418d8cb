"""Places in a JSON value: a path is a tuple of keys (str) and list indexes (int).

As text a path is a normalised JSONPath query (RFC 9535, section 2.7), except that a key which is a plain
name is written in the shorthand form: `$.items[0].quantity`, `$['a key']`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]

# member-name-shorthand of RFC 9535, section 2.5.1
_PLAIN_NAME = re.compile(
    r"[A-Za-z_\u0080-\ud7ff\ue000-\U0010ffff][0-9A-Za-z_\u0080-\ud7ff\ue000-\U0010ffff]*"
)
_STEP = re.compile(
    rf"\.(?P<name>{_PLAIN_NAME.pattern})|\[(?P<index>0|[1-9][0-9]*)\]|\['(?P<quoted>(?:[^'\\]|\\[btnfr/'\\]|\\u[0-9a-fA-F]{{4}})*)'\]",
    re.DOTALL,
)
_ESCAPES = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", "'": "\\'", "\\": "\\\\"}
_UNESCAPES = {escape[1]: char for char, escape in _ESCAPES.items()}
_TO_ESCAPE = re.compile(r"[\x00-\x1f'\\]")
_ESCAPED = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)


@lru_cache(4096)
def key_text(key: str) -> str:
    """The step to a member as text, `.quantity` or `['a key']`."""
    if _PLAIN_NAME.fullmatch(key):
        return f".{key}"
    escaped = _TO_ESCAPE.sub(lambda match: _ESCAPES.get(match[0], f"\\u{ord(match[0]):04x}"), key)
    return f"['{escaped}']"


def to_jsonpath(path: Path) -> str:
    """The JSONPath text of a path, `$.items[0].quantity`."""
    return "$" + "".join([f"[{step}]" if isinstance(step, int) else key_text(step) for step in path])


def to_field(path: Path) -> str:
    """The index-free form that groups the elements of a list, `$.items[*].quantity`."""
    return "$" + "".join(["[*]" if isinstance(step, int) else key_text(step) for step in path])


def from_jsonpath(text: str) -> Path:
    """The path that `to_jsonpath` wrote as text; ValueError where it is no such text."""
    if not text.startswith("$"):
        raise ValueError(f"a path begins with $, not {text[:20]!r}")
    path: list[str | int] = []
    at = 1
    while at < len(text):
        step = _STEP.match(text, at)
        if step is None:
            raise ValueError(
                f"{text!r} is no path: cannot read {text[at : at + 20]!r}; write $.name, $['a key'] or $[0]"
            )
        if step["index"] is not None:
            path.append(int(step["index"]))
        elif step["name"] is not None:
            path.append(step["name"])
        else:
            path.append(_ESCAPED.sub(_unescape, step["quoted"]))
        at = step.end()
    return tuple(path)


def _unescape(match: re.Match[str]) -> str:
    return chr(int(match[1], 16)) if match[1] else _UNESCAPES.get(match[2], match[2])


def to_pointer(path: Path) -> str:
    """The path as a JSON Pointer in a URI fragment (RFC 6901), `#/properties/items`."""
    return "#" + "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def from_pointer(pointer: str) -> Path:
    """The path of a JSON Pointer; a step of digits is taken for an index."""
    steps = pointer.split("/")[1:]
    return tuple(
        int(step) if step.isascii() and step.isdigit() else step.replace("~1", "/").replace("~0", "~")
        for step in steps
    )
