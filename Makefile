# Everything a player, maker or developer runs.  `make help` lists it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WASM_LOCK := host_tools/simulator/wasm
PACKAGES := $(VENV)/.packages-are-in
TYPINGS := $(VENV)/.typings-are-in
WASM := $(VENV)/.wasm-is-in
THROWS ?= 2000
SEED ?= 1
ARGS ?=

STUBS := micropython-rp2-rpi-pico-stubs==1.29.0.post1

.PHONY: help
help: ## list these targets
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-16s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: setup
setup: $(PACKAGES) $(TYPINGS) $(WASM) ## make .venv with the command `tablero` in it

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Python 3.11 or newer is needed, and '$(PYTHON)' is not: make PYTHON=python3.12 setup"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
		{ echo "Python's venv module is missing: on Debian or Ubuntu, apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(PACKAGES): pyproject.toml host_tools/constraints.txt | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--constraint host_tools/constraints.txt --editable '.[dev]'
	@touch $@

# The board's stubs shadow CPython's own modules, so they live beside the packages, not among them.
$(TYPINGS): pyproject.toml Makefile | $(PACKAGES)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade \
		--target $(VENV)/typings $(STUBS)
	@touch $@

$(WASM): $(WASM_LOCK)/package-lock.json | $(BIN)/python
	@mkdir -p $(VENV)/wasm
	@cp $(WASM_LOCK)/package.json $(WASM_LOCK)/package-lock.json $(VENV)/wasm/
	@if command -v npm >/dev/null; then \
		cd $(VENV)/wasm && npm ci --silent --no-audit --no-fund && touch ../../$@; \
	else \
		echo "no npm here: the WebAssembly build of MicroPython is left out"; \
	fi

.PHONY: play
play: setup ## play on a board on a page; ARGS=--terminal for this terminal
	$(BIN)/tablero play $(ARGS)

.PHONY: test
test: setup ## run everything this machine can run; REQUIRE=all makes what is left out a failure
	REQUIRE=$(REQUIRE) $(BIN)/python -m pytest $(ARGS)

.PHONY: lint
lint: setup ## ruff, mypy for the host and for the board, mpy-cross on every file of the board
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy --config-file firmware/mypy.ini
	$(BIN)/python -m host_tools.check_compiles

.PHONY: bench
bench: setup ## play THROWS=2000 SEED=1 through the whole stack and tell the speed
	$(BIN)/tablero bench games --throws $(THROWS) --seed $(SEED) $(ARGS)

.PHONY: run
run: setup ## run a scenario: make run FILE=tests/scenarios/opening.txt
	@test -n "$(FILE)" || { echo "which scenario?  make run FILE=tests/scenarios/..."; exit 2; }
	$(BIN)/tablero run $(FILE) $(ARGS)

.PHONY: clean
clean: ## remove .venv and everything that was built
	rm -rf $(VENV) build .pytest_cache .hypothesis .mypy_cache .ruff_cache tablero.egg-info

-include hardware/hardware.mk
-include host_tools/web/web.mk
-include host_tools/chip/chip.mk
-include host_tools/maker/maker.mk
