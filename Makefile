PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check

.NOTPARALLEL:
.PHONY: help demo test check pytest test-versions bench clean

help:
	@echo 'Targets (PYTHON=python3.X names the interpreter, $(PYTHON) unless told):'
	@sed -n 's/^\([a-z-]*\):.*## /  \1|/p' Makefile | awk -F'|' '{printf "%-15s %s\n", $$1, $$2}'

demo: $(VENV)/installed  ## mark the bundled suite and show what that looks like
	@$(BIN)/answerkey demo

test: check pytest test-versions  ## everything that must hold: check, pytest, test-versions

check: $(VENV)/installed-dev  ## lint, formatting, types, layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

pytest: $(VENV)/installed-dev  ## the test suite, on one Python
	$(BIN)/python -m pytest

test-versions: $(BIN)/python  ## the test suite, on every other Python from 3.10 to 3.13 that is installed
	@scripts/test-versions $(BIN)/python

bench: $(VENV)/installed-dev  ## measure the speed
	$(BIN)/python benchmarks/run.py

clean:  ## remove what make and the tools made
	rm -rf .venv .venv-* build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null || \
	{ echo 'answerkey needs Python 3.10 or newer, and $(PYTHON) is not that: name one with PYTHON=python3.X' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	{ echo '$(PYTHON) -m venv is missing: install it (on Debian and Ubuntu: the package python3-venv)' >&2; exit 1; }
	@echo 'Making $(VENV) with $(PYTHON)'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(BIN)/python
	@echo 'Installing answerkey into $(VENV)'
	@$(PIP_INSTALL) --editable .
	@touch $@

$(VENV)/installed-dev: pyproject.toml | $(BIN)/python
	@echo 'Installing answerkey and its development tools into $(VENV)'
	@$(PIP_INSTALL) --editable '.[dev]'
	@touch $@ $(VENV)/installed
