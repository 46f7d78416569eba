"""The drawing of the hub's schematic."""

from hardware.design.hub import HUB, PLAYERS
from hardware.maker.sheet import Sheet

# Where each resistor's wire bends towards its connector pin: inwards to the middle, no crossings.
BENDS = (18, 20, 22, 23, 22, 20, 18)


def _fan(sheet: Sheet, connector: str, first: int, middle: float) -> None:
    """Seven resistors three units apart, wired to a connector whose pins are one unit apart."""
    sheet.part(connector, 12, middle, mirror="y", name=(0, -4.6), value=(0, 5.6))
    for index, bend in enumerate(BENDS):
        height = middle - 9 + 3 * index
        reference = f"R{first + index}"
        sheet.part(reference, 36, height, 90, name=(-1.2, -0.8), value=(1.4, -0.8))
        sheet.wire(f"{reference}.1", ("h", bend), ("v", middle - 3 + index),
                   f"{connector}.{index + 1}")
    sheet.wire(f"{connector}.8", ("h", 16), ("v", middle + 5.5))
    sheet.power("GND", 16, middle + 5.5)


def _matrix(sheet: Sheet) -> None:
    sheet.box(5, 5, 44, 36, "Files A..G: driven low one at a time")
    _fan(sheet, "J1", 1, 20)
    sheet.text("33 ohm: limits a short, rounds the edges", 14, 34.4, 1.4)
    for index, name in enumerate("ABCDEFG"):
        sheet.label(f"FILE_{name}", 25, 11 + 3 * index)
    sheet.box(5, 39, 44, 88, "Ranks 1..7: read, pulled up")
    _fan(sheet, "J2", 8, 68)
    sheet.part("RN1", 29.5, 49, name=(5.6, -0.8), value=(5.6, 0.8))
    sheet.wire("RN1.1", ("v", 45))
    sheet.power("+3V3", 26.5, 45)
    for index in range(7):
        sheet.wire(f"RN1.{index + 2}", ("v", 59 + 3 * index))
        sheet.label(f"RANK_{index + 1}", 23, 59 + 3 * index)
    sheet.text("470 ohm on the Pico's side of the pull-up: no drop in the low path\n"
               "RN1: 5 us settle and no ghosts from spilled beer; leave it out on cloth\n"
               "(thread is resistive), then the firmware waits 50 us", 7, 82, 1.4)


def _pico(sheet: Sheet) -> None:
    sheet.part("U1", 59.5, 58, name=(5, 14.5), value=(5, 16))
    sheet.wire("U1.36", ("v", 39))
    sheet.power("+3V3", 61.5, 39)
    sheet.wire("U1.40", ("v", 20))
    sheet.wire("U1.3", ("v", 74))
    sheet.power("GND", 59.5, 74)
    sheet.wire("U1.33", ("h", 70.5), ("v", 69))
    sheet.power("GND", 70.5, 69)


def _supply(sheet: Sheet) -> None:
    sheet.box(77, 5, 159, 30, "Supply: USB 5 V through the fuse")
    sheet.wire((59.5, 20), (71, 20))
    sheet.wire((71, 20), (71, 18))
    sheet.power("VBUS", 71, 18)
    sheet.part("F1", 88, 20, 90, name=(0, -1.8), value=(0, 1.9))
    sheet.wire((71, 20), "F1.1")
    sheet.part("C2", 104, 23.5, name=(2, -0.8), value=(3, 0.8))
    sheet.wire("F1.2", ("h", 122))
    sheet.wire((104, 20), "C2.1")
    sheet.wire("C2.2", ("v", 26.5))
    sheet.power("GND", 104, 26.5)
    sheet.wire((112, 20), (112, 18))
    sheet.power("+5V", 112, 18)
    sheet.wire((122, 20), (122, 18))
    sheet.flag(122, 18)
    sheet.text("F1 holds 0.5 A: what a USB port gives.\nThe firmware keeps the lights to 320 mA.\n"
               "C2: 100 uF, not more: hosts dislike\na large inrush.", 128, 14, 1.4)


def _lights(sheet: Sheet) -> None:
    sheet.box(77, 33, 159, 54, "Light path")
    sheet.part("U2", 100, 45, name=(3.4, 1.9), value=(5, 3.2))
    sheet.part("R15", 112, 45, 270, name=(0, -1.2), value=(0, 1.4))
    sheet.part("J3", 132, 43, name=(0, -2.6), value=(0, 3.6))
    sheet.part("C1", 88, 40.5, name=(1.8, -0.7), value=(1.8, 0.7))
    sheet.wire("U1.21", ("h", 73), ("v", 45), "U2.2")
    sheet.label("LIGHTS_GP", 80, 45)
    sheet.wire("U2.5", ("v", 38), ("h", 88), "C1.1")
    sheet.wire((93, 38), (93, 37))
    sheet.power("+5V", 93, 37)
    sheet.wire("C1.2", ("v", 42.5))
    sheet.power("GND", 88, 42.5)
    sheet.wire("U2.1", ("v", 40), ("h", 103), ("v", 41.5))
    sheet.power("GND", 103, 41.5)
    sheet.wire("U2.3", ("v", 50))
    sheet.power("GND", 98, 50)
    sheet.wire("U2.4", "R15.2")
    sheet.label("LIGHTS_5V", 105.5, 45)
    sheet.wire("R15.1", "J3.4")
    sheet.label("LIGHTS", 123, 45)
    sheet.wire("J3.1", ("h", 122), ("v", 39))
    sheet.power("+5V", 122, 39)
    sheet.wire("J3.2", ("h", 118), ("v", 48))
    sheet.power("GND", 118, 48)
    sheet.wire("J3.3", ("h", 126), ("v", 39))
    sheet.power("+3V3", 126, 39)
    sheet.text("A light at 5 V wants 3.5 V for a one;\nthe Pico gives 3.2 V. U2 takes 2.0 V\n"
               "and gives 5 V. R15 damps the first wire.", 136, 38, 1.4)


