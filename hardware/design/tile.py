"""The tile: one square's sensor and light.

Origin = the middle of the square, where the glass is aimed; y points towards South.  One board,
two fittings: reed and diode, or Hall switch, capacitor and diode (marked "not fitted" here).

The reed lies 10 mm south of the middle along its own axis and 2 mm aside: straight under a magnet
that stands on end the field along the reed is nil, so it must not lie in the middle.
"""

from hardware.design import REVISION
from hardware.design.board import Board, Drawing, Part, Print

OUTLINE_MM = (-11.4, -6.5, 11.4, 22.0)
REED_CENTRE_MM = (2.0, 10.0)
LIGHT_MM = (-4.2, 8.0)
PAD_TOP_MM = 4.9
PAD_STEP_MM = 2.54
# Order of the wires from square to square, pad 1 first (J1 = west side in, J2 = east side out).
WEST_NETS = ("+5V", "GND", "+3V3", "RANK", "DIN")
EAST_NETS = ("+5V", "GND", "+3V3", "RANK", "DOUT")


def _nets(names: tuple[str, ...]) -> dict[int, str]:
    return dict(enumerate(names, start=1))


PARTS = (
    Part("J1", "pads5", _nets(WEST_NETS), -9.5, PAD_TOP_MM, label=None),
    Part("J2", "pads5", _nets(EAST_NETS), 9.5, PAD_TOP_MM, label=None),
    Part("J3", "pad1", {1: "FILE"}, -6.5, 19.8, label=None),
    Part("J4", "pad1", {1: "FILE"}, -6.5, -4.3, label=None),
    Part("D1", "light", {1: "+5V", 2: "DOUT", 3: "GND", 4: "DIN"}, *LIGHT_MM, label=(0.0, 3.8)),
    Part("C1", "c100n", {1: "+5V", 2: "GND"}, -4.2, 3.4, label=(2.6, 0.0)),
    Part("D2", "schottky", {1: "SW", 2: "RANK"}, 5.7, 3.0, 270, label=(1.9, 0.0)),
    Part("K1", "reed", {1: "SW", 2: "FILE"}, *REED_CENTRE_MM, 270, label=(2.4, 3.6)),
    Part("U1", "hall", {1: "+3V3", 2: "SW", 3: "FILE"}, -1.5, 0.0, fitted=False,
         label=(-3.2, 0.0)),
    Part("C2", "c10n", {1: "+3V3", 2: "FILE"}, -1.5, -3.2, fitted=False, label=(0.0, -1.5)),
    Part("H1", "hole_m2", {}, 8.0, -3.5, label=None),
    Part("H2", "hole_m2", {}, 8.0, 19.3, label=None),
)


def _prints() -> tuple[Print, ...]:
    words = [Print("FILE", -4.9, -4.3, 0.8, align=-1, back=back) for back in (False, True)]
    words += [Print("FILE", -4.9, 19.8, 0.8, align=-1, back=back) for back in (False, True)]
    for row, (west, east) in enumerate(zip(("5V", "GND", "3V3", "RANK", "IN"),
                                           ("5V", "GND", "3V3", "RANK", "OUT"))):
        y = PAD_TOP_MM + row * PAD_STEP_MM
        words.append(Print(west, -8.1, y, 0.8, True, -1))
        words.append(Print(east, 8.1, y, 0.8, True, 1))
    words += [
        Print("NORTH", 3.6, -5.6), Print("NORTH", 0.0, -5.6, back=True),
        Print("glass", 0.0, 2.9, 0.8, True),
        Print(f"tile {REVISION}", -2.4, 16.6, 0.8, True),
        Print("A", -9.5, 3.0, 0.8, True), Print("G", 9.5, 3.0, 0.8, True),
    ]
    return tuple(words)


TILE = Board("tile", "Tile: sensor and light of one square", "A4", OUTLINE_MM, PARTS, _prints(),
             (Drawing(((0.0, 0.0),), 4.4, True),
              Drawing(((-0.9, 0.0), (0.9, 0.0)), 0.0, True),
              Drawing(((0.0, -0.9), (0.0, 0.9)), 0.0, True)))
