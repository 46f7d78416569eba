"""The drawing of the tile's schematic."""

from hardware.design.tile import TILE
from hardware.maker.sheet import Sheet


def _matrix_cell(sheet: Sheet) -> None:
    sheet.box(5, 5, 62, 38, "Matrix cell")
    sheet.part("D2", 20.5, 15, 180, name=(0, -1.7), value=(0, 1.7))
    sheet.part("K1", 33, 15, name=(0, -2.0), value=(0, 1.4))
    sheet.part("U1", 33, 27, mirror="y", name=(3.6, -2.2), value=(4.6, 2.4))
    sheet.part("C2", 46, 27, name=(1.8, -0.7), value=(1.8, 0.7))
    sheet.wire("D2.2", ("h", 11))
    sheet.label("RANK", 11, 15)
    sheet.wire("D2.1", "K1.1")
    sheet.label("SW", 27.5, 15)
    sheet.wire("U1.2", ("h", 26.5), ("v", 15))
    sheet.wire("K1.2", ("h", 56))
    sheet.label("FILE", 56, 15)
    sheet.wire("U1.1", ("v", 21), ("h", 46), "C2.1")
    sheet.wire((40, 21), (40, 20))
    sheet.power("+3V3", 40, 20)
    sheet.wire("U1.3", ("v", 34), ("h", 51), ("v", 15))
    sheet.wire("C2.2", ("v", 34))
    sheet.box(25, 17.6, 50, 35, "", dashed=True)
    sheet.text("Hall fitting: U1, C2 instead of K1", 26, 36.4, 1.4)
    sheet.text("a glass closes K1: RANK is pulled low through D2\nwhen this FILE is driven low",
               7, 8.2, 1.4)


def _light_path(sheet: Sheet) -> None:
    sheet.box(5, 41, 62, 63, "Light path")
    sheet.part("D1", 26, 53, name=(3.0, -2.2), value=(4.0, 2.4))
    sheet.part("C1", 38, 48.5, name=(1.8, -0.7), value=(1.8, 0.7))
    sheet.wire("D1.4", ("h", 12))
    sheet.label("DIN", 12, 53)
    sheet.wire("D1.2", ("h", 48))
    sheet.label("DOUT", 48, 53)
    sheet.wire("D1.1", ("v", 46), ("h", 38), "C1.1")
    sheet.wire((32, 46), (32, 45))
    sheet.power("+5V", 32, 45)
    sheet.wire("C1.2", ("v", 50.5))
    sheet.power("GND", 38, 50.5)
    sheet.wire("D1.3", ("v", 57))
    sheet.power("GND", 26, 57)
    sheet.text("data: A1 to G1, A2 to G2, ... G7", 7, 61.5, 1.4)


def _wires(sheet: Sheet) -> None:
    sheet.box(65, 5, 112, 38, "Wires to the neighbours")
    sheet.part("J1", 72, 18, mirror="y", name=(0, -3.5), value=(0, 3.5))
    sheet.part("J2", 104, 18, name=(0, -3.5), value=(0, 3.5))
    for number in (1, 2, 3, 4):
        sheet.wire(f"J1.{number}", f"J2.{number}")
    sheet.wire((80, 16), (80, 13))
    sheet.power("+5V", 80, 13)
    sheet.wire((84, 17), (84, 23))
    sheet.power("GND", 84, 23)
    sheet.wire((88, 18), (88, 13))
    sheet.power("+3V3", 88, 13)
    sheet.label("RANK", 92, 19)
    sheet.wire("J1.5", ("h", 78))
    sheet.label("DIN", 78, 20)
    sheet.wire("J2.5", ("h", 98))
    sheet.label("DOUT", 98, 20, 180)
    sheet.text("west (file A side)", 67, 11.5, 1.4)
    sheet.text("east (file G side)", 98, 11.5, 1.4)
    sheet.part("J3", 72, 31, mirror="y", name=(0, -1.7), value=(0, 1.7))
    sheet.part("J4", 104, 31, name=(0, -1.7), value=(0, 1.7))
    sheet.wire("J3.1", "J4.1")
    sheet.label("FILE", 87, 31)
    sheet.text("south (rank 1 side)", 67, 35.2, 1.4)
    sheet.text("north (rank 7 side)", 97, 35.2, 1.4)


def _supply(sheet: Sheet) -> None:
    sheet.box(65, 41, 112, 50, "Fed by the harness; fixing")
    for x, net in ((69, "+5V"), (77, "+3V3"), (85, "GND")):
        sheet.wire((x, 47), (x + 4, 47))
        sheet.power(net, x, 47)
        sheet.flag(x + 4, 47)
    sheet.wire((93, 47), (96, 47))
    sheet.label("FILE", 93, 47)
    sheet.flag(96, 47)
    sheet.part("H1", 102, 46.5, name=(0, -1.8), value=(0, 1.8))
    sheet.part("H2", 108, 46.5, name=(0, -1.8), value=(0, 1.8))


NOTES = """1. Fit K1 and D2 (reed) or U1, C2 and D2 (Hall), never K1 and U1 together.
2. D2 is a Schottky BAT46W: with a 10 k pull-up a whole closed file still reads
   low by 0.3 V; a 1N4148 leaves 0.03 V, a BAT54 leaks too much when warm.
   Without D2 three glasses in a rectangle make a fourth, a ghost.
3. K1 lies 10 mm off the middle along its axis, 2 mm aside: a magnet standing
   on end gives no field along a reed straight below it.
4. U1's ground is the FILE wire: it is powered only while its file is read
   (200 us a file).  FILE must be driven high when idle, not left floating.
5. C1 stands at the light's supply pins; without it lights flicker when many change."""


def draw() -> Sheet:
    """The tile's sheet."""
    sheet = Sheet(TILE)
    _matrix_cell(sheet)
    _light_path(sheet)
    _wires(sheet)
    _supply(sheet)
    sheet.text(NOTES, 66, 51.5, 1.35)
    return sheet
