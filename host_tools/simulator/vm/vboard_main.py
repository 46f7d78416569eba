"""The virtual USB board: started anew, in a process of its own, after every reset.

``-c "import vboard_main" IMAGE START STATE CONTROL OPTIONS``: the file with the flash blocks;
"hard", "soft", "reset" or "raw"; the descriptors on which it tells whether something runs, and
takes steps of the scenario language, one a line; a JSON object with `squares`, `seed`, `speed` and
`die_at`.
"""

import json
import os
import select
import sys

import utime
import vboard_flash
import vboard_repl
from boot import block_host_modules
from chip import PWRON_RESET, WDT_RESET, Reset, chip

from model.hands import PRESS_US
from model.hands import WORDS as HAND_WORDS
from model.wiring import CELLS_BY_NAME
from model.world import World

_IMPORTS = ("dma", "pio_asm", "pio_core", "pio_live", "pio_machine", "pio_plan", "pio_scan",
            "pio_burst", "ws2812", "rp2", "machine", "time")  # fmt: skip


class Pace:
    """Keeps virtual time at `speed` times the real one, and carries out what the host asks for."""

    def __init__(self, world, control, speed):
        self._world = world
        self._speed = speed
        self._begin_us = utime.ticks_us()
        self._control = open(control, "rb")  # noqa: SIM115
        self._poll = select.poll()
        self._poll.register(self._control, select.POLLIN)

    def sleep_ms(self, ms):
        """Let virtual time pass, and as much real time as belongs to it."""
        chip.advance(ms * 1000)
        real_us = utime.ticks_diff(utime.ticks_us(), self._begin_us) * self._speed
        ahead_us = (chip.now_us - chip.boot_us) - real_us
        if ahead_us > 0:
            utime.sleep_us(int(ahead_us / self._speed))
        if self._poll.poll(0):
            line = self._control.readline()
            if line:
                self._do(line.decode().split())

    def _do(self, words):
        world = self._world
        world.run_until(chip.now_us)
        if words[0] == "press":
            name = " ".join(words[1:])
            world.hands.button(name, True, chip.now_us)
            world.hands.button(name, False, chip.now_us + PRESS_US)
        elif words[0] in HAND_WORDS:
            world.hands.do(words, chip.now_us)
        elif words[0] == "fault":
            world.faults.do(words[1:])


def main():
    """Start as the board does; never returns."""
    image, start, state, control, text = sys.argv[-5:]
    chosen = json.loads(text)
    for name in _IMPORTS:
        __import__(name)
    block_host_modules()
    world = World(chosen.get("seed", 1))
    world.set_out([CELLS_BY_NAME[s] for s in chosen.get("squares", ())])
    chip.attach(world)
    chip.cause = WDT_RESET if start == "reset" else PWRON_RESET
    pace = Pace(world, int(control), chosen.get("speed", 1))
    import time

    time.sleep_ms = pace.sleep_ms
    told = open(int(state), "wb")  # noqa: SIM115
    vboard_flash.mount(image, chosen.get("die_at", 0), died)
    sys.path[:] = ["", ".frozen", "/lib", "/.sim/vm", "/.sim"]
    sys.argv[:] = []
    names = {"__name__": "__main__"}

    def tell(running):
        told.write(b"R" if running else b"P")

    repl = vboard_repl.Repl(names, tell)
    try:
        for file in ("boot.py",) if start == "raw" else ("boot.py", "main.py"):
            if vboard_repl.exists(file):
                with open(file) as source:
                    text = source.read()
                raised = repl.execute(text, file)
                if raised is not None:
                    sys.print_exception(raised)
                    break
        tell(False)
        repl.run(start == "raw")
    except Reset:
        sys.exit(vboard_repl.HARD_RESET)


def died():
    """The power has gone in the midst of a write."""
    os.system("kill -9 $PPID")
    while True:
        utime.sleep_ms(1)


main()
