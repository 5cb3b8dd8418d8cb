import json
import os
from pathlib import Path
from typing import Any

import pytest

from answerkey.report import load_report

from .conftest import CASES, PERFECT, Cli, write

SUITE = '[suite]\nname = "s"\ncases_version = "1"\n[files]\ncases = "cases.jsonl"\n'
REVIEW = '[review]\npath = "$.n"\nrequired = [3]\ncleared = [1]\n'


class TestExitStatus:
    def test_is_0_when_every_case_passed(self, score: Cli) -> None:
        assert score("perfect.jsonl").status == 0

    def test_is_1_when_something_differs_or_is_missing(self, score: Cli) -> None:
        assert score("wrong.jsonl").status == 1

    @pytest.mark.parametrize("name", ["broken.jsonl", "unknown.jsonl", "none.jsonl", "."])
    def test_is_2_when_the_predictions_cannot_be_accepted(self, score: Cli, name: str) -> None:
        assert score(name).status == 2

    @pytest.mark.parametrize("name", ["", "/", "..", "perfect.jsonl/x"])
    def test_is_2_when_the_predictions_are_no_file(self, score: Cli, name: str) -> None:
        assert score(name).status == 2

    @pytest.mark.parametrize(
        "argv",
        [
            (),
            ("scor",),
            ("--bogus",),
            ("score",),
            ("score", "perfect.jsonl"),
            ("score", "p", "--cases"),
            ("init",),
        ],
        ids=str,
    )
    def test_is_2_when_the_command_line_is_wrong(self, cli: Cli, argv: tuple[str, ...]) -> None:
        assert (cli(*argv).status, cli(*argv).out) == (2, "")

    @pytest.mark.parametrize("argv", [("--help",), ("score", "--help"), ("--version",), ("demo",)], ids=str)
    def test_is_0_for_what_only_shows_something(self, cli: Cli, argv: tuple[str, ...]) -> None:
        done = cli(*argv)
        assert (done.status, done.err, bool(done.out)) == (0, "", True)

    def test_is_2_for_a_wrong_schema(self, score: Cli, folder: Path) -> None:
        (folder / "s.json").write_text('{"type": "strng"}')
        assert score("perfect.jsonl", "--schema", "s.json").status == 2

    def test_is_2_for_rules_that_contradict_each_other(self, score: Cli, folder: Path) -> None:
        rules = [{"x-answerkey": {"order": order}} for order in ("keep", "ignore")]
        (folder / "s.json").write_text(json.dumps({"properties": {"n": {"allOf": rules}}}))
        assert score("perfect.jsonl", "--schema", "s.json").status == 2

    def test_is_1_for_a_huge_integer_against_the_schema(self, score: Cli, folder: Path) -> None:
        (folder / "s.json").write_text('{"properties": {"n": {"maximum": 9}}}')
        write(folder / "huge.jsonl", ['{"id": "a", "text": "{\\"n\\": %s}"}' % ("9" * 5000)])
        assert score("huge.jsonl", "--schema", "s.json").status == 1

    def test_is_1_for_a_deep_value_that_differs(self, cli: Cli, folder: Path) -> None:
        write(folder / "deep.jsonl", ['{"id": "a", "expected": %s}' % ("[" * 199 + "]" * 199)])
        write(folder / "p.jsonl", [{"id": "a", "output": 1}])
        assert cli("score", "p.jsonl", "--cases", "deep.jsonl").status == 1


