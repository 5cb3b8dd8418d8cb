"""JSON values of every kind, and texts that are JSON, nearly JSON, or nothing of the sort."""

import json
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from answerkey.json_values import encode

strings = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
keys = st.one_of(st.sampled_from(["a", "b", "a key", "é", "id", ""]), strings)
integers = st.one_of(st.integers(-3, 3), st.integers(), st.integers(-(10**40), 10**40), st.just(2**53 + 1))
floats = st.floats(allow_nan=False, allow_infinity=False)
decimals = st.one_of(
    st.decimals(allow_nan=False, allow_infinity=False),
    st.builds(
        lambda digits, exponent: Decimal(digits).scaleb(exponent),
        st.integers(-(10**20), 10**20),
        st.integers(-500, 500),
    ),
    st.just(Decimal("0.1000000000000000055")),
)
scalars = st.one_of(st.none(), st.booleans(), integers, floats, decimals, strings)
values: st.SearchStrategy[Any] = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=5), st.dictionaries(keys, inner, max_size=5)),
    max_leaves=12,
)
lists = st.lists(st.one_of(st.integers(0, 2), st.booleans(), values), max_size=6)
"""Lists in which repeats are likely."""


def rebuilt(draw: Any, value: Any) -> Any:
    """An equal value in another form: numbers in other types, keys in another order."""
    if isinstance(value, dict):
        return {key: rebuilt(draw, value[key]) for key in draw(st.permutations(list(value)))}
    if isinstance(value, list):
        return [rebuilt(draw, element) for element in value]
    if isinstance(value, bool) or not isinstance(value, (int, float, Decimal)):
        return value
    exact = Decimal(repr(value)) if isinstance(value, float) else Decimal(value)
    forms: list[Any] = [value, exact]
    if exact == exact.to_integral_value() and exact.adjusted() < 50:
        forms.append(int(exact))
    return draw(st.sampled_from(forms))


@st.composite
def pairs(draw: Any) -> tuple[Any, Any]:
    """Two values: strangers, or equal ones, or ones that differ in a place or two."""
    one = draw(values)
    kind = draw(st.sampled_from(["stranger", "equal", "changed", "changed"]))
    if kind == "stranger":
        return one, draw(values)
    other = rebuilt(draw, one)
    return one, changed(draw, other) if kind == "changed" else other


def changed(draw: Any, value: Any) -> Any:
    """The value with some place changed, dropped, added or moved."""
    if isinstance(value, dict) and value and draw(st.booleans()):
        key = draw(st.sampled_from(list(value)))
        kept = {name: member for name, member in value.items() if name != key}
        return draw(st.sampled_from([kept, {**value, key: changed(draw, value[key])}, {**value, "new": 1}]))
    if isinstance(value, list) and value and draw(st.booleans()):
        at = draw(st.integers(0, len(value) - 1))
        rest = value[:at] + value[at + 1 :]
        moved = [value[at], *rest]
        return draw(
            st.sampled_from(
                [rest, moved, [*value, value[at]], [*value[:at], changed(draw, value[at]), *value[at + 1 :]]]
            )
        )
    return draw(scalars)


PIECES = r"""
{ } [ ] , : " " "a" "b": "id": é ' // /* \ \\ \" \n \u0061 \ud83d\ude00 true false null NaN Infinity -Infinity
- + . e E 0 1 9 12 01 0.1 1e5 1e400 9007199254740993
0.1000000000000000055 1234567890123456e0 ``` <think> </think>
"""
pieces = st.lists(st.sampled_from([*PIECES.split(), " ", "\n", "\t", "\r", "\x00"]), max_size=14).map("".join)


@st.composite
def damaged_texts(draw: Any) -> str:
    """JSON with a stretch cut out, doubled or replaced."""
    text = draw(json_texts)
    start, end = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
    return text[:start] + draw(st.sampled_from(["", text[start:end] * 2, " ", ",", '"', "\\"])) + text[end:]


json_texts: st.SearchStrategy[str] = st.one_of(
    values.map(lambda value: encode(value).decode()),
    values.map(lambda value: json.dumps(json.loads(encode(value)), indent=1)).filter(
        lambda text: "Infinity" not in text
    ),
)
texts = st.one_of(json_texts, damaged_texts(), pieces, st.text(max_size=20))

digits = st.text("0123456789", min_size=1, max_size=25)
number_texts = st.builds(
    "".join,
    st.tuples(
        st.sampled_from(["", "-"]),
        st.one_of(st.just("0"), st.integers(1, 10**18).map(str), digits),
        st.one_of(st.just(""), digits.map(lambda fraction: f".{fraction}")),
        st.one_of(
            st.just(""),
            st.builds(
                "{}{}{}".format, st.sampled_from("eE"), st.sampled_from(["", "+", "-"]), st.integers(0, 400)
            ),
        ),
    ),
)
