"""One short line that pins an exam: two reports with different signatures were not marked alike."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from answerkey.json_values import encode
from answerkey.settings import Settings
from answerkey.version import __version__


def fingerprint(value: Any) -> str:
    """The sha256, in hex, of a JSON value with its keys sorted."""
    return hashlib.sha256(encode(_sorted(value))).hexdigest()


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return [_sorted(element) for element in value] if isinstance(value, (list, tuple)) else value


def signature(fingerprints: Mapping[str, str | None], settings: Settings) -> str:
    """The line: twelve hex digits of each fingerprint but that of the predictions, then what moves a mark."""
    pins = [
        f"{name}:{digest[:12] if digest else 'none'}"
        for name, digest in fingerprints.items()
        if name != "predictions"
    ]
    leniency = "+".join(settings.unwrap) or "none"
    formats = "assert" if settings.check_formats else "annotate"
    names = "+".join(f"{key}={name}" for key, name in sorted(settings.keys.items()) if key != name) or "own"
    choices = [f"unwrap:{leniency}", f"formats:{formats}", f"keys:{names}", f"version:{__version__}"]
    return "|".join(["answerkey", *pins, *choices])
