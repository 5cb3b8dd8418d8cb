"""The limit: read and parse every line of both files, and nothing else. Prints the seconds it took."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import orjson


def parse_lines(path: Path) -> None:
    """Parse each line of a file and drop the value."""
    with path.open("rb") as lines:
        for line in lines:
            orjson.loads(line)


def main() -> None:
    """Read the arguments, parse both files and print the seconds without those of the start-up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR", help="what generate.py wrote")
    folder = parser.parse_args().folder
    start = time.perf_counter()
    parse_lines(folder / "cases.jsonl")
    parse_lines(folder / "predictions.jsonl")
    print(f"{time.perf_counter() - start:.3f}")


if __name__ == "__main__":
    main()
