"""Puts the board's own firmware on the simulated chip."""

import sys

from rpc import Sim

NOT_ON_A_PICO = ("ssl", "socket", "requests", "argparse", "termios", "websocket", "mip", "tls")


class _Absent:
    """In the unix port but not on the board: importing a name from it fails as it would there."""

    def __getattr__(self, name):
        raise ImportError("not on the board")


def block_host_modules() -> None:
    """Hide what a Pico does not have."""
    for name in NOT_ON_A_PICO:
        sys.modules[name] = _Absent()


def firmware(sim, cause):
    """Import the firmware, build its board and its app, as its main.py does."""
    import time

    from tablero import app, pins
    from tablero.hardware import board

    return app.build(
        urandom=sim.entropy.urandom,
        stream=sim.line,
        storage=sim.storage,
        board=board.build(pins, {}),
        ticks_ms=time.ticks_ms,
        ticks_diff=time.ticks_diff,
        reset_cause=cause,
    )


def sim():
    """A `Sim` with the real firmware."""
    block_host_modules()
    return Sim(firmware)
