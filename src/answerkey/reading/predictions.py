"""Predictions, to be taken one by one by the id of their case, in any order of the file.

Of a file only the ids and the offsets of its lines are kept; a line is read strictly when it is taken.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import compress
from typing import Any, NamedTuple, Protocol

import orjson

from answerkey.errors import InputError
from answerkey.json_values import ABSENT, Absent, JsonValue, encode
from answerkey.reading.batch import answer_text, is_batch_line
from answerkey.reading.faults import Faults
from answerkey.reading.lines import Lines
from answerkey.reading.objects import is_id, names, note_id_fault, read_object
from answerkey.reading.proofs import outputs_are_strict, text_is_strict
from answerkey.records import Prediction
from answerkey.settings import Settings
from answerkey.spelling import did_you_mean, perhaps_meant

new_prediction = partial(tuple.__new__, Prediction)
"""Makes a Prediction of its three fields without looking at them."""

_NUMBER_BITS = 32
_NUMBER = (1 << _NUMBER_BITS) - 1


_canonical_lines = partial(orjson.dumps, option=orjson.OPT_SORT_KEYS)
"""`canonical` of what orjson has read."""


class Peeked(NamedTuple):
    """What is known about the answers to some cases before they are taken: their values and canonical forms.

    The form is None where there is no answer, and empty where nothing is known about it.
    """

    values: list[JsonValue | Absent]
    forms: list[bytes | None]


class Predictions(Protocol):
    """Where answers are taken from, each once; `are_checked` says that their outputs are surely JSON values."""

    are_checked: bool

    def take(self, case_id: str) -> Prediction | None:
        """The answer to a case; None where there is none."""
        ...

    def note_unknown(self, known: Collection[str]) -> None:
        """Note a fault for each answer that was not taken: no case has its id."""
        ...

    def fingerprint(self) -> str | None:
        """The sha256 of the file, None where there is no file."""
        ...


class PredictionRecords:
    """Predictions that are already records."""

    are_checked = False
    name = "<predictions>"

    def __init__(self, predictions: Iterable[Any], faults: Faults) -> None:
        self._faults = faults
        self._by_id: dict[str, Prediction] = {}
        for number, prediction in enumerate(predictions, 1):
            if not isinstance(prediction, Prediction):
                what = f"a {type(prediction).__name__} is no Prediction"
                faults.add(self.name, number, what, "give a path, or records")
            elif not is_id(prediction.id):
                faults.add(self.name, number, f"the id {prediction.id!r} is no string, or empty")
            elif prediction.id in self._by_id:
                faults.add(self.name, number, f"the id {prediction.id!r} appears twice")
            else:
                self._by_id[prediction.id] = prediction

    def take(self, case_id: str) -> Prediction | None:
        """The answer to a case, or None where there is none."""
        return self._by_id.pop(case_id, None)

    def note_unknown(self, known: Collection[str]) -> None:
        """Note a fault for each answer that was not taken."""
        for number, case_id in enumerate(self._by_id):
            self._faults.add(
                self.name, None, f"no case has the id {case_id!r}", _near(case_id, known, number)
            )

    def fingerprint(self) -> str | None:
        """None: there is no file."""
        return None


class PredictionFile:
    """The predictions of a file: JSON Lines of our own form, or the output of a batch."""

    are_checked = True

    def __init__(self, lines: Lines, settings: Settings, faults: Faults) -> None:
        """Find the id of every line; a line without one, and an id that repeats, is noted as a fault."""
        self.name = lines.name
        self._lines = lines
        self._faults = faults
        self._id, self._output, self._text = map(settings.key, ("id", "output", "text"))
        self._extra_keys_allowed = settings.extra_keys == "ignore"
        self._batch: bool | None = None
        self._places: dict[str, int] = {}
        try:
            self._index()
        except InputError as error:
            faults.add_all(error)

    def _index(self) -> None:
        """Fill `_places`: by id, the offset of the line and (in the low bits) its number."""
        find = self._pattern().match
        places = self._places
        for number, offset, raw in self._lines:
            found = find(raw)
            if found is not None and self._batch is not True:
                case_id = found[1].decode(errors="replace")
            else:
                case_id = self._find_id(raw, number) or ""
            if case_id in places:
                lines = f"lines {places[case_id] & _NUMBER} and {number}"
                self._faults.add(self.name, number, f"the id {case_id!r} appears twice, in {lines}")
            elif case_id:
                places[case_id] = offset << _NUMBER_BITS | number

    def _pattern(self) -> re.Pattern[bytes]:
        """Matches the start of most lines and finds the id there; `take` reads them strictly later."""
        case_id, output, text = (re.escape(encode(key)) for key in (self._id, self._output, self._text))
        return re.compile(
            rb'\s*\{\s*%b\s*:\s*"([^"\\\x80-\xff]+)"\s*,\s*(?:%b|%b)\s*:' % (case_id, output, text)
        )

    def _find_id(self, raw: bytes, number: int) -> str | None:
        record = read_object(raw, self.name, number, self._faults)
        if record is None:
            return None
        if self._batch is None:
            self._batch = is_batch_line(record) and self._output not in record
        key = "custom_id" if self._batch else self._id
        case_id = record.get(key)
        if is_id(case_id):
            return str(case_id)
        note_id_fault(record, key, self.name, number, self._faults)
        return None

    def take(self, case_id: str) -> Prediction | None:
        """The answer to a case; None where there is none, its request failed, or its line is at fault (noted)."""
        place = self._places.pop(case_id, None)
        if place is None:
            return None
        number = place & _NUMBER
        record = read_object(self._lines.at(place >> _NUMBER_BITS), self.name, number, self._faults)
        if record is None:
            return None
        if len(record) == 2 and self._output in record and self._id in record:
            return new_prediction((case_id, record[self._output], None))
        return (self._read_batch if self._batch else self._read)(case_id, record, number)

    def peek(self, ids: Sequence[str]) -> Peeked | None:
        """The answers that are proved to be what `take` and strict parsing would give, but for their depth.

        Nothing is taken. None where a line is unusual, so that the lines are to be taken one by one.
        """
        get, at = self._places.get, self._lines.at
        places = list(map(get, ids))
        found = [index for index, place in enumerate(places) if place is not None]
        raws = [at(place >> _NUMBER_BITS) for place in places if place is not None]
        try:
            records = list(map(orjson.loads, raws))
            if [record[self._id] for record in records] != [ids[index] for index in found]:
                return None
            values, forms = self._peek_records(raws, records)
        except (ValueError, TypeError, KeyError, IndexError):  # no JSON, no object, no id, too deep
            return None
        next_value, next_form = iter(values).__next__, iter(forms).__next__
        return Peeked(
            [ABSENT if place is None else next_value() for place in places],
            [None if place is None else next_form() for place in places],
        )

    def _peek_records(
        self, raws: list[bytes], records: list[dict[str, Any]]
    ) -> tuple[list[JsonValue | Absent], list[bytes]]:
        """The value and form of each record; lines with a text are looked into one by one."""
        key = self._output
        values = [record.get(key, ABSENT) if len(record) == 2 else ABSENT for record in records]
        if ABSENT not in values:
            return values, self._strict_forms(raws, values)
        are_outputs = [value is not ABSENT for value in values]
        outputs = list(compress(values, are_outputs))
        written = iter(self._strict_forms(list(compress(raws, are_outputs)), outputs))
        forms = []
        for index, is_output in enumerate(are_outputs):
            if is_output:
                forms.append(next(written))
            else:
                values[index], form = self._peek_text(raws[index], records[index])
                forms.append(form)
        return values, forms

    def _strict_forms(self, raws: list[bytes], outputs: list[JsonValue]) -> list[bytes]:
        """The forms of outputs, empty where a line is not proved strict."""
        forms = list(map(_canonical_lines, outputs))
        strict = outputs_are_strict(raws, forms)
        return [form if yes else b"" for form, yes in zip(forms, strict, strict=True)]

    def _peek_text(self, raw: bytes, record: dict[str, Any]) -> tuple[JsonValue | Absent, bytes]:
        """The value and form of the JSON in a line's text; ABSENT and no form where it is not proved."""
        text = record.get(self._text)
        if len(record) != 2 or not isinstance(text, str):
            return ABSENT, b""
        try:
            inner = text.encode()
            value = orjson.loads(inner)
            form = _canonical_lines(value)
        except (ValueError, TypeError):
            return ABSENT, b""
        return (value, form) if text_is_strict(raw, inner, form) else (ABSENT, b"")

    def drop(self, ids: Iterable[str]) -> None:
        """Take the answers to cases without reading them."""
        for case_id in ids:
            self._places.pop(case_id, None)

    def _read_batch(self, case_id: str, record: Mapping[str, Any], number: int) -> Prediction | None:
        if not is_batch_line(record):
            hint = (
                perhaps_meant("response", [key for key in record if key != "custom_id"])
                or "the other lines are"
            )
            self._faults.add(self.name, number, "is no line of a batch output: no key 'response'", hint)
            return None
        text = answer_text(record)
        return None if text is None else Prediction(case_id, text=text)

    def _read(self, case_id: str, record: Mapping[str, Any], number: int) -> Prediction | None:
        fault = self._fault(record)
        if fault is not None:
            self._faults.add(self.name, number, *fault)
            return None
        if self._output in record:
            return Prediction(case_id, record[self._output])
        return Prediction(case_id, text=record[self._text])

    def _fault(self, record: Mapping[str, Any]) -> tuple[str, str] | None:
        case_id, output, text = self._id, self._output, self._text
        extra = [key for key in record if key not in (case_id, output, text)]
        if (output in record) == (text in record):
            wrong = "both" if output in record else "neither"
            hint = (
                perhaps_meant(output, extra) or perhaps_meant(text, extra) or f"the keys are {names(record)}"
            )
            return (
                f"{wrong} {output!r} and {text!r}" if wrong == "both" else f"neither {output!r} nor {text!r}",
                hint,
            )
        if text in record and not isinstance(record[text], str):
            return f"{text!r} is not a string", f"give a JSON value as {output!r}"
        if extra and not self._extra_keys_allowed:
            return (
                f"other keys than {case_id!r} and {output!r} or {text!r}: {names(extra)}",
                "--extra-keys ignore drops them",
            )
        return None

    def note_unknown(self, known: Collection[str]) -> None:
        """Note a fault for each line that was not taken: no case has its id."""
        for number, (case_id, place) in enumerate(self._places.items()):
            hint = _near(case_id, known, number)
            self._faults.add(self.name, place & _NUMBER, f"no case has the id {case_id!r}", hint)

    def fingerprint(self) -> str | None:
        """The sha256 of the file."""
        return self._lines.sha256()


def _near(case_id: str, known: Collection[str], number: int) -> str:
    """The nearest id, for the first few that nobody knows: looking is slow."""
    return did_you_mean(case_id, known) if len(known) <= 1000 and number < 20 else ""
