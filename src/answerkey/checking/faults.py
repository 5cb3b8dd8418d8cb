"""What is wrong with a schema itself, in words that say what to do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urldefrag, urljoin

from answerkey.checking.messages import MASK
from answerkey.errors import JsonValueError, SchemaDefinitionError
from answerkey.json_values import to_text
from answerkey.paths import to_pointer
from answerkey.subschemas import SAME_PLACE, References, members, walk

_DRAFTS = "2020-12, 2019-09, draft-07, draft-06, draft-04"


def definition_error(source: Any, error: Exception, references: References) -> SchemaDefinitionError:
    """The error of the validator as one of ours, with the place in the schema and what to do."""
    message = str(getattr(error, "message", error))
    if isinstance(error, JsonValueError):
        return SchemaDefinitionError(message)
    pointer = to_pointer(tuple(getattr(error, "instance_path", ())))
    value = getattr(error, "instance", None)
    message = message.replace(MASK, to_text(value, 60))
    if "Unknown meta-schema" in message:
        return SchemaDefinitionError(
            f"$schema names no draft that is known here; known are {_DRAFTS}", "#/$schema"
        )
    if type(getattr(error, "kind", None)).__name__ == "Referencing" or "Retrieval" in message:
        return _reference_error(source, references, message)
    if pointer.endswith("/items") and isinstance(value, list):
        return SchemaDefinitionError(
            "items must be a schema in draft 2020-12",
            pointer,
            'use prefixItems, or declare "$schema": "http://json-schema.org/draft-07/schema#"',
        )
    if pointer.endswith("/type"):
        message = f"{to_text(value, 60)} is no type; types are array, boolean, integer, null, number, object, string"
    return SchemaDefinitionError(
        message.replace('a "regex"', "a regular expression that can be compiled"), pointer
    )


def _reference_error(source: Any, references: References, message: str) -> SchemaDefinitionError:
    for pointer, base, schema in _places(references):
        reference = schema.get("$ref")
        if not isinstance(reference, str) or references.resolve(base, reference) is not None:
            continue
        if any(part and part in message for part in urldefrag(urljoin(base, reference))):
            return SchemaDefinitionError(
                f'the $ref "{reference[:100]}" points to nothing that was handed over',
                pointer,
                "references are never fetched; put the schema under $defs",
            )
    return SchemaDefinitionError(message)


def _places(references: References) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for place in references.places.values():
        for path, schema in walk(place.schema):
            yield place.pointer + to_pointer(path)[1:], place.base, schema


def find_loop(source: Any, references: References) -> str | None:
    """The pointer of a schema that leads back to itself without going a step into the value, or None."""
    finished: set[int] = set()
    hiding = _ignores_siblings(source)
    for pointer, base, schema in _places(references):
        stack = [(pointer, base, schema, iter(_same_place(base, schema, references, hiding)))]
        on_path = {id(schema)}
        while stack and id(schema) not in finished:
            _, base, current, following = stack[-1]
            step = next(following, None)
            if step is None:
                stack.pop()
                on_path.discard(id(current))
                if stack:
                    finished.add(id(current))
                continue
            pointer, base, target = step
            if id(target) in on_path:
                return pointer
            if isinstance(target, dict) and id(target) not in finished:
                on_path.add(id(target))
                stack.append((pointer, base, target, iter(_same_place(base, target, references, hiding))))
        finished.add(id(schema))
    return None


def _ignores_siblings(source: Any) -> bool:
    """Whether a `$ref` hides what stands beside it, as in draft 4 to 7."""
    draft = source.get("$schema", "") if isinstance(source, dict) else ""
    return isinstance(draft, str) and any(f"draft-0{number}" in draft for number in (4, 6, 7))


def _same_place(
    base: str, schema: Mapping[str, Any], references: References, hiding: bool
) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """The schemas that look at the very value that this one looks at."""
    reference = schema.get("$ref")
    if isinstance(reference, str) and (place := references.resolve(base, reference)) is not None:
        yield place.pointer, place.base, place.schema
    for path, sub in () if hiding and "$ref" in schema else members(schema):
        if path[0] in (*SAME_PLACE, "dependencies"):
            yield to_pointer(path), base, sub
