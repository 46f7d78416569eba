# Makes and checks everything under hardware/.  Needs KiCad 9 and ngspice (hardware/ci-setup).
# Its tools stand in .venv-hardware alone, on the system's python3, which sees KiCad's pcbnew.

HARDWARE_PYTHON ?= /usr/bin/python3
HARDWARE_VENV := .venv-hardware
HARDWARE_STAMP := $(HARDWARE_VENV)/.stamp

$(HARDWARE_STAMP): hardware/requirements.txt hardware/requirements-bare.txt
	@command -v kicad-cli >/dev/null || { echo "KiCad 9 is missing: as root run hardware/ci-setup" >&2; exit 1; }
	$(HARDWARE_PYTHON) -m venv --system-site-packages $(HARDWARE_VENV)
	$(HARDWARE_VENV)/bin/pip install -qq -r hardware/requirements.txt
	$(HARDWARE_VENV)/bin/pip install -qq --no-deps -r hardware/requirements-bare.txt
	@touch $@

.PHONY: hardware test-hardware clean-hardware

hardware: $(HARDWARE_STAMP) ## make boards, parts list, wiring, mechanics and pictures anew
	$(HARDWARE_VENV)/bin/python -m hardware.maker

test-hardware: $(HARDWARE_STAMP) ## check hardware/: rules, nets, gerbers, electrics, mechanics
	$(HARDWARE_VENV)/bin/python -m pytest -c tests/hardware/pytest.ini --rootdir=. tests/hardware

clean-hardware:
	rm -rf build/hardware
