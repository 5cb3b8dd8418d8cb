"""The documentation is true: its examples give what it says, its links lead somewhere, nothing is left out.

A ```console block holds commands (`$ …`), each followed by exactly what it prints; `…` alone on a line
stands for any lines. A ```python block is a session (`>>> …`) or a script. The blocks of a page run in their
order, in one folder that is empty at first. Blocks of other kinds are not run.
"""

import doctest
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import answerkey
from answerkey.cli.parser import build_parser

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
KINDS = {"console", "json", "jsonl", "python", "sh", "text", "toml"}
ANY_LINES = "…"

every_page = pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])


@dataclass
class Block:
    """A fenced block of a page: its kind, the number of its first line, and its lines."""

    kind: str
    line: int
    lines: list[str]


@dataclass
class Step:
    """A command and the lines that it is to print."""

    line: int
    command: str
    output: list[str] = field(default_factory=list)


def blocks(text: str) -> Iterator[Block]:
    """The fenced blocks of a page; a longer fence may hold a shorter one."""
    fence, block = "", Block("", 0, [])
    for number, line in enumerate(text.splitlines(), 1):
        if fence and line == fence:
            fence = ""
            yield block
        elif fence:
            block.lines.append(line)
        elif match := re.fullmatch(r"(`{3,})(.*)", line):
            fence, block = match[1], Block(match[2], number + 1, [])
    assert not fence, f"the block that begins on line {block.line} has no end"


def prose(text: str) -> str:
    """A page without its fenced blocks."""
    return re.sub(r"^(`{3,}).*\n(?:.*\n)*?\1$", "", text, flags=re.MULTILINE)


def steps(block: Block) -> list[Step]:
    """The commands of a console block; a here-document and a line after a backslash belong to the command."""
    found: list[Step] = []
    until = ""
    for number, line in enumerate(block.lines, block.line):
        if until:
            found[-1].command += f"\n{line}"
            until = "" if line == until else until
        elif found and found[-1].command.endswith("\\"):
            found[-1].command += f"\n{line}"
        elif line.startswith("$ "):
            found.append(Step(number, line[2:]))
        else:
            assert found, f"line {number}: output before any command"
            found[-1].output.append(line)
        if here := re.search(r"<<'(\w+)'", line):
            until = here[1]
    return found


class Session:
    """A folder in which the examples of a page run, one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "page"
        self.folder.mkdir()
        self.status = 0
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self._place = folder / "place"
        unset = {"FORCE_COLOR", "PYTHONPATH", "TTY_COMPATIBLE", "TTY_INTERACTIVE"}
        self._environment = {name: value for name, value in os.environ.items() if name not in unset} | {
            "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
            "COLUMNS": "80",
            "LC_ALL": "C",
            "NO_COLOR": "1",
            "PYTHONUTF8": "1",
        }

    def shell(self, command: str) -> str:
        """What a command prints; it begins where the last one ended, and sees its status as `$?`."""
        script = f'(exit {self.status})\n{command}\nstatus=$?\npwd > "{self._place}"\nexit $status\n'
        done = subprocess.run(
            ["sh", "-c", script],
            cwd=self.folder,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=120,
            check=False,
        )
        self.status = done.returncode
        self.folder = Path(self._place.read_text(encoding="utf-8").removesuffix("\n"))
        return done.stdout.decode()

    def python(self, block: Block, page: str) -> None:
        """Run a block of Python; AssertionError where it prints something else than it says."""
        source = "\n".join(block.lines) + "\n"
        if not source.startswith(">>>"):
            exec(compile("\n" * (block.line - 1) + source, page, "exec"), self.names)
            return
        test = doctest.DocTestParser().get_doctest(source, {}, page, page, block.line - 1)
        test.globs = self.names
        said = io.StringIO()
        doctest.DocTestRunner(verbose=False).run(test, out=said.write, clear_globs=False)
        assert not said.getvalue(), said.getvalue()


def matches(expected: list[str], output: str) -> bool:
    """Whether an output is the expected lines, where `…` stands for any lines."""
    pattern = "".join(r"(?:.*\n)*?" if line == ANY_LINES else re.escape(line) + r"\n" for line in expected)
    return re.fullmatch(pattern, output) is not None


@every_page
def test_the_examples_of_a_page_are_true(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command prints what stands below it, every Python example gives what it says."""
    session = Session(tmp_path)
    for block in blocks(page.read_text(encoding="utf-8")):
        if block.kind == "python":
            monkeypatch.chdir(session.folder)
            session.python(block, page.name)
        for step in steps(block) if block.kind == "console" else ():
            output = session.shell(step.command)
            if not matches(step.output, output):
                where = f"{page.name}:{step.line}: $ {step.command}"
                assert output.splitlines() == step.output, where


@every_page
def test_every_block_has_a_kind(page: Path) -> None:
    """No example escapes because the kind of its block is missing or misspelled."""
    kinds = [(block.line, block.kind) for block in blocks(page.read_text(encoding="utf-8"))]
    assert [(line, kind) for line, kind in kinds if kind not in KINDS] == []


def anchors(page: Path) -> set[str]:
    """What the headings of a page are called in a link: lower case, hyphens for spaces, no punctuation."""
    headings = re.findall(r"^#+ (.+)$", prose(page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in headings}


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    """A link to a file has that file, a link to a heading that heading."""
    lost = []
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        file = page.parent / name if name else page
        if not file.exists() or (anchor and anchor not in anchors(file)):
            lost.append(target)
    assert lost == []


def commands() -> dict[str, Any]:
    """The parsers of the command line by the names of their commands."""
    parser = build_parser()
    (choices,) = (action.choices for action in parser._actions if isinstance(action.choices, dict))
    return {"answerkey": parser, **{f"answerkey {name}": command for name, command in choices.items()}}


def test_every_option_is_documented() -> None:
    """Each command, and each of its options, stands in the documentation."""
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    words = [
        word
        for name, parser in commands().items()
        for word in (name, *(option for action in parser._actions for option in action.option_strings))
        if word not in ("-h", "--help")
    ]
    assert len(words) > 10
    assert [word for word in words if not re.search(rf"{re.escape(word)}(?![\w-])", text)] == []


def test_every_public_name_is_documented() -> None:
    """docs/library.md names everything that `answerkey` exports."""
    text = (DOCS / "library.md").read_text(encoding="utf-8")
    assert [name for name in answerkey.__all__ if not re.search(rf"\b{name}\b", text)] == []


def members(schema: Any) -> Iterator[str]:
    """The names of all properties in a JSON Schema."""
    if isinstance(schema, dict):
        if isinstance(schema.get("properties"), dict):
            yield from schema["properties"]
        for value in schema.values():
            yield from members(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from members(value)


def test_every_member_of_the_report_is_documented() -> None:
    """docs/report.md names everything that the schema of the report defines."""
    text = (DOCS / "report.md").read_text(encoding="utf-8")
    file = ROOT / "src" / "answerkey" / "schemas" / "report.schema.json"
    names = set(members(json.loads(file.read_text(encoding="utf-8"))))
    assert len(names) > 40
    assert sorted(name for name in names if f"`{name}`" not in text) == []


def test_the_layers_are_those_of_the_contract() -> None:
    """docs/architecture.md draws the layers that import-linter enforces."""
    contract = re.search(
        r"^layers = \[\n(.*?)^\]", (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.M | re.S
    )
    assert contract
    layers = re.findall(r'"(.+)"', contract[1])
    drawn = [block.lines for block in blocks((DOCS / "architecture.md").read_text(encoding="utf-8"))]
    assert layers in drawn