class TestGates:
    @pytest.mark.parametrize(
        ("gate", "status"),
        [
            (("--min-pass-rate", "0.3333"), 0),
            (("--min-pass-rate", "0.34"), 1),
            (("--max-missing", "1"), 0),
            (("--max-missing", "0"), 1),
            (("--max-missing", "1", "--min-pass-rate", "0.5"), 1),
        ],
        ids=str,
    )
    def test_with_a_gate_0_means_that_every_gate_holds(
        self, score: Cli, gate: tuple[str, ...], status: int
    ) -> None:
        assert score("wrong.jsonl", *gate).status == status

    @pytest.mark.parametrize(("limit", "status"), [("0", 1), ("1", 0)])
    def test_false_clearances_can_be_limited(self, cli: Cli, folder: Path, limit: str, status: int) -> None:
        (folder / "suite.toml").write_text(SUITE + REVIEW)
        write(folder / "p.jsonl", [*PERFECT[:2], {"id": "c", "output": {"n": 1}}])
        assert cli("score", "p.jsonl", "--suite", ".", "--max-false-clearances", limit).status == status

    @pytest.mark.parametrize(
        "gate", [("--min-pass-rate", "90"), ("--max-missing", "-1"), ("--max-missing", "x")]
    )
    def test_an_impossible_limit_is_2(self, score: Cli, gate: tuple[str, ...]) -> None:
        assert score("perfect.jsonl", *gate).status == 2

    def test_the_output_says_of_each_gate_whether_it_holds(self, score: Cli) -> None:
        out = score("wrong.jsonl", "--max-missing", "1", "--min-pass-rate", "0.9").out
        assert ("max_missing 1: 1, holds" in out, "min_pass_rate 0.9: 1/3, does not hold" in out) == (
            True,
            True,
        )


class TestJson:
    """`--json` prints exactly one JSON document on standard output, whatever the status."""

    @pytest.mark.parametrize(
        ("name", "status", "verdict"),
        [("perfect.jsonl", 0, "scored"), ("wrong.jsonl", 1, "scored"), ("broken.jsonl", 2, "rejected")],
    )
    def test_on_every_status(self, score: Cli, name: str, status: int, verdict: str) -> None:
        done = score(name, "--json")
        assert (done.status, json.loads(done.out)["status"]) == (status, verdict)

    @pytest.mark.parametrize("options", [("--report", "none/r.json"), ("--bogus",), ("--show", "x")], ids=str)
    def test_also_when_nothing_was_read(self, score: Cli, options: tuple[str, ...]) -> None:
        assert json.loads(score("perfect.jsonl", "--json", *options).out)["status"] == "rejected"

    def test_faults_go_to_standard_error(self, score: Cli) -> None:
        assert "broken.jsonl:1" in score("broken.jsonl", "--json").err


class TestOutput:
    def test_a_rate_says_what_it_is_a_rate_of(self, score: Cli) -> None:
        assert "1/3 (33 %), 1 missing" in score("wrong.jsonl").out

    @pytest.mark.parametrize("name", ["perfect.jsonl", "wrong.jsonl"])
    def test_quiet_prints_nothing(self, score: Cli, name: str) -> None:
        done = score(name, "--quiet")
        assert (done.out, done.err) == ("", "")

    def test_quiet_still_prints_faults(self, score: Cli) -> None:
        done = score("broken.jsonl", "--quiet")
        assert (done.out, "not JSON" in done.err) == ("", True)

    @pytest.mark.parametrize("name", ["perfect.jsonl", "wrong.jsonl", "broken.jsonl"])
    def test_there_are_no_escape_sequences_where_there_is_no_terminal(self, score: Cli, name: str) -> None:
        done = score(name)
        assert "\x1b" not in done.out + done.err

    def test_what_a_model_wrote_is_shown_escaped(self, score: Cli, folder: Path) -> None:
        write(folder / "p.jsonl", [{"id": "a", "output": {"n": "\x1b[2J\u202ex"}}])
        out = score("p.jsonl").out
        assert ("\\u001b[2J" in out, "\\u202e" in out, "\x1b" in out, "\u202e" in out) == (
            True,
            True,
            False,
            False,
        )

    def test_an_id_in_a_fault_is_shown_escaped(self, score: Cli, folder: Path) -> None:
        write(folder / "p.jsonl", [{"id": "\x1b[2J\u202e", "output": 1}])
        err = score("p.jsonl").err
        assert ("\x1b" in err, "\u202e" in err) == (False, False)

    def test_only_as_many_cases_are_shown_as_asked_for(self, score: Cli) -> None:
        assert "… and 1 more that did not pass" in score("wrong.jsonl", "--show", "1").out


