"""answerkey marks the JSON that language models return against an answer key, offline and deterministically."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from answerkey.checking import CompiledSchema, compile_schema, schema_errors
    from answerkey.errors import (
        AnswerkeyError,
        Fault,
        InputError,
        JsonValueError,
        NotJsonError,
        RuleError,
        SchemaDefinitionError,
        SettingsError,
    )
    from answerkey.facade import differences, equal
    from answerkey.json_texts import loads
    from answerkey.json_values import ABSENT
    from answerkey.records import Case, Difference, FieldCounts, Prediction, Result, Review, SchemaError
    from answerkey.report import Gates, Report, load_report
    from answerkey.running import score
    from answerkey.scoring import score_case
    from answerkey.settings import Settings
    from answerkey.suites import Suite, load_suite
    from answerkey.version import __version__

_HOMES = {
    "answerkey.checking": ("CompiledSchema", "compile_schema", "schema_errors"),
    "answerkey.errors": (
        "AnswerkeyError",
        "Fault",
        "InputError",
        "JsonValueError",
        "NotJsonError",
        "RuleError",
        "SchemaDefinitionError",
        "SettingsError",
    ),
    "answerkey.facade": ("differences", "equal"),
    "answerkey.json_texts": ("loads",),
    "answerkey.json_values": ("ABSENT",),
    "answerkey.records": (
        "Case",
        "Difference",
        "FieldCounts",
        "Prediction",
        "Result",
        "Review",
        "SchemaError",
    ),
    "answerkey.report": ("Gates", "Report", "load_report"),
    "answerkey.running": ("score",),
    "answerkey.scoring": ("score_case",),
    "answerkey.settings": ("Settings",),
    "answerkey.suites": ("Suite", "load_suite"),
    "answerkey.version": ("__version__",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "ABSENT",
    "AnswerkeyError",
    "Case",
    "CompiledSchema",
    "Difference",
    "Fault",
    "FieldCounts",
    "Gates",
    "InputError",
    "JsonValueError",
    "NotJsonError",
    "Prediction",
    "Report",
    "Result",
    "Review",
    "RuleError",
    "SchemaDefinitionError",
    "SchemaError",
    "Settings",
    "SettingsError",
    "Suite",
    "__version__",
    "compile_schema",
    "differences",
    "equal",
    "load_report",
    "load_suite",
    "loads",
    "schema_errors",
    "score",
    "score_case",
]


def __getattr__(name: str) -> Any:
    """Import a name from its home when it is first used, so that `import answerkey` stays light."""
    if name not in _HOME_OF:
        raise AttributeError(f"module 'answerkey' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOME_OF[name]), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
