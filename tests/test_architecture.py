"""What the house plan says of every file; the layers themselves are checked by import-linter."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "answerkey"
BUNDLED = PACKAGE / "suites" / "bundled"  # data: copied into the user's folder, never imported
SOURCES = [path for path in sorted(PACKAGE.rglob("*.py")) if BUNDLED not in path.parents]

LONGEST_FILE = 400
LONGEST_FUNCTION = 60
NOT_AT_IMPORT = {"argparse", "asyncio", "jsonschema_rs", "msgspec", "numpy", "orjson"}
NOT_AT_IMPORT |= {"phonenumbers", "rapidfuzz", "regex", "rich", "scipy"}

every_source = pytest.mark.parametrize(
    "path", SOURCES, ids=[path.relative_to(PACKAGE).as_posix() for path in SOURCES]
)


def nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def prints(node: ast.AST) -> bool:
    """Whether a node is a call of `print`."""
    match node:
        case ast.Call(func=ast.Name(id="print")):
            return True
    return False


def ends_the_process(node: ast.AST) -> bool:
    """Whether a node is `sys.exit`, an import of it, `raise SystemExit`, or a call of `exit` or `quit`."""
    match node:
        case ast.Attribute(value=ast.Name(id="sys"), attr="exit"):
            return True
        case ast.ImportFrom(module="sys", names=names):
            return any(name.name == "exit" for name in names)
        case ast.Raise(exc=ast.Name(id="SystemExit") | ast.Call(func=ast.Name(id="SystemExit"))):
            return True
        case ast.Call(func=ast.Name(id="exit" | "quit")):
            return True
    return False


def only_re_exports(statement: ast.stmt) -> bool:
    """Whether a statement is a docstring, an import, or the assignment of `__all__`."""
    match statement:
        case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
    return False


@every_source
def test_a_file_is_short(path: Path) -> None:
    """A file has at most 400 lines."""
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@every_source
def test_a_function_is_short(path: Path) -> None:
    """A function has at most 60 lines, its docstring among them."""
    functions = [node for node in nodes(path) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    lengths = [(function.name, function.end_lineno - function.lineno + 1) for function in functions]
    assert [(name, length) for name, length in lengths if length > LONGEST_FUNCTION] == []


@every_source
def test_the_library_does_not_print(path: Path) -> None:
    """Commands write to the streams that they are handed."""
    assert [node.lineno for node in nodes(path) if prints(node)] == []


@every_source
def test_only_main_ends_the_process(path: Path) -> None:
    """Everything else returns an exit status or raises."""
    if path != PACKAGE / "__main__.py":
        assert [node.lineno for node in nodes(path) if ends_the_process(node)] == []


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("*/**/__init__.py")), ids=lambda path: path.parent.name)
def test_a_sub_package_only_re_exports(path: Path) -> None:
    """The `__init__.py` of a sub-package defines nothing."""
    statements = ast.parse(path.read_text(encoding="utf-8")).body
    assert [statement.lineno for statement in statements if not only_re_exports(statement)] == []


def test_importing_answerkey_is_cheap() -> None:
    """`import answerkey` loads nothing heavy: that is imported where it is used."""
    program = "import sys, answerkey; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert NOT_AT_IMPORT.intersection(done.stdout.split()) == set()
