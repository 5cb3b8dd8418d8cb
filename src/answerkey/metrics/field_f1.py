"""How many fields of the answer are right?"""

from __future__ import annotations

from typing import Any

from answerkey.checking import compile_schema
from answerkey.comparing import Rules
from answerkey.json_values import ABSENT
from answerkey.metrics.base import Metric
from answerkey.metrics.reading import expected_json, read
from answerkey.metrics.reasons import listed_differences
from answerkey.records import Case, NotJson, Parsed
from answerkey.scoring import Exam, mark
from answerkey.settings import Settings
from answerkey.tallying import Tally
from answerkey.test_case import EvalTestCase


class FieldF1Metric(Metric):
    """The F1 of the leaves of `actual_output` against those of `expected_output`, as `answerkey score` counts them.

    Where neither has a value, F1 is undefined: then 1.0 where both are the same JSON value, else 0.0.
    `details` holds the `field_counts` (FieldCounts) and the `differences`.
    """

    def __init__(self, threshold: float = 1.0, *, schema: Any = None) -> None:
        """The rules of `schema` (a dict, a bool or a CompiledSchema) say what counts as different."""
        super().__init__(threshold)
        self.schema = schema if schema is None else compile_schema(schema)
        rules = None if self.schema is None else Rules.of(self.schema.source, self.schema.registry)
        self._exam = Exam(None, None, rules, None, Settings())

    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        expected = expected_json(test_case, self.name)
        actual, fault = read(test_case.actual_output)
        answer = NotJson(fault) if actual is ABSENT else Parsed(actual)
        result = mark(Case("", expected), answer, self._exam, Tally())
        score = float(result.passed) if result.f1 is None else result.f1
        reason = fault or listed_differences(result.differences)
        return score, reason, {"field_counts": result.field_counts, "differences": result.differences}
