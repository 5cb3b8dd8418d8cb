import pytest

from answerkey.rendering.numbers import percent, share


@pytest.mark.parametrize(
    ("part", "whole", "text"),
    [
        (5, 6, "83 %"),
        (1, 3, "33 %"),
        (2, 3, "67 %"),
        (0, 5, "0 %"),
        (5, 5, "100 %"),
        (1, 2, "50 %"),
        (1999, 2000, "99.95 %"),
        (999, 1000, "99.9 %"),
        (199, 200, "99.5 %"),
        (1, 1000, "0.1 %"),
        (1, 100_000, "0.001 %"),
        (0, 0, "n/a"),
    ],
)
def test_a_share_is_written_in_per_cent(part: int, whole: int, text: str) -> None:
    assert percent(part, whole) == text


@pytest.mark.parametrize("size", [2, 199, 201, 1000, 10**6, 10**9, 10**15])
def test_it_is_never_100_per_cent_while_one_is_lacking(size: int) -> None:
    assert not percent(size - 1, size).startswith("100")


@pytest.mark.parametrize("size", [2, 199, 201, 1000, 10**6, 10**9, 10**15])
def test_it_is_never_0_per_cent_while_there_is_one(size: int) -> None:
    assert percent(1, size).strip(" %") not in ("0", "0.0", "0.00", "0.000", "0.0000", "0.00000", "0.000000")


def test_a_share_says_what_it_is_a_share_of() -> None:
    assert share(5, 6) == "5/6 (83 %)"


def test_large_counts_are_grouped() -> None:
    assert share(12_345, 1_234_567) == "12,345/1,234,567 (1 %)"
