# The firmware on an emulated RP2040.  Its packages come with the first of these targets, not with
# `make setup`.  UF2=path names the MicroPython to run; without one see host_tools/chip/uf2.py.

CHIP := $(VENV)/.chip-is-in

$(CHIP): pyproject.toml host_tools/constraints.txt | $(PACKAGES)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--constraint host_tools/constraints.txt --editable '.[dev,chip]'
	@touch $@

.PHONY: test-chip
test-chip: setup $(CHIP) ## the firmware on an emulated RP2040, some 15 minutes; UF2=path
	UF2="$(UF2)" $(BIN)/python -m pytest -c tests/chip/pytest.ini --rootdir=. tests/chip $(ARGS)

.PHONY: bench-chip
bench-chip: setup $(CHIP) ## measure the firmware from the emulated chip's pins; UF2=path
	UF2="$(UF2)" $(BIN)/tablero chip bench $(ARGS)
