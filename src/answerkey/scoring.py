"""The pipeline, on one screen: a case and its answer, through the stages, to a result."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, compress
from operator import ne

from answerkey.checking import CompiledSchema, compile_schema
from answerkey.comparing import Rules, differences, field_marks
from answerkey.errors import Fault, InputError, JsonValueError, NotJsonError, RuleError, SchemaDefinitionError
from answerkey.json_texts import loads
from answerkey.json_values import ABSENT, JsonValue, canonical, plain
from answerkey.judging import judge, judge_unmarked, review_outcome
from answerkey.parsing import parse
from answerkey.reading import read_document
from answerkey.records import Case, FieldCounts, NotJson, Parsed, Prediction, Result, Review
from answerkey.settings import Settings
from answerkey.signature import fingerprint
from answerkey.suites import Suite
from answerkey.tallying import Tally, f1_score, field_counts


@dataclass(frozen=True, eq=False)
class Exam:
    """What every answer is marked by: made once, used from any thread.

    `schema_digest` is the sha256 of the schema's file or, where there is none, of its JSON with sorted keys.
    """

    schema: CompiledSchema | None
    schema_digest: str | None
    rules: Rules | None
    review: Review | None
    settings: Settings


@lru_cache(maxsize=16)
def prepare(suite: Suite, settings: Settings = Settings()) -> Exam:
    """Compile the schema of a suite and the rules in it; InputError, with its file, where it is wrong."""
    if suite.schema is None:
        return Exam(None, None, None, suite.review, settings)
    name, source, registry, digest = "<schema>", suite.schema, None, None
    try:
        if isinstance(source, (str, os.PathLike)):
            name, raw = os.fspath(source), read_document(source)
            source, digest = loads(raw), hashlib.sha256(raw).hexdigest()
        elif isinstance(source, CompiledSchema):
            source, registry = source.source, source.registry
        schema = compile_schema(source, check_formats=settings.check_formats, registry=registry)
        rules = Rules.of(source, registry)
        return Exam(
            schema,
            digest or fingerprint([source, registry] if registry else source),
            rules,
            suite.review,
            settings,
        )
    except NotJsonError as error:
        raise InputError(
            [Fault(name, error.line, f"not JSON: {error.reason}, column {error.column}")]
        ) from None
    except (SchemaDefinitionError, RuleError) as error:
        raise InputError([Fault(name, None, error.message, error.hint)]) from None


def score_case(
    case: Case, prediction: Prediction | None, suite: Suite, settings: Settings = Settings()
) -> Result:
    """The verdict on one case, for example as a training reward: `result.passed`, `result.f1`.

    Touches no disk once the suite was prepared, and is safe to call from many threads. A prediction of None
    is a case without an answer.
    """
    return mark(case, read_answer(prediction, settings), prepare(suite, settings), Tally())


def mark(
    case: Case,
    answer: Parsed | NotJson | None,
    exam: Exam,
    tally: Tally,
    leaves: tuple[int, int] | None = None,
) -> Result:
    """Mark one answer (None where there is none) and add the result to a tally.

    `leaves` says how many leaves of the gold have a value and are null, where the tally has them already.
    """
    actual = answer.value if isinstance(answer, Parsed) else ABSENT
    review = review_outcome(case.expected, actual, answer is not None, exam.review)
    values, nulls = leaves or tally.gold.add(case.expected)
    if not isinstance(answer, Parsed):
        tally.unread.add(case.expected)
        counts = FieldCounts(missing=values)
        result = judge_unmarked(case.id, answer, field_counts=counts, f1=f1_score(counts), review=review)
        tally.add(result, case.tags)
        return result
    schema, found = exam.schema, differences(case.expected, answer.value, exam.rules)
    marks = field_marks(case.expected, answer.value, found, exam.rules)
    counts = field_counts(values, nulls, marks)
    result = judge(
        case.id,
        answer,
        () if schema is None or schema.is_valid(answer.value) else schema.errors(answer.value),
        found,
        format_notes=schema.format_notes(answer.value) if schema else (),
        field_counts=counts,
        f1=f1_score(counts),
        review=review,
    )
    tally.add(result, case.tags, marks)
    return result


def read_answer(prediction: Prediction | None, settings: Settings) -> Parsed | NotJson | None:
    """The value of a prediction, or why it has none; None where there is no prediction."""
    if prediction is None:
        return None
    if prediction.text is not None:
        return parse(prediction.text, settings.unwrap)
    try:
        return Parsed(plain(prediction.output))
    except JsonValueError as error:
        return NotJson(str(error))


def is_surely_right(expected: JsonValue, actual: JsonValue, exam: Exam) -> bool:
    """Whether an answer is right because it has the canonical form of a gold that meets the schema.

    So it is as well where only the order of lists differs that is ignored; not where a person may have to look,
    since the place to look at may have moved. False says nothing: values with different canonical forms may
    still be equal (`1` and `1.0`).
    """
    gold = canonical(expected)
    if gold == canonical(actual):
        return True
    if exam.rules is None or exam.review is not None:
        return False
    return gold == canonical(in_order_of(expected, actual, exam.rules)) and (
        exam.schema is None or exam.schema.is_valid(actual)
    )


def in_order_of(expected: JsonValue, actual: JsonValue, rules: Rules) -> JsonValue:
    """The actual value, but in the expected order where a list has the expected members and their order is ignored."""
    if not (isinstance(expected, dict) and isinstance(actual, dict)):
        return expected if _have_same_members(expected, actual, rules) else actual
    ordered = {}
    for name in compress(expected, map(ne, expected.values(), map(actual.get, expected))):
        below = rules.below(name)
        if below is None or not _have_same_members(expected[name], actual.get(name), below):
            return actual
        ordered[name] = expected[name]
    return {**actual, **ordered}


def _have_same_members(expected: JsonValue, actual: JsonValue, rules: Rules) -> bool:
    """Whether two arrays or objects have one canonical form once the lists whose order is ignored are sorted."""
    if type(expected) is not type(actual) or not isinstance(expected, (dict, list)):
        return False
    if type(expected) is list and rules.ignores_order and set(map(type, chain(expected, actual))) == {str}:
        return bool(sorted(expected) == sorted(actual))  # the canonical form would sort them too
    return canonical(rules.ordered(expected)) == canonical(rules.ordered(actual))
