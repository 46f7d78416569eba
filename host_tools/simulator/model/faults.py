"""Faults a scenario can switch on: `stuck-open D4`, `bounce 8`, `no-display` and the like."""

from .switches import CELLS, CHATTER_US
from .wiring import FILES, parse_square

SQUARE_FAULTS = ("stuck-open", "stuck-closed", "dead-zone", "no-diode", "weak")
NUMBER_FAULTS = ("bounce", "late-scan")
PLAIN_FAULTS = ("clear", "serial-stall", "no-display", "sda-low", "brown-out", "power-cut")
WORDS = SQUARE_FAULTS + NUMBER_FAULTS + PLAIN_FAULTS


class FaultError(ValueError):
    """The fault's words make no sense."""


class Faults:
    """What is wrong with one world just now."""

    def __init__(self, world) -> None:
        self.world = world
        self.serial_stall = False
        self.no_display = False
        self.sda_low = False

    def do(self, words) -> None:
        """Switch a fault on; FaultError says what is wrong with the words.

        `brown-out` and `power-cut` cut the supply here; whoever runs the chip starts it again.
        """
        kind = words[0] if words else ""
        if kind in SQUARE_FAULTS and len(words) == 2:
            try:
                cell = parse_square(words[1])
            except ValueError as e:
                raise FaultError(str(e))
            self._square(kind, cell)
        elif kind in NUMBER_FAULTS and len(words) == 2:
            if not words[1].isdigit() or int(words[1]) > 1000:
                raise FaultError("%s wants milliseconds, 0 to 1000, not %s" % (kind, words[1]))
            if kind == "bounce":
                self.world.switches.chatter_us = int(words[1]) * 1000
            else:
                self.world.late_ms = int(words[1])
        elif kind in PLAIN_FAULTS and len(words) == 1:
            self._plain(kind)
        elif kind in WORDS:
            raise FaultError("not the right words after fault %s" % kind)
        else:
            raise FaultError("no such fault: %s (%s)" % (kind, ", ".join(WORDS)))

    def _square(self, kind: str, cell: int) -> None:
        w = self.world
        if kind == "stuck-open" or kind == "stuck-closed":
            w.stuck[cell] = 1 if kind == "stuck-open" else 2
            w.show_contact(cell)
        elif kind == "dead-zone":
            w.switches.set_dead_zone(cell, True)
            w.refresh(cell)
        elif kind == "weak":
            w.switches.weak[cell] = 1
            w.refresh(cell)
        else:
            w.electrics.bare[cell % FILES] |= 1 << cell // FILES
            w.electrics.any_bare = True
        w.version += 1

    def _plain(self, kind: str) -> None:
        w = self.world
        if kind == "clear":
            self.clear()
        elif kind == "serial-stall":
            self.serial_stall = True
        elif kind == "no-display":
            self.no_display = True
            w.electrics.display_pulls = False
            w.display.lose_power()
        elif kind == "sda-low":
            self.sda_low = True
            w.electrics.sda_low = True
        else:
            w.cut_power()
        w.version += 1

    def clear(self) -> None:
        """Mend everything."""
        w = self.world
        w.late_ms = 0
        self.serial_stall = False
        self.no_display = False
        self.sda_low = False
        w.electrics.display_pulls = True
        w.electrics.sda_low = False
        w.electrics.any_bare = False
        w.switches.chatter_us = CHATTER_US
        for f in range(FILES):
            w.electrics.bare[f] = 0
        for c in range(CELLS):
            w.stuck[c] = 0
            w.switches.weak[c] = 0
            w.switches.set_dead_zone(c, False)
        w.refresh()
