"""The 128x64 display: SSD1306 or SH1106 on I2C, sent page by page.

Draw into `fb` and call `send_page` once a turn of the loop: it finds a page that differs from what
was sent last and sends it, 3 ms at 400 kHz, or does nothing.  A display that does not answer costs
one short attempt every second and is set up from the beginning when it answers again.  Twice a
second the settings and one page after another are sent anew, so that a display which lost its
power or a bit unnoticed is right again within five seconds.
"""

from time import ticks_add, ticks_diff, ticks_ms

import framebuf
from micropython import const

WIDTH = const(128)
HEIGHT = const(64)
_PAGES = const(8)
_ALL = const(0xFF)  # a bit a page
_COMMANDS = const(0x00)  # control byte: only commands follow
_COMMAND = const(0x80)  # control byte: one command follows, then another control byte
_DATA = const(0x40)  # control byte: only picture bytes follow
_RETRY_MS = const(1000)
_REFRESH_MS = const(500)
_OFF = const(0xAE)
_ON = const(0xAF)

# Page addressing, 64 lines, start line 0; everything but on/off, direction and contrast.
_SETUP = {
    "ssd1306": b"\x20\x02\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\xda\x12\xd9\xf1\xdb\x30\xa4\xa6",
    "sh1106": b"\xd5\x80\xa8\x3f\xd3\x00\x40\xad\x8b\xda\x12\xd9\x22\xdb\x35\xa4\xa6",
}
_FIRST_COLUMN = {"ssd1306": 0, "sh1106": 2}
_CONTRASTS = (0x01, 0x40, 0x8F, 0xFF)  # brightness 1..4


class Display:
    """The display at `address` on `i2c`.  Being absent is no error: see `present`."""

    KNOWN = tuple(_SETUP)

    def __init__(self, i2c, controller: str = "ssd1306", address: int = 0x3C):
        if controller not in _SETUP:
            raise ValueError("no display %s: %s" % (controller, ", ".join(sorted(_SETUP))))
        self.buffer = bytearray(WIDTH * HEIGHT // 8)
        self.fb = framebuf.FrameBuffer(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self.present = False
        self._i2c = i2c
        self._address = address
        self._setup = bytearray(b"\x00" + _SETUP[controller] + b"\x81\xff\xa1\xc8")
        self._switch = bytearray((_COMMANDS, _OFF, 0xA1, 0xC8))
        self._light = bytearray((_COMMANDS, _ON))
        column = _FIRST_COLUMN[controller]
        self._head = bytearray(
            (_COMMAND, 0xB0, _COMMAND, column & 15, _COMMAND, 0x10 | column >> 4, _DATA)
        )
        self._seen = sent = bytearray(len(self.buffer))  # what the display shows
        self._new = [memoryview(self.buffer)[WIDTH * p : WIDTH * p + WIDTH] for p in range(_PAGES)]
        self._sent = [memoryview(sent)[WIDTH * p : WIDTH * p + WIDTH] for p in range(_PAGES)]
        self._vector = [self._head, self._new[0]]
        self._stale = _ALL  # pages to send whatever they hold
        self._dark = True  # switched off until no page is stale
        self._north = False
        self._turn = False  # the direction has yet to be switched
        self._next = 0  # page to look at first
        self._refresh = 0  # page to send anew next
        self._tried_ms = ticks_add(ticks_ms(), -_RETRY_MS)
        self._refreshed_ms = ticks_ms()

    def turn(self, north: bool) -> None:
        """Have the picture read upright for north, or for south.

        The controller turns rows at once but keeps old columns the old way round, so it is
        switched off, all pages are sent, and it is switched on again: nothing half turned is seen.
        """
        if north != self._north:
            self._north = north
            segment, com = (0xA0, 0xC0) if north else (0xA1, 0xC8)
            self._switch[2] = self._setup[-2] = segment
            self._switch[3] = self._setup[-1] = com
            self._turn = True

    def brightness(self, level: int) -> None:
        """Contrast, 1..4."""
        self._setup[-3] = _CONTRASTS[level - 1]
        self._refreshed_ms = ticks_add(ticks_ms(), -_REFRESH_MS)

    def send_page(self) -> bool:
        """Do at most one transfer; True while there is more to do at once.  Raises no OSError."""
        try:
            if not self.present:
                return self._find()
            return self._work()
        except OSError:
            self.present = False
            return False

    def _find(self) -> bool:
        now_ms = ticks_ms()
        if ticks_diff(now_ms, self._tried_ms) < _RETRY_MS:
            return False
        self._tried_ms = now_ms
        self._i2c.writeto(self._address, self._switch)
        self._i2c.writeto(self._address, self._setup)
        self.present = True
        self._stale = _ALL
        self._dark = True
        self._turn = False
        return True

    def _work(self) -> bool:
        if self._turn:
            self._i2c.writeto(self._address, self._switch)
            self._turn = False
            self._dark = True
            self._stale = _ALL
            return True
        if self._stale or self.buffer != self._seen:
            page = self._next
            while not self._stale & 1 << page and self._new[page] == self._sent[page]:
                page = (page + 1) % _PAGES
            self._send(page)
            self._next = (page + 1) % _PAGES
            return True
        if self._dark:
            self._i2c.writeto(self._address, self._light)
            self._dark = False
            return False
        return self._heal()

    def _send(self, page: int) -> None:
        self._head[1] = 0xB0 | page
        self._vector[1] = self._new[page]
        self._sent[page][:] = self._new[page]
        self._stale |= 1 << page  # until the display has taken it
        self._i2c.writevto(self._address, self._vector)
        self._stale &= ~(1 << page)

    def _heal(self) -> bool:
        """Now and then send something again that should be there already."""
        now_ms = ticks_ms()
        if ticks_diff(now_ms, self._refreshed_ms) < _REFRESH_MS:
            return False
        self._refreshed_ms = now_ms
        self._i2c.writeto(self._address, self._setup)
        self._i2c.writeto(self._address, self._light)
        self._send(self._refresh)
        self._refresh = (self._refresh + 1) % _PAGES
        return False

    def off(self) -> None:
        """Dark, without waiting for anything; the next `send_page` begins afresh."""
        self.present = False
        try:
            self._i2c.writeto(self._address, bytes((_COMMANDS, _OFF)))
        except OSError:
            pass
