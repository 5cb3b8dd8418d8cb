"""The formats that a text can be checked for, each by a well-kept validator."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final
from urllib.parse import urlsplit

from answerkey.checking import FORMATS, CompiledSchema, compile_schema
from answerkey.errors import SettingsError

FORMAT_TYPES: Final = (*sorted(FORMATS), "phone", "url")


def format_check(format_type: str, region: str | None) -> Callable[[str], bool]:
    """The check for a format of JSON Schema, `url` (a URI with a host) or `phone`; SettingsError where unknown."""
    if format_type not in FORMAT_TYPES:
        raise SettingsError(f"format_type: {format_type!r} is unknown", f"one of {', '.join(FORMAT_TYPES)}")
    if region is not None and format_type != "phone":
        raise SettingsError(f"region: only of phone numbers, not of {format_type}")
    if format_type == "phone":
        return _phone_check(region)
    schema = compile_schema({"format": "uri" if format_type == "url" else format_type})
    return partial(_has_format, schema, format_type == "url")


def _has_format(schema: CompiledSchema, needs_host: bool, text: str) -> bool:
    try:
        return schema.is_valid(text) and (not needs_host or bool(urlsplit(text).hostname))
    except ValueError:  # a lone surrogate, or a host in brackets that is no address
        return False


def _phone_check(region: str | None) -> Callable[[str], bool]:
    try:
        import phonenumbers  # an extra
    except ImportError:
        raise SettingsError(
            "format_type: phone needs the package phonenumbers", "pip install 'answerkey[phone]'"
        ) from None
    if region is not None and region not in phonenumbers.SUPPORTED_REGIONS:
        raise SettingsError(f"region: {region!r} is unknown", "two capital letters, such as DE or US")
    return partial(_is_phone, region)


def _is_phone(region: str | None, text: str) -> bool:
    """Whether the whole text is a number of a numbering plan; a number within prose is none."""
    import phonenumbers

    if any(not (char.isdecimal() or char in "+()-./ \u00a0") for char in text):
        return False
    try:
        return phonenumbers.is_valid_number(phonenumbers.parse(text, region))
    except phonenumbers.NumberParseException:
        return False
