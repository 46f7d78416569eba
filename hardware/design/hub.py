"""The hub: Pico, level shifter for the lights, pull-ups, fuse, buzzer and all connectors.

Origin = top left corner, mm, y down.  The harness leaves on the left edge, the players' leads and
the display on the right edge, USB at the top.
"""

from hardware.design import FILE_NAMES, REVISION, REVISION_DATE, SIDE_SQUARES
from hardware.design.board import Board, Drawing, Part, Print
from hardware.design.pinmap import BUTTON_NAMES, PICO_PIN, SPARE_GPIOS, signals

OUTLINE_MM = (0.0, 0.0, 96.0, 78.0)
PICO_MM = (44.0, 3.4)
PICO_STEP_MM = 2.54
PICO_WIDTH_MM = 17.78
CONNECTOR_STEP_MM = 2.5
CONNECTOR_X_MM = 7.5
FILES_TOP_MM, RANKS_TOP_MM, LIGHTS_TOP_MM = 10.5, 34.0, 57.5
FILES = tuple(f"FILE_{name}" for name in FILE_NAMES)
RANKS = tuple(f"RANK_{rank}" for rank in range(1, SIDE_SQUARES + 1))
# What the Pico's own pins of these signals are called, before a resistor or the buffer.
AT_PICO = {name: f"{name}_GP" for name in (*FILES, *RANKS, *BUTTON_NAMES, "LIGHTS", "BUZZER")}
PICO_GROUNDS = (3, 8, 13, 18, 23, 28, 33, 38)
PICO_OTHERS = {36: "+3V3", 40: "VBUS", 30: "RUN"}
PICO_UNCONNECTED = (35, 37, 39)  # ADC_VREF, 3V3_EN, VSYS


def _pico_y(signal: str) -> float:
    """Height of a signal's pin on the left side of the Pico."""
    return PICO_MM[1] + PICO_STEP_MM * (PICO_PIN[signals()[signal]] - 1)


def _pico() -> Part:
    nets = {PICO_PIN[gpio]: AT_PICO.get(name, name) for name, gpio in signals().items()}
    nets |= dict.fromkeys(PICO_GROUNDS, "GND") | PICO_OTHERS
    return Part("U1", "pico", nets, *PICO_MM, label=(8.9, 27.0), unconnected=PICO_UNCONNECTED)


def _matrix() -> list[Part]:
    """Series resistors, pull-ups and connectors of the sensor matrix."""
    parts = []
    for number, name in enumerate((*FILES, *RANKS), start=1):
        key = "r33" if name in FILES else "r470"
        parts.append(Part(f"R{number}", key, {1: name, 2: AT_PICO[name]}, 34.0, _pico_y(name),
                          label=(-2.7, 0.0)))
    parts.append(Part("RN1", "pullups", {1: "+3V3", **dict(enumerate(RANKS, start=2))},
                      24.5, 51.6, 90, label=(-2.8, -8.9)))
    for reference, names, top in (("J1", FILES, FILES_TOP_MM), ("J2", RANKS, RANKS_TOP_MM)):
        nets = dict(enumerate((*names, "GND"), start=1))
        parts.append(Part(reference, "xh8", nets, CONNECTOR_X_MM, top, 270, label=(-5.2, -2.4)))
    return parts


PLAYERS = (("SOUTH", "J5", 1, 24.5), ("NORTH", "J6", 3, 40.0))


def _buttons() -> list[Part]:
    """A connector, two bench switches and two resistors for each player."""
    parts = []
    for side, connector, first, top in PLAYERS:
        names = (f"{side}_THROW", f"{side}_CALL")
        parts.append(Part(connector, "xh3", {1: names[0], 2: names[1], 3: "GND"}, 91.2, top + 1.0,
                          270, label=(-4.6, -1.4)))
        for index, name in enumerate(names):
            parts.append(Part(f"SW{first + index}", "tact", {1: name, 2: "GND"},
                              66.0 + 9.6 * index, top, label=(3.25, 2.25)))
            parts.append(Part(f"R{18 + first + index}", "r470", {1: name, 2: AT_PICO[name]},
                              68.6 + 9.6 * index, top + 8.2, label=(3.0, 0.0)))
    return parts


