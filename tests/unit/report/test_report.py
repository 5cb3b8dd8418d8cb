import json
import pickle
from collections.abc import Callable
from decimal import Decimal
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import answerkey as ak
from answerkey.json_values import equal
from answerkey.report import ReportFile, rejection, write_rejected

from ..builders import REVIEW, faults_of, nested, predictions_of, suite_of

SCHEMA = json.loads((files("answerkey") / "schemas" / "report.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA, format_checker=jsonschema.FormatChecker())


def everything() -> ak.Report:
    """A report with something in every member."""
    gold: dict[str, Any] = {
        "right": {"status": "complete", "n": [1, 2]},
        "clear": {"status": "needs_review", "n": Decimal("0.1000000000000000055")},
        "needless": {"status": "complete", "n": 10**400},
        "lost": {"status": "needs_review", "n": None},
        "prose": {"status": "complete", "e": "x"},
        "broken": {"status": "complete", "é\u2028": []},
        "order": {"status": "complete", "n": [1, 2]},
    }
    answers = [
        ak.Prediction("right", {"status": "complete", "n": [1, 2]}),
        ak.Prediction("clear", {"status": "complete", "n": Decimal("1e400"), "a key": {}}),
        ak.Prediction("needless", {"status": "needs_review", "n": 10**400 + 1}),
        ak.Prediction("prose", text='So: {"status": "complete", "e": "x"}'),
        ak.Prediction("broken", text="{"),
        ak.Prediction("order", {"status": "complete", "n": [2, 1]}),
    ]
    cases = [ak.Case(case_id, value, ("t", case_id[:1])) for case_id, value in gold.items()]
    schema = {"properties": {"n": {"type": ["array", "number"]}, "e": {"format": "email"}}, "requried": []}
    return ak.score(
        ak.Suite(cases, schema, REVIEW, "all", "1", "2"),
        answers,
        unwrap=["embedded"],
        check_formats=False,
        gold_errors="warn",
        gates=ak.Gates("0.5", 1, 0),
        run={"model": "m", "settings": {"t": Decimal("0.1000000000000000055")}},
    )


@pytest.fixture(scope="module")
def report() -> ak.Report:
    return everything()


class TestRoundTrip:
    """A report read back is the report written."""

    @pytest.mark.parametrize("copy", [lambda report: pickle.loads(pickle.dumps(report))], ids=["pickled"])
    def test_a_copy_is_the_report(self, report: ak.Report, copy: Callable[[ak.Report], ak.Report]) -> None:
        assert copy(report) == report

    def test_a_saved_report_is_read_back_as_it_was(self, report: ak.Report, tmp_path: Path) -> None:
        report.save(tmp_path / "r.json")
        assert ak.load_report(tmp_path / "r.json") == report

    def test_a_report_read_back_is_saved_byte_for_byte_the_same(
        self, report: ak.Report, tmp_path: Path
    ) -> None:
        report.save(tmp_path / "r.json")
        ak.load_report(tmp_path / "r.json").save(tmp_path / "again.json")
        assert (tmp_path / "again.json").read_bytes() == (tmp_path / "r.json").read_bytes()

    def test_the_file_holds_what_to_dict_gives(self, report: ak.Report, tmp_path: Path) -> None:
        report.save(tmp_path / "r.json")
        assert equal(ak.loads((tmp_path / "r.json").read_bytes()), report.to_dict())

    def test_numbers_in_differences_keep_their_value(self, report: ak.Report, tmp_path: Path) -> None:
        report.save(tmp_path / "r.json")
        by_path = {item.path: item for item in ak.load_report(tmp_path / "r.json").results[1].differences}
        found = by_path[("n",)]
        assert (found.expected, found.actual) == (Decimal("0.1000000000000000055"), Decimal("1e400"))

    def test_a_path_with_an_odd_key_is_read_back(self, report: ak.Report) -> None:
        assert ("a key",) in [item.path for item in report.results[1].differences]

    def test_a_decimal_that_a_program_gave_is_read_back(self, tmp_path: Path) -> None:
        report = ak.score(suite_of({"a": 1}), predictions_of({"a": Decimal("1.10")}))
        report.save(tmp_path / "r.json")
        assert ak.load_report(tmp_path / "r.json") == report

    @pytest.mark.parametrize("depth", [190, 199, 200])
    def test_the_deepest_values_are_read_back(self, depth: int, tmp_path: Path) -> None:
        report = ak.score(suite_of({"a": nested(depth)}), predictions_of({"a": 1}))
        report.save(tmp_path / "r.json")
        assert equal(ak.load_report(tmp_path / "r.json").results[0].differences[0].expected, nested(depth))


class TestSchema:
    """The shipped schema, by an independent validator."""

    def test_the_schema_is_a_schema(self) -> None:
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_a_report_meets_it(self, report: ak.Report, tmp_path: Path) -> None:
        report.save(tmp_path / "r.json")
        VALIDATOR.validate(json.loads((tmp_path / "r.json").read_text(encoding="utf-8")))

    def test_a_rejected_report_meets_it(self) -> None:
        VALIDATOR.validate(
            rejection(ak.InputError([ak.Fault("a", 1, "x"), ak.Fault("b", None, "y", "z")], 5))
        )

    @pytest.mark.parametrize("name", ["signature", "suite_size", "results", "missing_ids", "field_totals"])
    def test_a_report_without_a_member_does_not_meet_it(self, report: ak.Report, name: str) -> None:
        document = report.to_dict()
        del document[name]
        assert not VALIDATOR.is_valid(document)

    def test_a_rejected_report_with_marks_does_not_meet_it(self) -> None:
        document = rejection(ak.InputError([ak.Fault("a", 1, "x")]))
        assert not VALIDATOR.is_valid({**document, "passed": 1})

    @pytest.mark.parametrize(
        "name",
        [
            "report_version",
            "tool",
            "status",
            "signature",
            "fingerprints",
            "run",
            "suite_size",
            "submitted",
            "missing",
            "missing_ids",
            "passed",
            "exact_match_rate",
            "schema_valid",
            "fields",
            "slices",
            "results",
            "review_required_cases",
            "review_required_ids",
            "false_clearance_ids",
            "needless_review_ids",
            "unanswered_review_ids",
            "field_totals",
        ],
    )
    def test_a_report_has_every_member_that_the_specification_names(
        self, report: ak.Report, name: str
    ) -> None:
        assert name in report.to_dict()


class TestLoading:
    def test_a_rejected_report_is_refused_with_its_faults(self, tmp_path: Path) -> None:
        with ReportFile(tmp_path / "r.json") as file:
            write_rejected(file, ak.InputError([ak.Fault("p.jsonl", 3, "not JSON")]))
        faults = faults_of(lambda: ak.load_report(tmp_path / "r.json"))
        assert ("rejected" in faults[0], faults[1]) == (True, "p.jsonl:3: not JSON")

    @pytest.mark.parametrize("raw", ["", "{}", "[]", '{"report_version": 2}', '{"report_version": 1'])
    def test_what_is_no_report_is_refused(self, raw: str, tmp_path: Path) -> None:
        (tmp_path / "r.json").write_text(raw)
        assert str(tmp_path) in faults_of(lambda: ak.load_report(tmp_path / "r.json"))[0]

    def test_a_file_that_is_not_there_is_refused(self, tmp_path: Path) -> None:
        assert "no such file" in faults_of(lambda: ak.load_report(tmp_path / "r.json"))[0]


def test_results_can_be_sliced(report: ak.Report) -> None:
    assert [result.id for result in report.results[-2:]] == ["broken", "order"]


def test_a_result_beyond_the_last_is_an_index_error(report: ak.Report) -> None:
    with pytest.raises(IndexError):
        report.results[len(report.results)]
