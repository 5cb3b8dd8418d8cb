"""The same job as a careful engineer would write it in an afternoon, with json and jsonschema.

It knows the one rule of this suite: the sequence of the issues does not matter.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

MISSING = object()


def read_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The JSON objects of a JSONL file."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def differences(expected: Any, actual: Any, path: str = "$") -> Iterator[dict[str, Any]]:
    """Each place where two JSON values are not the same; `true` is not `1`, but `1` is `1.0`."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        for key in expected | actual:
            there = expected.get(key, MISSING), actual.get(key, MISSING)
            if MISSING in there:
                yield {"path": f"{path}.{key}", "kind": "missing" if there[1] is MISSING else "spurious"}
            elif key == "issues" and isinstance(actual[key], list):
                yield from differences(sorted(expected[key]), sorted(actual[key]), f"{path}.{key}")
            else:
                yield from differences(*there, f"{path}.{key}")
    elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        for index, (one, other) in enumerate(zip(expected, actual, strict=True)):
            yield from differences(one, other, f"{path}[{index}]")
    elif isinstance(expected, bool) is not isinstance(actual, bool) or expected != actual:
        yield {"path": path, "kind": "value", "expected": expected, "actual": actual}


def mark(case: dict[str, Any], prediction: dict[str, Any] | None, validator: Draft202012Validator) -> Any:
    """The result of one case."""
    result: dict[str, Any] = {"id": case["id"], "answered": prediction is not None, "differences": []}
    if prediction is None:
        return result | {"passed": False, "schema_valid": False, "schema_errors": ["missing prediction"]}
    try:
        output = prediction["output"] if "output" in prediction else json.loads(prediction["text"])
    except json.JSONDecodeError as error:
        return result | {"passed": False, "schema_valid": False, "schema_errors": [f"not JSON: {error}"]}
    errors = [f"{error.json_path}: {error.message}" for error in validator.iter_errors(output)]
    found = list(differences(case["expected"], output))
    verdict = {"passed": not errors and not found, "schema_valid": not errors}
    return result | verdict | {"schema_errors": errors, "differences": found}


def score(folder: Path) -> dict[str, Any]:
    """Mark every case of the suite in `folder`; the totals and the results."""
    schema = json.loads((folder / "schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER)
    predictions = {prediction["id"]: prediction for prediction in read_lines(folder / "predictions.jsonl")}
    cases = read_lines(folder / "cases.jsonl")
    results = [mark(case, predictions.get(case["id"]), validator) for case in cases]
    totals = {
        "passed": sum(result["passed"] for result in results),
        "schema_valid": sum(result["schema_valid"] for result in results),
        "missing": sum(not result["answered"] for result in results),
        "not_json": sum("".join(result["schema_errors"]).startswith("not JSON") for result in results),
        "suite_size": len(results),
    }
    return totals | {"results": results}


def main() -> None:
    """Read the arguments, write the report and print its totals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR", help="what generate.py wrote")
    parser.add_argument("--report", type=Path, required=True)
    arguments = parser.parse_args()
    report = score(arguments.folder)
    arguments.report.write_text(json.dumps(report, ensure_ascii=False), encoding="utf-8")
    del report["results"]
    print(json.dumps(report))


if __name__ == "__main__":
    main()
