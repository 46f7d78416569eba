"""The USB cable: a host that reads and writes the board's serial line, or does not.

The emulator's host answers an idle line with empty packets, which keeps the chip busy for nothing;
a real host sends none.  Here it waits until there is something to say.
"""

from collections.abc import Callable

from rp2040py.usb.cdc import USBCDC

RETRY_NS = 200_000.0


class Cable:
    """A cable that is plugged in (`plugged`) when the power goes on.

    `lines` are whole lines from the board as (us, text); `bytes_out` is everything it sent.
    `stalled`: the host has the port open and does not read.
    """

    def __init__(
        self, emulator, plugged: bool = True, on_line: Callable[[], None] = lambda: None
    ) -> None:
        self.connected = False
        self.lines: list[tuple[float, str]] = []
        self.bytes_out = bytearray()
        self.first_byte_us = 0.0  # of the line that is coming in
        self.on_data: Callable[[], None] = lambda: None
        self._stalled = False
        self._held: list[tuple[object, tuple]] = []
        self._line = bytearray()
        self._to_send = bytearray()
        self._armed: int | None = None
        self._emulator = emulator
        self._on_line = on_line
        self._usb = emulator.mcu.usb_ctrl
        self._cdc = USBCDC(self._usb)
        self._cdc.on_serial_data = self._received
        self._cdc.on_device_connected = self._enumerated
        self._retry = emulator.clock.create_alarm(self._pump)
        self._read = self._usb.on_endpoint_read
        self._reset = self._usb.on_reset
        self._usb.on_endpoint_read = self._wants
        self._usb.on_reset = self._lost
        if not plugged:
            self._usb.on_usb_enabled = lambda: None

    # host to board

    def send(self, data: bytes) -> None:
        """Bytes to the board; they leave as fast as it takes them."""
        self._to_send += data
        self._pump()

    def _pump(self) -> None:
        room = self._cdc.tx_fifo.size - self._cdc.tx_fifo.item_count
        for byte in self._to_send[:room]:
            self._cdc.send_serial_byte(byte)
        del self._to_send[:room]
        if self._armed is not None and self._cdc.tx_fifo.item_count:
            size, self._armed = self._armed, None
            self._read(self._cdc._out_endpoint, size)
        if self._to_send:
            self._retry.schedule(RETRY_NS)

    def _wants(self, endpoint: int, size: int) -> None:
        """The board is ready to receive."""
        serial = endpoint == self._cdc._out_endpoint and endpoint > 0
        if serial and not self._cdc.tx_fifo.item_count:
            self._armed = size
        else:
            self._read(endpoint, size)

    # board to host

    @property
    def stalled(self) -> bool:
        """Whether the host leaves everything unread."""
        return self._stalled

    @stalled.setter
    def stalled(self, stalled: bool) -> None:
        self._stalled = stalled
        if not stalled:
            held, self._held = self._held, []
            for schedule, arguments in held:
                schedule(*arguments)  # type: ignore[operator]

    def _enumerated(self) -> None:
        self.connected = True
        alarm = self._usb.endpoint_write_alarms[self._cdc._in_endpoint]
        if "schedule" not in vars(alarm):
            schedule = alarm.schedule

            def or_hold(*arguments) -> None:
                if self._stalled:
                    self._held.append((schedule, arguments))
                else:
                    schedule(*arguments)

            alarm.schedule = or_hold
        self._emulator.stop()

    def _lost(self) -> None:
        self.connected = False
        self._armed = None
        self._to_send.clear()
        self._held.clear()
        self._reset()

    def _received(self, data) -> None:
        us = self._emulator.us
        self.bytes_out += data
        self.on_data()
        for byte in data:
            if not self._line:
                self.first_byte_us = us
            if byte == 10:
                self.lines.append((us, self._line.decode("utf-8", "replace").rstrip("\r")))
                self._line.clear()
                self._on_line()
            else:
                self._line.append(byte)
