"""What the stages hand to each other. Records are made once and never changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from answerkey.json_values import ABSENT, Absent, JsonValue
from answerkey.paths import Path, from_jsonpath, to_jsonpath

DifferenceKind: TypeAlias = Literal["value", "type", "missing", "spurious", "order"]
ReviewOutcome: TypeAlias = Literal["kept", "false_clearance", "unanswered", "needless"]
Outcome: TypeAlias = Literal["incorrect", "missing", "spurious", "lost_null"]


NOT_JSON: Final = "not JSON: "
"""How the one schema error of an answer begins that is not JSON; those of a value begin with its path."""


class Case(NamedTuple):
    """One question of the exam: its id, the gold value, its tags, and whatever else its line holds."""

    id: str
    expected: JsonValue
    tags: tuple[str, ...] = ()
    metadata: Mapping[str, JsonValue] = MappingProxyType({})


class _PredictionFields(NamedTuple):
    id: str
    output: JsonValue | Absent
    text: str | None


class Prediction(_PredictionFields):
    """One answer: either `output`, a JSON value, or `text`, what the model wrote, not yet parsed."""

    __slots__ = ()

    def __new__(cls, id: str, output: JsonValue | Absent = ABSENT, text: str | None = None) -> Prediction:
        """ValueError where there is neither output nor text, or both."""
        if (output is ABSENT) == (text is None):
            raise ValueError(f"prediction {id!r} must have either output or text")
        return super().__new__(cls, id, output, text)


@dataclass(frozen=True, slots=True)
class Review:
    """Which values at `path` mean that a person must look (`required`), and which clear a case (`cleared`).

    `path` is a tuple, or the text of a path such as `$.status`.
    """

    path: Path
    required: tuple[JsonValue, ...]
    cleared: tuple[JsonValue, ...]

    def __post_init__(self) -> None:
        path: object = self.path
        if isinstance(path, str):
            object.__setattr__(self, "path", from_jsonpath(path))
        for name in ("required", "cleared"):
            if isinstance(values := getattr(self, name), str):
                raise ValueError(f"{name} is a list of values, not {values!r}")
            object.__setattr__(self, name, tuple(values))


class Parsed(NamedTuple):
    """A text that is JSON, perhaps after the unwrapping steps that are named here, in their order."""

    value: JsonValue
    unwrapped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NotJson:
    """A text that is not JSON, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class SchemaError:
    """One place where a value does not meet its schema.

    `path` is the place in the value, `keyword` the keyword that was not met, `pointer` the JSON Pointer
    fragment of that keyword in the schema.
    """

    path: Path
    keyword: str
    message: str
    pointer: str

    def __str__(self) -> str:
        return f"{to_jsonpath(self.path)}: {self.message}"


class Difference(NamedTuple):
    """One place where expected and actual are not the same; ABSENT stands for the side that has nothing."""

    path: Path
    kind: DifferenceKind
    expected: JsonValue | Absent
    actual: JsonValue | Absent
    hint: str = ""


class FieldMark(NamedTuple):
    """What came of one leaf of an answer that is not simply right; `path` as `$.items[*].quantity`.

    `lost_null` says that gold has null there and the answer has not; beside it, a value given is `spurious`.
    """

    path: str
    outcome: Outcome


class FieldCounts(NamedTuple):
    """How many leaves of a case came out how."""

    correct: int = 0
    incorrect: int = 0
    missing: int = 0
    spurious: int = 0
    correct_null: int = 0


class Result(NamedTuple):
    """The verdict on one case.

    `passed` means answered, no schema error and no difference. `format_notes` are formats that were not
    met while formats are only noted. `unwrapped` are the leniencies that the answer needed. `f1` is that
    of the leaves of this case, None where it is undefined. `review` is None unless gold asks for a person
    (then the answer `kept` that, or is a `false_clearance`, or is `unanswered`) or the answer does (`needless`).
    """

    id: str
    passed: bool
    answered: bool
    schema_valid: bool
    schema_errors: tuple[str, ...] = ()
    differences: tuple[Difference, ...] = ()
    format_notes: tuple[str, ...] = ()
    unwrapped: tuple[str, ...] = ()
    field_counts: FieldCounts = FieldCounts()
    f1: float | None = None
    review: ReviewOutcome | None = None

    @property
    def is_not_json(self) -> bool:
        """Whether there is an answer that is no JSON."""
        return self.answered and self.schema_errors[:1] != () and self.schema_errors[0].startswith(NOT_JSON)
