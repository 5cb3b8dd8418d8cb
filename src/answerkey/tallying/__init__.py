"""Results, to totals: additive counts, and the measures taken from them."""

from answerkey.tallying.columns import Columns, Field, column
from answerkey.tallying.leaves import Leaves
from answerkey.tallying.measures import f1_score, precision, rate, recall, wilson_interval
from answerkey.tallying.tally import Tally, field_counts

__all__ = [
    "Columns",
    "Field",
    "Leaves",
    "Tally",
    "column",
    "f1_score",
    "field_counts",
    "precision",
    "rate",
    "recall",
    "wilson_interval",
]
