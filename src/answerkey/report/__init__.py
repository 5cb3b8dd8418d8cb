"""The report of a run: written whole or not at all, and read back as it was written."""

from answerkey.report.gates import Gates
from answerkey.report.loading import load_report
from answerkey.report.report import NOTES, REVIEW_NOTE, Report
from answerkey.report.results import StoredResults, to_json
from answerkey.report.writing import REPORT_VERSION, ReportFile, rejection, write_rejected

__all__ = [
    "NOTES",
    "REPORT_VERSION",
    "REVIEW_NOTE",
    "Gates",
    "Report",
    "ReportFile",
    "StoredResults",
    "load_report",
    "rejection",
    "to_json",
    "write_rejected",
]
