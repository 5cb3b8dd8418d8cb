"""Files of cases and predictions, to records joined by id, with every fault by file and line."""

from answerkey.reading.case_batches import CaseBatch, read_case_batches
from answerkey.reading.cases import case_keys, read_cases, to_case
from answerkey.reading.faults import Faults
from answerkey.reading.lines import Lines, read_document
from answerkey.reading.objects import is_id
from answerkey.reading.peeking import Peeked
from answerkey.reading.predictions import PredictionFile, PredictionRecords, Predictions
from answerkey.reading.proofs import count_strings

__all__ = [
    "CaseBatch",
    "Faults",
    "Lines",
    "Peeked",
    "PredictionFile",
    "PredictionRecords",
    "Predictions",
    "case_keys",
    "count_strings",
    "is_id",
    "read_case_batches",
    "read_cases",
    "read_document",
    "to_case",
]
