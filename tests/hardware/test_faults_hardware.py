"""Seeded faults: every check finds the fault it is there for."""

import copy
import shutil
import zipfile
from collections import Counter

import faults
import pytest

from hardware.checks import corners, gerbers, netlist, pads, panel, parts, rules, system
from hardware.design.pinmap import PINS_PY
from hardware.design.tile import TILE
from hardware.maker import board_top, fabrication
from hardware.maker.paths import HARDWARE


@pytest.fixture
def tile_project(committed, tmp_path):
    return faults.project_copy(committed.kept / "kicad", tmp_path / "tile", "tile")


@pytest.fixture
def hub_project(committed, tmp_path):
    return faults.project_copy(committed.kept / "kicad", tmp_path / "hub", "hub")


def test_copies_without_a_fault_pass(tile_project):
    board = tile_project / "tile.kicad_pcb"
    faults.edit(board, lambda tree: None)
    assert rules.design(board) + rules.parity(board) == []
    assert rules.electrical(tile_project / "tile.kicad_sch") == []


@pytest.mark.parametrize("reference, pin", [("K1", "1"), ("D1", "4"), ("C1", "1")])
def test_wire_missing_in_the_schematic(tile_project, reference, pin):
    sheet = tile_project / "tile.kicad_sch"
    faults.edit(sheet, faults.wire_missing(reference, pin))
    assert any(f"Symbol {reference}" in words for words in rules.electrical(sheet))


def test_net_renamed_in_the_schematic_only(hub_project):
    faults.edit(hub_project / "hub.kicad_sch", faults.label_renamed("FILE_C_GP", "FILE_X_GP"))
    assert any("FILE_C_GP" in words or "FILE_X_GP" in words
               for words in rules.parity(hub_project / "hub.kicad_pcb"))


def test_value_changed_on_the_board_only(tile_project):
    board = tile_project / "tile.kicad_pcb"
    faults.edit(board, faults.value_changed("C1", "10u"))
    assert any("C1" in words for words in rules.parity(board))


def test_diode_turned_on_the_board_only(tile_project):
    board = tile_project / "tile.kicad_pcb"
    faults.edit(board, faults.part_turned("D2"))
    assert any("D2" in words for words in rules.parity(board))


@pytest.mark.parametrize("fault, word", [
    (faults.track_missing("/SW"), "unconnected"),
    (faults.track_wide("/SW", "3"), "clearance"),
    (faults.track_onto_pad("/RANK", "C1", "1"), "short"),
])
def test_track_spoilt_on_the_board(tile_project, fault, word):
    board = tile_project / "tile.kicad_pcb"
    faults.edit(board, fault)
    assert any(word in words for words in rules.design(board))


@pytest.mark.parametrize("fault, word", [
    (faults.track_missing("/SW"), "open"),
    (faults.track_missing("/DOUT"), "open"),
    (faults.track_onto_pad("/RANK", "C1", "1"), "short"),
])
def test_track_spoilt_in_the_gerbers(tile_project, tmp_path, fault, word):
    board = tile_project / "tile.kicad_pcb"
    faults.edit(board, fault)
    fabrication.export_gerbers(board, tmp_path / "tile-gerbers.zip")
    copper = gerbers.Copper(gerbers.FabricationFiles(tmp_path / "tile-gerbers.zip"))
    assert any(words.startswith(word)
               for words in gerbers.check_copper(copper, pads.pad_list(TILE)))


def spoilt_zip(target, change):
    """The committed tile zip with its files changed by `change`."""
    with zipfile.ZipFile(HARDWARE / "fabrication" / "tile-gerbers.zip") as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    change(files)
    fabrication.pack(files, target)
    return gerbers.FabricationFiles(target)


def test_layer_left_out_of_the_zip(tmp_path):
    files = spoilt_zip(tmp_path / "tile-gerbers.zip", lambda files: files.pop("tile-F_Mask.gbr"))
    assert gerbers.missing_layers(files) == ["tile: no layer F_Mask"]


def test_hole_left_out_of_the_zip(tmp_path):
    def change(files):
        lines = files["tile-PTH.drl"].splitlines(keepends=True)
        start = next(i for i, line in enumerate(lines) if line.startswith(b"T2"))
        last = max(i for i, line in enumerate(lines) if line.startswith(b"X"))
        assert start
        del lines[last]
        files["tile-PTH.drl"] = b"".join(lines)

    files = spoilt_zip(tmp_path / "tile-gerbers.zip", change)
    wanted = pads.holes(TILE)
    wanted["PTH"] += Counter(h for h in files.holes("PTH") if h[2] == pads.VIA_DRILL_MM)
    assert any("hole missing" in words for words in gerbers.check_holes(files, wanted))


def changed(wires, start, column, value):
    """The wires with one cell changed."""
    spoilt = copy.deepcopy(wires)
    row = next(row for row in spoilt if row["from"] == start)
    row[column] = value
    return spoilt


