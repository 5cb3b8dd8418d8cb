import pickle

import pytest

import answerkey as ak

ERRORS = [
    ak.NotJsonError("trailing comma", 2, 5),
    ak.JsonValueError("JSON has no nan", "$.a"),
    ak.SchemaDefinitionError("no type", "#/type", "see the draft"),
    ak.RuleError("no rule 'ordr'", "#/x-answerkey", "did you mean order?"),
    ak.SettingsError("unwrap: none", "say fence"),
    ak.InputError([ak.Fault("a.jsonl", 3, "not JSON", "fix it")], 7),
]
every_error = pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)


@every_error
def test_an_error_survives_pickling(error: ak.AnswerkeyError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


@every_error
def test_an_error_is_a_value_error_or_a_type_error_too(error: ak.AnswerkeyError) -> None:
    assert isinstance(error, (ValueError, TypeError))


def test_an_error_says_what_to_do() -> None:
    assert str(ak.SettingsError("wrong", "do this")) == "wrong (do this)"


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        (ak.Fault("a.jsonl", 3, "not JSON", "fix it"), "a.jsonl:3: not JSON; fix it"),
        (ak.Fault("a.jsonl", None, "is empty"), "a.jsonl: is empty"),
    ],
)
def test_a_fault_names_file_and_line(fault: ak.Fault, text: str) -> None:
    assert str(fault) == text


def test_an_input_error_says_how_many_more_faults_there_are() -> None:
    assert str(ak.InputError([ak.Fault("a", 1, "x")], 3)) == "a:1: x (and 2 more)"
