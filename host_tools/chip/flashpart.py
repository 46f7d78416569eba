"""The flash chip: erasing and programming take their time, and the supply may fail meanwhile.

Times are the typical ones of a W25Q16JV.  The CPU waits in the boot ROM with interrupts off, as on
the board; PIO and DMA go on.
"""

from collections.abc import Callable

SECTOR_ERASE = 0x20
BLOCK_ERASE = 0xD8
PAGE_PROGRAM = 0x02
READ_STATUS = 0x05
TAKES_NS = {SECTOR_ERASE: 45e6, BLOCK_ERASE: 150e6, PAGE_PROGRAM: 0.4e6}
SIZE_BYTES = {SECTOR_ERASE: 4096, BLOCK_ERASE: 65536, PAGE_PROGRAM: 256}


class FlashPart:
    """Watches the emulator's flash interface.

    `writes` is a list of (us at the beginning, operation, address).  `before(tear)` is called as
    each write begins; `tear()` does half of it and leaves the rest as it was.  Set `cut_at` to n
    to have `on_cut()` called in the middle of the n-th write from then on.
    """

    def __init__(self, emulator, on_cut: Callable[[], None]) -> None:
        self.writes: list[tuple[float, int, int]] = []
        self.cut_at = 0
        self.before: Callable[[Callable[[], None]], None] | None = None
        self._on_cut = on_cut
        self._clock = emulator.clock
        self._flash = emulator.flash
        self._ssi = emulator.mcu.ssi
        self._busy_until_ns = 0.0
        self._shift = self._ssi._shift_byte
        self._apply = self._ssi._apply_command
        self._ssi._shift_byte = self._shift_byte
        self._ssi._apply_command = self._apply_command

    def _shift_byte(self, byte: int) -> int:
        answer = self._shift(byte)
        if self._ssi._tx_buffer[0] == READ_STATUS and len(self._ssi._tx_buffer) > 1:
            left_ns = self._busy_until_ns - self._clock.nanos
            if left_ns > 0:
                # The ROM does nothing but ask again; all else happens while the clock moves on.
                self._clock.tick(left_ns)
        return answer

    def _apply_command(self) -> None:
        sent = self._ssi._tx_buffer
        operation = sent[0] if sent else 0
        if operation not in TAKES_NS or not self._ssi._write_enabled or len(sent) < 4:
            self._apply()
            return
        address = sent[1] << 16 | sent[2] << 8 | sent[3]
        self.writes.append((self._clock.nanos / 1000, operation, address))
        self._busy_until_ns = self._clock.nanos + TAKES_NS[operation]
        if self.before is not None:
            self.before(lambda: self._tear(operation, address))
        if self.cut_at:
            self.cut_at -= 1
            if not self.cut_at:
                self._tear(operation, address)
                self._on_cut()
                return
        self._apply()

    def _tear(self, operation: int, address: int) -> None:
        """The first half is written or erased, the rest is as it was."""
        address &= ~(SIZE_BYTES[operation] - 1)
        half = SIZE_BYTES[operation] // 2
        rest = bytes(self._flash[address + half : address + 2 * half])
        self._apply()
        self._flash[address + half : address + 2 * half] = rest
