"""The wires between the emulated chip's pins and the board's world, at the level of volts.

Columns and lights are driven by PIO, the buzzer by PWM; rows and buttons are read.  The world
works levels out when the chip looks at its pins, so that a line read too soon after a change
reads as it did before.
"""

from collections.abc import Callable

from host_tools.chip.waveform import LightDecoder, ToneDecoder

IO_PORT = 0x40014
PADS_PORT = 0x4001C
GPIOS = 30
SIO = 5
PIO = (6, 7)
LOW, HIGH = 0, 1
GPIO_IN = 0x04  # of the CPU's own pin block


class Wires:
    """Solders `emulator` to `world`; `frame(bytes, us)` is told what reached the lights."""

    def __init__(
        self,
        emulator,
        world,
        frame: Callable[[bytes, float], None] = lambda *_: None,
    ) -> None:
        self.world = world
        self.column_edges: list[float] | None = None  # us at which file A's column went low
        self.looked_us: list[float] = []  # when the CPU read its pins
        self._frame_seen = frame
        self._emulator = emulator
        self._mcu = emulator.mcu
        self._clock = emulator.clock
        wiring = world.wiring
        self._first_column = 1 << wiring.columns[0]
        self._light = 1 << wiring.lights
        self._columns = wiring.mask(wiring.columns)
        self.lights = LightDecoder(self._clock, self._frame)
        self.tone = ToneDecoder(self._clock, world.buzzer)
        self._driven = (0, 0)
        self._values = [0, 0]
        self._stale = True
        self._sio_mask = 0
        self._pio_mask = [0, 0]
        self._pull_up = 0
        for port in (IO_PORT, PADS_PORT):
            self._watch(self._mcu.peripherals[port])
        self._mcu.read_pins = self._levels
        self._watch_looks()
        self._mcu.gpio[wiring.buzzer].add_listener(self._buzzer)
        self._event = self._clock.create_alarm(self._happen)
        self.again()

    def _watch(self, peripheral) -> None:
        write = peripheral.write_uint32

        def written(offset: int, value: int) -> None:
            write(offset, value)
            self._stale = True

        peripheral.write_uint32 = written

    # out of the chip

    def pio_drives(self, block: int, values: int, directions: int) -> None:
        """A PIO block drives its pins otherwise than before."""
        changed = values ^ self._values[block]
        self._values[block] = values
        if changed & self._light and self._pio_mask[block] & self._light:
            self.lights.edge(bool(values & self._light))
        if changed & self._columns or self._stale:
            self._drive()
            if self.column_edges is not None and changed & self._first_column & ~values:
                self.column_edges.append(self._clock.nanos / 1000)

    def _functions(self) -> None:
        self._stale = False
        self._sio_mask = self._pull_up = 0
        self._pio_mask = [0, 0]
        for gpio in range(GPIOS):
            pin = self._mcu.gpio[gpio]
            function = pin.function_select
            bit = 1 << gpio
            if function == SIO:
                self._sio_mask |= bit
            elif function in PIO:
                self._pio_mask[PIO.index(function)] |= bit
            if pin.pullup_enabled:
                self._pull_up |= bit

    def _drive(self) -> None:
        if self._stale:
            self._functions()
        sio = self._mcu.sio
        mask = self._sio_mask & sio.gpio_output_enable
        level = sio.gpio_value & mask
        for block in (0, 1):
            pio = self._emulator.pio[block].pio
            driven = self._pio_mask[block] & pio.pin_directions
            mask |= driven
            level |= pio.pin_values & driven
        if (mask, level) != self._driven:
            self._driven = (mask, level)
            self.world.drive(mask, level, self._pull_up, int(self._clock.nanos / 1000))

    def _buzzer(self, new, old) -> None:
        if new == HIGH or (new == LOW and old == HIGH):
            self.tone.edge(new == HIGH)

    def _frame(self, data: bytes, ended_us: float) -> None:
        self.world.lights_sent(data, int(ended_us))
        self._frame_seen(data, ended_us)

    # into the chip

    def _watch_looks(self) -> None:
        sio = self._mcu.sio
        read = sio.read_uint32

        def noted(offset: int) -> int:
            if offset == GPIO_IN:
                self.looked_us.append(self._clock.nanos / 1000)
            return read(offset)

        sio.read_uint32 = noted

    def _levels(self) -> int:
        if self._stale:
            self._drive()
        return self.world.levels(int(self._clock.nanos / 1000))

    def again(self) -> None:
        """Have the world's next event happen when it is due."""
        due_us = self.world.due_us
        if due_us < 1 << 59:
            self._event.schedule(max(0.0, due_us * 1000.0 - self._clock.nanos))
        else:
            self._event.cancel()

    def _happen(self) -> None:
        self.world.run_until(int(self._clock.nanos / 1000 + 0.5))
        if self.world.power_cut:
            self._emulator.die()
            return
        self.again()
