"""Puts the board's own firmware on the simulated chip."""

import sys

import machine  # noqa: F401  the chip is there before the firmware is
import rp2  # noqa: F401
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
    """Import the firmware and build its board and its app, as its main.py does.

    `cause` replaces what the chip says of its last reset, where the chip cannot tell.
    """
    import time

    if sim.program == "selftest":
        return _selftest(sim)
    from tablero.hardware import board, flash

    storage = sim.flash.driver(flash.Storage)
    parts = board.build(board.settings(storage))  # while the heap has large pieces
    from tablero import app

    return app.build(
        sim.entropy.urandom,
        sim.line,
        storage,
        parts,
        time.ticks_ms,
        cause or board.reset_cause(),
        board.board_id(),
    )


def _selftest(sim):
    """The board's own test instead, as its maker starts it from the prompt."""
    from tablero.hardware import board, flash
    from tablero.selftest.run import SelfTest

    class Once(SelfTest):
        """When it is over the prompt waits, as after a program."""

        def loop(self):
            yield from SelfTest.loop(self)
            while True:
                yield 100

    storage = sim.flash.driver(flash.Storage)
    chosen = board.settings(storage)
    return Once(board.build(chosen), chosen, storage, lambda kind, value: None, sim.line)


def sim():
    """A `Sim` with the real firmware."""
    block_host_modules()
    return Sim(firmware)
