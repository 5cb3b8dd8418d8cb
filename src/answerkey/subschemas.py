"""The places of a JSON Schema: which members hold schemas, and what a `$ref` points to. Nothing is fetched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import unquote, urldefrag, urljoin

from answerkey.paths import Path, to_pointer

SAME_PLACE: Final = ("allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas")
"""Keywords whose schemas look at the very value that the schema around them looks at."""

ONE: Final = frozenset(
    """
    not if then else items additionalItems additionalProperties contains propertyNames unevaluatedItems
    unevaluatedProperties contentSchema
    """.split()
)
LIST: Final = frozenset(["allOf", "anyOf", "oneOf", "items", "prefixItems"])
MAP: Final = frozenset(
    """
    properties patternProperties dependentSchemas dependencies $defs definitions
    """.split()
)


def members(schema: Mapping[str, Any]) -> Iterator[tuple[Path, Any]]:
    """The schemas that stand directly in a schema, each with its path from there."""
    for keyword, value in schema.items():
        if keyword in MAP and isinstance(value, dict):
            yield from (
                ((keyword, name), sub) for name, sub in value.items() if isinstance(sub, (dict, bool))
            )
        elif keyword in LIST and isinstance(value, list):
            yield from (((keyword, index), sub) for index, sub in enumerate(value))
        elif keyword in ONE and isinstance(value, (dict, bool)):
            yield (keyword,), value


def walk(schema: Any, path: Path = ()) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """Every object schema in a schema, itself first, each with its path from the root."""
    pending = [(path, schema)]
    while pending:
        path, schema = pending.pop()
        if isinstance(schema, dict):
            yield path, schema
            pending.extend((path + step, sub) for step, sub in reversed(list(members(schema))))


@dataclass(frozen=True)
class Place:
    """A schema together with the base URI against which its references are resolved."""

    schema: Any
    base: str
    pointer: str
    id_keyword: str = "$id"

    def at(self, path: Path, schema: Any) -> Place:
        """A schema that stands in this one at that path."""
        own = schema.get(self.id_keyword) if isinstance(schema, dict) else None
        base = urldefrag(urljoin(self.base, own))[0] if isinstance(own, str) else self.base
        return Place(schema, base, self.pointer + to_pointer(path)[1:], self.id_keyword)


@dataclass(frozen=True)
class References:
    """Resolves references among one schema and the other schemas that the user handed over, by URI."""

    places: dict[str, Place] = field(default_factory=dict)

    @classmethod
    def of(cls, schema: Any, others: Mapping[str, Any] | None = None) -> References:
        """Index a schema (whose own URI is "" unless its `$id` says otherwise) and the others by their URI."""
        places: dict[str, Place] = {}
        for uri, document in (*(others or {}).items(), ("", schema)):
            _index(document, uri, places)
        return cls(places)

    def resolve(self, base: str, reference: str) -> Place | None:
        """What a reference in a schema with that base URI points to; None where nothing is there."""
        target = base + reference if reference.startswith("#") else urljoin(base, reference)
        uri, fragment = urldefrag(target)
        if not fragment.startswith("/"):
            return self.places.get(f"{uri}#{fragment}" if fragment else uri)
        place = self.places.get(uri)
        for step in unquote(fragment)[1:].split("/") if place else ():
            place = place and _step(place, step.replace("~1", "/").replace("~0", "~"))
        return place


def _step(place: Place, name: str) -> Place | None:
    if isinstance(place.schema, list) and name.isdigit() and int(name) < len(place.schema):
        return place.at((name,), place.schema[int(name)])
    if isinstance(place.schema, dict) and name in place.schema:
        return place.at((name,), place.schema[name])
    return None


def _index(document: Any, uri: str, places: dict[str, Place]) -> None:
    draft_4 = isinstance(document, dict) and "draft-04" in str(document.get("$schema"))
    pending = [Place(None, uri, "#", "id" if draft_4 else "$id").at((), document)]
    places[uri] = pending[0]
    while pending:
        place = pending.pop()
        if not isinstance(place.schema, dict):
            continue
        if place.base not in places:
            places[place.base] = place
        for keyword in ("$anchor", "$dynamicAnchor"):
            if isinstance(anchor := place.schema.get(keyword), str):
                places[f"{place.base}#{anchor}"] = place
        own = place.schema.get(place.id_keyword)
        if isinstance(own, str) and own.startswith("#"):  # an anchor, in draft 4 to 7
            places[f"{place.base}{own}"] = place
        pending.extend(place.at(path, sub) for path, sub in members(place.schema))
