"""The answers to some cases at once, read by orjson, with what proves that they were read strictly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from operator import itemgetter

import orjson

from answerkey.json_values import ABSENT, MAX_DEPTH, Absent, JsonValue
from answerkey.reading.proofs import AROUND_OUTPUT, AROUND_TEXT, are_strict, count_strings


class Peeked:
    """What orjson has read of the answers to some cases, a column for each case.

    `found` says whether there is an answer; `values` are the values, ABSENT where none was read.
    """

    def __init__(self, values: list[JsonValue | Absent], raws: list[bytes], texts: dict[int, bytes]) -> None:
        self.values = values
        self.found = list(map(bool, raws))
        self._raws = raws
        self._texts = texts

    def are_strict(self, indexes: Sequence[int], strings: int) -> bool:
        """Whether these answers, whose values have so many strings, were surely read as strict parsing would.

        But for their depth.
        """
        outputs = [self._raws[index] for index in indexes if index not in self._texts]
        around = [self._raws[index] for index in indexes if index in self._texts]
        texts = [self._texts[index] for index in indexes if index in self._texts]
        return count_strings(around) == AROUND_TEXT * len(around) and are_strict(
            [*outputs, *texts], strings + AROUND_OUTPUT * len(outputs)
        )

    def strict(self, indexes: Iterable[int]) -> set[int]:
        """Those of these answers that surely were read as strict parsing would read them."""
        forms = {index: form for index in indexes if (form := _form(self.values[index]))}
        if self.are_strict(list(forms), count_strings(list(forms.values()))):
            return set(forms)
        return {index for index, form in forms.items() if self.are_strict([index], count_strings([form]))}


def _form(value: JsonValue | Absent) -> bytes:
    """The value as orjson writes it; empty where there is none, or it may be nested deeper than MAX_DEPTH."""
    if value is ABSENT:
        return b""
    try:
        form = orjson.dumps(value)
    except TypeError:  # nested too deep for orjson
        return b""
    return form if form.count(b"{") + form.count(b"[") <= MAX_DEPTH else b""


def peek(ids: Sequence[str], raws: list[bytes], keys: tuple[str, str, str]) -> Peeked | None:
    """Read the lines of the answers to the cases with these ids, empty where there is none; None where one is unusual.

    `keys` are what the file calls id, output and text.
    """
    id_key, output_key, text_key = keys
    try:
        read = list(map(orjson.loads, filter(None, raws)))
        if list(map(itemgetter(id_key), read)) != list(compress(ids, raws)):
            return None
    except (ValueError, TypeError, KeyError, IndexError):  # no JSON, no object, no id
        return None
    following = iter(read)
    records: list[dict[str, JsonValue]] = [next(following) if raw else {} for raw in raws]
    values = [record.get(output_key, ABSENT) if len(record) == 2 else ABSENT for record in records]
    texts: dict[int, bytes] = {}
    for index, value in enumerate(values):
        if value is ABSENT and len(records[index]) == 2:
            text = records[index].get(text_key)
            if isinstance(text, str):
                texts[index] = text.encode()
                values[index] = _read(texts[index])
    return Peeked(values, raws, texts)


def _read(text: bytes) -> JsonValue | Absent:
    try:
        return orjson.loads(text)
    except ValueError:
        return ABSENT
