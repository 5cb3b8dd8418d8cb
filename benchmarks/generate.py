"""Write a suite of made-up orders, answers to it, and the verdicts that were planned for them.

The verdict on each case is decided before its answer is written, so the counts in `planned.json`
do not come from any program that marks answers.
"""

from __future__ import annotations

import argparse
import copy
import hashlib
import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

SHARES = {"missing": 0.03, "wrong": 0.10, "invalid": 0.03, "not_json": 0.01}
"""The share of the cases whose answer has this fault; the others are right."""

TEXT_SHARE = 0.10
"""The share of the answers that are JSON but are given as `text`, to be parsed."""

WINDOW = 50
"""Answers come back out of order, but never by this many lines or more."""

ACTIONS = ["order", "quote", "change", "cancel"]
CURRENCIES = ["EUR", "CHF", "JPY", "USD", "PLN"]
UNITS = ["piece", "box", "m", "kg", "set", "roll", "箱"]
STATUSES = ["complete", "needs_review", "cancelled"]
ISSUES = ["missing_price", "missing_unit", "ambiguous_date", "unknown_product", "tax_unclear", "unreadable"]
PRODUCTS = [
    "Hex bolt M8 x 40, zinc", "Copper pipe 15 mm", "Label roll 62 mm", "Printer paper A4, 80 g", "Desk lamp",
    "Ball valve DN 25", "Safety gloves, size 9", "Extension lead 5 m", "Cable tie 200 mm", "Wall anchor 8 mm",
    "Packing tape, brown", "Stretch film 500 mm", "Pallet, 1200 x 800", "Toner", "Wood screw 4 x 30",
    "Paint roller 18 cm", "Work light 20 W", "Bucket 12 l", "Sanding disc P120", 'Hose 1/2" with coupling',
    "Fußbodenöl, 5 l", "Crème nettoyante", "Żarówka LED 9 W", "便签 A5", "コピー用紙 A4", "Бумага офисная",
]  # fmt: skip
SENDERS = ["Northgate", "Harbour Tools", "Baker & Sons", "Nowak Office", "Müller & Söhne", "佐藤商店"]
PROSE = ["I could not read this: the scan is too dark.", "抱歉，无法识别该订单。", "No order was found."]

ITEM_SCHEMA = {
    "type": "object",
    "additionalProperties": False,
    "required": ["product", "quantity", "unit", "unit_price"],
    "properties": {
        "product": {"type": "string", "minLength": 1},
        "quantity": {"type": "string", "pattern": r"^[0-9]+(\.[0-9]+)?$"},
        "unit": {"enum": [*UNITS, None]},
        "unit_price": {"type": ["string", "null"], "pattern": r"^[0-9]+(\.[0-9]+)?$"},
    },
}
PROPERTIES = {
    "action": {"enum": ACTIONS},
    "reference": {"type": ["string", "null"], "pattern": "^[A-Z]{2}-[0-9]{6}$"},
    "currency": {"enum": CURRENCIES},
    "items": {"type": "array", "minItems": 1, "items": ITEM_SCHEMA},
    "lines": {"type": "integer", "minimum": 1},
    "total": {"type": "number", "minimum": 0},
    "tax_included": {"type": ["boolean", "null"]},
    "delivery_date": {"type": ["string", "null"], "format": "date"},
    "issues": {
        "type": "array",
        "uniqueItems": True,
        "items": {"enum": ISSUES},
        "x-answerkey": {"order": "ignore"},
    },
    "status": {"enum": STATUSES},
}
SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "additionalProperties": False,
    "required": list(PROPERTIES),
    "properties": PROPERTIES,
}

Value = dict[str, Any]


def or_null(rng: random.Random, share: float, value: Any) -> Any:
    """`value`, or `None` in `share` of the calls."""
    return None if rng.random() < share else value


def cents(amount: int) -> str:
    """A number of hundredths as a decimal string."""
    return f"{amount // 100}.{amount % 100:02}"


def draw_reference(rng: random.Random) -> str:
    """An order number."""
    return f"{rng.choice(['PO', 'RF', 'AB'])}-{rng.randrange(1_000_000):06}"


def draw_quantity(rng: random.Random) -> str:
    """A quantity as a decimal string, mostly a whole number."""
    whole = str(rng.randint(1, 500))
    return whole if rng.random() < 0.8 else f"{whole}.{rng.randint(1, 9)}"


def draw_price(rng: random.Random) -> str:
    """A price as a decimal string."""
    return cents(rng.randint(5, 50_000))


def draw_date(rng: random.Random) -> str:
    """A day in one of three years."""
    return (date(2025, 1, 1) + timedelta(days=rng.randrange(1095))).isoformat()


def draw_item(rng: random.Random) -> Value:
    """One line of an order."""
    return {
        "product": rng.choice(PRODUCTS),
        "quantity": draw_quantity(rng),
        "unit": or_null(rng, 0.1, rng.choice(UNITS)),
        "unit_price": or_null(rng, 0.15, draw_price(rng)),
    }


def draw_order(rng: random.Random) -> Value:
    """One order that meets the schema: the expected value of a case."""
    items = [draw_item(rng) for _ in range(rng.choice([1, 1, 1, 2, 2, 2, 3, 4]))]
    return {
        "action": rng.choice(ACTIONS),
        "reference": or_null(rng, 0.1, draw_reference(rng)),
        "currency": rng.choice(CURRENCIES),
        "items": items,
        "lines": len(items),
        "total": rng.randint(100, 5_000_000) / 100,
        "tax_included": rng.choice([True, False, None]),
        "delivery_date": or_null(rng, 0.3, draw_date(rng)),
        "issues": rng.sample(ISSUES, rng.choice([0, 0, 0, 1, 2, 3])),
        "status": rng.choice(STATUSES),
    }


