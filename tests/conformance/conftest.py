import os
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DATA = Path(os.environ.get("ANSWERKEY_TEST_DATA") or ROOT.parent / "shared" / "data")


@pytest.fixture(scope="session")
def docs() -> Path:
    """The folder of the documentation, whose tables are part of these tests."""
    return ROOT / "docs"


@pytest.fixture(scope="session")
def public_data() -> Callable[[str], Path]:
    """Finds a folder or file of the public test data, or skips the test; none of it is in this repository."""

    def find(name: str) -> Path:
        if not (DATA / name).exists():
            pytest.skip("public test data is not there")
        return DATA / name

    return find
