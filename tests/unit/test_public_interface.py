import pytest

import answerkey as ak

# SPEC, section 11
NAMED = [
    "loads",
    "NotJsonError",
    "equal",
    "differences",
    "schema_errors",
    "compile_schema",
    "load_suite",
    "Suite",
]
NAMED += ["score", "score_case", "Prediction", "load_report"]


@pytest.mark.parametrize("name", sorted({*ak.__all__, *NAMED}))
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(ak, name) is not None


def test_another_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'scor'"):
        _ = ak.scor


def test_not_json_error_is_a_value_error_with_its_place() -> None:
    with pytest.raises(ValueError, match="NaN") as caught:
        ak.loads("[\n NaN]")
    assert isinstance(caught.value, ak.NotJsonError)
    assert (caught.value.line, caught.value.column) == (2, 2)
