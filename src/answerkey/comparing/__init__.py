"""Expected and actual, to differences and field marks."""

from answerkey.comparing.marks import field_marks
from answerkey.comparing.rules import Rules
from answerkey.comparing.walk import differences

__all__ = ["Rules", "differences", "field_marks"]
