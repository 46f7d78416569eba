"""The WebAssembly build has error numbers of its own; the board's firmware knows the usual ones.

`install` puts wrappers round `open` and `os` that raise the numbers of the board.
"""

import builtins
import os
import sys

BOARDS = {44: 2, 20: 17, 51: 28, 54: 20, 31: 21}  # no entry, exists, full, no folder, a folder
WRAPPED = ("ilistdir", "listdir", "mkdir", "remove", "rename", "rmdir", "stat", "statvfs")


def translated(function):
    """The same function, with the board's error numbers."""

    def wrapper(*arguments):
        try:
            return function(*arguments)
        except OSError as error:
            number = error.args[0] if error.args else 0
        raise OSError(BOARDS.get(number, number))

    return wrapper


class Os:
    """What the firmware's storage uses of `os`."""


def install() -> None:
    """From now on `open`, and `os` for whoever imports it, speak the board's numbers."""
    for name in WRAPPED:
        if hasattr(os, name):
            setattr(Os, name, staticmethod(translated(getattr(os, name))))
    sys.modules["os"] = Os
    builtins.open = translated(builtins.open)
