"""Reports for people: one renderer a file."""

from answerkey.rendering.terminal import print_faults, print_report

__all__ = ["print_faults", "print_report"]
