import math

import pytest

from answerkey.records import FieldCounts
from answerkey.tallying import f1_score, precision, rate, recall, wilson_interval

COUNTS = FieldCounts(correct=6, incorrect=1, missing=3, spurious=5, correct_null=100)
NOTHING = FieldCounts(correct_null=3)


def test_precision_is_the_share_of_the_values_given() -> None:
    assert precision(COUNTS) == 6 / 12


def test_recall_is_the_share_of_the_values_asked_for() -> None:
    assert recall(COUNTS) == 6 / 10


def test_f1_is_the_harmonic_mean() -> None:
    assert f1_score(COUNTS) == pytest.approx(2 / (12 / 6 + 10 / 6))


@pytest.mark.parametrize("measure", [precision, recall, f1_score])
def test_agreement_on_nothing_leaves_a_measure_undefined(measure: object) -> None:
    assert callable(measure)
    assert measure(NOTHING) is None


@pytest.mark.parametrize(
    ("measure", "counts"),
    [(precision, FieldCounts(missing=2)), (recall, FieldCounts(spurious=2))],
)
def test_a_measure_with_nothing_to_divide_by_is_undefined(measure: object, counts: FieldCounts) -> None:
    assert callable(measure)
    assert measure(counts) is None


@pytest.mark.parametrize(
    "counts", [FieldCounts(missing=2), FieldCounts(spurious=1), FieldCounts(incorrect=1)]
)
def test_f1_is_0_where_nothing_is_right(counts: FieldCounts) -> None:
    assert f1_score(counts) == 0


def test_a_rate_of_nothing_is_undefined() -> None:
    assert rate(0, 0) is None


# successes, trials, the 95 % Wilson score interval in per cent, one decimal
WILSON = [
    (18, 20, 69.9, 97.2),
    (900, 1000, 88.0, 91.7),
    (4, 4, 51.0, 100.0),
    (0, 12, 0.0, 24.2),
    (0, 1, 0.0, 79.3),
    (1, 2, 9.5, 90.5),
]


@pytest.mark.parametrize(("successes", "trials", "low", "high"), WILSON)
def test_the_wilson_interval_is_the_published_one(
    successes: int, trials: int, low: float, high: float
) -> None:
    interval = wilson_interval(successes, trials)
    assert interval is not None
    assert [round(100 * bound, 1) for bound in interval] == [low, high]


@pytest.mark.parametrize(("successes", "trials"), [(1, 3), (18, 20), (2999, 3000), (1, 10**9)])
def test_the_bounds_of_the_interval_solve_wilson_s_equation(successes: int, trials: int) -> None:
    interval = wilson_interval(successes, trials)
    assert interval is not None
    for bound in interval:
        score = abs(successes / trials - bound) / math.sqrt(bound * (1 - bound) / trials)
        assert score == pytest.approx(1.959964, rel=1e-5)


@pytest.mark.parametrize("trials", [1, 4, 12, 10**6])
def test_the_interval_of_none_begins_at_exactly_0_and_of_all_ends_at_exactly_1(trials: int) -> None:
    none, everything = wilson_interval(0, trials), wilson_interval(trials, trials)
    assert (none and none[0], everything and everything[1]) == (0.0, 1.0)


def test_there_is_no_interval_of_nothing() -> None:
    assert wilson_interval(0, 0) is None
