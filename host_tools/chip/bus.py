"""The display's I2C bus: its own speed, what is acknowledged, and a data line held down.

The emulator's block takes no time and says a transfer that failed was never flushed; both are put
right here.  Whole writes go to the board's world, which has the display.
"""

from collections.abc import Callable

CLOCK_NS = 8.0
ADDRESS_BITS = 10  # start, address and direction, acknowledge
BYTE_BITS = 9
TX_EMPTY = 1 << 4


class Bus:
    """I2C block `number`, whose writes go to `deliver(address, data)`.

    `present(address)` tells whether anybody acknowledges, `stuck()` whether the data line is held
    low: then the block waits for ever, as a real one does for a bus that is never free.  `writes`
    are (us when it began, us when it ended, bytes) of every whole write.
    """

    def __init__(
        self,
        emulator,
        number: int,
        deliver: Callable[[int, bytes], object],
        present: Callable[[int], bool],
        stuck: Callable[[], bool],
    ) -> None:
        self.writes: list[tuple[float, float, int]] = []
        self.last_us = 0.0
        self._block = emulator.mcu.i2c[number]
        self._clock = emulator.clock
        self._alarm = self._clock.create_alarm(self._due)
        self._then: Callable[[], None] = lambda: None
        self._deliver = deliver
        self._present = present
        self._stuck = stuck
        self._address = -1
        self._data = bytearray()
        self._began_us = 0.0
        block = self._block
        block.on_start = self._start
        block.on_connect = self._connect
        block.on_write_byte = self._write
        block.on_read_byte = lambda ack: self._after(BYTE_BITS, lambda: block.complete_read(0))
        block.on_stop = self._stop
        abort = block._abort

        def abort_and_flush(reason: int) -> None:
            abort(reason)
            block._set_interrupts(TX_EMPTY)

        block._abort = abort_and_flush

    def bit_ns(self) -> float:
        """One bit at the rate programmed; the block adds clocks of its own to both halves."""
        b = self._block
        return (b.scl_low_period + 1 + b.scl_high_period + b._spikelen + 7) * CLOCK_NS

    def _due(self) -> None:
        self._then()

    def _after(self, bits: int, then: Callable[[], None]) -> None:
        self._then = then
        self._alarm.schedule(bits * self.bit_ns())

    def _start(self, _repeated: bool) -> None:
        if self._stuck():
            return  # the driver gives up by its own time limit
        self._block.complete_start()

    def _connect(self, address: int, _mode) -> None:
        self._began_us = self._clock.nanos / 1000
        answered = self._present(address)
        self._address = address if answered else -1
        self._data.clear()
        self._after(ADDRESS_BITS, lambda: self._block.complete_connect(answered))

    def _write(self, byte: int) -> None:
        self._data.append(byte)
        self._after(BYTE_BITS, lambda: self._block.complete_write(not self._stuck()))

    def _stop(self) -> None:
        self._after(1, self._over)

    def _over(self) -> None:
        self.last_us = self._clock.nanos / 1000
        if self._address >= 0 and self._data:
            self._deliver(self._address, bytes(self._data))
            self.writes.append((self._began_us, self.last_us, len(self._data)))
        self._address = -1
        self._data.clear()
        self._block.complete_stop()
