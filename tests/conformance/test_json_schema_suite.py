"""Schema checks against the JSON Schema Test Suite (github.com/json-schema-org/JSON-Schema-Test-Suite).

A schema of an older draft does not say there which draft it is of (its folder does), so that is added here.
"""

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import answerkey as ak

DRAFTS = {
    "draft4": "http://json-schema.org/draft-04/schema#",
    "draft6": "http://json-schema.org/draft-06/schema#",
    "draft7": "http://json-schema.org/draft-07/schema#",
    "draft2019-09": "https://json-schema.org/draft/2019-09/schema",
    "draft2020-12": "https://json-schema.org/draft/2020-12/schema",
}
TESTS = {
    ("draft4", False): 618,
    ("draft4", True): 319,
    ("draft6", False): 839,
    ("draft6", True): 431,
    ("draft7", False): 927,
    ("draft7", True): 794,
    ("draft2019-09", False): 1259,
    ("draft2019-09", True): 915,
    ("draft2020-12", False): 1299,
    ("draft2020-12", True): 926,
}
HOST = "http://localhost:1234/"


@pytest.fixture(scope="module")
def cases(public_data: Callable[[str], Path]) -> dict[tuple[str, bool], list[dict[str, Any]]]:
    """The tests of each draft, required or optional, read by ak.loads so that every number is exact."""
    found: dict[tuple[str, bool], list[dict[str, Any]]] = {part: [] for part in TESTS}
    with public_data("json-schema-test-suite/cases.jsonl").open("rb") as lines:
        for line in lines:
            case = ak.loads(line)
            found[case["draft"], case["optional"]].append(case)
    return found


@pytest.fixture(scope="module")
def remotes(public_data: Callable[[str], Path]) -> dict[str, Any]:
    folder = public_data("json-schema-test-suite/remotes")
    return {
        path.relative_to(folder).as_posix(): ak.loads(path.read_bytes()) for path in folder.rglob("*.json")
    }


def declared(schema: Any, draft: str) -> Any:
    """The schema with the draft it is of, where it does not say so itself."""
    return (
        {"$schema": DRAFTS[draft], **schema}
        if isinstance(schema, dict) and "$schema" not in schema
        else schema
    )


def registry(remotes: dict[str, Any], draft: str) -> dict[str, Any]:
    """The remote schemas by URI: those of each draft as of that draft, those of none as of this one."""
    found = {}
    for name, schema in remotes.items():
        folder = re.match(r"(draft[^/]+|v1)/", name)
        if folder is None or folder[1] in DRAFTS:
            found[HOST + name] = declared(schema, folder[1] if folder else draft)
    return found


def departures(tests: list[dict[str, Any]], remotes: dict[str, Any]) -> Iterator[str]:
    """The ids of the tests with another outcome than the suite's, and what came out instead."""
    for group, members in groupby(tests, key=lambda test: test["id"].rpartition(".")[0]):
        first, *others = members
        draft = first["draft"]
        try:
            schema = ak.compile_schema(
                declared(first["schema"], draft),
                check_formats="/optional/format" in group,
                registry=registry(remotes, draft) if HOST in str(first["schema"]) else None,
            )
        except ak.SchemaDefinitionError as error:
            yield f"{group}: {error}"
            continue
        for test in (first, *others):
            valid, errors = schema.is_valid(test["data"]), schema.errors(test["data"])
            if valid != test["valid"]:
                yield f"{test['id']}: {'valid' if valid else [*map(str, errors)]}"
            if valid == bool(errors):
                yield f"{test['id']}: valid is {valid}, but the errors are {[*map(str, errors)]}"


@pytest.mark.parametrize(("draft", "optional"), TESTS)
def test_no_verdict_departs_from_the_suite(
    draft: str,
    optional: bool,
    cases: dict[tuple[str, bool], list[dict[str, Any]]],
    remotes: dict[str, Any],
) -> None:
    tests = cases[draft, optional]
    assert len(tests) == TESTS[draft, optional]
    assert list(departures(tests, remotes)) == []
