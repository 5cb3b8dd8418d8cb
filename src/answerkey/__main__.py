"""`python -m answerkey` and the `answerkey` command."""

from __future__ import annotations

import sys

from answerkey.cli import main

if __name__ == "__main__":
    sys.exit(main())
