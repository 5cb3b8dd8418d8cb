import hashlib
import io
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import answerkey as ak

from ..builders import REVIEW, faults_of, json_lines, predictions_of, suite_of, write_lines

GOLD = {"a": {"n": 1}, "b": {"n": 2}, "c": {"n": None}, "d": {"n": 4}}
ANSWERS = {"a": {"n": 1}, "b": {"n": 3}, "c": {"n": 5}}
STATUS = {name: {"status": name} for name in ("needs_review", "complete", "cancelled")}


@pytest.fixture
def report() -> ak.Report:
    return ak.score(suite_of(GOLD), predictions_of(ANSWERS))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("suite_size", 4),
        ("submitted", 3),
        ("missing", 1),
        ("missing_ids", ["d"]),
        ("passed", 1),
        ("exact_match_rate", 1 / 4),
        ("answered_match_rate", 1 / 3),
        ("schema_valid", 3),
        ("not_json", 0),
        ("status", "scored"),
        ("report_version", 1),
        ("false_clearance_ids", None),
        ("review_required_cases", None),
    ],
)
def test_the_totals_are_those_of_the_whole_suite(report: ak.Report, name: str, value: Any) -> None:
    assert getattr(report, name) == value


def test_there_is_one_result_per_case_in_the_order_of_the_cases(report: ak.Report) -> None:
    assert [result.id for result in report.results] == list(GOLD)


def test_the_leaves_are_counted_by_field(report: ak.Report) -> None:
    (field,) = report.fields
    counts = {"correct": 1, "incorrect": 1, "missing": 1, "spurious": 1, "correct_null": 0}
    measures = {"precision": 1 / 3, "recall": 1 / 3, "f1": 1 / 3}
    assert field == {"path": "$.n", **counts, **measures}


def test_micro_adds_up_the_fields_and_macro_is_their_mean() -> None:
    gold, answer = {"x": [1, 2, 3], "y": 1}, {"x": [1, 2, 3], "y": 2}
    totals = ak.score(suite_of({"a": gold}), predictions_of({"a": answer})).field_totals
    assert (totals["micro"]["f1"], totals["macro"]["f1"]) == (3 / 4, 1 / 2)


def test_a_field_without_any_value_is_left_out_of_the_mean() -> None:
    totals = ak.score(
        suite_of({"a": {"x": 1, "y": None}}), predictions_of({"a": {"x": 1, "y": None}})
    ).field_totals
    assert totals["macro"]["f1"] == 1


def test_slices_are_counted_by_tag() -> None:
    cases = [ak.Case("a", 1, ("x", "y")), ak.Case("b", 2, ("x",)), ak.Case("c", 3, ("x",)), ak.Case("d", 4)]
    slices = ak.score(ak.Suite(cases), predictions_of({"a": 1, "b": 0, "d": 4})).slices
    found = [
        (part["tag"], part["suite_size"], part["passed"], part["missing"], part["exact_match_rate"])
        for part in slices
    ]
    assert found == [("x", 3, 1, 1, 1 / 3), ("y", 1, 1, 0, 1.0)]


def test_a_tag_that_a_case_repeats_counts_once() -> None:
    report = ak.score(ak.Suite([{"id": "a", "expected": 1, "tags": ["x", "x"]}]), [])
    assert report.slices[0]["suite_size"] == 1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("review_required_cases", 3),
        ("review_required_ids", ["cleared", "kept", "lost"]),
        ("false_clearance_ids", ["cleared"]),
        ("unanswered_review_ids", ["lost"]),
        ("needless_review_ids", ["needless"]),
    ],
)
def test_the_review_figures_tell_cleared_kept_and_unanswered_apart(name: str, value: Any) -> None:
    gold = dict.fromkeys(("cleared", "kept", "lost"), STATUS["needs_review"])
    gold |= dict.fromkeys(("needless", "wrong", "absent"), STATUS["complete"])
    answers: dict[str, Any] = {"cleared": STATUS["cancelled"], "kept": {**STATUS["needs_review"], "n": 9}}
    answers |= {"needless": STATUS["needs_review"], "wrong": {**STATUS["complete"], "quantity": 999}}
    assert getattr(ak.score(suite_of(gold, review=REVIEW), predictions_of(answers)), name) == value


