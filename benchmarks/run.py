"""Time `answerkey score` beside the limit (parsing only) and a plain script, and check what they found.

Ends with 1 only when verdict counts are not the planned ones; a slow run is shown and is no failure.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generate import generate, plan

HERE = Path(__file__).parent
SEED = 1
LIMIT_BOUND = 4
START_BOUND = 6
START_REPEAT = 10
MEMORY_CASES = 1_000_000
MEMORY_BOUND_MB = 600
VERDICTS = ("passed", "wrong", "invalid", "not_json", "missing")
RSS_UNIT = 1 if sys.platform == "darwin" else 1024


@dataclass(frozen=True)
class Run:
    """One finished process: wall seconds, peak resident memory in MB, what it printed and complained of."""

    seconds: float
    peak_mb: float
    printed: str
    complaint: str


@dataclass
class Contender:
    """A program that is timed; `report` names the file that it writes, if it marks anything."""

    name: str
    command: list[str]
    statuses: tuple[int, ...] = (0,)
    report: Path | None = None
    runs: list[Run] = field(default_factory=list)

    def start(self) -> None:
        """Run once more; a report that is there afterwards is the one that this run wrote."""
        if self.report:
            self.report.unlink(missing_ok=True)
        self.runs.append(run(self.command, self.statuses))
        if self.report and not self.report.exists():
            sys.exit(f"{self.name} wrote no report:\n{self.runs[-1].complaint}")

    @property
    def seconds(self) -> float:
        """The wall seconds of the fastest run."""
        return min(run.seconds for run in self.runs)

    @property
    def peak_mb(self) -> float:
        """The highest peak of all runs."""
        return max(run.peak_mb for run in self.runs)


def run(command: list[str], statuses: tuple[int, ...]) -> Run:
    """Run a command to its end; stop with what it wrote if its exit status is not among `statuses`."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        printed, complaint = out.read().decode(), err.read().decode()
    if process.returncode not in statuses:
        sys.exit(f"{' '.join(command)}\nended with {process.returncode}:\n{complaint}")
    return Run(seconds, usage.ru_maxrss * RSS_UNIT / 1e6, printed, complaint)


def prepare(folder: Path, cases: int) -> dict[str, Any]:
    """The planned counts of the suite in `folder`, which is generated unless it is already there."""
    planned = folder / "planned.json"
    if planned.exists():
        found: dict[str, Any] = json.loads(planned.read_text(encoding="utf-8"))
        if found.items() >= plan(cases, SEED).items():
            return found
    return generate(folder, cases, SEED)


def answerkey(folder: Path) -> Contender:
    """The command that is measured. Exit status 1 is expected: some answers are wrong."""
    report = folder / "report.json"
    command = [sys.executable, "-m", "answerkey", "score", f"{folder / 'predictions.jsonl'}"]
    command += ["--cases", f"{folder / 'cases.jsonl'}", "--schema", f"{folder / 'schema.json'}"]
    return Contender("answerkey", [*command, "--report", f"{report}", "--json", "--quiet"], (0, 1), report)


def contenders(folder: Path, skip_plain: bool) -> list[Contender]:
    """The programs to time, the limit first."""
    report = folder / "plain-report.json"
    limit = Contender("parse only", [sys.executable, f"{HERE / 'parse_only.py'}", f"{folder}"])
    plain = [sys.executable, f"{HERE / 'plain.py'}", f"{folder}", "--report", f"{report}"]
    return [limit, answerkey(folder), *([] if skip_plain else [Contender("plain", plain, report=report)])]


def planned_totals(planned: dict[str, Any]) -> dict[str, int]:
    """The totals that a program must print."""
    valid = planned["passed"] + planned["wrong"]
    return {key: planned[key] for key in ("suite_size", "passed", "missing")} | {"schema_valid": valid}


def verdict(result: dict[str, Any]) -> str:
    """What one result of a report says, in the words of `planned.json`."""
    if result["passed"]:
        return "passed"
    if not result["answered"]:
        return "missing"
    if result["schema_valid"]:
        return "wrong"
    return "not_json" if str(result["schema_errors"][0]).startswith("not JSON") else "invalid"


def reported_verdicts(report: Path) -> dict[str, int]:
    """The verdicts in a report, counted result by result."""
    counts = dict.fromkeys(VERDICTS, 0)
    for result in json.loads(report.read_text(encoding="utf-8"))["results"]:
        counts[verdict(result)] += 1
    return counts


def disagreements(found: dict[str, int], planned: dict[str, Any]) -> list[str]:
    """Each count that is not the planned one, in words."""
    return [f"{key} {count}, planned {planned[key]}" for key, count in found.items() if count != planned[key]]


