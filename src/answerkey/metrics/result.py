"""What a metric says of one answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True)
class MetricResult(Mapping[str, Any]):
    """What a metric says of one answer; its attributes can also be read as the items of a mapping.

    `score` is between 0 and 1, and `success` says whether it reaches `threshold`. `reason` says why in one
    line that a terminal can show, `details` holds what the reason was made of.
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
