"""A simulated board with the real firmware, driven from Python.

    with Session(seed=7) as board:
        board.boot()
        board.step("press south throw")
        print(board.display_text())

Time is virtual: it passes only in `step` and `run_ms`, and equal input gives equal results in a
process, a fork, and on WebAssembly.
"""

import contextlib
import json
import os
import select
import signal
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from host_tools.simulator import interpreter, ocr, pixels

ANSWER_S = 60.0  # real seconds one answer may take
STOP_S = 2.0
CHUNK = 1024  # bytes of a file in one request
SHOWN = 200  # characters of a request in an error


class SessionError(RuntimeError):
    """The board did not do what was asked.

    `kind` is "hand", "fault" or "request" for words that make no sense on this board, "firmware"
    when the firmware broke (`trace` then tells where), "lost" when the interpreter is gone.
    """

    def __init__(self, text: str, kind: str, trace: str = "") -> None:
        super().__init__(text + (f"\n{trace.rstrip()}" if trace else ""))
        self.kind = kind
        self.trace = trace


class Session:
    """One board.  `kind`: "fork", "process", "wasm", or None for the quickest there is.

    `sensor` ("reed", "hall"), `network` (10 k pull-ups fitted), `swap` (two GPIO numbers soldered
    the wrong way round), `light_order` (the squares, 0 to 48, along the chain of lights) and
    `supply_mohm` (the cable's resistance) describe the board; `squares` says where glasses stand,
    the others are beside the board; `files` is what the flash holds.  In `flash_log` every change
    of the flash is noted, and from write number `flash_full_at` on it is full.  `answer_s` bounds
    the real time of one request: a firmware that hangs ends in a SessionError with the line it
    hangs in.
    """

    _font: ocr.Font | None = None

    def __init__(
        self,
        kind: str | None = None,
        seed: int = 1,
        *,
        sensor: str = "reed",
        network: bool = True,
        swap: tuple[int, int] | None = None,
        light_order: Iterable[int] | None = None,
        supply_mohm: int | None = None,
        flash_log: Path | None = None,
        flash_full_at: int = 0,
        squares: Iterable[str] = (),
        files: dict[str, bytes] | None = None,
        firmware: Path = interpreter.FIRMWARE,
        answer_s: float = ANSWER_S,
    ) -> None:
        if kind is None:
            kinds = interpreter.kinds()
            if not kinds:
                raise interpreter.InterpreterError(
                    "no MicroPython here: `make setup` on x86-64 Linux, Apple silicon, or with npm"
                )
            kind = kinds[0]
        self.kind = kind
        self.answer_s = answer_s
        self.ms = 0.0
        self._rest = b""
        if kind == "fork":
            self._line, self._pid = interpreter.start_fork(firmware)
        elif kind == "process":
            self._line, self._pid = interpreter.start_process(firmware)
        elif kind == "wasm":
            self._line, self._pid = interpreter.start_wasm(firmware)
        else:
            raise ValueError(f"kind is fork, process or wasm, not {kind}")
        self._open = True
        self._flash = None if kind == "wasm" else tempfile.TemporaryDirectory(prefix="tablero-")
        board = {"seed": seed, "sensor": sensor, "network": network, "squares": list(squares)}
        board["root"] = self._flash.name if self._flash else "/"
        if swap:
            board["swap"] = list(swap)
        if light_order is not None:
            board["light_order"] = list(light_order)
        if supply_mohm is not None:
            board["supply_mohm"] = supply_mohm
        if flash_log is not None:
            board["flash_log"] = str(flash_log)
        if flash_full_at:
            board["flash_full_at"] = flash_full_at
        self.ask("new", **board)
        for name, data in (files or {}).items():
            self.write_file(name, data)

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # the wire

    def ask(self, op: str, **fields: object) -> dict:
        """Send one request and wait for its answer; SessionError for a refusal."""
        request = {"op": op, **fields}
        line = json.dumps(request)
        answer = self._exchange(line)
        self.ms = answer.get("ms", self.ms)
        if "error" in answer:
            raise SessionError(answer["error"], answer["kind"], answer.get("trace", ""))
        return answer

    def _exchange(self, line: str) -> dict:
        if not self._open:
            raise SessionError("the session is closed", "lost")
        try:
            self._line.sendall(line.encode() + b"\n")
            answer = self._receive(self.answer_s)
            if answer is None:
                answer = self._interrupt(line)
        except (OSError, EOFError):
            code = self._end()
            shown = line[:SHOWN]
            raise SessionError(f"the interpreter ended ({code}) at {shown}", "lost") from None
        return json.loads(answer)

    def _receive(self, seconds: float) -> bytes | None:
        """One line, or None when it does not come in time."""
        until = time.monotonic() + seconds
        while b"\n" not in self._rest:
            ready, _, _ = select.select([self._line], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                return None
            chunk = self._line.recv(1 << 16)
            if not chunk:
                raise EOFError
            self._rest += chunk
        answer, _, self._rest = self._rest.partition(b"\n")
        return answer

    def _interrupt(self, line: str) -> bytes:
        """The firmware hangs: let it say where, then end it."""
        answer = None
        if self.kind != "wasm":
            os.kill(self._pid, signal.SIGINT)
            with contextlib.suppress(EOFError, OSError):
                answer = self._receive(STOP_S)
        trace = json.loads(answer).get("trace", "") if answer else ""
        self._end(STOP_S if answer else 0.0)
        raise SessionError(
            f"no answer within {self.answer_s:g} s: the firmware hangs at {line[:SHOWN]}",
            "firmware",
            trace,
        )

    def close(self) -> None:
        """End the interpreter."""
        if self._open:
            self._end()

    def _end(self, patience_s: float = STOP_S) -> str:
        self._open = False
        self._line.close()
        if self._flash:
            self._flash.cleanup()
        until = time.monotonic() + patience_s
        while time.monotonic() < until:
            pid, status = os.waitpid(self._pid, os.WNOHANG)
            if pid:
                code = os.waitstatus_to_exitcode(status)
                return f"signal {-code}" if code < 0 else f"code {code}"
            time.sleep(0.001)
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        return "killed"

    # the table

    def boot(self, program: str = "app") -> None:
        """Power on; the firmware starts, or the `program` "selftest" alone."""
        self.ask("boot", program=program)

    def step(self, words: str | list[str]) -> None:
        """One step of the scenario language, over when this returns."""
        self.ask("step", words=words.split() if isinstance(words, str) else words)

    def run_ms(self, ms: float) -> None:
        """Let time pass."""
        self.ask("run", ms=ms)

    def set_out(self, squares: Iterable[str]) -> None:
        """Glasses stand on these squares, as if they always had."""
        self.ask("set_out", squares=list(squares))

    def glasses(self) -> dict:
        """`glasses`: [x mm, y mm, z mm, state] of each; `position`: as seven ranks."""
        return self.ask("glasses")

    # what is seen, heard and kept

    def state(self) -> dict | None:
        """The firmware's snapshot; None without power."""
        return self.ask("state")["state"]

    def boots(self) -> int:
        """How often the firmware has started: more than once, and something reset it."""
        return self.ask("state")["boots"]

    def view(self, lights_version: int = -1, screen_version: int = -1) -> dict:
        """Glasses, and lights and screen where their version is another than the one given."""
        return self.ask("view", lights_version=lights_version, screen_version=screen_version)

    def lights(self, order: str | None = None) -> list[tuple[int, ...]]:
        """Red, green and blue of the 49 squares, A1 first, from the bytes on the wire.

        `order` is the colour order of the lights fitted; those of the board are GRB.
        """
        answer = self.ask("lights")
        if order is None:
            data = bytes.fromhex(answer["lights"])
            return [tuple(data[i : i + 3]) for i in range(0, len(data), 3)]
        return pixels.colours(bytes.fromhex(answer["wire"]), order)

    def display(self) -> bytes:
        """1024 bytes as South sees them: eight pages of 128 columns, lowest bit on top."""
        return bytes.fromhex(self.ask("screen")["screen"])

    def display_text(self) -> list[str]:
        """The lines of text on the display, upright or upside down, and its large text."""
        return self.font().read(self.display())

    def font(self) -> ocr.Font:
        """The display's font, as the interpreter's framebuf has it."""
        if Session._font is None:
            Session._font = ocr.Font(bytes.fromhex(self.ask("font")["font"]))
        return Session._font

    def tones(self) -> list[list[int]]:
        """[us, hz, duty] for every change of the buzzer since asked last."""
        return self.ask("tones")["tones"]

    def serial_in(self, data: bytes) -> int:
        """Send bytes to the firmware; how many it has still to take."""
        return self.ask("serial_in", hex=data.hex())["waiting"]

    def serial_out(self) -> bytes:
        """What the firmware has sent since asked last."""
        return bytes.fromhex(self.ask("serial_out")["hex"])

    def files(self) -> dict[str, int]:
        """Names and sizes in the flash."""
        return self.ask("files")["files"]

    def read_file(self, name: str) -> bytes | None:
        """A file in the flash."""
        data = b""
        while True:
            got = self.ask("read", name=name, start=len(data), count=CHUNK)["hex"]
            if got is None:
                return None
            data += bytes.fromhex(got)
            if len(got) < 2 * CHUNK:
                return data

    def write_file(self, name: str, data: bytes | None) -> None:
        """Put a file into the flash (None removes it)."""
        if data is None:
            self.ask("write", name=name, hex=None)
            return
        for start in range(0, max(1, len(data)), CHUNK):
            self.ask("write", name=name, hex=data[start : start + CHUNK].hex(), more=start > 0)
