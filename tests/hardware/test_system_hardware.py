"""Nets against the firmware's pins; hub, 49 tiles and all wires as one board; the corners."""

import pytest

from hardware.checks import corners, netlist, system
from hardware.design.pinmap import PICO_PIN
from hardware.maker.paths import HARDWARE


def test_hub_is_wired_as_pins_py_says(hub):
    assert netlist.against_firmware(hub) == []


def test_our_pico_pins_are_those_of_kicads_symbol(hub):
    assert {gpio: int(pin) for gpio, (_, pin) in netlist.gpio_nodes(hub).items()} == PICO_PIN


def test_whole_board_through_all_wires(hub, tile, wires):
    assert system.check(hub, tile, wires) == []


def test_there_are_294_wires_in_the_harness(wires):
    assert sum(wire["group"] != "lead" for wire in wires) == system.HARNESS_WIRES


def test_no_pin_is_given_two_wires_it_cannot_hold(wires):
    """Tile pads hold two wires at most, crimped connectors one."""
    ends: dict[str, int] = {}
    for wire in wires:
        for side in ("from", "to"):
            ends[wire[side]] = ends.get(wire[side], 0) + 1
    assert all(count == 1 for end, count in ends.items() if end.startswith("HUB."))
    assert max(ends.values()) <= 2


@pytest.mark.parametrize("pitch", [50, 55, 60])
def test_corners_of_the_board_top(pitch):
    path = HARDWARE / "mechanics" / f"board_top_{pitch}.dxf"
    assert corners.check_template(path) == []


def test_corners_from_harness_to_firmware(hub, tile, wires):
    assert corners.check_chain(hub, tile, wires) == []
