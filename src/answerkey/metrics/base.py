"""What all metrics share: the threshold, both ways to call one, and the result."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from answerkey.errors import SettingsError
from answerkey.json_texts import loads
from answerkey.json_values import JsonValue, plain
from answerkey.test_case import EvalTestCase


@dataclass(frozen=True)
class MetricResult(Mapping[str, Any]):
    """What a metric says of one answer; its attributes can also be read as the items of a mapping.

    `score` is between 0 and 1, and `success` says whether it reaches `threshold`. `reason` says why in one
    line, `details` holds what the reason was made of.
    """

    name: str
    score: float
    success: bool
    threshold: float
    reason: str
    details: Mapping[str, Any]

    def __getitem__(self, key: str) -> Any:
        if key not in _KEYS:
            raise KeyError(key)
        return getattr(self, key)

    def __iter__(self) -> Iterator[str]:
        return iter(_KEYS)

    def __len__(self) -> int:
        return len(_KEYS)


_KEYS = tuple(field.name for field in fields(MetricResult))


class Metric(ABC):
    """Scores one answer after the other. One instance serves any number of answers, threads and tasks."""

    def __init__(self, threshold: float) -> None:
        """SettingsError where the threshold is no number between 0 and 1."""
        if type(threshold) not in (int, float) or not 0 <= threshold <= 1:
            raise SettingsError(f"threshold: {threshold!r} is no number between 0 and 1")
        self.threshold = threshold

    @property
    def name(self) -> str:
        """The name of the metric, for reports."""
        return type(self).__name__

    def measure(self, test_case: EvalTestCase) -> MetricResult:
        """Score an answer."""
        score, reason, details = self._score(test_case)
        return MetricResult(self.name, score, score >= self.threshold, self.threshold, reason, details)

    async def evaluate(self, test_case: EvalTestCase) -> MetricResult:
        """Score an answer, as `measure` does, where code awaits it; nothing is waited for."""
        return self.measure(test_case)

    @abstractmethod
    def _score(self, test_case: EvalTestCase) -> tuple[float, str, dict[str, Any]]:
        """The score, the reason for it and the details."""


def read(output: Any) -> JsonValue:
    """The JSON in a text; what is no text is taken as a value. NotJsonError or JsonValueError where it is no JSON."""
    return loads(output) if isinstance(output, str) else plain(output)


def listed(findings: Sequence[Any], say: Callable[[Any], str] = str) -> str:
    """The first ten findings in one line, with the number of the others."""
    line = "; ".join(map(say, findings[:10]))
    return f"{line}; and {len(findings) - 10} more" if len(findings) > 10 else line