def _buzzer(sheet: Sheet) -> None:
    sheet.box(77, 57, 114, 72, "Buzzer")
    sheet.part("R16", 94, 63, 270, name=(0, -1.2), value=(0, 1.4))
    sheet.part("BZ1", 106, 64, name=(2.4, -1), value=(3.4, 1))
    sheet.wire("R16.1", "BZ1.1")
    sheet.label("BUZZER_P", 97, 63)
    sheet.wire("BZ1.2", ("h", 104), ("v", 67))
    sheet.power("GND", 104, 67)


def _display(sheet: Sheet) -> None:
    sheet.box(117, 57, 159, 72, "Display (I2C)")
    sheet.part("J4", 152, 65, name=(0, -2.6), value=(1, 3.4))
    sheet.part("R18", 131, 62.5, name=(-1.5, -0.7), value=(-1.5, 0.7))
    sheet.part("R17", 137, 62.5, name=(-1.5, -0.7), value=(-1.5, 0.7))
    sheet.wire((126, 66), "J4.3")
    sheet.label("SCL", 126, 66)
    sheet.wire((126, 67), "J4.4")
    sheet.label("SDA", 126, 67)
    sheet.wire("R18.2", ("v", 66))
    sheet.wire("R17.2", ("v", 67))
    sheet.wire("R18.1", ("v", 60), ("h", 144), ("v", 65), "J4.2")
    sheet.wire("R17.1", ("v", 60))
    sheet.wire((140, 60), (140, 59.5))
    sheet.power("+3V3", 140, 59.5)
    sheet.wire("J4.1", ("h", 147), ("v", 69))
    sheet.power("GND", 147, 69)


def _buttons(sheet: Sheet) -> None:
    for (side, connector, first, _top), left in zip(PLAYERS, (77, 119)):
        sheet.box(left, 75, left + 40, 97, f"{side.capitalize()}'s buttons")
        throw, call = f"R{18 + first}", f"R{19 + first}"
        sheet.part(throw, left + 13, 80, 270, name=(-1.2, -0.8), value=(1.4, -0.8))
        sheet.part(call, left + 13, 83, 270, name=(-1.2, -0.8), value=(1.4, -0.8))
        sheet.part(connector, left + 36, 81, name=(0, -2.2), value=(0, 2.2))
        sheet.part(f"SW{first}", left + 21, 87, 270, name=(-2, -0.7), value=(-2.2, 0.9))
        sheet.part(f"SW{first + 1}", left + 28, 87, 270, name=(-2, -0.7), value=(-2.2, 0.9))
        sheet.wire(f"{throw}.1", f"{connector}.1")
        sheet.label(f"{side}_THROW", left + 23, 80)
        sheet.wire((left + 21, 80), f"SW{first}.1")
        sheet.wire(f"{call}.1", ("h", left + 28), ("v", 81), f"{connector}.2")
        sheet.label(f"{side}_CALL", left + 16, 83)
        sheet.wire((left + 28, 83), f"SW{first + 1}.1")
        sheet.wire(f"SW{first}.2", ("v", 91), ("h", left + 32), ("v", 82), f"{connector}.3")
        sheet.wire(f"SW{first + 1}.2", ("v", 91))
        sheet.wire((left + 32, 91), (left + 32, 92))
        sheet.power("GND", left + 32, 92)
        sheet.text(f"leads to the two buttons at {side.capitalize()}'s edge;\n"
                   "the small switches are for the bench", left + 1.2, 94, 1.3)


def _spare(sheet: Sheet) -> None:
    sheet.box(47, 79, 74, 97, "Spare")
    sheet.part("J7", 69, 88, name=(0, -4.4), value=(0, 4.6))
    sheet.wire("J7.1", ("h", 63), ("v", 83.5))
    sheet.power("+3V3", 63, 83.5)
    sheet.wire("J7.2", ("h", 55), ("v", 92))
    sheet.power("GND", 55, 92)


NOTES = """1. Pins are those of firmware/tablero/pins.py; ranks and files are contiguous, so that
   one PIO program scans them all.
2. Low = closed. Idle files are driven HIGH, never left floating: warm Schottky diodes leak,
   and a floating file would show glasses that are not there.
3. Pull-ups, not pull-downs: they also work on a Pico 2. With RN1 fitted tell the firmware so
   (setting network).
4. VSYS, 3V3_EN and ADC_VREF stay open: the Pico is fed through its own USB socket only.
5. 470 ohm in the button lines: a long lead that catches a spark does not reach the Pico
   undamped."""


def draw() -> Sheet:
    """The hub's sheet."""
    sheet = Sheet(HUB)
    _matrix(sheet)
    _pico(sheet)
    _supply(sheet)
    _lights(sheet)
    _buzzer(sheet)
    _display(sheet)
    _buttons(sheet)
    _spare(sheet)
    sheet.box(5, 91, 44, 97, "Fixing")
    for index in range(4):
        sheet.part(f"H{index + 1}", 17 + 7 * index, 94.2, name=(1.8, -0.7), value=(1.8, 0.7))
    sheet.text(NOTES, 6, 100.5, 1.5)
    return sheet
