import io
import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import answerkey as ak
from answerkey.json_values import encode, equal
from answerkey.report import to_json

from .strategies import json_texts, pairs, texts

OUTCOMES = ("correct", "incorrect", "missing", "spurious", "correct_null")
tags = st.lists(st.sampled_from(["x", "y", "é"]), max_size=2).map(tuple)


@st.composite
def runs(draw: Any) -> tuple[list[ak.Case], list[ak.Prediction]]:
    """Cases, and for some of them an answer: right, wrong, or a text."""
    cases, answers = [], []
    for number in range(draw(st.integers(1, 4))):
        expected, actual = draw(pairs())
        case = ak.Case(f"é{number}", expected, draw(tags))
        sides = draw(st.sampled_from([None, {"output": actual}, {"output": expected}, {"text": draw(texts)}]))
        cases.append(case)
        if sides is not None:
            answers.append(ak.Prediction(case.id, **sides))
    return cases, answers


Runs = tuple[list[ak.Case], list[ak.Prediction]]


def saved_and_loaded(report: ak.Report) -> ak.Report:
    with tempfile.TemporaryDirectory() as folder:
        report.save(Path(folder) / "r.json")
        return ak.load_report(Path(folder) / "r.json")


@given(runs())
def test_a_report_read_back_is_the_report_written(run: Runs) -> None:
    report = ak.score(ak.Suite(run[0]), run[1])
    assert saved_and_loaded(report).header() == report.header()


@given(runs())
def test_the_results_read_back_are_equal_as_json(run: Runs) -> None:
    report = ak.score(ak.Suite(run[0]), run[1])
    assert equal(saved_and_loaded(report).to_dict(), report.to_dict())


@given(runs())
def test_the_counts_of_the_results_add_up_to_the_totals(run: Runs) -> None:
    report = ak.score(ak.Suite(run[0]), run[1])
    sums = {name: sum(getattr(result.field_counts, name) for result in report.results) for name in OUTCOMES}
    assert {name: report.field_totals["micro"][name] for name in OUTCOMES} == sums


@given(runs())
def test_the_counts_of_the_fields_add_up_to_the_totals(run: Runs) -> None:
    report = ak.score(ak.Suite(run[0]), run[1])
    sums = {name: sum(field[name] for field in report.fields) for name in OUTCOMES}
    assert {name: report.field_totals["micro"][name] for name in OUTCOMES} == sums


@given(runs())
def test_the_totals_are_those_of_the_results(run: Runs) -> None:
    report = ak.score(ak.Suite(run[0]), run[1])
    passed = [result.passed for result in report.results]
    assert (report.suite_size, report.passed) == (len(passed), sum(passed))


@given(runs())
def test_a_suite_is_marked_as_its_cases_are_one_by_one(run: Runs) -> None:
    cases, answers = run
    suite, by_id = ak.Suite(cases), {answer.id: answer for answer in answers}
    one_by_one = [to_json(ak.score_case(case, by_id.get(case.id), suite)) for case in cases]
    assert equal(ak.score(suite, answers).to_dict()["results"], one_by_one)


@given(pairs(), json_texts)
def test_a_line_is_marked_like_the_value_or_text_that_it_holds(pair: tuple[Any, Any], text: str) -> None:
    """A line that is right may take a shortcut; the mark must be that of the long way."""
    expected, actual = pair
    suite = ak.Suite([ak.Case("a", expected)])
    for line, answer in (
        (b'{"id":"a","output":%b}' % encode(actual), ak.Prediction("a", actual)),
        (encode({"id": "a", "text": encode(actual).decode()}), ak.Prediction("a", actual)),
        (encode({"id": "a", "text": text}), ak.Prediction("a", text=text)),
    ):
        found = ak.score(suite, io.BytesIO(line)).to_dict()
        assert equal(found["results"], ak.score(suite, [answer]).to_dict()["results"])


@given(pairs(), texts)
def test_a_damaged_line_is_never_marked_otherwise_than_its_text(pair: tuple[Any, Any], text: str) -> None:
    """Whatever stands as the output, it passes only where strict reading gives the gold."""
    suite = ak.Suite([ak.Case("a", pair[0])])
    line = f'{{"id": "a", "output": {text}}}'.replace("\n", " ")
    try:
        passed = ak.score(suite, io.BytesIO(line.encode(errors="surrogatepass"))).passed
    except ak.InputError:
        return
    assert passed == equal(ak.loads(line)["output"], pair[0])


@given(texts)
def test_any_text_gets_a_result_and_never_an_exception(text: str) -> None:
    line = json.dumps({"id": "a", "text": text})
    try:
        report = ak.score(
            ak.Suite([ak.Case("a", 1)]), io.BytesIO(line.encode()), unwrap=["fence", "embedded", "reasoning"]
        )
    except ak.InputError as error:
        assert any("\ud800" <= char <= "\udfff" for char in text), error  # the line itself is not UTF-8
    else:
        assert report.submitted == 1
