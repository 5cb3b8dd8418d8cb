"""What a metric looks at: one input, the answer of a model, and what was expected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class EvalTestCase:
    """One answer to be measured.

    `actual_output` is a text, or a JSON value that is already parsed; None says that there is no answer.
    Each metric says which of the others it needs.
    """

    __test__ = False  # pytest takes no class for tests whose name only holds the word

    input: Any = None
    actual_output: Any = None
    expected_output: Any = None
    name: str | None = None
    tags: Sequence[str] = ()
    metadata: Mapping[str, Any] = field(default_factory=dict)
