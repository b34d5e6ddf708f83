# `make demo` and `make test` work on a clean clone with Python >= 3.11 and nothing else prepared.
# The other targets work in the environment that `make venv` makes.

.DEFAULT_GOAL := help
PORT ?=
PYTHON ?=
VENV := .venv
BIN := $(VENV)/bin

.PHONY: help venv demo test lint mo notebooks docs verify bench clean

help:            ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

venv:            ## .venv with everything for development
	@PYTHON="$(PYTHON)" sh scripts/venv.sh test

demo:            ## serve the lesson and the puzzles on this machine (PORT=8866)
	@PYTHON="$(PYTHON)" sh scripts/venv.sh voila
	@exec $(BIN)/saboteur-nb serve $(if $(PORT),--port $(PORT))

test: venv       ## everything from lint to browser, with the seconds of each part
	@$(BIN)/python tests/run.py

lint: venv       ## ruff, mypy, import-linter
	@$(BIN)/python tests/run.py lint

mo:              ## compile the gettext catalogues in place
	@$(if $(wildcard $(BIN)/python),$(BIN)/python,python3) hatch_build.py

notebooks: venv  ## execute the notebooks again and save them with their pictures
	@$(BIN)/python scripts/save_notebooks.py

docs: venv       ## the API reference in site/
	@$(BIN)/pdoc --output-directory site saboteur_nb

verify:          ## make test; JupyterLab and Notebook 7; wrong rules on purpose; 20 to 50 times as many matches (1–2 h)
	@PYTHON="$(PYTHON)" sh scripts/venv.sh verify
	@$(BIN)/python tests/run.py all front-ends mutants thorough

bench: venv      ## speed against the slow ways, as ratios
	@for script in benchmarks/*.py; do $(BIN)/python $$script || exit 1; done

clean:           ## remove what was built
	rm -rf $(VENV) build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
