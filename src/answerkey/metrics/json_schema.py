"""Is the answer JSON, and does it meet a JSON Schema?"""

from __future__ import annotations

from typing import Any

from answerkey.checking import compile_schema
from answerkey.metrics.base import Metric
from answerkey.metrics.reading import read
from answerkey.metrics.reasons import listed
from answerkey.test_case import EvalTestCase


class JsonSchemaMetric(Metric):
    """1.0 where `actual_output` is strict JSON that meets the schema, else 0.0.

    `details["errors"]` are the SchemaErrors. A text is always parsed; an answer that is no text is taken as
    a value that is parsed already.
    """

    def __init__(self, threshold: float = 1.0, *, schema: Any, check_formats: bool = True) -> None:
        """`schema` is a dict, a bool or a CompiledSchema; SchemaDefinitionError where it is wrong in itself.

        `check_formats` says whether `format` is asserted; a CompiledSchema has its own say on that.
        """
        super().__init__(threshold)
        self.schema = compile_schema(schema, check_formats=check_formats)

    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        value, fault = read(test_case.actual_output)
        if fault:
            return 0.0, fault, {"errors": ()}
        if self.schema.is_valid(value):
            return 1.0, "meets the schema", {"errors": ()}
        errors = self.schema.errors(value)
        return 0.0, listed(errors), {"errors": errors}
