"""What a board house gets, read back with another program: sizes, holes, opens and shorts."""

from collections import Counter

import pytest

from hardware.checks import gerbers, pads
from hardware.design import panel
from hardware.design.hub import HUB
from hardware.design.tile import TILE
from hardware.maker.paths import HARDWARE

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