def draw_leaf(rng: random.Random, order: Value, name: str) -> Any:
    """A value that the schema allows in the field `name` of an order."""
    if name == "lines":
        return rng.randint(1, 20)
    if name == "issues":
        kept = order["issues"][1:]
        return [rng.choice([issue for issue in ISSUES if issue not in kept]), *kept]
    return draw_order(rng)[name]


def make_wrong(rng: random.Random, order: Value) -> None:
    """Change one leaf of `order` to another value that the schema allows."""
    name = rng.choice(list(order))
    if name == "items":
        place = rng.choice(order["items"])
        key = rng.choice(list(place))
        changed = draw_item(rng)[key]
        while changed == place[key]:
            changed = draw_item(rng)[key]
    else:
        place, key = order, name
        changed = draw_leaf(rng, order, name)
        while changed == place[key]:
            changed = draw_leaf(rng, order, name)
    place[key] = changed


def make_invalid(rng: random.Random, order: Value) -> None:
    """Break the schema in one place: a wrong type, an extra key, or a value that is not in the list."""
    item = rng.choice(order["items"])
    place, key, value = rng.choice(
        [
            (order, "total", str(order["total"])),
            (order, "lines", None),
            (item, "quantity", float(item["quantity"])),
            (order, "delivery_date", "next week"),
            (order, "comment", "urgent"),
            (item, "colour", "blue"),
            (order, "status", "done"),
            (order, "currency", "euro"),
        ]
    )
    place[key] = value


def rearrange(rng: random.Random, order: Value) -> Value:
    """The same order with its keys, those of its items and its issues in a random sequence."""
    keys = rng.sample(list(order), len(order))
    return {
        **{key: order[key] for key in keys},
        "items": [{key: item[key] for key in rng.sample(list(item), len(item))} for item in order["items"]],
        "issues": rng.sample(order["issues"], len(order["issues"])),
    }


def spaced(value: Any) -> str:
    """JSON with a space after every comma and colon, as models write it."""
    return json.dumps(value, ensure_ascii=False)


def compact(value: Any) -> str:
    """JSON without white space."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def spoil(rng: random.Random, text: str) -> str:
    """Text that is no JSON: cut off, with words in front, or words only."""
    cut_off = text[: rng.randint(10, len(text) - 1)]
    return rng.choice([cut_off, f"Here is the order:\n{text}", rng.choice(PROSE)])


def draw_verdict(rng: random.Random) -> str:
    """What is to become of a case: `passed` or one of the faults in `SHARES`."""
    point = rng.random()
    for verdict, share in SHARES.items():
        if point < share:
            return verdict
        point -= share
    return "passed"


def answer(rng: random.Random, identifier: str, order: Value, verdict: str) -> str:
    """The line of `predictions.jsonl` that earns `verdict`."""
    order = copy.deepcopy(order)
    if verdict == "wrong":
        make_wrong(rng, order)
    if verdict == "invalid":
        make_invalid(rng, order)
    order = rearrange(rng, order)
    if verdict == "not_json":
        return spaced({"id": identifier, "text": spoil(rng, spaced(order))})
    if rng.random() < TEXT_SHARE:
        return spaced({"id": identifier, "text": spaced(order)})
    return spaced({"id": identifier, "output": order})


def draw_case(rng: random.Random, number: int) -> Value:
    """One case: an id, a short input and the expected order."""
    sender = rng.choice(SENDERS)
    return {
        "id": f"order-{number:07}",
        "input": f"Fax {number} from {sender}, sheet {rng.randint(1, 9)}",
        "expected": draw_order(rng),
    }


def shuffled(rng: random.Random, lines: Iterable[str]) -> Iterator[str]:
    """The lines in another sequence, each no further than `WINDOW` from its place."""
    waiting: list[str] = []
    for line in lines:
        waiting.append(line)
        if len(waiting) == WINDOW:
            rng.shuffle(waiting)
            yield from waiting
            waiting.clear()
    rng.shuffle(waiting)
    yield from waiting


def plan(cases: int, seed: int) -> Value:
    """What determines the files: the number of cases, the seed and this program."""
    source = Path(__file__).read_bytes()
    return {"suite_size": cases, "seed": seed, "generator": hashlib.sha256(source).hexdigest()}


def generate(folder: Path, cases: int, seed: int) -> Value:
    """Write the suite and its answers into `folder`; return what is written to `planned.json` last."""
    rng = random.Random(seed)
    verdicts = Counter({"passed": 0} | dict.fromkeys(SHARES, 0))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "planned.json").unlink(missing_ok=True)
    (folder / "schema.json").write_text(json.dumps(SCHEMA, ensure_ascii=False, indent=2), encoding="utf-8")
    with (
        (folder / "cases.jsonl").open("w", encoding="utf-8", newline="\n") as gold,
        (folder / "predictions.jsonl").open("w", encoding="utf-8", newline="\n") as predictions,
    ):

        def answers() -> Iterator[str]:
            for number in range(cases):
                case = draw_case(rng, number)
                gold.write(compact(case) + "\n")
                verdict = draw_verdict(rng)
                verdicts[verdict] += 1
                if verdict != "missing":
                    yield answer(rng, case["id"], case["expected"], verdict)

        predictions.writelines(line + "\n" for line in shuffled(rng, answers()))
    planned = plan(cases, seed) | dict(verdicts)
    (folder / "planned.json").write_text(json.dumps(planned), encoding="utf-8")
    return planned


def main() -> None:
    """Read the arguments, write the files and print the planned counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--cases", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print(json.dumps(generate(arguments.folder, arguments.cases, arguments.seed)))


if __name__ == "__main__":
    main()
