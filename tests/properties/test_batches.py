"""Marking a file many lines at a time gives what marking its cases one by one gives."""

import io
import json
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

import answerkey as ak
from answerkey.json_texts import loads
from answerkey.json_values import ABSENT, encode, equal
from answerkey.report import to_json
from answerkey.tallying import Columns, Leaves, columns

from .strategies import changed, rebuilt, values

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "n": {"type": ["number", "null", "boolean"]},
        "m": {"format": "date"},
        "tags": {"type": "array", "x-answerkey": {"order": "ignore"}},
        "items": {"type": "array", "items": {"type": "object"}},
    },
    "required": ["n"],
}
NUMBERS = """
26628.920000000001 26628.92
0 -0 0.0 -0.0 1 1.0 1e0 10e-1 true false null 2 -1 1e400 1e-400 -1e-400 4e-324 5e-324
NaN Infinity 9007199254740993
9007199254740992 9007199254740993e0 9007199254740992.0 0.1 0.10 0.1000000000000000055 123456789012345678 1e23 01
99999999999999991611392 100000000000000000000000 18446744073709551616 1.7976931348623157e308
""".split()
STRINGS = r"""
"" "a" "\u0061" "é" "\u00e9" "\"" "\\" "\\\"" "\/" "\ud800" "x,y:{[" "\u005c" "🤖"
""".split()
numbers = st.sampled_from(NUMBERS)
scalars = st.one_of(numbers, st.sampled_from(STRINGS))
json_like = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda parts: f"[{','.join(parts)}]"),
        st.lists(st.tuples(st.sampled_from(STRINGS[:6]), inner), max_size=3).map(
            lambda members: "{" + ", ".join(f"{key}: {member}" for key, member in members) + "}"
        ),
    ),
    max_leaves=5,
)
lists = st.lists(scalars, max_size=3)


more_members = st.builds(
    '"{}": {}'.format, st.sampled_from(["n", "tags", "m", r"\u006e"]), st.one_of(json_like, st.just('"x"'))
)


@st.composite
def documents(draw: Any) -> str:
    """A text that is mostly an object of the schema, now and then with a key that repeats."""
    members = [
        f'"n": {draw(numbers)}',
        f'"tags":[{",".join(draw(lists))}]',
        f'"items": [{", ".join(draw(st.lists(json_like, max_size=2)))}]',
        *draw(st.lists(more_members, max_size=1)),
    ]
    some = st.lists(st.sampled_from(members), max_size=4)
    kept = draw(st.one_of(st.just(members[:3]), st.just(members), some))
    return "{" + ", ".join(draw(st.permutations(kept))) + "}"


texts = st.one_of(documents(), documents(), json_like, values.map(lambda value: encode(value).decode()))


def strictly(text: str | bytes) -> Any:
    try:
        return loads(text)
    except ak.NotJsonError:
        return ABSENT


@st.composite
def golds(draw: Any) -> Any:
    """A gold value, and as what text it is written: often with a number that is written in another way."""
    value = strictly(draw(texts))
    return {"n": 1, "tags": ["a", "b"]} if value is ABSENT else value


@st.composite
def answers_to(draw: Any, gold: Any) -> str:
    """An answer: the gold, the gold with its lists moved, something near it, or a text of its own."""
    kind = draw(st.sampled_from(["same", "same", "moved", "rebuilt", "changed", "other", "spaced"]))
    if kind == "other":
        return draw(texts)
    value = gold
    if kind == "moved" and isinstance(gold, dict) and isinstance(gold.get("tags"), list):
        value = {**gold, "tags": draw(st.permutations(gold["tags"]))}
    elif kind == "rebuilt":
        value = rebuilt(draw, gold)
    elif kind == "changed":
        value = changed(draw, gold)
    text = encode(value).decode()
    return text.replace(",", ", ").replace('":', '": ') if kind == "spaced" else text


Run = tuple[list[tuple[str, Any, list[str]]], list[bytes]]


@st.composite
def runs(draw: Any) -> Run:
    """The cases (id, gold, tags) and the lines of the predictions."""
    cases, lines = [], []
    for number in range(draw(st.integers(1, 5))):
        case_id = draw(st.sampled_from(["c", "é", '"'])) + str(number)
        gold = draw(golds())
        cases.append((case_id, gold, draw(st.lists(st.sampled_from(["x", "y"]), max_size=2))))
        text = draw(answers_to(gold))
        key, fenced = encode(case_id).decode(), f"```json\n{text}\n```"
        line = draw(
            st.sampled_from(
                [
                    f'{{"id": {key}, "output": {text}}}',
                    f'{{"id": {key}, "output": {text}}}',
                    f'{{"output":{text},"id":{key}}}',
                    f'{{"id":{key},"text":{json.dumps(text, ensure_ascii=False)}}}',
                    f'{{"id": {key}, "text": {json.dumps(fenced)}}}',
                    f'{{"id": {key}, "output": {text}, "output": {text}}}',
                    f'{{"id": {key}, "text": "1", "text": {json.dumps(text)}}}',
                    "",
                ]
            )
        )
        if line:
            lines.append(line.encode(errors="surrogatepass"))
    return cases, draw(st.permutations(lines))


settings = st.fixed_dictionaries(
    {
        "unwrap": st.sampled_from([(), ("fence",), ("fence", "embedded")]),
        "gold_errors": st.sampled_from(["warn", "warn", "reject"]),
        "check_formats": st.sampled_from([True, True, False]),
    }
)
reviews = st.sampled_from([None, None, ak.Review(("n",), (1, None), (0,))])


