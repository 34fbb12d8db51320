# Ballgames: `make app` plays, `make test` checks; each sets up all it needs by itself.

SHELL := /bin/bash
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
HOST ?= 127.0.0.1
PORT ?= 8866
STAGES ?=

# Nothing here asks a question or needs a terminal.
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1

.PHONY: help app lab test docs bench clean

help:
	@echo "make app    play: sets up .venv and serves the lessons on http://$(HOST):$(PORT)/"
	@echo "make lab    the same lessons in JupyterLab, with their code"
	@echo "make test   every check: style, types, tests, documentation, notebooks, servers, a real browser, Binder"
	@echo "            (one or some: make test STAGES='unit notebooks'; names: tools/check.py --list)"
	@echo "make docs   the documentation, in build/docs/index.html"
	@echo "make bench  the speed tables"
	@echo "make clean  remove .venv and everything that was made"
	@echo "PYTHON, HOST and PORT can be given: make app PORT=9000"

app: $(VENV)/.app
	@exec $(BIN)/python -m ballgames_tutorials.serve --host $(HOST) --port $(PORT)

lab: $(VENV)/.app
	@exec $(BIN)/jupyter lab --config=tutorials/ballgames_tutorials/serve/jupyter_server_config.py \
		--ServerApp.root_dir=notebooks --LabApp.default_url=/lab/tree/index.ipynb \
		$(if $(filter 0,$(shell id -u)),--allow-root,)

test: $(VENV)/.dev
	@tools/browser.sh $(BIN)
	@$(BIN)/python tools/check.py $(STAGES)

docs: $(VENV)/.docs
	@$(BIN)/python -m sphinx -W --keep-going -q -d build/docs-cache docs build/docs
	@echo "Open build/docs/index.html"

bench: $(VENV)/.bench
	@tools/browser.sh $(BIN)
	@for script in benchmarks/*.py; do echo "== $$script"; $(BIN)/python $$script || exit 1; done

clean:
	rm -rf $(VENV) build dist .hypothesis .mypy_cache .ruff_cache .pytest_cache
	find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +

# A stamp an extra; dev covers app and docs, bench covers all.
$(VENV)/.app: EXTRA := app
$(VENV)/.docs: EXTRA := docs
$(VENV)/.dev: EXTRA := dev
$(VENV)/.bench: EXTRA := bench
$(VENV)/.app $(VENV)/.docs $(VENV)/.dev $(VENV)/.bench: pyproject.toml
	@tools/install.sh "$(PYTHON)" $(VENV) $(EXTRA)
