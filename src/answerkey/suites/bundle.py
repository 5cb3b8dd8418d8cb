"""The bundled suite: six synthetic orders in Chinese, with their gold."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

from answerkey.errors import Fault, InputError
from answerkey.json_values import printable

BUNDLED_SUITE: Final = Path(__file__).parent / "bundled"


def write_bundle(folder: str | os.PathLike[str]) -> Path:
    """Write the bundled suite into a folder that is not there yet, or empty; InputError where it is neither."""
    target = Path(folder)
    try:
        if target.exists() and (not target.is_dir() or any(target.iterdir())):
            hint = "nothing was written; name a folder that is not there yet"
            raise InputError(
                [Fault(printable(str(target)), None, "is there already and is not an empty folder", hint)]
            )
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(
            BUNDLED_SUITE, target, dirs_exist_ok=True, ignore=ignore, copy_function=shutil.copyfile
        )
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError([Fault(printable(str(target)), None, f"cannot be written: {reason}")]) from None
    return target