def test_the_report_says_what_false_clearances_do_not_cover() -> None:
    notes = " ".join(ak.score(suite_of(GOLD, review=REVIEW), []).notes)
    assert ("missing answers" in notes, "wrong values" in notes) == (True, True)


class TestUnwrapping:
    TEXTS: Mapping[str, str] = {
        "a": '{"n": 1}',
        "b": '```\n{"n": 2}\n```',
        "c": '```\n{"n": 0}\n```',
        "d": "no",
    }

    @pytest.fixture
    def lenient(self) -> ak.Report:
        answers = [ak.Prediction(case_id, text=text) for case_id, text in self.TEXTS.items()]
        return ak.score(suite_of(GOLD), answers, unwrap=["fence"])

    def test_the_answers_that_needed_it_are_listed(self, lenient: ak.Report) -> None:
        assert lenient.unwrapped == {"fence": {"count": 2, "ids": ["b", "c"]}}

    def test_the_rate_of_strict_reading_stands_beside_it(self, lenient: ak.Report) -> None:
        assert (lenient.exact_match_rate, lenient.strict_exact_match_rate) == (2 / 4, 1 / 4)

    def test_an_answer_that_is_no_json_is_submitted(self, lenient: ak.Report) -> None:
        assert (lenient.submitted, lenient.not_json, lenient.missing) == (4, 1, 0)


class TestGoldThatBreaksTheSchema:
    SUITE = suite_of({"a": 1, "b": "x"}, schema={"type": "integer"})

    def test_is_rejected_with_its_case(self) -> None:
        (fault,) = faults_of(lambda: ak.score(self.SUITE, []))
        assert ("the gold of 'b' breaks the schema" in fault, "--gold-errors warn" in fault) == (True, True)

    def test_is_reported_where_that_is_only_to_be_warned_about(self) -> None:
        report = ak.score(self.SUITE, [], gold_errors="warn")
        assert [error["id"] for error in report.gold_errors] == ["b"]

    def test_cannot_be_passed(self) -> None:
        report = ak.score(self.SUITE, predictions_of({"a": 1, "b": "x"}), gold_errors="warn")
        assert [result.passed for result in report.results] == [True, False]


@pytest.mark.parametrize("gold", [float("nan"), (1,), {1: 2}, "\ud800"])
def test_gold_that_json_cannot_hold_is_rejected(gold: Any) -> None:
    assert "the gold of 'a' is no JSON" in faults_of(lambda: ak.score(suite_of({"a": gold}), []))[0]


def test_cases_may_be_given_as_the_objects_of_their_lines() -> None:
    suite = ak.Suite([{"id": "a", "expected": 1, "tags": ["t"], "input": "x"}])
    assert ak.score(suite, predictions_of({"a": 1})).passed == 1


def test_a_suite_without_cases_is_rejected() -> None:
    assert "no cases" in faults_of(lambda: ak.score(ak.Suite([]), []))[0]


def test_a_wrong_schema_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "s.json").write_text('{"type":\n nope}')
    (fault,) = faults_of(lambda: ak.score(suite_of(GOLD, schema=tmp_path / "s.json"), []))
    assert fault.startswith(f"{tmp_path / 's.json'}:2: not JSON")


