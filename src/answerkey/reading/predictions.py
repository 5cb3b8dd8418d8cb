"""Predictions, to be taken one by one by the id of their case, in any order of the file.

Of a file only the ids and the offsets of its lines are kept; a line is read strictly when it is taken.
"""

from __future__ import annotations

import re
from array import array
from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import accumulate, count, repeat
from typing import Any, Final, Protocol

from answerkey.errors import InputError
from answerkey.json_values import encode
from answerkey.reading.batch import answer_text, is_batch_line
from answerkey.reading.faults import Faults
from answerkey.reading.lines import Block, Lines
from answerkey.reading.objects import is_id, names, note_id_fault, read_object
from answerkey.reading.peeking import Peeked, peek
from answerkey.records import Prediction
from answerkey.settings import Settings
from answerkey.spelling import did_you_mean, perhaps_meant

new_prediction = partial(tuple.__new__, Prediction)
"""Makes a Prediction of its three fields without looking at them."""

NEAR: Final = 1 << 20
"""Lines that stand in so many bytes are read at once."""


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
        self._offsets = array("Q")
        try:
            self._index()
        except InputError as error:
            faults.add_all(error)

    def _index(self) -> None:
        """Fill `_places`, by id the index of the line, and `_offsets`, by that index (and one behind the last)."""
        pattern = self._pattern()
        end = 0
        for block in self._lines.blocks():
            offsets = list(accumulate(map(len, block.lines), initial=block.offset))
            end = offsets.pop()
            self._offsets.extend(offsets)
            if not self._index_at_once(block, pattern):
                self._index_one_by_one(block, pattern)
        self._offsets.append(end)

    def _index_at_once(self, block: Block, pattern: re.Pattern[bytes]) -> bool:
        """Find the ids of a block; False, with nothing done, where a line is unusual or an id appears twice."""
        found = pattern.findall(b"\n" + b"".join(block.lines))
        if len(found) < len(block.lines) or self._batch:
            return False
        ids = b"\n".join(found).decode().split("\n")
        places = dict(zip(ids, count(block.number - 1), strict=False))
        if len(places) < len(ids) or not self._places.keys().isdisjoint(places):
            return False
        self._places.update(places)
        return True

    def _index_one_by_one(self, block: Block, pattern: re.Pattern[bytes]) -> None:
        for number, _, raw in self._lines.in_block(block):
            found = None if self._batch else pattern.match(b"\n" + raw)
            case_id = found[1].decode() if found else self._find_id(raw, number)
            if case_id in self._places:
                lines = f"lines {self._places[case_id] + 1} and {number}"
                self._faults.add(self.name, number, f"the id {case_id!r} appears twice, in {lines}")
            elif case_id is not None:
                self._places[case_id] = number - 1

    def _pattern(self) -> re.Pattern[bytes]:
        """Finds the id at the start of most lines, behind a line feed; `take` reads them strictly later."""
        case_id, output, text = (re.escape(encode(key)) for key in (self._id, self._output, self._text))
        return re.compile(
            rb'\n\s*\{\s*%b\s*:\s*"([^"\\\x00-\x1f\x80-\xff]+)"\s*,\s*(?:%b|%b)\s*:' % (case_id, output, text)
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
        number = place + 1
        raw = self._lines.between(self._offsets[place], self._offsets[number])
        record = read_object(raw, self.name, number, self._faults)
        if record is None:
            return None
        if len(record) == 2 and self._output in record and self._id in record:
            return new_prediction((case_id, record[self._output], None))
        return (self._read_batch if self._batch else self._read)(case_id, record, number)

    def peek(self, ids: Sequence[str]) -> Peeked | None:
        """What orjson reads of the answers to some cases; None where a line is unusual. Nothing is taken."""
        raws = self._read_lines(list(map(self._places.get, ids)))
        return peek(ids, raws, (self._id, self._output, self._text))

    def _read_lines(self, places: list[int | None]) -> list[bytes]:
        """Some lines, empty where there is none: at once where they stand near each other, as they mostly do."""
        found = [place for place in places if place is not None]
        if not found:
            return [b""] * len(places)
        offsets = self._offsets
        start, end = offsets[min(found)], offsets[max(found) + 1]
        if end - start > NEAR:
            between = self._lines.between
            return [b"" if at is None else between(offsets[at], offsets[at + 1]) for at in places]
        block = self._lines.between(start, end)
        return [b"" if at is None else block[offsets[at] - start : offsets[at + 1] - start] for at in places]

    def drop(self, ids: Iterable[str]) -> None:
        """Take the answers to cases without reading them."""
        deque(map(self._places.pop, ids, repeat(None)), maxlen=0)

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
            self._faults.add(self.name, place + 1, f"no case has the id {case_id!r}", hint)

    def fingerprint(self) -> str | None:
        """The sha256 of the file."""
        return self._lines.sha256()


def _near(case_id: str, known: Collection[str], number: int) -> str:
    """The nearest id, for the first few that nobody knows: looking is slow."""
    return did_you_mean(case_id, known) if len(known) <= 1000 and number < 20 else ""
