"""The built wheel is whole: in an empty environment, far from the repository, its commands work."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "answerkey"


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command with the environment of the test, less what would let it find the source tree."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )


def succeed(*command: str | Path, cwd: Path) -> None:
    done = run(*command, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    probe = run(sys.executable, "-m", "pip", "download", "--no-deps", "hatchling", cwd=folder)
    if probe.returncode != 0:
        pytest.skip(f"the package index cannot be reached: {probe.stderr.strip().splitlines()[-1]}")
    succeed(sys.executable, "-m", "build", "--wheel", "--outdir", folder / "dist", ROOT, cwd=folder)
    (built,) = (folder / "dist").iterdir()
    return built


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the commands of a new environment that holds the wheel and what it depends on."""
    environment = tmp_path_factory.mktemp("environment")
    venv.create(environment, with_pip=True)
    folder = environment / "bin"
    succeed(folder / "python", "-m", "pip", "install", "--quiet", wheel, cwd=environment)
    return folder


@pytest.fixture(scope="module")
def suite(scripts: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A suite as `answerkey init` makes it."""
    folder = tmp_path_factory.mktemp("elsewhere") / "suite"
    succeed(scripts / "answerkey", "init", folder, cwd=folder.parent)
    return folder


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    """Data files too: the bundled suite, the schemas, the typing marker."""
    in_source = {
        path.relative_to(PACKAGE.parent).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with zipfile.ZipFile(wheel) as archive:
        in_wheel = {name for name in archive.namelist() if name.startswith("answerkey/")}
    assert in_wheel == in_source


def test_demo_runs_when_installed(scripts: Path, tmp_path: Path) -> None:
    """`answerkey demo` needs nothing but the wheel."""
    succeed(scripts / "answerkey", "demo", cwd=tmp_path)


@pytest.mark.parametrize(("predictions", "status"), [("perfect", 0), ("wrong", 1)])
def test_a_new_suite_marks_its_examples(scripts: Path, suite: Path, predictions: str, status: int) -> None:
    """The script that `answerkey init` writes passes the perfect answers and fails the wrong ones."""
    command = ("evaluate.py", f"examples/{predictions}.jsonl", "--cases", "sample.jsonl")
    done = run(scripts / "python", *command, cwd=suite)
    assert done.returncode == status, done.stdout + done.stderr
