"""What nearly matched: a few words beside a difference. A hint never changes a verdict."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from datetime import date, datetime, timezone
from decimal import Decimal
from functools import reduce
from itertools import combinations
from typing import Final

from answerkey.json_values import JsonValue, equal, type_name

_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]{1,6})?")


LONGEST: Final = 10_000
"""Longer texts get no hint: it would be a long search for a few words."""


def _narrow(text: str) -> str:
    """Full-width letters, digits and signs as their ASCII forms."""
    return "".join(chr(ord(char) - 0xFEE0) if "！" <= char <= "～" else char for char in text).replace(
        "\u3000", " "
    )


_FOLDS: Final[tuple[tuple[str, Callable[[str], str]], ...]] = (
    ("case", str.casefold),
    ("surrounding white space", str.strip),
    ("white space", lambda text: "".join(text.split())),
    ("Unicode normalisation", lambda text: unicodedata.normalize("NFC", text)),
    ("full-width against ASCII characters", _narrow),
    ("Unicode compatibility forms", lambda text: unicodedata.normalize("NFKC", text)),
)


def hint(expected: JsonValue, actual: JsonValue) -> str:
    """In a few words, what two different values still have in common; empty where nothing stands out."""
    kinds = (type_name(expected), type_name(actual))
    if kinds == ("string", "string"):
        return text_hint(expected, actual) or _date_hint(expected, actual)
    if set(kinds) == {"number", "string"}:
        return "the same number, once as a string" if _same_number(expected, actual) else ""
    if kinds == ("string", "boolean") or kinds == ("boolean", "string"):
        boolean, text = (expected, actual) if isinstance(expected, bool) else (actual, expected)
        return "the same word, once as a string" if text.lower() == str(boolean).lower() else ""
    if "null" in kinds:
        other = actual if expected is None else expected
        return "null against an empty value" if other in ("", "null") or other == [] or other == {} else ""
    if set(kinds) == {"number", "boolean"}:
        return "a boolean is no number" if expected == actual else ""
    if "array" in kinds:
        single, value = (expected, actual) if kinds[0] == "array" else (actual, expected)
        return "the same value, once in a list" if len(single) == 1 and equal(single[0], value) else ""
    return ""


def text_hint(expected: str, actual: str) -> str:
    """How two different strings are one: in case, in white space, in Unicode form; empty where they are not."""
    if max(len(expected), len(actual)) > LONGEST or _skeleton(expected) != _skeleton(
        actual
    ):  # what most different texts are: spare them the folds
        return ""
    for number in range(1, len(_FOLDS) + 1):
        for folds in combinations(_FOLDS, number):
            left, right = (
                reduce(lambda text, fold: fold[1](text), folds, text) for text in (expected, actual)
            )
            if left == right:
                return f"differs only in {' and '.join(words for words, _ in folds)}"
    return ""


def _skeleton(text: str) -> str:
    """What is left of a text after all the folds."""
    text = (
        text
        if text.isascii()
        else unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    )
    return "".join(text.split()).casefold()


def spelling(key: str) -> str:
    """What keys that differ only in case, in `_`, `-` and spaces, or in Unicode form have in common."""
    return re.sub(r"[\s_-]+", "", unicodedata.normalize("NFKC", key)).casefold()


def _same_number(expected: JsonValue, actual: JsonValue) -> bool:
    number, text = (actual, expected) if isinstance(expected, str) else (expected, actual)
    narrow = _narrow(text).strip()
    return bool(_NUMBER.fullmatch(narrow)) and equal(number, Decimal(narrow))


# --- dates -----------------------------------------------------------------------------------------------

_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH: Final = r"(?P<month>[A-Za-z]{3,9})\.?"
_YEAR: Final = re.compile(r"[0-9０-９]{4}")
_YEAR_FIRST: Final = re.compile(
    r"(?P<y>[0-9]{4})(?:(?P<sep>[-/.]?)(?P<m>[0-9]{2})(?P=sep)(?P<d>[0-9]{2})"
    r"|[-/.年 ]\s*(?P<m1>[0-9]{1,2})[-/.月 ]\s*(?P<d1>[0-9]{1,2})日?)"
)
_YEAR_LAST: Final = re.compile(r"(?P<a>[0-9]{1,2})[-/.](?P<b>[0-9]{1,2})[-/.](?P<y>[0-9]{4})")
_IN_WORDS: Final = re.compile(
    rf"(?:{_MONTH} +(?P<d>[0-9]{{1,2}})(?:st|nd|rd|th)?,? +|(?P<d1>[0-9]{{1,2}})(?:st|nd|rd|th)?\.? +"
    rf"{_MONTH.replace('month', 'month1')},? +)(?P<y>[0-9]{{4}})"
)


def _date_hint(expected: str, actual: str) -> str:
    if max(len(expected), len(actual)) > 40 or not (_YEAR.search(expected) and _YEAR.search(actual)):
        return ""
    if _dates(expected) & _dates(actual):
        return "the same date in another form"
    moments = [_moment(text) for text in (expected, actual)]
    return "the same time in another form" if moments[0] is not None and moments[0] == moments[1] else ""


def _dates(text: str) -> set[date]:
    """Every calendar day that a text may stand for; two where day and month can change places."""
    text = _narrow(text).strip()
    if match := _YEAR_FIRST.fullmatch(text):
        found = [(match["y"], match["m"] or match["m1"], match["d"] or match["d1"])]
    elif match := _YEAR_LAST.fullmatch(text):
        found = [(match["y"], match["a"], match["b"]), (match["y"], match["b"], match["a"])]
    elif match := _IN_WORDS.fullmatch(text):
        word = (match["month"] or match["month1"])[:3].lower()
        found = [
            (match["y"], str(_MONTHS.index(word) + 1 if word in _MONTHS else 0), match["d"] or match["d1"])
        ]
    else:
        found = []
    return {day for parts in found if (day := _day(*map(int, parts))) is not None}


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _moment(text: str) -> datetime | None:
    """The instant of an RFC 3339 date-time with its offset."""
    match = re.fullmatch(
        r"(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d)(\.\d{1,6})?(Z|[+-]\d\d:\d\d)", text.upper(), re.ASCII
    )
    if match is None:
        return None
    fraction = (match[2] or ".")[1:].ljust(6, "0")
    offset = "+00:00" if match[3] == "Z" else match[3]
    try:
        return datetime.fromisoformat(f"{match[1]}.{fraction}{offset}").astimezone(timezone.utc)
    except (ValueError, OverflowError):
        return None
