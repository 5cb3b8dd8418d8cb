"""A pattern matches what `re` says that it matches."""

import re
import warnings

from hypothesis import example, given
from hypothesis import strategies as st

from answerkey.errors import SettingsError
from answerkey.patterns import compile_pattern

GROUPS = "(?: (?i) (?s) (?= (?! (?P<n> (?P=n) )".split()
BRACES = "{e<=1} {e} {2} {,2} {,} {} {1,} *? ??".split()
SETS = r"[ab] [^a] [{e}] [[a] [a--b] [[:a:] [||] [a&&b] [~~] [\]{]".split()
ESCAPES = r"\1 \d \Z \b \{ \[".split()
PARTS = st.sampled_from([*"ab1 .^$|?*+()[]{},-<=\\e", *GROUPS, *BRACES, *SETS, *ESCAPES])
PATTERNS = st.lists(PARTS, max_size=7).map("".join)
TEXTS = st.text("ab1A {}<=e\n,[]-", max_size=8)


@given(PATTERNS, TEXTS)
@example("(?:foo){e<=1}", "fo")
@example("(?:a){i}", "b")
@example("^[[:alpha:]]$", "a")
@example("[[a]b]", "ab]")
@example("[a&&b]", "&")
@example(r"[\]{e}]a{,1}{e", "{aa{e")
def test_a_pattern_matches_what_re_matches(pattern: str, text: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            expected = re.compile(pattern)
        except (re.error, RecursionError, OverflowError):
            expected = None
    try:
        compiled = compile_pattern(pattern)
    except SettingsError:
        compiled = None
    if expected is None or compiled is None:
        assert compiled is None
        return
    for name in ("search", "match", "fullmatch"):
        match = getattr(expected, name)(text)
        assert getattr(compiled, name)(text) == (None if match is None else match[0]), name