PARTS = (
    _pico(),
    *_matrix(),
    Part("J3", "xh4", {1: "+5V", 2: "GND", 3: "+3V3", 4: "LIGHTS"}, CONNECTOR_X_MM,
         LIGHTS_TOP_MM, 270, label=(-5.2, -2.4)),
    Part("U2", "buffer", {1: "GND", 2: "LIGHTS_GP", 3: "GND", 4: "LIGHTS_5V", 5: "+5V"},
         54.0, 63.0, label=(3.4, 0.0)),
    Part("R15", "r330", {1: "LIGHTS", 2: "LIGHTS_5V"}, 44.0, 63.0, label=(0.0, -1.9)),
    Part("C1", "c100n_0805", {1: "+5V", 2: "GND"}, 54.0, 67.6, label=(0.0, 1.9)),
    Part("C2", "bulk", {1: "+5V", 2: "GND"}, 24.0, 66.0, label=(1.0, 3.6)),
    Part("F1", "fuse", {1: "VBUS", 2: "+5V"}, 70.0, 5.6, label=(0.0, 2.1)),
    Part("R16", "r100", {1: "BUZZER_P", 2: "BUZZER_GP"}, 69.0, 62.0, label=(0.0, -1.9)),
    Part("BZ1", "buzzer", {1: "BUZZER_P", 2: "GND"}, 78.0, 64.0, label=(2.5, 0.0)),
    Part("J4", "socket4", {1: "GND", 2: "+3V3", 3: "SCL", 4: "SDA"}, 77.0, 5.0, 90,
         label=(-2.4, 0.0)),
    Part("R17", "r4k7", {1: "+3V3", 2: "SDA"}, 85.0, 10.6, label=(-2.8, 0.0)),
    Part("R18", "r4k7", {1: "+3V3", 2: "SCL"}, 76.0, 10.6, label=(-2.8, 0.0)),
    Part("J7", "header7", {1: "+3V3", 2: "GND", **{3 + i: f"GP{gpio}" for i, gpio
                                                   in enumerate(SPARE_GPIOS)}, 7: "RUN"},
         69.0, 17.0, 90, label=(-2.4, 0.0)),
    *_buttons(),
    Part("H1", "hole_m3", {}, 4.0, 4.0, label=None),
    Part("H2", "hole_m3", {}, 92.0, 4.0, label=None),
    Part("H3", "hole_m3", {}, 4.0, 74.0, label=None),
    Part("H4", "hole_m3", {}, 92.0, 74.0, label=None),
)


def _prints() -> tuple[Print, ...]:
    words = []
    for top, names in ((FILES_TOP_MM, (*FILE_NAMES, "G")), (RANKS_TOP_MM, (*"1234567", "G"))):
        labels = [*names[:SIDE_SQUARES], "GND"]
        words += [Print(label, 11.6, top + CONNECTOR_STEP_MM * i, 0.9, align=-1)
                  for i, label in enumerate(labels)]
    words += [Print(label, 11.6, LIGHTS_TOP_MM + CONNECTOR_STEP_MM * i, 0.9, align=-1)
              for i, label in enumerate(("5V", "GND", "3V3", "DATA"))]
    words += [
        Print("FILES", 2.6, 19.2, 1.3, turn=90), Print("RANKS", 2.6, 42.8, 1.3, turn=90),
        Print("LIGHTS", 2.6, 61.2, 1.1, turn=90),
        Print("USB", 40.0, 1.8, 0.9), Print("5V FUSE", 70.0, 3.0, 0.9),
        Print("BUZZER", 80.5, 72.6, 1.0), Print("PULL-UPS", 27.6, 42.7, 1.0, turn=90),
        Print("leave out on cloth", 29.2, 42.7, 0.8, turn=90),
        Print("+", 24.0, 62.4, 1.0),
        Print(f"{'Tablero da Gucci'}  hub {REVISION}", 30.0, 75.4, 1.2),
        Print(f"{REVISION_DATE}  CERN-OHL-P", 58.0, 75.4, 0.8),
        Print("33R x7", 34.0, 6.4, 0.9), Print("470R x7", 34.0, 55.0, 0.9),
    ]
    for label, index in (("GND", 0), ("3V3", 1), ("SCL", 2), ("SDA", 3)):
        words.append(Print(label, 77.0 + 2.54 * index, 7.6, 0.8))
    words.append(Print("DISPLAY", 80.8, 2.4, 1.0))
    for index, label in enumerate(("3V3", "GND", *(str(gpio) for gpio in SPARE_GPIOS), "RUN")):
        words.append(Print(label, 69.0 + 2.54 * index, 19.6, 0.8))
    words.append(Print("SPARE", 76.6, 14.6, 0.9))
    for side, _connector, _first, top in PLAYERS:
        words.append(Print(side, 94.8, top + 3.5, 1.1, turn=90))
        words.append(Print("THROW", 69.25, top + 6.7, 0.8))
        words.append(Print("CALL", 78.85, top + 6.7, 0.8))
        words += [Print(label, 87.2, top + 1.0 + CONNECTOR_STEP_MM * i, 0.8, align=1)
                  for i, label in enumerate(("THROW", "CALL", "GND"))]
    words += [Print("files A..G", 14.0, 19.2, 1.2, True, turn=90),
              Print("ranks 1..7", 14.0, 42.8, 1.2, True, turn=90),
              Print("lights", 14.0, 61.2, 1.2, True, turn=90),
              Print("display", 80.8, 8.0, 1.2, True), Print("south", 85.6, 28.0, 1.2, True),
              Print("north", 85.6, 43.5, 1.2, True),
              Print(f"hub {REVISION}  underside", 48.0, 75.4, 1.2, True)]
    return tuple(words)


HUB = Board("hub", "Hub: Pico, lights driver, connectors", "A3", OUTLINE_MM, PARTS, _prints(),
            (Drawing(((65.4, 22.4), (93.8, 22.4))), Drawing(((65.4, 38.0), (93.8, 38.0))),
             Drawing(((65.4, 53.6), (93.8, 53.6)))))
