"""A virtual USB board: real MicroPython behind a pty that mpremote opens like a serial port.

    with VBoard() as board:
        subprocess.run(["mpremote", "connect", board.port, "fs", "ls"])

It has the simulated chip and table, a LittleFS flash that outlives every reset, the raw REPL with
raw paste, Ctrl-C, soft reset (Ctrl-D) and `machine.reset()`.  Time is real, or `speed` times as
fast.  Linux only: whether a program takes interrupts is read from /proc.
"""

import contextlib
import json
import os
import pty
import select
import signal
import subprocess
import tempfile
import threading
import time
import tty
from collections.abc import Iterable
from pathlib import Path

from host_tools.simulator import interpreter

SOFT_RESET = 40
SOFT_RESET_RAW = 41
HARD_RESET = 42
FLASH_BYTES = 352 * 4096
CTRL_C = b"\x03"
HOLD_S = 5.0  # after a Ctrl-C what follows waits so long for the prompt
_STARTS = {SOFT_RESET: "soft", SOFT_RESET_RAW: "raw", HARD_RESET: "reset"}


class VBoard:
    """One board on a USB cable.

    `squares` says where glasses stand; `speed` how much faster than real its time goes; `folder`
    where the flash is kept (a temporary one).  `output` is everything it has sent.  `resets`
    counts its starts.
    """

    def __init__(
        self,
        squares: Iterable[str] = (),
        *,
        seed: int = 1,
        speed: float = 1,
        folder: Path | None = None,
    ) -> None:
        self._folder = None if folder else tempfile.TemporaryDirectory(prefix="tablero-usb-")
        self.image = Path(folder or self._folder.name) / "flash.bin"  # type: ignore[union-attr]
        if not self.image.exists():
            self.image.write_bytes(b"\xff" * FLASH_BYTES)
        self._options = {"squares": list(squares), "seed": seed, "speed": speed}
        self._plug()
        self.output = bytearray()
        self.resets = 0
        self.deaths = 0
        self.stalled = False
        self._child: subprocess.Popen | None = None
        self._lock = threading.RLock()
        self._wake_read, self._wake_write = os.pipe()
        self._ends = False
        self._begin("hard")
        self._bridge = threading.Thread(target=self._run, daemon=True)
        self._bridge.start()

    def __enter__(self) -> "VBoard":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # what a person does to it

    def reset(self, die_at: int = 0) -> None:
        """Unplug it and plug it in again; with `die_at` the power goes in that block write.

        A board that lost its power is gone from its port, and comes back on another.
        """
        with self._lock:
            self._stop()
            if self._master < 0:
                self._plug()
            self._options["die_at"] = die_at
            self.output.clear()
            self._begin("hard")
        self._nudge()

    def _plug(self) -> None:
        self._master, slave = pty.openpty()
        tty.setraw(slave)
        self.port = os.ttyname(slave)
        os.close(slave)

    def do(self, step: str) -> None:
        """A hand, a button or a fault, in the scenario language; returns at once."""
        with self._lock:
            os.write(self._control, step.encode() + b"\n")

    def wait_for(self, text: bytes, seconds: float = 10.0) -> bool:
        """Whether the board has sent `text` since it was plugged in, or does so in time."""
        until = time.monotonic() + seconds
        while text not in self.output:
            if time.monotonic() > until:
                return False
            time.sleep(0.01)
        return True

    def close(self) -> None:
        """Put it away."""
        with self._lock:
            self._ends = True
            self._stop()
        self._nudge()
        self._bridge.join(5)
        for fd in (self._master, self._wake_read, self._wake_write):
            if fd >= 0:
                os.close(fd)
        if self._folder:
            self._folder.cleanup()

    # the process

    def _begin(self, start: str) -> None:
        """Start the interpreter; `start` says why."""
        stdin, self._stdin = os.pipe()
        self._stdout, stdout = os.pipe()
        self._state, state = os.pipe()
        control, self._control = os.pipe()
        arguments = ["-X", "heapsize=1600k", "-c", "import vboard_main", str(self.image), start]
        arguments += [str(state), str(control), json.dumps(self._options)]
        self._child = interpreter.launch(
            arguments, stdin=stdin, stdout=stdout, pass_fds=(state, control)
        )
        for fd in (stdin, stdout, state, control):
            os.close(fd)
        for fd in (self._stdout, self._state, self._master):
            os.set_blocking(fd, False)
        self._running = True
        self._ready = False
        self._held = b""
        self._hold_until = 0.0
        self.resets += 1

    def _stop(self) -> int:
        """End the process, if it has not ended; its exit code."""
        child = self._child
        if child is None:
            return 0
        self._child = None
        if not self._ends and child.poll() is None and self._output_ended:
            child.wait(5)
        if child.poll() is None:
            child.kill()
        code = child.wait()
        for fd in (self._stdin, self._stdout, self._state, self._control):
            os.close(fd)
        return code

    _output_ended = False

    def _nudge(self) -> None:
        with contextlib.suppress(OSError):
            os.write(self._wake_write, b"!")

    # the cable

    def _run(self) -> None:
        while not self._ends:
            with self._lock:
                fds = [self._wake_read]
                if self._child:
                    fds += [self._state]
                    if not self.stalled:
                        fds.append(self._stdout)
                plugged = self._plugged()
                if plugged:
                    fds.append(self._master)
            ready, _, _ = select.select(fds, [], [], 0.01 if not plugged or self._held else 0.1)
            with self._lock:
                if self._wake_read in ready:
                    os.read(self._wake_read, 100)
                    continue
                if self._ends or not self._child:
                    continue
                self._look_at_state()
                if self._stdout in ready:
                    self._from_board()
                if self._master in ready:
                    self._from_host()
                if self._held and self._child:
                    self._release()

    def _plugged(self) -> bool:
        """Whether somebody has the port open."""
        if self._master < 0:
            return False
        poll = select.poll()
        poll.register(self._master, select.POLLIN)
        return not any(event & select.POLLHUP for _, event in poll.poll(0))

    def _look_at_state(self) -> None:
        try:
            told = os.read(self._state, 1000)
        except BlockingIOError:
            return
        if told:
            self._running = told[-1:] == b"R"
            self._ready = True

    def _from_board(self) -> None:
        try:
            data = os.read(self._stdout, 4096)
        except BlockingIOError:
            return
        if not data:
            self._output_ended = True
            code = self._stop()
            self._output_ended = False
            if code not in _STARTS:
                self.deaths += 1
                os.close(self._master)
                self._master = -1
                return
            self._begin(_STARTS[code])
            return
        self.output += data
        if self._plugged():
            with contextlib.suppress(OSError):
                while data:
                    _, writable, _ = select.select([], [self._master], [], 0.5)
                    if not writable:
                        break
                    data = data[os.write(self._master, data) :]

    def _from_host(self) -> None:
        try:
            self._held += os.read(self._master, 4096)
        except OSError:
            return

    def _release(self) -> None:
        """Pass on what has come, with Ctrl-C as an interrupt where one is taken."""
        self._look_at_state()
        if not self._ready or (self._running and time.monotonic() < self._hold_until):
            return
        self._hold_until = 0.0
        while self._held:
            before, found, after = self._held.partition(CTRL_C)
            if not found or not (self._running and self._takes_interrupts()):
                cut = len(self._held) if not found else len(before) + 1
                with contextlib.suppress(BrokenPipeError):
                    os.write(self._stdin, self._held[:cut])
                self._held = self._held[cut:]
                continue
            self._held = after  # what came before it is forgotten, as the chip does
            assert self._child
            os.kill(self._child.pid, signal.SIGINT)
            self._hold_until = time.monotonic() + HOLD_S
            return

    def _takes_interrupts(self) -> bool:
        assert self._child
        try:
            status = Path(f"/proc/{self._child.pid}/status").read_text()
        except OSError:
            return False
        for line in status.splitlines():
            if line.startswith("SigCgt:"):
                return bool(int(line.split()[1], 16) >> (signal.SIGINT - 1) & 1)
        return False
