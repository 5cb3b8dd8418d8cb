"""Files of cases and predictions, to records joined by id, with every fault by file and line."""

from answerkey.reading.cases import case_keys, read_cases, to_case
from answerkey.reading.faults import Faults
from answerkey.reading.lines import Lines, read_document
from answerkey.reading.predictions import PredictionFile, PredictionRecords, Predictions

__all__ = [
    "Faults",
    "Lines",
    "PredictionFile",
    "PredictionRecords",
    "Predictions",
    "case_keys",
    "read_cases",
    "read_document",
    "to_case",
]
