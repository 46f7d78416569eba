"""A board with a real Pico, driven like the simulated one: the same steps, the same looks.

Hands, buttons and faults act as in the simulation; state comes over the link, lights and display
from the pins.  A look costs the board no time.
"""

from collections.abc import Iterable

from host_tools.chip.board import ChipBoard
from host_tools.chip.link import Link, LinkLostError
from host_tools.chip.peek import PeekError, peek
from host_tools.simulator import ocr
from host_tools.simulator.model.faults import FaultError
from host_tools.simulator.model.hands import AFTER_RELEASE_US, PRESS_US, HandError
from host_tools.simulator.model.hands import WORDS as HAND_WORDS
from host_tools.simulator.session import Session, SessionError

READY_MS = 8000  # power on to the first word of the firmware
STATE_US = 9000  # from when the firmware takes its state until the first byte of it leaves
GRID_US = 10_000
QUIET_US = 12_000  # the display has all when its bus has been still for so long
SHOWN_CAP_US = 400_000  # there may be no display
LOOK_AGAIN_US = 300_000
SHAKE_CAP_US = 15_000_000
NOT_HERE = ("late-scan",)


class ChipSession:
    """One board; see `ChipBoard` for what it takes."""

    _font: ocr.Font | None = None

    def __init__(self, seed: int = 1, **board) -> None:
        self.board = ChipBoard(seed, **board)
        self.link: Link | None = None
        self.app_us = 0.0  # when the firmware's own milliseconds began
        self.begun_ms: list[float] = []  # when each step since then began, in those

    def __enter__(self) -> "ChipSession":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    @property
    def ms(self) -> float:
        """Milliseconds since the world began."""
        return self.board.now_us / 1000

    # the table

    def boot(self) -> None:
        """Power on, and run until the firmware speaks."""
        self.board.power_on()
        self.link = Link(self.board)
        if self.board.plugged:
            self._ready()

    def _ready(self) -> None:
        """Run until the firmware tells its state; from it, when its milliseconds began."""
        assert self.link is not None
        try:
            state = self.link.wait("state", READY_MS)["state"]
        except LinkLostError as error:
            raise SessionError(f"the firmware did not start: {error}", "firmware") from None
        self.app_us = self.link.messages[-1][0] - STATE_US - state["ms"] * 1000
        self.begun_ms = []

    def run_ms(self, ms: float) -> None:
        """Let time pass."""
        self.board.run_until(self.board.now_us + ms * 1000)

    def step(self, words: str | list[str]) -> None:
        """One step of the scenario language, over when this returns."""
        if isinstance(words, str):
            words = words.split()
        self.begun_ms.append((self.board.now_us - self.app_us) / 1000)
        try:
            if words[0] in HAND_WORDS:
                end_us = self.board.world.hands.do(words, self._us())
                self.board.run_until(end_us)
            else:
                getattr(self, "_" + words[0])(*words[1:])
        except HandError as error:
            raise SessionError(str(error), "hand") from None
        except FaultError as error:
            raise SessionError(str(error), "fault") from None
        except PeekError as error:
            raise SessionError(str(error), "firmware") from None

    def _us(self) -> int:
        return int(self.board.now_us + 0.999)

    def _push(self, name: str, span_us: int) -> int:
        hands = self.board.world.hands
        start = self._us()
        hands.button(name, True, start)
        self.board.run_until(start + span_us)
        up = self._us()
        hands.button(name, False, up)
        return up

    def _press(self, side: str, button: str) -> None:
        drawn = len(self.board.entropy.drawn_us)
        up = self._push(f"{side} {button}", PRESS_US)
        self.board.run_until(up + AFTER_RELEASE_US)
        if button != "throw":
            return
        while self.board.running and self.board.now_us < up + SHAKE_CAP_US:
            if len(self.board.entropy.drawn_us) > drawn:
                self._until_shown(up)
                return
            state = self.state()
            if not state or not state.get("shaking"):
                return
            self.board.run_until(
                self.board.now_us + LOOK_AGAIN_US,
                lambda: len(self.board.entropy.drawn_us) >= drawn + 2,
            )

    def _until_shown(self, up: int) -> None:
        """Run on until the display has what has been drawn, then to the next look at it."""
        bus = self.board.bus
        drawn_us = self.board.entropy.drawn_us[-1]
        latest_us = drawn_us + SHOWN_CAP_US
        while self.board.now_us < latest_us and (
            bus.last_us < drawn_us or self.board.now_us - bus.last_us < QUIET_US
        ):
            self.run_ms(1)
        past = self.board.now_us - up - AFTER_RELEASE_US
        self.board.run_until(self.board.now_us + -past % GRID_US)

    def _hold(self, side: str, button: str, ms: str) -> None:
        up = self._push(f"{side} {button}", int(ms) * 1000)
        self.board.run_until(up + AFTER_RELEASE_US)

    def _wait(self, ms: str) -> None:
        self.run_ms(int(ms))

    def _dice(self, die1: str, die2: str) -> None:
        self.board.entropy.queue(int(die1), int(die2))

    def _seed(self, seed: str) -> None:
        self.board.world.reseed(int(seed))
        self.board.entropy.reseed(int(seed))

    def _fault(self, *words: str) -> None:
        if words[0] in NOT_HERE:
            raise FaultError(f"{words[0]} has no meaning on the chip")
        self.board.world.faults.do(words)
        if self.board.running:
            self.board.cable.stalled = self.board.world.faults.serial_stall
        if not self.board.world.power:
            if words[0] == "brown-out" and self.board.running:
                self.board.brown_out()
                self._ready()
            else:
                self.board.power_off()

    def _power(self, word: str, ms: str = "") -> None:
        if word == "on" and not self.board.running:
            self.boot()
        elif word == "off":
            self._fault("power-cut")
        elif word == "cut-in":
            self.board.world.cut_power_at(self._us() + int(ms) * 1000)

    # what is seen and kept

    def state(self) -> dict | None:
        """The firmware's snapshot as it comes over the link; None without power."""
        if not self.board.running or self.link is None:
            return None
        answer = peek(lambda: self.link.ask("state"))  # type: ignore[union-attr]
        assert isinstance(answer, dict)
        return answer["state"]

    def lights(self) -> list[tuple[int, ...]]:
        """Red, green and blue of the 49 squares, A1 first."""
        data = self.board.world.lights_rgb()
        return [tuple(data[i : i + 3]) for i in range(0, len(data), 3)]

    def display(self) -> bytes:
        """1024 bytes as South sees them."""
        return self.board.world.display.picture()

    def display_text(self) -> list[str]:
        """The lines of text on the display."""
        if ChipSession._font is None:
            with Session() as simulated:
                ChipSession._font = simulated.font()
        return ChipSession._font.read(self.display())

    def files(self) -> dict[str, int]:
        """Names and sizes on the flash."""
        return {name: len(data) for name, data in self.board.stored().items()}

    def read_file(self, name: str) -> bytes | None:
        """A file on the flash."""
        return self.board.stored().get(name)

    def set_out(self, squares: Iterable[str]) -> None:
        """Glasses stand on these squares, as if they always had."""
        from host_tools.simulator.model.wiring import CELLS_BY_NAME

        self.board.world.set_out([CELLS_BY_NAME[square] for square in squares])
