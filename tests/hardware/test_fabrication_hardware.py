"""What a board house gets, read back with another program: sizes, holes, opens and shorts."""

from collections import Counter

import pytest

from hardware.checks import gerbers, pads
from hardware.design import panel
from hardware.design.hub import HUB
from hardware.design.tile import TILE
from hardware.maker.paths import HARDWARE
from hardware.maker.sexpr import child, children, loads

SIZES_MM = {"hub": (96.0, 78.0), "tile": (22.8, 28.5), "panel": (91.2, 95.5)}
HOLES = {"hub": lambda: pads.holes(HUB), "tile": lambda: pads.holes(TILE),
         "panel": lambda: pads.panel_holes(TILE)}
PADS = {"hub": lambda: pads.pad_list(HUB), "tile": lambda: pads.pad_list(TILE),
        "panel": lambda: pads.panel_pads(TILE)}
BOARDS = pytest.mark.parametrize("name", sorted(SIZES_MM))


def files_of(name):
    return gerbers.FabricationFiles(HARDWARE / "fabrication" / f"{name}-gerbers.zip")


def holes_without_vias(name):
    files = files_of(name)
    return {kind: Counter(pads.without_vias(files.holes(kind))) for kind in ("PTH", "NPTH")}


@BOARDS
def test_every_layer_is_there_and_has_something_on_it(name):
    assert gerbers.missing_layers(files_of(name)) == []


@BOARDS
def test_size(name):
    assert files_of(name).size_mm() == SIZES_MM[name]


@BOARDS
def test_holes_lie_where_the_parts_want_them(name):
    assert holes_without_vias(name) == HOLES[name]()


@BOARDS
def test_copper_joins_each_net_and_no_two(name):
    copper = gerbers.Copper(files_of(name))
    assert gerbers.check_copper(copper, PADS[name]()) == []


def test_panel_carries_its_v_cuts():
    text = files_of("panel").files["panel-User_Comments.gbr"]
    lines = sum(line.endswith("D01*") for line in text.splitlines())
    assert lines >= len(panel.cuts())


@pytest.mark.parametrize("name, layer, words", [
    ("hub", "F.SilkS", ["FILES", "RANKS", "LIGHTS", "DISPLAY", "SOUTH", "NORTH", "USB", "BUZZER",
                        "5V FUSE", "PULL-UPS", "Tablero da Gucci  hub A", "2026-11-29  CERN-OHL-P",
                        *"ABCDEFG", *"1234567", "5V", "GND", "3V3", "DATA", "SCL", "SDA", "THROW",
                        "CALL"]),
    ("hub", "B.SilkS", ["files A..G", "ranks 1..7", "lights", "hub A  underside"]),
    ("tile", "F.SilkS", ["NORTH", "FILE"]),
    ("tile", "B.SilkS", ["NORTH", "5V", "GND", "3V3", "RANK", "IN", "OUT", "FILE", "tile A", "A",
                         "G"]),
])
def test_silkscreen_says_what_goes_where(name, layer, words):
    tree = loads((HARDWARE / "kicad" / f"{name}.kicad_pcb").read_text(encoding="utf-8"))
    printed = [text[1] for text in children(tree, "gr_text") if child(text, "layer")[1] == layer]
    assert set(words) <= set(printed)


def test_connector_names_stand_beside_their_pins():
    """On each connector of the hub the word nearest a pin is that pin's signal."""
    words = [(text.text, text.x, text.y) for text in HUB.prints if not text.back]
    for reference, names in (("J1", "ABCDEFG"), ("J2", "1234567")):
        connector = HUB.part(reference)
        for index, name in enumerate(names):
            y = connector.y + 2.5 * index
            nearest = min(words, key=lambda word, x=connector.x, y=y:
                          abs(word[1] - x) + 3 * abs(word[2] - y))
            assert nearest[0] == name