def printed_disagreements(contender: Contender, planned: dict[str, Any]) -> list[str]:
    """Where the totals that a contender printed, in any of its runs, are not the planned ones."""
    expected = planned_totals(planned)
    faults = []
    for one in contender.runs:
        printed = json.loads(one.printed)
        faults += disagreements({key: printed[key] for key in expected}, expected)
    return [f"printed: {text}" for text in dict.fromkeys(faults)]


def line_length(path: Path) -> float:
    """The mean length of a line in bytes, without its end."""
    with path.open("rb") as lines:
        return path.stat().st_size / sum(1 for _ in lines) - 1


def faults_of(contender: Contender, planned: dict[str, Any]) -> list[str]:
    """Where the counts that a contender printed or reported are not the planned ones."""
    if not contender.report:
        return []
    reported = disagreements(reported_verdicts(contender.report), planned)
    return printed_disagreements(contender, planned) + [f"report: {text}" for text in reported]


def print_heading(folder: Path, repeat: int, planned: dict[str, Any]) -> None:
    """Print what was run, on what, and the counts that are right."""
    lengths = [line_length(folder / name) for name in ("cases.jsonl", "predictions.jsonl")]
    print(f"Python {platform.python_version()}, {planned['suite_size']:,} cases, best of {repeat}")
    print(f"mean bytes a line: cases {lengths[0]:.0f}, predictions {lengths[1]:.0f}")
    print("planned: " + ", ".join(f"{planned[name]} {name}" for name in VERDICTS))
    print(f"\n{'name':<12}{'seconds':>9}{'ratio':>8}{'peak MB':>9}  verdict counts")


def print_row(contender: Contender, limit: Contender, faults: list[str]) -> None:
    """Print one row of the table."""
    counts = "; ".join(faults) or "as planned" if contender.report else "marks nothing"
    ratio = contender.seconds / limit.seconds
    print(f"{contender.name:<12}{contender.seconds:>9.2f}{ratio:>8.2f}{contender.peak_mb:>9.0f}  {counts}")


def compare(folder: Path, cases: int, repeat: int, skip_plain: bool) -> bool:
    """Time all contenders in turn and print the table; whether every count is the planned one."""
    planned = prepare(folder, cases)
    entered = contenders(folder, skip_plain)
    for _ in range(repeat):
        for contender in entered:
            contender.start()
    limit, measured = entered[:2]
    faults = [faults_of(contender, planned) for contender in entered]
    print_heading(folder, repeat, planned)
    for contender, found in zip(entered, faults, strict=True):
        print_row(contender, limit, found)
    inside = min(float(one.printed) for one in limit.runs)
    print(f"\nparse only, without starting the interpreter: {inside:.2f} s")
    compare_start()
    print(f"answerkey / parse only: {measured.seconds / limit.seconds:.2f} (bound {LIMIT_BOUND})")
    return not any(faults)


def compare_start() -> None:
    """Print how long `answerkey --version` takes beside the bare interpreter."""
    bare = Contender("bare", [sys.executable, "-c", "pass"])
    version = Contender("version", [sys.executable, "-m", "answerkey", "--version"])
    for _ in range(START_REPEAT):
        for contender in (bare, version):
            contender.start()
    times = f"{version.seconds * 1000:.0f} ms / {bare.seconds * 1000:.0f} ms"
    ratio = version.seconds / bare.seconds
    print(f"answerkey --version / python -c pass: {times} = {ratio:.2f} (bound {START_BOUND})")


def measure_memory(folder: Path) -> bool:
    """Run answerkey once on a large suite and print its peak; whether its totals are the planned ones."""
    planned = prepare(folder, MEMORY_CASES)
    contender = answerkey(folder)
    contender.start()
    faults = printed_disagreements(contender, planned)
    counts = "; ".join(faults) or "as planned"
    print(f"{MEMORY_CASES:,} cases in {contender.seconds:.1f} s; verdict counts: {counts}")
    print(f"answerkey peak memory: {contender.peak_mb:.0f} MB (bound {MEMORY_BOUND_MB})")
    return not faults


def main() -> int:
    """Read the arguments and run the benchmark that they ask for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=200_000)
    parser.add_argument("--repeat", type=int, default=3, help="runs of each program; the fastest counts")
    parser.add_argument("--dir", type=Path, help="keep the files here, and use them again if they fit")
    parser.add_argument("--skip-plain", action="store_true", help="leave out the slow plain script")
    parser.add_argument("--memory", action="store_true", help=f"{MEMORY_CASES:,} cases, peak memory only")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.dir or Path(temporary)
        if arguments.memory:
            agreed = measure_memory(folder)
        else:
            agreed = compare(folder, arguments.cases, arguments.repeat, arguments.skip_plain)
    return 0 if agreed else 1


if __name__ == "__main__":
    sys.exit(main())