class TestFaults:
    def test_the_first_20_are_shown_with_their_count(self, score: Cli, folder: Path) -> None:
        write(folder / "p.jsonl", ["{"] * 25)
        lines = score("p.jsonl").err.splitlines()
        shown = [line.split(": ")[0] for line in lines[:-1]]
        assert (shown, "25 faults" in lines[-1]) == ([f"p.jsonl:{line}" for line in range(1, 21)], True)

    def test_one_fault_is_not_called_faults(self, score: Cli) -> None:
        assert score("broken.jsonl").err.splitlines()[-1].endswith("1 fault")

    @pytest.mark.parametrize(
        ("options", "nearest"),
        [
            (("--repot", "r.json"), "--report"),
            (("--unwarp=fence",), "--unwrap"),
            (("--formats", "asert"), "assert"),
            (("--gold-errors", "wran"), "warn"),
            (("--unwrap", "fense"), "fence"),
            (("--keys", "idd=x"), "id"),
            (("--run", "modle=x"), "model"),
        ],
        ids=str,
    )
    def test_a_misspelled_option_or_choice_names_the_nearest(
        self, score: Cli, options: Any, nearest: str
    ) -> None:
        done = score("perfect.jsonl", *options)
        assert (done.status, nearest in done.err) == (2, True), done.err

    def test_a_misspelled_command_names_the_nearest(self, cli: Cli) -> None:
        assert "did you mean score?" in cli("scor", "p.jsonl").err

    def test_an_abbreviated_option_is_not_guessed(self, score: Cli) -> None:
        assert score("perfect.jsonl", "--repo", "r.json").status == 2


class TestStandardInput:
    def test_predictions_may_come_from_it(self, score: Cli, folder: Path) -> None:
        assert score("-", stdin=(folder / "perfect.jsonl").read_bytes()).status == 0

    def test_cases_may_come_from_it(self, cli: Cli, folder: Path) -> None:
        cases = (folder / "cases.jsonl").read_bytes()
        assert cli("score", "perfect.jsonl", "--cases", "-", stdin=cases).status == 0

    def test_both_cannot_come_from_it(self, cli: Cli) -> None:
        assert cli("score", "-", "--cases", "-").status == 2


class TestOptions:
    def test_unwrap_takes_several_steps(self, score: Cli, folder: Path) -> None:
        texts = ['```\n{"n": 1}\n```', 'So: {"n": 2}', '<think></think>{"n": 3}']
        write(
            folder / "p.jsonl",
            [{"id": case["id"], "text": text} for case, text in zip(CASES, texts, strict=True)],
        )
        assert score("p.jsonl", "--unwrap", "fence,embedded", "--unwrap", "reasoning").status == 0

    def test_keys_renames(self, cli: Cli, folder: Path) -> None:
        write(folder / "c.jsonl", [{"custom_id": "a", "target": 1}])
        write(folder / "p.jsonl", [{"custom_id": "a", "answer": 1}])
        keys = "id=custom_id,expected=target,output=answer"
        assert cli("score", "p.jsonl", "--cases", "c.jsonl", "--keys", keys).status == 0

    def test_extra_keys_can_be_ignored(self, score: Cli, folder: Path) -> None:
        write(folder / "p.jsonl", [{**prediction, "model": "m"} for prediction in PERFECT])
        assert [score("p.jsonl").status, score("p.jsonl", "--extra-keys", "ignore").status] == [2, 0]

    def test_formats_can_be_annotated(self, cli: Cli, folder: Path) -> None:
        (folder / "s.json").write_text('{"format": "email"}')
        write(folder / "c.jsonl", [{"id": "a", "expected": "x"}])
        write(folder / "p.jsonl", [{"id": "a", "output": "x"}])
        common = ("score", "p.jsonl", "--cases", "c.jsonl", "--schema", "s.json")
        assert [cli(*common).status, cli(*common, "--formats", "annotate").status] == [2, 0]

    def test_gold_errors_can_be_warned_about(self, score: Cli, folder: Path) -> None:
        (folder / "s.json").write_text('{"properties": {"n": {"maximum": 2}}}')
        options = ("perfect.jsonl", "--schema", "s.json")
        assert [score(*options).status, score(*options, "--gold-errors", "warn").status] == [2, 1]

    def test_cases_beside_a_suite_replace_its_cases(self, cli: Cli, folder: Path) -> None:
        (folder / "suite.toml").write_text(SUITE)
        write(folder / "c.jsonl", CASES[:1])
        done = cli("score", "perfect.jsonl", "--suite", ".", "--cases", "c.jsonl")
        assert (done.status, "no case has the id 'b'" in done.err) == (2, True)


