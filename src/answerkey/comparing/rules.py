"""Which rule governs a place: read from the `x-answerkey` members of the schema.

A rule follows the place of its schema: through `properties`, `additionalProperties`, `items` and
`prefixItems`, and at one place through `$ref`, `allOf`, `anyOf`, `oneOf`, `if`/`then`/`else` and
`dependentSchemas`. Where two schemas at one place say different things, nothing is guessed: it is an error.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from answerkey.errors import RuleError
from answerkey.json_values import JsonValue, canonical
from answerkey.paths import to_pointer
from answerkey.spelling import did_you_mean
from answerkey.subschemas import SAME_PLACE, Place, References, members, walk

KEYWORD: Final = "x-answerkey"
_RULES: Final[dict[str, tuple[str, ...]]] = {"order": ("keep", "ignore")}
_WITH_A_NAME: Final = frozenset(
    """
    properties prefixItems allOf anyOf oneOf dependentSchemas $defs definitions
    """.split()
)
_READ_UNDER: Final = _WITH_A_NAME | frozenset(
    ["additionalProperties", "items", "additionalItems", "if", "then", "else"]
)


class Rules:
    """The rules at one place, and those below it. Places are worked out when first asked for, then kept."""

    def __init__(self, places: tuple[Place, ...], references: References) -> None:
        self._places = places
        self._references = references
        self._below: dict[str | int, Rules | None] = {}
        schemas = [place.schema for place in self._here()]
        self._names = {name for schema in schemas for name in schema.get("properties", {})} - {""}
        lists = [schema.get(keyword) for schema in schemas for keyword in ("prefixItems", "items")]
        self._own = max((len(found) for found in lists if isinstance(found, list)), default=0)
        self._order: str | None = None

    @classmethod
    def of(cls, schema: Any, registry: Mapping[str, Any] | None = None) -> Rules | None:
        """The rules that a schema states, all checked; None where it states none; RuleError where one is wrong."""
        references = References.of(schema, registry)
        for path, sub in (
            found for document in (schema, *(registry or {}).values()) for found in walk(document)
        ):
            if KEYWORD in sub:
                _check_rule(sub[KEYWORD], f"{to_pointer(path)}/{KEYWORD}")
                _check_place(path)
        rules = cls._at((references.places[""],), references)
        if rules is not None:
            for place in _reachable((references.places[""],), references):
                _check_dynamic(place, references)
            rules._check_all()
        return rules

    @classmethod
    def _at(cls, places: tuple[Place, ...], references: References) -> Rules | None:
        """The rules at places of the schema; None where there are none at them or below."""
        if any(KEYWORD in place.schema for place in _reachable(places, references)):
            return cls(places, references)
        return None

    def _check_all(self) -> None:
        """Raise RuleError where a rule at this place or below is wrong, or contradicts another."""
        pending = [self]
        seen: set[frozenset[int]] = set()
        while pending:
            rules = pending.pop()
            here = list(rules._here())
            at = frozenset(id(place.schema) for place in here)
            if at in seen:
                continue
            seen.add(at)
            for place in here:
                if KEYWORD in place.schema:
                    _check_rule(place.schema[KEYWORD], f"{place.pointer}/{KEYWORD}")
                for path, sub in walk(place.schema):
                    if KEYWORD in sub:
                        _check_place(path)
            _ = rules.ignores_order
            for place in here:
                rules._check_blind_spots(place)
            steps = (*rules._names, "", *range(rules._own + 1))
            pending.extend(below for step in steps if (below := rules.below(step)) is not None)

    def _check_blind_spots(self, place: Place) -> None:
        """Raise RuleError where a rule would be looked for in vain, or could be taken for another."""
        schema, at = place.schema, place.pointer
        rest = place.at(("additionalProperties",), schema.get("additionalProperties"))
        if "patternProperties" in schema and Rules._at((rest,), self._references):
            raise RuleError("rules under additionalProperties are not read beside patternProperties", at)
        if self.ignores_order and any(self.below(index) for index in range(self._own)):
            raise RuleError("the order is ignored, but elements have rules by their index", at)

    @property
    def ignores_order(self) -> bool:
        """Whether the list at this place is compared as a multiset."""
        if self._order is None:
            found = {
                place.schema[KEYWORD]["order"]: place
                for place in self._here()
                if "order" in place.schema.get(KEYWORD, {})
            }
            if len(found) > 1:
                where = " and ".join(place.pointer for place in found.values())
                raise RuleError(f"the order is both kept and ignored, by {where}", where.split()[0])
            self._order = next(iter(found), "keep")
        return self._order == "ignore"

    def ordered(self, value: JsonValue) -> JsonValue:
        """The value with every list whose order is ignored sorted by its text."""
        if isinstance(value, dict):
            changed = {
                name: rules.ordered(member)
                for name, member in value.items()
                if isinstance(member, (dict, list)) and (rules := self.below(name)) is not None
            }
            return {**value, **changed} if changed else value
        elements = [
            rules.ordered(element)
            if isinstance(element, (dict, list)) and (rules := self.below(index)) is not None
            else element
            for index, element in enumerate(value)
        ]
        return sorted(elements, key=canonical) if self.ignores_order else elements

    def below(self, step: str | int) -> Rules | None:
        """The rules at a member (by its key) or an element (by its index); None where there are none there or below.

        Keys that no schema names have the same rules, and so have the elements behind those with their own.
        """
        if isinstance(step, int):
            step = min(step, self._own)
        elif step not in self._names:
            step = ""
        if step not in self._below:
            find = _member if isinstance(step, str) else _element
            places = tuple(found for place in self._here() for found in find(place, step))
            self._below[step] = Rules._at(places, self._references)
        return self._below[step]

    def _here(self) -> Iterator[Place]:
        """Every object schema that looks at this place."""
        pending = list(self._places)
        seen: set[int] = set()
        while pending:
            place = pending.pop()
            if not isinstance(place.schema, dict) or id(place.schema) in seen:
                continue
            seen.add(id(place.schema))
            yield place
            pending.extend(_target(place, self._references))
            pending.extend(
                place.at(path, sub)
                for path, sub in members(place.schema)
                if path[0] in SAME_PLACE and path[0] != "not"
            )


def _reachable(places: tuple[Place, ...], references: References) -> Iterator[Place]:
    """Every object schema at places or below them, references followed."""
    pending = list(places)
    seen: set[int] = set()
    while pending:
        place = pending.pop()
        if isinstance(place.schema, dict) and id(place.schema) not in seen:
            seen.add(id(place.schema))
            yield place
            pending.extend(place.at(path, sub) for path, sub in members(place.schema))
            pending.extend(_target(place, references))


def _target(place: Place, references: References) -> list[Place]:
    reference = place.schema.get("$ref")
    target = references.resolve(place.base, reference) if isinstance(reference, str) else None
    return [target] if target else []


def _member(place: Place, key: Any) -> Iterator[Place]:
    properties = place.schema.get("properties", {})
    if key and key in properties:
        yield place.at(("properties", key), properties[key])
    elif "additionalProperties" in place.schema:
        yield place.at(("additionalProperties",), place.schema["additionalProperties"])


def _element(place: Place, index: Any) -> Iterator[Place]:
    items = place.schema.get("items")
    keyword = "items" if isinstance(items, list) else "prefixItems"
    first = place.schema.get(keyword, [])
    rest = "additionalItems" if keyword == "items" else "items"
    if index < len(first):
        yield place.at((keyword, index), first[index])
    elif rest in place.schema:
        yield place.at((rest,), place.schema[rest])


def _check_rule(rule: Any, pointer: str) -> None:
    if not isinstance(rule, dict):
        raise RuleError('a rule is an object, such as {"order": "ignore"}', pointer)
    for name, value in rule.items():
        if name not in _RULES:
            raise RuleError(
                f"there is no rule {name!r}", pointer, did_you_mean(name, _RULES) or 'known is "order"'
            )
        if value not in _RULES[name]:
            raise RuleError(f"{name} is {' or '.join(_RULES[name])}, not {value!r}", pointer)


def _check_dynamic(place: Place, references: References) -> None:
    """A reference that depends on the way to it is not followed; where a rule may lie behind it, that is an error."""
    for keyword in ("$dynamicRef", "$recursiveRef"):
        target = references.resolve(place.base, str(place.schema.get(keyword, "")))
        if keyword in place.schema and target and Rules._at((target,), references):
            raise RuleError(f"rules are not followed through {keyword}", place.pointer, "use $ref")


def _check_place(path: tuple[str | int, ...]) -> None:
    """A rule where it would never be looked for is an error, not a rule that silently does nothing."""
    steps = iter(path)
    for keyword in steps:
        if isinstance(keyword, str) and keyword not in _READ_UNDER:
            raise RuleError(f"rules are not read under {keyword}", to_pointer((*path, KEYWORD)))
        if keyword in _WITH_A_NAME:
            next(steps)
