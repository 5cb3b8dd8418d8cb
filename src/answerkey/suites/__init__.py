"""Suites: a folder with cases, schema and what belongs to them, described by suite.toml."""

from answerkey.suites.bundle import BUNDLED_SUITE, write_bundle
from answerkey.suites.suite import DESCRIPTION, Suite, load_suite

__all__ = ["BUNDLED_SUITE", "DESCRIPTION", "Suite", "load_suite", "write_bundle"]
