"""What a model wrote, to a value, with the leniencies that a user may choose."""

from answerkey.parsing.answers import parse
from answerkey.parsing.unwrapping import UNWRAPPERS

__all__ = ["UNWRAPPERS", "parse"]
