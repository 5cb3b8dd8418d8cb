import sys
from typing import Any

import pytest

import answerkey as ak
from answerkey.metrics import FormatCheckMetric
from answerkey.test_case import EvalTestCase


def score(format_type: str, text: Any, region: str | None = None) -> float:
    metric = FormatCheckMetric(format_type=format_type, region=region)
    return metric.measure(EvalTestCase(actual_output=text)).score


@pytest.mark.parametrize(
    ("format_type", "text"),
    [
        ("email", "a.b+c@example.com"),
        ("url", "https://example.com/a?b=c#d"),
        ("date", "2024-02-29"),
        ("date-time", "2024-02-29T12:00:00Z"),
        ("time", "12:00:00Z"),
        ("uuid", "2eb8aa08-aa98-11ea-b4aa-73b441d16380"),
        ("ipv4", "192.0.2.1"),
        ("ipv6", "2001:db8::1"),
        ("hostname", "example.com"),
        ("uri", "mailto:a@example.com"),
        ("phone", "+41 44 668 18 00"),  # the example of the documentation of libphonenumber
        ("date", " 2024-02-29\n"),
    ],
)
def test_what_has_the_format_scores_1(format_type: str, text: str) -> None:
    assert score(format_type, text) == 1.0


@pytest.mark.parametrize(
    ("format_type", "text"),
    [
        ("email", "a@b@example.com"),
        ("email", "Write to a@example.com"),
        ("email", "a\ud800@example.com"),
        ("url", "mailto:a@example.com"),
        ("url", "https://"),
        ("url", "http://[::1"),
        ("url", "example.com"),
        ("date", "2023-02-29"),
        ("date", "1/2/25"),
        ("date-time", "2024-02-29 12:00"),
        ("uuid", "2eb8aa08"),
        ("ipv4", "192.0.2.256"),
        ("ipv4", "192.0.2.01"),
        ("ipv6", "2001:db8::1::2"),
        ("phone", "044 668 18 00"),
        ("phone", "+41 44 668 18 00 is the number"),
        ("phone", "+1 (555) 123-4567"),
        ("phone", "+"),
        ("phone", ""),
        ("date", None),
        ("ipv4", 12),
    ],
)
def test_what_has_not_scores_0(format_type: str, text: Any) -> None:
    assert score(format_type, text) == 0.0


def test_a_phone_number_without_plus_belongs_to_its_region() -> None:
    assert [score("phone", "044 668 18 00", region) for region in ("CH", "US")] == [1.0, 0.0]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"format_type": "e-mail"}, "one of date, date-time"),
        ({"format_type": ["date"]}, "unknown"),
        ({"format_type": "phone", "region": "ch"}, "two capital letters"),
        ({"format_type": "date", "region": "CH"}, "only of phone numbers"),
    ],
)
def test_bad_arguments_raise_when_the_metric_is_made(options: Any, message: str) -> None:
    with pytest.raises(ak.SettingsError, match=message):
        FormatCheckMetric(**options)


def test_without_its_package_a_phone_check_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "phonenumbers", None)
    with pytest.raises(ak.SettingsError, match=r"pip install 'answerkey\[phone\]'"):
        FormatCheckMetric(format_type="phone")
