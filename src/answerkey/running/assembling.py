"""What a run gathered, to its report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, Final

from answerkey.paths import to_jsonpath
from answerkey.report import NOTES, REPORT_VERSION, REVIEW_NOTE, Gates, Report
from answerkey.signature import fingerprint, signature
from answerkey.version import __version__

if TYPE_CHECKING:
    from answerkey.running.serial import Run

RUN_KEYS: Final = ("model", "generated_at", "settings", "prompt_version", "cases_version")
_NO_REVIEW: Final = dict.fromkeys(
    (
        "review_required_cases",
        "review_required_ids",
        "false_clearance_ids",
        "needless_review_ids",
        "unanswered_review_ids",
    )
)


def assemble(run: Run, digests: Mapping[str, str | None], gates: Gates, about: Mapping[str, Any]) -> Report:
    """The report of a run: `digests` of the cases and predictions, `about` how the predictions came about."""
    suite, settings, schema, review = run.suite, run.settings, run.exam.schema, run.exam.review
    fingerprints = {
        "cases": digests["cases"],
        "schema": run.exam.schema_digest,
        "rules": fingerprint([review.path, review.required, review.cleared]) if review else None,
        "predictions": digests["predictions"],
    }
    versions = {"prompt_version": suite.prompt_version, "cases_version": suite.cases_version}
    report = Report(
        report_version=REPORT_VERSION,
        tool={"name": "answerkey", "version": __version__},
        status="scored",
        notes=[*NOTES, REVIEW_NOTE] if review else list(NOTES),
        signature=signature(fingerprints, settings),
        fingerprints=fingerprints,
        run={
            **{key: about.get(key, versions.get(key)) for key in RUN_KEYS},
            "scored_at": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        },
        settings={
            "unwrap": list(settings.unwrap),
            "formats": "assert" if settings.check_formats else "annotate",
            "gold_errors": settings.gold_errors,
            "extra_keys": settings.extra_keys,
            "keys": dict(settings.keys),
        },
        suite=suite.name,
        gold_errors=run.gold_errors,
        warnings=[*(schema.warnings if schema else ()), *_review_warnings(run)],
        gates=[],
        results=run.results,
        **(run.tally.review_figures() if review else _NO_REVIEW),
        **run.tally.totals(),
    )
    return replace(report, gates=gates.check(report))


def _review_warnings(run: Run) -> list[str]:
    """A line where no gold asks for a person although the suite says which value does: it may be misspelled."""
    review = run.exam.review
    if review is None or run.tally.review_required_ids:
        return []
    return [f"no gold has at {to_jsonpath(review.path)} a value that asks for a person: is [review] right?"]