@pytest.mark.parametrize("start, column, value", [
    ("HUB.J2.3", "from", "HUB.J2.4"),      # a rank on the wrong pin of the hub
    ("HUB.J1.1", "to", "B1.J3.1"),         # a file at the wrong square
    ("C4.J2.5", "to", "E4.J1.5"),          # the chain of lights skips a square
    ("D3.J2.1", "to", "E3.J1.2"),          # 5 V on ground
    ("B2.J4.1", "to", "C3.J3.1"),          # a file wire that strays to the next file
    ("A1.J1.1", "to", "A2.J1.9"),          # a pin that is not there
    ("HUB.J6.1", "to", "NORTH.CALL.1"),    # a player's buttons crossed
])
def test_wire_at_the_wrong_place(hub, tile, wires, start, column, value):
    assert system.check(hub, tile, changed(wires, start, column, value))


def test_wire_left_out(hub, tile, wires):
    for number in (1, 100, 200, 294):
        assert system.check(hub, tile, wires[:number - 1] + wires[number:])


def test_diode_turned_in_the_tiles_netlist(hub, tile, wires):
    spoilt = copy.deepcopy(tile)
    spoilt.net_of["D2", "1"], spoilt.net_of["D2", "2"] = \
        tile.net_of["D2", "2"], tile.net_of["D2", "1"]
    assert len(system.check(hub, spoilt, wires)) >= 49


@pytest.mark.parametrize("old, new", [
    ("COLUMN_FIRST = const(2)", "COLUMN_FIRST = const(3)"),
    ("ROW_FIRST = const(9)", "ROW_FIRST = const(8)"),
    ("SOUTH_THROW = const(18)", "SOUTH_THROW = const(19)"),
    ("LIGHTS = const(16)", "LIGHTS = const(17)"),
    ("DISPLAY_SDA = const(0)", "DISPLAY_SDA = const(1)"),
])
def test_pin_moved_in_the_firmware(hub, tmp_path, old, new):
    text = PINS_PY.read_text(encoding="utf-8")
    assert old in text
    spoilt = tmp_path / "pins.py"
    spoilt.write_text(text.replace(old, new), encoding="utf-8")
    assert netlist.against_firmware(hub, spoilt)


def test_columns_moved_in_the_firmware_are_seen_at_the_corners(hub, tile, wires, tmp_path):
    spoilt = tmp_path / "pins.py"
    spoilt.write_text(PINS_PY.read_text(encoding="utf-8").replace(
        "COLUMN_FIRST = const(2)", "COLUMN_FIRST = const(3)"), encoding="utf-8")
    assert len(corners.check_chain(hub, tile, wires, spoilt)) == 4


@pytest.mark.parametrize("axis", [0, 1])
def test_board_top_mirrored(tmp_path, axis):
    drawing = board_top.draw_top(55.0)
    size = (drawing.width_mm, drawing.depth_mm)[axis]
    codes = (("10", "11"), ("20", "21"))[axis]
    circle = False
    for index in range(0, len(drawing.dxf), 2):
        code, value = drawing.dxf[index:index + 2]
        circle = value == "CIRCLE" if code == "0" else circle
        if circle and code in codes:  # the windows are mirrored, the words are not
            drawing.dxf[index + 1] = str(size - float(value))
    drawing.save(tmp_path / "top")
    assert corners.check_template(tmp_path / "top.dxf")


def test_tile_shifted_on_the_panel(committed, tmp_path):
    spoilt = tmp_path / "panel.kicad_pcb"
    shutil.copy(committed.built / "kicad" / "panel.kicad_pcb", spoilt)

    def change(tree):
        footprint = next(node for node in tree if isinstance(node, list) and
                         node[0] == "footprint" and node[1] == "tablero:D_SOD-123")
        at = next(node for node in footprint if isinstance(node, list) and node[0] == "at")
        at[1] = float(at[1]) + 0.1

    faults.edit(spoilt, change)
    assert panel.check(committed.kept / "kicad" / "tile.kicad_pcb", spoilt)


@pytest.mark.parametrize("column, value", [
    ("quantity", "48"), ("part_number", "BAT54"), ("reference", "tile:D2-D3"),
    ("price_usd", "0.70"),
])
def test_parts_list_spoilt(bom, hub, tile, column, value):
    spoilt = copy.deepcopy(bom)
    row = next(row for row in spoilt if row["reference"] == "tile:D2")
    row[column] = value
    assert parts.check(spoilt, {"hub": hub, "tile": tile})


def test_line_left_out_of_the_parts_list(bom, hub, tile):
    spoilt = [row for row in bom if not row["reference"].startswith("hub:RN1")]
    assert "hub:RN1 is in the schematic but not in the list" in \
        parts.check(spoilt, {"hub": hub, "tile": tile})
