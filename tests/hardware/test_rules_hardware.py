"""KiCad finds nothing, not even a warning, in the schematics, boards and panel."""

import pytest

from hardware.checks import panel, rules


@pytest.mark.parametrize("name", ["hub", "tile"])
def test_schematic_passes_electrical_rules(committed, name):
    assert rules.electrical(committed.kept / "kicad" / f"{name}.kicad_sch") == []


@pytest.mark.parametrize("name", ["hub", "tile"])
def test_board_passes_design_rules(committed, name):
    assert rules.design(committed.kept / "kicad" / f"{name}.kicad_pcb") == []


def test_panel_passes_design_rules(committed):
    assert rules.design(committed.built / "kicad" / "panel.kicad_pcb") == []


@pytest.mark.parametrize("name", ["hub", "tile"])
def test_board_is_what_the_schematic_says(committed, name):
    assert rules.parity(committed.kept / "kicad" / f"{name}.kicad_pcb") == []


def test_panel_is_twelve_times_the_tile(committed):
    assert panel.check(committed.kept / "kicad" / "tile.kicad_pcb",
                       committed.built / "kicad" / "panel.kicad_pcb") == []