class TestProvenance:
    """What was marked, and how."""

    @pytest.fixture
    def paths(self, tmp_path: Path) -> dict[str, Path]:
        (tmp_path / "s.json").write_text("{}")
        cases = write_lines(tmp_path / "c.jsonl", {"id": "a", "expected": 1})
        return {
            "cases": cases,
            "schema": tmp_path / "s.json",
            "predictions": write_lines(tmp_path / "p", {"id": "a", "output": 1}),
        }

    def test_the_fingerprints_are_the_sha256_of_the_files(self, paths: dict[str, Path]) -> None:
        report = ak.score(ak.Suite(paths["cases"], paths["schema"]), paths["predictions"])
        digests = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in paths.items()}
        assert report.fingerprints == {**digests, "rules": None}

    @pytest.mark.parametrize("change", ["cases", "schema"])
    def test_another_file_gives_another_signature(self, change: str, paths: dict[str, Path]) -> None:
        def signature() -> str:
            return ak.score(ak.Suite(paths["cases"], paths["schema"]), paths["predictions"]).signature

        before = signature()
        paths[change].write_bytes(paths[change].read_bytes() + b" \n")
        assert signature() != before

    def test_other_predictions_give_the_same_signature(self) -> None:
        suite = suite_of(GOLD)
        assert ak.score(suite, []).signature == ak.score(suite, predictions_of(ANSWERS)).signature

    @pytest.mark.parametrize("settings", [{"unwrap": ["fence"]}, {"check_formats": False}], ids=str)
    def test_a_setting_that_can_move_a_mark_is_in_the_signature(self, settings: dict[str, Any]) -> None:
        suite = suite_of(GOLD)
        assert ak.score(suite, [], **settings).signature != ak.score(suite, []).signature

    def test_the_review_rule_is_in_the_signature(self) -> None:
        assert ak.score(suite_of(GOLD, review=REVIEW), []).signature != ak.score(suite_of(GOLD), []).signature

    def test_the_order_of_unwrapping_steps_does_not_move_the_signature(self) -> None:
        suite = suite_of(GOLD)
        one, other = (
            ak.score(suite, [], unwrap=steps).signature
            for steps in (["fence", "embedded"], ["embedded", "fence"])
        )
        assert one == other

    def test_the_run_is_in_the_report(self) -> None:
        suite = ak.Suite([{"id": "a", "expected": 1}], cases_version="1", prompt_version="2")
        run = ak.score(suite, [], run={"model": "m", "prompt_version": "3"}).run
        assert [run[name] for name in ("model", "cases_version", "prompt_version")] == ["m", "1", "3"]

    def test_the_time_of_marking_is_in_the_report_in_utc(self) -> None:
        assert re.fullmatch(
            r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00", ak.score(suite_of(GOLD), []).run["scored_at"]
        )


@pytest.mark.parametrize(
    "settings",
    [
        {"unwrap": ["fense"]},
        {"gold_errors": "ignore"},
        {"extra_keys": "drop"},
        {"keys": {"idd": "x"}},
        {"keys": {"id": "output"}},
        {"unwrap": "fenc"},
    ],
    ids=str,
)
def test_a_setting_with_an_impossible_value_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(ak.SettingsError):
        ak.score(suite_of(GOLD), [], **settings)


# A line of an answer that looks equal to the gold {"n": 1, "m": "x"} to a reader that is not strict.
LOOK_ALIKES = [
    '{"id": "a", "output": {"n": 1, "m": "x", "m": "x"}}',
    '{"id": "a", "output": {"n": 2, "n": 1, "m": "x"}}',
    '{"id": "a", "output": {"\\u006e": 1, "n": 1, "m": "x"}}',
    '{"id": "a", "output": {"n": 1, "m": "x"}, "output": {"n": 1, "m": "x"}}',
    '{"id": "a", "id": "a", "output": {"n": 1, "m": "x"}}',
    '{"id": "a", "output": {"n": 01, "m": "x"}}',
    '{"id": "a", "output": {"n": 1, "m": "x",}}',
]


@pytest.mark.parametrize("line", LOOK_ALIKES)
def test_a_line_that_is_not_strict_json_is_rejected_though_its_value_looks_right(line: str) -> None:
    suite = suite_of({"a": {"n": 1, "m": "x"}})
    assert faults_of(lambda: ak.score(suite, io.BytesIO(f"{line}\n".encode())))


