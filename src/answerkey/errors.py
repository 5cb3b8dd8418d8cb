"""Every error that answerkey raises, and the faults that an input can have.

    AnswerkeyError
    ├── NotJsonError (ValueError)            a text is not strict JSON: .reason .line .column
    ├── JsonValueError (TypeError)           a Python value has no place in JSON: .path
    ├── SchemaDefinitionError (ValueError)   a JSON Schema is wrong in itself: .pointer
    ├── RuleError (ValueError)               an `x-answerkey` rule is wrong: .pointer
    ├── SettingsError (ValueError)           a setting has a value that it cannot have
    └── InputError (ValueError)              files that cannot be marked: .faults, every one

A model's mistake is never an exception: it is a result that did not pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class AnswerkeyError(Exception):
    """Base of all errors; `hint` says what to do about it, or is empty."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message} ({self.hint})" if self.hint else self.message


class NotJsonError(AnswerkeyError, ValueError):
    """A text is not strict RFC 8259 JSON; `line` and `column` count from 1, in characters."""

    def __init__(self, reason: str, line: int, column: int) -> None:
        super().__init__(f"{reason}, line {line}, column {column}")
        self.reason = reason
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[NotJsonError], tuple[str, int, int]]:
        return type(self), (self.reason, self.line, self.column)


class JsonValueError(AnswerkeyError, TypeError):
    """A Python value that JSON cannot hold; `path` is the JSONPath of the place."""

    def __init__(self, message: str, path: str = "$") -> None:
        super().__init__(f"{path}: {message}")
        self.path = path

    def __reduce__(self) -> tuple[type[JsonValueError], tuple[str, str]]:
        return type(self), (self.message.removeprefix(f"{self.path}: "), self.path)


class SchemaDefinitionError(AnswerkeyError, ValueError):
    """A JSON Schema that is itself wrong; `pointer` is the JSON Pointer fragment of the place."""

    def __init__(self, message: str, pointer: str = "#", hint: str = "") -> None:
        super().__init__(f"the schema is wrong at {pointer}: {message}", hint)
        self.pointer = pointer


class RuleError(AnswerkeyError, ValueError):
    """A marking rule that cannot be used; `pointer` is the JSON Pointer fragment of the place."""

    def __init__(self, message: str, pointer: str = "#", hint: str = "") -> None:
        super().__init__(f"the rule at {pointer} cannot be used: {message}", hint)
        self.pointer = pointer


class SettingsError(AnswerkeyError, ValueError):
    """A setting has a value that it cannot have."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why an input cannot be accepted: where, what, and what to do."""

    file: str
    line: int | None
    message: str
    hint: str = ""

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{place}: {self.message}" + (f"; {self.hint}" if self.hint else "")


class InputError(AnswerkeyError, ValueError):
    """Files that cannot be marked. `faults` holds the first 10,000, in the order of the files, of `count`."""

    def __init__(self, faults: Sequence[Fault], count: int | None = None) -> None:
        self.faults = tuple(faults)
        self.count = len(self.faults) if count is None else count
        more = f" (and {self.count - 1} more)" if self.count > 1 else ""
        super().__init__(f"{self.faults[0]}{more}")

    def __reduce__(self) -> tuple[type[InputError], tuple[tuple[Fault, ...], int]]:
        return type(self), (self.faults, self.count)