class TestRun:
    """How the predictions came about: from the *.run.json beside them, then from --run."""

    @staticmethod
    def about(score: Cli, name: str, *options: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(score(name, "--json", *options).out)["run"]
        return found

    @pytest.mark.parametrize("name", ["perfect.jsonl", "gpt-4.1.jsonl", "a.b.jsonl"])
    def test_the_file_beside_is_read(self, score: Cli, folder: Path, name: str) -> None:
        write(folder / name, PERFECT)
        (folder / f"{name.removesuffix('.jsonl')}.run.json").write_text('{"model": "m"}')
        assert self.about(score, name)["model"] == "m"

    def test_the_file_beside_another_is_not_read(self, score: Cli, folder: Path) -> None:
        write(folder / "run.model-b.jsonl", PERFECT)
        (folder / "run.run.json").write_text('{"model": "another"}')
        assert self.about(score, "run.model-b.jsonl")["model"] is None

    def test_the_option_wins(self, score: Cli, folder: Path) -> None:
        (folder / "perfect.run.json").write_text('{"model": "m", "generated_at": "then"}')
        about = self.about(score, "perfect.jsonl", "--run", "model=n")
        assert (about["model"], about["generated_at"]) == ("n", "then")

    def test_settings_may_be_an_object(self, score: Cli) -> None:
        assert self.about(score, "perfect.jsonl", "--run", 'settings={"t": 0.5}')["settings"] == {"t": 0.5}

    @pytest.mark.parametrize(
        "value",
        [
            "settings={bad",
            'settings={"a": NaN}',
            'settings={"a": 1, "a": 2}',
            'settings={"a": "\\ud800"}',
            "x",
            "model=",
        ],
    )
    def test_what_cannot_be_read_is_2(self, score: Cli, value: str) -> None:
        assert score("perfect.jsonl", "--run", value).status == 2

    @pytest.mark.parametrize("raw", ["{", "[]", '{"model": NaN}'])
    def test_a_broken_file_beside_is_2(self, score: Cli, folder: Path, raw: str) -> None:
        (folder / "perfect.run.json").write_text(raw)
        assert score("perfect.jsonl").status == 2


@pytest.mark.parametrize("place", ["predictions", "model"])
def test_a_name_that_is_no_utf_8_is_no_traceback(score: Cli, folder: Path, place: str) -> None:
    odd = os.fsdecode(b"\xff")
    done = (
        score(odd, "--report", "r.json")
        if place == "predictions"
        else score("perfect.jsonl", "--run", f"model={odd}", "--json")
    )
    assert done.status in ((2,) if place == "predictions" else (0, 2))


def test_the_report_is_the_one_that_the_library_reads(score: Cli, folder: Path) -> None:
    score("wrong.jsonl", "--report", "r.json")
    report = load_report(folder / "r.json")
    assert (report.passed, report.missing_ids) == (1, ["c"])