def outcome(suite: ak.Suite, predictions: Any, options: dict[str, Any]) -> Any:
    """The report but for what names the files and the moment, or the faults."""
    try:
        report = ak.score(suite, predictions, **options).to_dict()
    except ak.InputError as error:
        return sorted(fault.message for fault in error.faults)
    return encode({name: report[name] for name in report if name not in ("signature", "fingerprints", "run")})


def taken(lines: list[bytes]) -> list[ak.Prediction] | None:
    """The lines as records by strict reading; None where one is at fault."""
    found = []
    for line in lines:
        record = strictly(line)
        if record is ABSENT:
            return None
        found.append(ak.Prediction(record["id"], record.get("output", ABSENT), record.get("text")))
    return found


@pytest.mark.parametrize("few", [1, columns.FEW])  # with 1, even these few cases are counted by columns
@given(runs(), settings, reviews, st.booleans())
def test_a_file_is_marked_like_its_records(
    few: int, run: Run, options: dict[str, Any], review: Any, ruled: bool
) -> None:
    cases, lines = run
    schema = SCHEMA if ruled else None
    file = b"\n".join(
        encode({"id": name, "expected": gold, "tags": tags, "more": [1]}) for name, gold, tags in cases
    )
    records = [ak.Case(name, gold, tuple(dict.fromkeys(tags))) for name, gold, tags in cases]
    suite = ak.Suite(io.BytesIO(file), schema, review=review)
    with patch.object(columns, "FEW", few):
        found = outcome(suite, io.BytesIO(b"\n".join(lines)), options)
    predictions = taken(lines)
    if predictions is None:
        assert isinstance(found, list)
    else:
        assert found == outcome(ak.Suite(records, schema, review=review), predictions, options)


@given(runs(), settings)
def test_a_file_is_marked_like_its_cases_one_by_one(run: Run, options: dict[str, Any]) -> None:
    cases, lines = run
    file = b"\n".join(encode({"id": name, "expected": gold}) for name, gold, _ in cases)
    predictions = taken(lines)
    if predictions is None:
        return
    by_id = {prediction.id: prediction for prediction in predictions}
    suite = ak.Suite(io.BytesIO(file), SCHEMA)
    try:
        report = ak.score(suite, io.BytesIO(b"\n".join(lines)), **options)
    except ak.InputError:
        return
    alone = ak.Suite((), SCHEMA)
    one_by_one = [
        to_json(ak.score_case(ak.Case(name, gold), by_id.get(name), alone, ak.Settings(**options)))
        for name, gold, _ in cases
    ]
    assert list(report.results.lines()) == [encode(result) for result in one_by_one]


@pytest.mark.parametrize("few", [1, columns.FEW])
@given(st.sampled_from(NUMBERS), st.sampled_from(NUMBERS), st.booleans())
@example("9007199254740992.0", "9007199254740993e0", False)
@example("26628.92", "26628.920000000001", True)
@example("null", "1e400", False)
@example("0.0", "1e-400", True)
@example("1", "true", False)
@example("0.0", "false", True)
def test_a_number_is_right_only_where_it_is_exactly_that_of_the_gold(
    few: int, one: str, two: str, as_text: bool
) -> None:
    gold = strictly(f"[{one}]")
    assume(gold is not ABSENT)
    actual = strictly(f"[{two}]")
    with patch.object(columns, "FEW", few):
        assert passes(gold, f"[{two}]", as_text) == (actual is not ABSENT and equal(gold, actual))


@given(st.booleans())
@example(True)
def test_a_key_that_is_repeated_behind_backslashes_is_seen(as_text: bool) -> None:
    gold = {"a": "\\", "b": "\\"}
    for text in (r'{"a": "\"\"\"", "a": "\\", "b": "\\"}', r'{"a": "\\", "a": "\\", "b": "\\"}'):
        assert not passes(gold, text, as_text)


@pytest.mark.parametrize("depth", [201, 300, 2000])
def test_a_gold_that_is_nested_too_deep_is_a_fault_of_its_line(depth: int) -> None:
    line = b'{"id":"a","expected":%b%b}' % (b"[" * depth, b"]" * depth)
    with pytest.raises(ak.InputError, match="nested deeper than 200"):
        ak.score(ak.Suite(io.BytesIO(line)), io.BytesIO(b'{"id":"a","output":1}'))


def passes(gold: Any, text: str, as_text: bool) -> bool:
    """Whether a file with this answer passes; False where its line is refused."""
    line = json.dumps({"id": "a", "text": text}) if as_text else f'{{"id": "a", "output": {text}}}'
    suite = ak.Suite(io.BytesIO(encode({"id": "a", "expected": gold})))
    try:
        return ak.score(suite, io.BytesIO(line.encode())).passed == 1
    except ak.InputError:
        return False


any_values = st.one_of(values, json_like.map(strictly).filter(lambda value: value is not ABSENT))


@given(st.lists(any_values, max_size=6))
def test_leaves_counted_together_are_those_counted_one_by_one(many: list[Any]) -> None:
    many = many * columns.FEW  # so many that they are counted column by column
    together, alone = Leaves(), Leaves()
    assert Columns(together, many).by_value == [alone.add(value) for value in many]
    assert sorted(together.counts()) == sorted(alone.counts())


def test_a_right_answer_is_still_noted_where_formats_are_only_noted() -> None:
    gold = {"n": 1, "m": "x"}
    suite = ak.Suite(io.BytesIO(encode({"id": "a", "expected": gold})), SCHEMA)
    report = ak.score(suite, io.BytesIO(encode({"id": "a", "output": gold})), check_formats=False)
    assert (report.passed, report.format_note_ids) == (1, ["a"])
