"""MicroPython's prompt and its raw REPL, spoken over stdin and stdout as a Pico speaks them.

Written in Python because the unix port's own prompt ends with the process and drops what was
typed ahead.  What is executed is executed by the real interpreter.  The process's exit codes say
what the board does next.
"""

import os
import select
import sys

SOFT_RESET = 40  # the board starts again and runs main.py
SOFT_RESET_RAW = 41  # it starts again at the raw prompt, without main.py
HARD_RESET = 42  # the chip was reset

_RAW_GREETING = "raw REPL; CTRL-B to exit\r\n>"
_WINDOW = 256
_BANNER = (
    "MicroPython v%d.%d.%d on a virtual board; Raspberry Pi Pico with RP2040\r\n"
    'Type "help()" for more information.\r\n>>> '
)


class Repl:
    """The prompt.  `tell(running)` lets the host know whether Ctrl-C is to interrupt."""

    def __init__(self, names, tell):
        self._names = names
        self._tell = tell
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)

    def write(self, text):
        """Send text as it stands."""
        self._out.write(text)

    def _byte(self):
        data = self._in.read(1)
        if not data:
            sys.exit(0)  # the board was unplugged for good
        return data[0]

    def execute(self, source, name="<stdin>"):
        """Run source; what it raised, or None."""
        try:
            self._tell(True)
            exec(compile(source, name, "exec"), self._names)
            raised = None
        except SystemExit:
            raised = None
        except KeyboardInterrupt as error:
            raised = error
            self._drain()
        except Exception as error:
            raised = error
        self._rest()
        return raised

    def _rest(self):
        """Nothing runs any more."""
        try:
            self._tell(False)
        except KeyboardInterrupt:  # it came a moment too late
            self._tell(False)

    def _drain(self):
        """Forget what waits to be read, as the chip does at an interrupt."""
        while self._poll.poll(0):
            self._byte()

    def run(self, raw):
        """Serve the prompt until a reset; never returns."""
        self.write(_RAW_GREETING if raw else _BANNER % tuple(sys.implementation.version[:3]))
        while True:
            try:
                raw = self._raw() if raw else self._friendly()
            except KeyboardInterrupt:
                self._tell(False)
                self.write("\r\n>" if raw else "\r\n>>> ")

    def _friendly(self):
        """The prompt for people; True when the raw one is wanted."""
        line = bytearray()
        while True:
            byte = self._byte()
            if byte == 1:
                self.write(_RAW_GREETING)
                return True
            if byte == 2:
                self.write("\r\n" + _BANNER % tuple(sys.implementation.version[:3]))
                line = bytearray()
            elif byte == 3:
                self.write("\r\n>>> ")
                line = bytearray()
            elif byte == 4:
                self._soft_reset(SOFT_RESET)
            elif byte in (10, 13):
                self.write("\r\n")
                self._line(bytes(line).decode())
                line = bytearray()
                self.write(">>> ")
            else:
                line.append(byte)
                self.write(bytes((byte,)))

    def _line(self, text):
        if not text.strip():
            return
        try:
            compile(text, "<stdin>", "eval")
            text = "__shown = (%s)\nif __shown is not None: print(repr(__shown))" % text
        except SyntaxError:
            pass
        raised = self.execute(text)
        if raised is not None:
            sys.print_exception(raised)

    def _raw(self):
        """The prompt for programs; False when the friendly one is wanted."""
        code = bytearray()
        while True:
            byte = self._byte()
            if byte == 1:
                self.write(_RAW_GREETING)
                code = bytearray()
            elif byte == 2:
                self.write("\r\n" + _BANNER % tuple(sys.implementation.version[:3]))
                return False
            elif byte == 3:
                code = bytearray()
            elif byte == 5:
                code = self._paste()
                if code is not None:
                    self._answer(code)
                code = bytearray()
            elif byte == 4:
                if not code:
                    self.write("OK")
                    self._soft_reset(SOFT_RESET_RAW)
                self._tell(True)
                self.write("OK")
                self._answer(code)
                code = bytearray()
            else:
                code.append(byte)

    def _paste(self):
        """Raw paste: code in windows of 256 bytes; None when it was called off."""
        if self._byte() != 65:
            self.write("R\x00")
            return None
        self._byte()
        self.write(b"R\x01" + bytes((_WINDOW & 255, _WINDOW >> 8)) + b"\x01")
        code = bytearray()
        left = _WINDOW
        while True:
            byte = self._byte()
            if byte == 3:
                self.write("\x04\x04")
                return None
            if byte == 4:
                self._tell(True)
                self.write("\x04")
                return code
            code.append(byte)
            left -= 1
            if not left:
                self.write("\x01")
                left = _WINDOW

    def _answer(self, code):
        raised = self.execute(bytes(code).decode())
        self.write("\x04")
        if raised is not None:
            sys.print_exception(raised)
        self.write("\x04>")

    def _soft_reset(self, code):
        self.write("\r\nMPY: soft reboot\r\n")
        sys.exit(code)


def exists(name):
    """Whether there is such a file."""
    try:
        os.stat(name)
        return True
    except OSError:
        return False
