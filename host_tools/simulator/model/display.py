"""The display's controller: commands and data in, what a person sees out.

An SSD1306 (or SH1106) module of 128 x 64, mounted so that the usual driver settings, 0xA1 and
0xC8, read upright for South.  The picture memory is kept left to right as South sees it.
"""

WIDTH = 128
PAGES = 8
SH1106_COLUMNS = 132
SH1106_MARGIN = 2  # its 128 visible columns begin here

_HORIZONTAL = 0
_VERTICAL = 1
_PAGE = 2

_ARGUMENTS = {
    0x20: 1,
    0x21: 2,
    0x22: 2,
    0x26: 6,
    0x27: 6,
    0x29: 5,
    0x2A: 5,
    0x81: 1,
    0x8D: 1,
    0xA3: 2,
    0xA8: 1,
    0xAD: 1,
    0xD3: 1,
    0xD5: 1,
    0xD9: 1,
    0xDA: 1,
    0xDB: 1,
}


class Display:
    """One module.  `kind` is "ssd1306" or "sh1106" (page addressing only, 132 columns)."""

    def __init__(self, kind: str = "ssd1306") -> None:
        self.sh1106 = kind == "sh1106"
        self.version = 0  # up by one whenever the picture may have changed
        self.ram = bytearray(WIDTH * PAGES)
        self.lose_power()

    def lose_power(self) -> None:
        """Dark, and every setting as after a reset; the memory keeps nothing."""
        for i in range(len(self.ram)):
            self.ram[i] = 0
        self._command = []  # type: list[int]
        self.on = False
        self.pump = self.sh1106  # an SSD1306 shows nothing until its charge pump runs
        self.all_on = False
        self.inverse = False
        self.contrast = 0x7F
        self.mode = _PAGE
        self.remap = False  # 0xA1: columns counted from the other end
        self.com_down = False  # 0xC8: rows counted from the other end
        self.start_line = 0
        self.offset = 0
        self.rows = 64
        self._column = 0
        self._first_column = 0
        self._last_column = WIDTH - 1
        self._page = 0
        self._first_page = 0
        self._last_page = PAGES - 1
        self.version += 1

    # the bus

    def write(self, data) -> None:
        """One I2C write: control bytes, each with one byte or with all the rest."""
        i = 0
        n = len(data)
        while i < n:
            control = data[i]
            end = i + 2 if control & 0x80 else n
            if control & 0x40:
                self.data(memoryview(data)[i + 1 : end])
            else:
                for k in range(i + 1, min(end, n)):
                    self.command(data[k])
            i = end

    def data(self, chunk) -> None:
        """Picture bytes, to where the address stands."""
        whole_rows = self.mode != _VERTICAL and not self.sh1106
        last = self._last_column if self.mode == _HORIZONTAL else WIDTH - 1
        i = 0
        n = len(chunk)
        while i < n:
            if whole_rows and self._column <= last:
                k = min(n - i, last + 1 - self._column)
                self._store_row(chunk[i : i + k])
                i += k
                self._column += k - 1
            else:
                self._store(chunk[i])
                self.version += 1
                i += 1
            self._step()

    def _store_row(self, row) -> None:
        """Bytes for columns that follow each other on one page."""
        at = self._page * WIDTH + self._column
        if not self.remap:
            at = self._page * WIDTH + WIDTH - self._column - len(row)
            number = int.from_bytes(row, "little")
            row = number.to_bytes(len(row), "big")  # back to front, without a loop
        end = at + len(row)
        if self.ram[at:end] != row:
            self.ram[at:end] = row
            self.version += 1

    def _store(self, byte: int) -> None:
        if self.sh1106:
            x = self._column if self.remap else SH1106_COLUMNS - 1 - self._column
            x -= SH1106_MARGIN
        else:
            x = self._column if self.remap else WIDTH - 1 - self._column
        if 0 <= x < WIDTH:
            self.ram[self._page * WIDTH + x] = byte

    def _step(self) -> None:
        if self.sh1106:
            if self._column < SH1106_COLUMNS - 1:
                self._column += 1
            return
        if self.mode == _VERTICAL:
            if self._page != self._last_page:
                self._page = self._page + 1 & 7
                return
            self._page = self._first_page
            self._next_column()
        elif self.mode == _HORIZONTAL:
            if self._next_column():
                last = self._page == self._last_page
                self._page = self._first_page if last else self._page + 1 & 7
        else:
            self._column = self._column + 1 & 127

    def _next_column(self) -> bool:
        """On to the next column of the window; True when it began again at the first."""
        if self._column == self._last_column:
            self._column = self._first_column
            return True
        self._column = self._column + 1 & 127
        return False

    def command(self, byte: int) -> None:
        """One command byte; acts when its arguments are complete."""
        self._command.append(byte)
        c = self._command
        if len(c) <= _ARGUMENTS.get(c[0], 0):
            return
        self._command = []
        self.version += 1
        op = c[0]
        if op < 0x10:
            self._column = self._column & 0xF0 | op
        elif op < 0x20:
            self._column = self._column & 0x0F | (op & 0x0F) << 4
        elif 0x40 <= op < 0x80:
            self.start_line = op & 0x3F
        elif 0xB0 <= op < 0xB8:
            self._page = op & 7
        else:
            self._setting(op, c)

    def _setting(self, op: int, c) -> None:
        if op == 0x20 and not self.sh1106:
            self.mode = c[1] & 3
        elif op == 0x21 and not self.sh1106:
            self._first_column = self._column = c[1] & 127
            self._last_column = c[2] & 127
        elif op == 0x22 and not self.sh1106:
            self._first_page = self._page = c[1] & 7
            self._last_page = c[2] & 7
        elif op == 0x81:
            self.contrast = c[1]
        elif op == 0x8D:
            self.pump = bool(c[1] & 4) or self.sh1106
        elif op == 0xA0 or op == 0xA1:
            self.remap = op == 0xA1
        elif op == 0xA4 or op == 0xA5:
            self.all_on = op == 0xA5
        elif op == 0xA6 or op == 0xA7:
            self.inverse = op == 0xA7
        elif op == 0xA8:
            self.rows = (c[1] & 0x3F) + 1
        elif op == 0xAE or op == 0xAF:
            self.on = op == 0xAF
        elif op == 0xC0 or op == 0xC8:
            self.com_down = op == 0xC8
        elif op == 0xD3:
            self.offset = c[1] & 0x3F

    # the eye

    def lit(self) -> bool:
        """Whether the panel shows anything at all."""
        return self.on and self.pump

    def turned(self) -> bool:
        """Whether the controller is set to read upright for North."""
        return not self.remap and not self.com_down

    def picture(self) -> bytes:
        """1024 bytes as South sees them, eight pages of 128 columns, lowest bit on top."""
        if not self.lit():
            return bytes(WIDTH * PAGES)
        if self.all_on:
            return b"\xff" * (WIDTH * PAGES)
        shift = (self.start_line + self.offset) & 63
        if self.com_down and not shift and not self.inverse:
            return bytes(self.ram)
        out = bytearray(WIDTH * PAGES)
        for y in range(64):
            # y pixels down is COM 63-y; which line of memory is that?
            row = y if self.com_down else 63 - y
            row = (row + self.start_line - self.offset) & 63
            source = (row >> 3) * WIDTH
            bit = 1 << (row & 7)
            to = (y >> 3) * WIDTH
            put = 1 << (y & 7)
            for x in range(WIDTH):
                if bool(self.ram[source + x] & bit) != self.inverse:
                    out[to + x] |= put
        return bytes(out)
