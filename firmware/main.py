"""Starts the board: runs the loop, shows and logs a crash, gives back the REPL on Ctrl-C."""

import gc
import os
import sys
import time

gc.threshold(12000)  # reading a module leaves a hole in the heap: close it before the next
from tablero.hardware import board, flash, serial  # noqa: E402


def main():
    storage = flash.Storage("/")
    parts = board.build(board.settings(storage))  # while the heap has large pieces
    try:
        from tablero import app

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
            gc.threshold(-1)  # from now on garbage is collected when nobody waits
            time.sleep_ms(ms)
    except Exception as error:
        parts.crashed(error, storage)
        raise
    finally:
        parts.off()


if __name__ == "__main__":
    main()
