"""Starts the board: runs the loop, shows and logs a crash, gives back the REPL on Ctrl-C."""

import gc
import os
import sys
import time

gc.threshold(60000)  # reading a module leaves a hole in the heap: close some before the next
from tablero import borrow  # noqa: E402
from tablero.hardware import flash, serial  # noqa: E402


def main():
    borrow.hold()  # until the loop has begun
    storage = flash.Storage("/")
    maker = borrow.module("tablero.hardware.board")
    board = maker.build(maker.settings(storage))  # while the heap has large pieces
    chip = maker.reset_cause(), maker.board_id()
    maker = None
    try:
        from tablero import app

        stream = serial.Stream(sys.stdin, sys.stdout)
        the_app = app.build(os.urandom, stream, storage, board, time.ticks_ms, *chip)
        for ms in the_app.loop():
            gc.threshold(-1)  # from now on garbage is collected when nobody waits
            time.sleep_ms(ms)
    except Exception as error:
        board.crashed(error, storage)
        raise
    finally:
        board.off()


if __name__ == "__main__":
    main()
