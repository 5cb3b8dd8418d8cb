"""How marking is done. Every setting that can move a mark stands in the signature."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from answerkey.errors import SettingsError
from answerkey.spelling import did_you_mean

UNWRAP_STEPS: Final = ("reasoning", "fence", "embedded")
"""The leniencies there are, in the order in which they are tried."""

KEY_NAMES: Final = ("id", "expected", "tags", "output", "text")
"""The keys of cases and predictions that `keys` can give other names."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of one run; the defaults are the strict ones.

    unwrap: which of UNWRAP_STEPS an answer's text may need and still be read.
    check_formats: whether a `format` that is not met fails the answer (else it is noted).
    gold_errors: "reject" ends the run where gold breaks the schema, "warn" goes on and reports it.
    extra_keys: "reject" or "ignore" other keys in the lines of the predictions.
    keys: other people's names for the keys, such as {"id": "custom_id"}.
    """

    unwrap: tuple[str, ...] = ()
    check_formats: bool = True
    gold_errors: Literal["reject", "warn"] = "reject"
    extra_keys: Literal["reject", "ignore"] = "reject"
    keys: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "unwrap", _ordered_steps(self.unwrap))
        _one_of("gold_errors", self.gold_errors, ("reject", "warn"))
        _one_of("extra_keys", self.extra_keys, ("reject", "ignore"))
        for name in self.keys:
            _one_of("keys", name, KEY_NAMES)
        names = [self.key(name) for name in KEY_NAMES]
        if len(set(names)) < len(names):
            raise SettingsError(f"two keys have one name: {', '.join(names)}")

    def key(self, name: str) -> str:
        """What the files call the key `name`."""
        return self.keys.get(name, name)


def _one_of(setting: str, value: str, allowed: Sequence[str]) -> None:
    if value not in allowed:
        raise SettingsError(
            f"{setting}: {value!r} is none of {', '.join(allowed)}", did_you_mean(value, allowed)
        )


def _ordered_steps(steps: Iterable[str]) -> tuple[str, ...]:
    if isinstance(steps, str):
        steps = (steps,)
    chosen = set(steps)
    for step in chosen:
        _one_of("unwrap", step, UNWRAP_STEPS)
    return tuple(step for step in UNWRAP_STEPS if step in chosen)
