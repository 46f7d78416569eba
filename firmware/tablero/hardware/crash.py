"""What is left to do when the firmware has failed: say so, and keep the traceback."""

import io
import sys

from micropython import const

FILE = "crash.txt"
_KEPT_BYTES = const(8192)  # a file longer than this begins anew
_LINE = const(16)  # characters on the display
_LINES = const(6)
_TURNS = const(64)  # more than enough to send every page


def trace(error) -> str:
    """The traceback as text."""
    text = io.StringIO()
    sys.print_exception(error, text)
    return text.getvalue()


def keep(error, storage) -> None:
    """Add the traceback to the crash file; a flash that takes nothing more is no further crash."""
    data = trace(error).encode()
    try:
        if storage.size(FILE) > _KEPT_BYTES:
            storage.write(FILE, data)
        else:
            storage.append(FILE, data)
    except OSError:
        pass


def show(error, display) -> None:
    """Put the error in the players' sight."""
    fb = display.fb
    fb.fill(0)
    fb.text("Board stopped", 0, 0)
    text = "%s: %s" % (type(error).__name__, error)
    for i in range(_LINES):
        fb.text(text[_LINE * i : _LINE * i + _LINE], 0, 16 + 8 * i)
    for _ in range(_TURNS):
        if not display.send_page():
            break
