"""The version, for the package and for its reports."""

__version__ = "0.1.0"
