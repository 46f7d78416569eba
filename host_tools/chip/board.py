"""One board on its table with a real Pico in it: power, flash, cable, pins and the world around.

Time is that of the world, in microseconds since it began; the chip's clock goes with it.
"""

from collections.abc import Callable
from pathlib import Path

from host_tools.chip import image, uf2
from host_tools.chip.bus import Bus
from host_tools.chip.emulator import Emulator
from host_tools.chip.entropy import Entropy
from host_tools.chip.flashpart import FlashPart
from host_tools.chip.usb import Cable
from host_tools.chip.wires import Wires
from host_tools.simulator.model.wiring import CELLS_BY_NAME, Wiring
from host_tools.simulator.model.world import World

BROWN_OUT_US = 50_000  # how long the supply sags


class ChipBoard:
    """`files` are put on the flash beside the firmware; `squares` have glasses on them.

    `firmware` False leaves the flash without main.py: MicroPython alone.
    """

    def __init__(
        self,
        seed: int = 1,
        *,
        sensor: str = "reed",
        network: bool = True,
        swap: tuple[int, int] | None = None,
        squares: tuple[str, ...] | list[str] = (),
        files: dict[str, bytes] | None = None,
        firmware: bool = True,
        plugged: bool = True,
        path: Path | None = None,
        wiring: Wiring | None = None,
    ) -> None:
        wiring = wiring or Wiring()
        if swap:
            wiring.swap(*swap)
        self.world = World(seed, wiring, sensor, network)
        self.world.set_out([CELLS_BY_NAME[square] for square in squares])
        self.entropy = Entropy(seed)
        self.plugged = plugged
        self.flash = bytearray(b"\xff" * image.FLASH_BYTES)
        uf2.read(path or uf2.find(), self.flash)
        contents = dict(image.firmware_files()) if firmware else {}
        contents.update(files or {})
        self.flash[image.START :] = image.build(contents)
        self.chip: Emulator | None = None
        self.frames: list[tuple[float, bytes]] = []  # (us the last bit ended, bytes) of the lights
        self.resets: list[float] = []
        self.on_line: Callable[[], None] = lambda: None
        self.now_us = 0.0

    # power

    @property
    def running(self) -> bool:
        """Whether the chip has power."""
        return self.chip is not None

    def power_on(self) -> None:
        """Power for a chip that had none."""
        self.world.restore_power()
        self.chip = chip = Emulator(
            bytes(self.flash),
            self.now_us * 1000,
            lambda block, values, directions: self.wires.pio_drives(block, values, directions),
            self._restarted,
        )
        self.part = FlashPart(chip, chip.die)
        self.bus = Bus(chip, 0, self._to_display, self._display_answers, self._bus_stuck)
        self.cable = Cable(chip, self.plugged, lambda: self.on_line())
        self.wires = Wires(chip, self.world, lambda data, us: self.frames.append((us, data)))
        self.entropy.attach(chip)

    def power_off(self) -> None:
        """The supply is gone; what the flash holds stays."""
        if self.chip is not None:
            self.now_us = self.chip.us
            self.flash[:] = bytes(self.chip.flash[: len(self.flash)])
            self.chip = None
        if self.world.power:
            self.world.cut_power()
        self.world.power_cut = False

    def brown_out(self) -> None:
        """The supply sags and comes back."""
        self.power_off()
        self.now_us += BROWN_OUT_US
        self.world.run_until(int(self.now_us))
        self.power_on()

    def _restarted(self) -> None:
        assert self.chip is not None
        self.resets.append(self.chip.us)

    # time

    def run_until(self, us: float, until: Callable[[], bool] | None = None) -> bool:
        """Let everything run; whether `until` held.  See `Emulator.run_until`."""
        if self.chip is None:
            self.now_us = max(self.now_us, us)
            self.world.run_until(int(self.now_us))
            return False
        self.wires.again()
        held = self.chip.run_until(us, until)
        self.now_us = self.chip.us
        if self.chip.dead:
            self.power_off()
            if us > self.now_us:
                return self.run_until(us)
        else:
            self.world.run_until(int(self.now_us))
        return held

    # the display's bus

    def _to_display(self, address: int, data: bytes) -> None:
        self.world.i2c(address, data, int(self.world.now_us))

    def _display_answers(self, address: int) -> bool:
        return not self.world.faults.no_display and address == self.world.wiring.display_address

    def _bus_stuck(self) -> bool:
        return self.world.faults.sda_low

    # what is stored

    def stored(self) -> dict[str, bytes]:
        """Every file on the flash."""
        return image.read(self.chip.flash if self.chip is not None else self.flash)