@pytest.mark.parametrize(
    ("gold", "text"),
    [
        (1.0, "1.0000000000000000001"),
        (9007199254740992, "9007199254740993.0"),
        (9007199254740992.0, "9007199254740993e0"),
        (1e300, "1e300000"),
        (10**20, "100000000000000000001"),
        ({"a": 1}, '{"a": 2, "a": 1}'),
        ({"a": ""}, '{"a": "\\"\\"", "a": ""}'),
        ([True], "[1]"),
        (0.1, "0.1000000000000000055"),
    ],
)
@pytest.mark.parametrize("side", ["text", "output"])
def test_an_answer_that_is_not_exactly_the_gold_does_not_pass(gold: Any, text: str, side: str) -> None:
    line = f'{{"id": "a", "output": {text}}}' if side == "output" else json.dumps({"id": "a", "text": text})
    try:
        report = ak.score(suite_of({"a": gold}), io.BytesIO(json_lines([line])))
    except ak.InputError:
        return  # the line itself is not strict JSON
    assert report.passed == 0


IN_ANOTHER_ORDER = {"type": "array", "x-answerkey": {"order": "ignore"}}


@pytest.mark.parametrize(
    ("schema", "gold", "output"),
    [
        (
            {**IN_ANOTHER_ORDER, "prefixItems": [{"type": "string"}, {"type": "number"}]},
            '["a",1]',
            '[1,"a"]',
        ),
        ({**IN_ANOTHER_ORDER, "enum": [["a", "b"]]}, '["a","b"]', '["b","a"]'),
    ],
    ids=["prefixItems", "enum"],
)
def test_the_gold_in_another_order_passes_only_where_it_still_meets_the_schema(
    schema: Any, gold: str, output: str, tmp_path: Path
) -> None:
    (tmp_path / "c.jsonl").write_text(f'{{"id":"a","expected":{gold}}}\n')
    (tmp_path / "p.jsonl").write_text(f'{{"id":"a","output":{output}}}\n')
    report = ak.score(ak.Suite(tmp_path / "c.jsonl", schema), tmp_path / "p.jsonl")
    assert (report.passed, report.schema_valid) == (0, 0)


def test_a_person_is_looked_for_in_the_answer_and_not_in_the_gold_where_the_order_is_ignored(
    tmp_path: Path,
) -> None:
    (tmp_path / "c.jsonl").write_text('{"id":"a","expected":["look","fine"]}\n')
    (tmp_path / "p.jsonl").write_text('{"id":"a","output":["fine","look"]}\n')
    suite = ak.Suite(tmp_path / "c.jsonl", IN_ANOTHER_ORDER, ak.Review((0,), ("look",), ("fine",)))
    report = ak.score(suite, tmp_path / "p.jsonl")
    assert (report.passed, report.false_clearance_ids) == (1, ["a"])


class TestCareless:
    """What is easily written wrongly in code."""

    def test_the_path_of_a_review_may_be_text(self) -> None:
        assert ak.Review("$.status", ["r"], ["c"]) == ak.Review(("status",), ("r",), ("c",))  # type: ignore[arg-type]

    def test_the_values_of_a_review_are_a_list(self) -> None:
        with pytest.raises(ValueError, match="required is a list"):
            ak.Review(("status",), "review", ("c",))  # type: ignore[arg-type]

    def test_a_gate_on_false_clearances_holds_only_where_one_is_possible(self) -> None:
        suite = ak.Suite([ak.Case("a", {"status": "c"})], review=ak.Review(("stauts",), ("r",), ("c",)))
        with pytest.raises(ak.SettingsError, match="no gold asks for a person"):
            ak.score(suite, [ak.Prediction("a", {"status": "c"})], gates=ak.Gates(max_false_clearances=0))

    def test_a_misspelled_key_of_the_run_is_an_error_with_the_nearest_one(self) -> None:
        with pytest.raises(ak.SettingsError, match="did you mean model"):
            ak.score(ak.Suite([ak.Case("a", 1)]), [], run={"modle": "m"})

    def test_one_step_may_be_given_as_a_string(self) -> None:
        answers = [ak.Prediction("a", text="```\n1\n```")]
        assert ak.score(ak.Suite([ak.Case("a", 1)]), answers, unwrap="fence").passed == 1

    def test_a_folder_is_no_suite(self) -> None:
        with pytest.raises(TypeError, match="load_suite"):
            ak.score("orders", [])  # type: ignore[arg-type]
