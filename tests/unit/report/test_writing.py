import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

import answerkey as ak
from answerkey.report import ReportFile

from ..builders import faults_of, predictions_of, suite_of


@pytest.fixture
def report() -> ak.Report:
    return ak.score(suite_of({"a": 1}), predictions_of({"a": 1}))


def test_a_file_that_is_no_report_is_not_overwritten(report: ak.Report, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text('{"mine": 1}')
    faults = faults_of(lambda: report.save(tmp_path / "mine.json"))
    assert ("no answerkey report" in faults[0], (tmp_path / "mine.json").read_text()) == (True, '{"mine": 1}')


@pytest.mark.parametrize("old", ["", "  \n"], ids=["empty", "blank"])
def test_an_empty_file_may_become_a_report(old: str, report: ak.Report, tmp_path: Path) -> None:
    (tmp_path / "r.json").write_text(old)
    report.save(tmp_path / "r.json")
    assert ak.load_report(tmp_path / "r.json") == report


def test_an_old_report_is_replaced(report: ak.Report, tmp_path: Path) -> None:
    ak.score(suite_of({"b": 1}), []).save(tmp_path / "r.json")
    report.save(tmp_path / "r.json")
    assert ak.load_report(tmp_path / "r.json") == report


def test_a_symbolic_link_stays_and_its_target_is_written(report: ak.Report, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "link.json").symlink_to(tmp_path / "there" / "r.json")
    report.save(tmp_path / "link.json")
    assert ((tmp_path / "link.json").is_symlink(), (tmp_path / "there" / "r.json").is_file()) == (True, True)


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_the_permissions_of_an_old_report_are_kept(mode: int, report: ak.Report, tmp_path: Path) -> None:
    report.save(tmp_path / "r.json")
    (tmp_path / "r.json").chmod(mode)
    report.save(tmp_path / "r.json")
    assert stat.S_IMODE((tmp_path / "r.json").stat().st_mode) == mode


def test_a_new_report_has_the_permissions_of_any_new_file(report: ak.Report, tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("")
    report.save(tmp_path / "r.json")
    assert (tmp_path / "r.json").stat().st_mode == (tmp_path / "plain").stat().st_mode


@pytest.mark.parametrize(
    "error", [OSError(28, "No space left on device"), KeyboardInterrupt(), RuntimeError()]
)
class TestAnErrorWhileWriting:
    """The old report stays, and no other file."""

    @staticmethod
    def fail(path: Path, error: BaseException) -> None:
        def chunks() -> Iterator[bytes]:
            yield b'{"report_version": 1'
            raise error

        with pytest.raises((type(error), ak.InputError)), ReportFile(path) as file:
            file.commit(chunks())

    def test_leaves_the_old_report_as_it_was(
        self, error: BaseException, report: ak.Report, tmp_path: Path
    ) -> None:
        report.save(tmp_path / "r.json")
        self.fail(tmp_path / "r.json", error)
        assert ak.load_report(tmp_path / "r.json") == report

    def test_leaves_no_other_file(self, error: BaseException, report: ak.Report, tmp_path: Path) -> None:
        self.fail(tmp_path / "r.json", error)
        assert list(tmp_path.iterdir()) == []


def test_nothing_changes_before_the_report_is_whole(report: ak.Report, tmp_path: Path) -> None:
    report.save(tmp_path / "r.json")
    before = (tmp_path / "r.json").read_bytes()

    def chunks() -> Iterator[bytes]:
        assert (tmp_path / "r.json").read_bytes() == before
        yield b'{"report_version": 1}'

    with ReportFile(tmp_path / "r.json") as file:
        file.commit(chunks())
    assert (tmp_path / "r.json").read_bytes() == b'{"report_version": 1}'


def test_a_report_file_that_is_not_committed_leaves_nothing(tmp_path: Path) -> None:
    with ReportFile(tmp_path / "r.json"):
        pass
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["none/r.json", "file/r.json", "folder", "x" * 300])
def test_a_path_that_cannot_be_written_is_found_when_it_is_opened(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder").mkdir()
    assert "cannot be written" in faults_of(lambda: ReportFile(tmp_path / name))[0]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_an_input_error(report: ak.Report) -> None:
    assert "No space left" in faults_of(lambda: report.save("/dev/full"))[0]
