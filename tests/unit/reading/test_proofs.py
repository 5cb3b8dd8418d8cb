import pytest

from answerkey.reading.proofs import are_strict, count_strings


@pytest.mark.parametrize(
    ("text", "strings"),
    [
        (b"1", 0),
        (b'""', 1),
        (b'{"a":"b"}', 2),
        (rb'["\""]', 1),
        (rb'["\\"]', 1),
        (rb'["\\\""]', 1),
        (rb'["\\\\","\\\\\""]', 2),
        (rb'["\u0022"]', 1),
        (b'{"a":1,"a":1}', 2),
    ],
)
def test_strings_are_counted_by_their_quotation_marks(text: bytes, strings: int) -> None:
    assert count_strings([text]) == strings


def test_strings_of_many_texts_add_up() -> None:
    assert count_strings([rb'"\""', b'["a","b"]', b""]) == 3


@pytest.mark.parametrize(
    ("text", "strings"),
    [
        (b'{"a":1,"a":1}', 1),
        (b'{"a":{"b":"c"},"a":1}', 1),
        (b"0.1000000000000000055", 0),
        (b"9007199254740993", 0),
        (b"1e400", 0),
    ],
)
def test_what_orjson_reads_otherwise_is_never_proved(text: bytes, strings: int) -> None:
    assert not are_strict([text], strings)


@pytest.mark.parametrize(("text", "strings"), [(b'{"a":"\\""}', 2), (b"[0.1,-2,1.5e3]", 0)])
def test_what_orjson_reads_alike_is_proved(text: bytes, strings: int) -> None:
    assert are_strict([text], strings)
