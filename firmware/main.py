"""Starts the board: runs the loop, shows and logs a crash, gives back the REPL on Ctrl-C."""

import os
import sys
import time

from tablero import app
from tablero.hardware import board, flash, serial


def main():
    storage = flash.Storage("/")
    parts = board.build(board.settings(storage))
    try:
        the_app = app.build(
            os.urandom,
            serial.Stream(sys.stdin, sys.stdout),
            storage,
            parts,
            time.ticks_ms,
            board.reset_cause(),
            board.board_id(),
        )
        for ms in the_app.loop():
            time.sleep_ms(ms)
    except Exception as error:
        parts.crashed(error, storage)
        raise
    finally:
        parts.off()


if __name__ == "__main__":
    main()
