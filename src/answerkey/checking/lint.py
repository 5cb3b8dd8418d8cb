"""What in a schema is legal but checks nothing, and is seldom meant."""

from __future__ import annotations

from typing import Any, Final

from answerkey.paths import to_pointer
from answerkey.spelling import did_you_mean
from answerkey.subschemas import LIST, MAP, ONE, walk

KEYWORDS: Final = (
    ONE
    | LIST
    | MAP
    | frozenset(
        """
    $schema $id id $ref $anchor $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor $vocabulary
    $comment type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength
    minLength pattern maxItems minItems uniqueItems maxContains minContains maxProperties minProperties
    required dependentRequired format contentEncoding contentMediaType title description default
    deprecated readOnly writeOnly examples
    """.split()
    )
)
"""The keywords of the five drafts."""

FORMATS: Final = frozenset(
    """
    date time date-time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri
    iri-reference uuid uri-template json-pointer relative-json-pointer regex
    """.split()
)


def lint(schema: Any) -> tuple[str, ...]:
    """A line for each keyword or format that JSON Schema does not know, with its place and the nearest real one."""
    warnings = []
    for path, sub in walk(schema):
        pointer = to_pointer(path)
        for keyword in sub:
            if keyword not in KEYWORDS and not keyword.startswith("x-"):
                warnings.append(
                    f"{pointer}: JSON Schema has no keyword {keyword!r}, it checks nothing{_near(keyword, KEYWORDS)}"
                )
        form = sub.get("format")
        if isinstance(form, str) and form not in FORMATS:
            warnings.append(
                f"{pointer}: the format {form!r} is not known, it checks nothing{_near(form, FORMATS)}"
            )
    return tuple(warnings)


def _near(word: str, words: frozenset[str]) -> str:
    near = did_you_mean(word, words)
    return near and f"; {near}"
