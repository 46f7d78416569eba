"""MicroPython's `rp2`: PIO programs, state machines and DMA of the simulated RP2040.

Signatures and errors are those of the official port.
"""

import pio_asm
import pio_machine
import uctypes
from chip import CLOCK_HZ, PIN_ACCESS_US, chip
from dma import DEFAULT_CTRL, FIELDS, READ_ONLY, fifo_address
from dma import block as _channels
from machine import Pin
from pio_asm import PIOASMError
from pio_core import Config

__all__ = ("DMA", "PIO", "PIOASMError", "StateMachine", "asm_pio", "asm_pio_encode")


class PIO:
    IN_LOW = 0
    IN_HIGH = 1
    OUT_LOW = 2
    OUT_HIGH = 3
    SHIFT_LEFT = 0
    SHIFT_RIGHT = 1
    JOIN_NONE = 0
    JOIN_TX = 1
    JOIN_RX = 2

    def __init__(self, number):
        if number not in (0, 1):
            raise ValueError("invalid PIO")
        pio_machine.renew()
        self._block = pio_machine.blocks[number]

    def add_program(self, program):
        self._block.load(program)

    def remove_program(self, program=None):
        if program is None:
            self._block.used = 0
        else:
            self._block.unload(program)

    def state_machine(self, number, *args, **kwargs):
        if not 0 <= number < 4:
            raise ValueError("invalid StateMachine")
        return StateMachine(4 * self._block.number + number, *args, **kwargs)


def asm_pio(
    *,
    out_init=None,
    set_init=None,
    sideset_init=None,
    side_pindir=False,
    in_shiftdir=PIO.SHIFT_LEFT,
    out_shiftdir=PIO.SHIFT_LEFT,
    autopush=False,
    autopull=False,
    push_thresh=32,
    pull_thresh=32,
    fifo_join=PIO.JOIN_NONE,
):
    """Decorator: the function becomes the program it writes down."""
    settings = {
        "out_init": out_init,
        "set_init": set_init,
        "sideset_init": sideset_init,
        "side_pindir": side_pindir,
        "in_shiftdir": in_shiftdir,
        "out_shiftdir": out_shiftdir,
        "autopush": autopush,
        "autopull": autopull,
        "push_thresh": push_thresh,
        "pull_thresh": pull_thresh,
        "fifo_join": fifo_join,
    }
    return lambda function: pio_asm.assemble(function, settings)


def asm_pio_encode(instr, sideset_count, sideset_opt=False):
    return pio_asm.encode(instr, sideset_count, sideset_opt)


def _clock_ticks(freq):
    """A cycle in 256ths of a system clock, the divider nearest to `freq` hertz."""
    if freq < 0:
        return 256
    if freq == 0:
        return 65536 * 256
    low = CLOCK_HZ * 256 // freq
    if low < 256 or low + 1 >= 65536 * 256:
        raise ValueError("freq out of range")
    return low if CLOCK_HZ * 256 - freq * low <= freq * (low + 1) - CLOCK_HZ * 256 else low + 1


class StateMachine:
    def __init__(self, number, program=None, *args, **kwargs):
        if not 0 <= number < 8:
            raise ValueError("invalid StateMachine")
        pio_machine.renew()
        self._machine = pio_machine.blocks[number // 4].machines[number % 4]
        self._id = number
        if program is not None:
            self.init(program, *args, **kwargs)

    def init(
        self,
        prog,
        freq=-1,
        *,
        in_base=None,
        out_base=None,
        set_base=None,
        jmp_pin=None,
        sideset_base=None,
        in_shiftdir=None,
        out_shiftdir=None,
        push_thresh=None,
        pull_thresh=None,
    ):
        machine = self._machine
        if prog.offset[machine.pio] < 0:
            pio_machine.blocks[machine.pio].load(prog)
        offset = prog.offset[machine.pio]
        given = prog.settings
        config = Config()
        config.ticks = _clock_ticks(freq)
        config.wrap_target = offset + prog.wrap_target
        config.wrap_top = offset + prog.wrap_top
        config.side_count = prog.side_count if sideset_base is not None else 0
        config.side_optional = prog.side_optional
        config.side_pindirs = given["side_pindir"]
        config.autopush = given["autopush"]
        config.autopull = given["autopull"]
        config.in_right = bool(given["in_shiftdir"] if in_shiftdir is None else in_shiftdir)
        config.out_right = bool(given["out_shiftdir"] if out_shiftdir is None else out_shiftdir)
        push = given["push_thresh"] if push_thresh is None else push_thresh
        pull = given["pull_thresh"] if pull_thresh is None else pull_thresh
        config.push_bits = push & 31 or 32
        config.pull_bits = pull & 31 or 32
        if given["fifo_join"]:
            joined = given["fifo_join"]
            config.tx_depth, config.rx_depth = (8, 0) if joined == PIO.JOIN_TX else (0, 8)
        if in_base is not None:
            config.in_base = Pin(in_base).id
        if jmp_pin is not None:
            config.jmp_pin = Pin(jmp_pin).id
        machine.configure(config, offset)
        config.out_base, config.out_count = self._group(out_base, given["out_init"])
        config.set_base, config.set_count = self._group(set_base, given["set_init"])
        config.side_base, _ = self._group(sideset_base, given["sideset_init"])
        chip.pins_changed()
        self._start = offset

    def _group(self, base, init):
        """Give a group of pins to the PIO with their first levels; returns (base, count)."""
        if base is None:
            return 0, 0
        base = Pin(base).id
        if init is None:
            return base, 0
        if isinstance(init, int):
            init = (init,)
        pio = self._machine.pio
        for i, value in enumerate(init):
            bit = 1 << base + i
            chip.pio_out[pio] = chip.pio_out[pio] & ~bit | (bit if value & 1 else 0)
            chip.pio_oe[pio] = chip.pio_oe[pio] & ~bit | (bit if value >> 1 else 0)
            chip.give_pin(base + i, pio)
        return base, len(init)

    def active(self, value=None):
        if value is not None:
            self._machine.activate(bool(value))
        return self._machine.active

    def restart(self):
        self._machine.core.restart()
        self._machine.core.pc = self._start
        self._machine.replan()

    def exec(self, instr):
        if isinstance(instr, str):
            config = self._machine.config
            instr = asm_pio_encode(instr, config.side_count, config.side_optional)
        self._machine.force(instr)

    def get(self, buf=None, shift=0):
        if buf is None:
            return self._machine.get() >> shift
        for i in range(len(buf)):
            buf[i] = self._machine.get() >> shift
        return buf

    def put(self, value, shift=0):
        chip.advance(PIN_ACCESS_US)
        if isinstance(value, int):
            value = (value,)
        for word in value:
            self._machine.put(word << shift & 0xFFFFFFFF)

    def rx_fifo(self):
        chip.sync(False)
        return len(self._machine.rx_fifo)

    def tx_fifo(self):
        runner = self._machine.runner
        return runner.backlog() if runner else len(self._machine.tx_fifo)

    def __repr__(self):
        return "StateMachine(%d)" % self._id


def _address(value, write):
    """(bus address, (first address, bytes) of the buffer or None) of what a register is set to."""
    if isinstance(value, StateMachine):
        return fifo_address(value._machine.pio, value._id % 4, write), None
    if isinstance(value, int):
        return value, None
    if write and isinstance(value, (bytes, str)):
        raise TypeError("object not writable")
    address = uctypes.addressof(value)
    count = len(value)
    item = 1
    if count and not isinstance(value, (bytes, bytearray)):
        item = len(bytes(memoryview(value)[:1]))
    return address, (address, count * item)


class DMA:
    def __init__(self):
        pio_machine.renew()
        self._channel = _channels.claim()
        if self._channel is None:
            raise OSError(16)
        self._closed = False

    def _live(self):
        if self._closed:
            raise ValueError("channel closed")
        if chip.now_us != chip.synced_us:
            chip.sync(self._channel.drains)
        return self._channel

    @property
    def channel(self):
        return self._channel.index

    @property
    def write(self):
        return self._live().write

    @write.setter
    def write(self, value):
        self._live().set_write(*_address(value, True))

    @property
    def read(self):
        return self._live().read

    @read.setter
    def read(self, value):
        self._live().set_read(*_address(value, False))

    @property
    def count(self):
        return self._live().left

    @count.setter
    def count(self, value):
        self._live().reload = value & 0xFFFFFFFF

    @property
    def ctrl(self):
        channel = self._live()
        return channel.ctrl | (1 << 24 if channel.busy else 0)

    @ctrl.setter
    def ctrl(self, value):
        self._live().set_ctrl(value)

    def config(self, *, read=None, write=None, count=None, ctrl=None, trigger=False):
        channel = self._live()
        if read is not None:
            channel.set_read(*_address(read, False))
        if write is not None:
            channel.set_write(*_address(write, True))
        if count is not None:
            channel.reload = count & 0xFFFFFFFF
        if ctrl is not None:
            channel.set_ctrl(ctrl)
        if trigger:
            channel.trigger()

    def active(self, value=None):
        channel = self._live()
        if value is not None:
            if value:
                channel.trigger()
            else:
                channel.abort()
        return channel.busy

    def pack_ctrl(self, default=None, **fields):
        value = DEFAULT_CTRL | self._channel.index << 11 if default is None else default
        for name, setting in fields.items():
            if name not in FIELDS:
                raise TypeError("extra keyword arguments given")
            if name in READ_ONLY:
                continue
            shift, bits = FIELDS[name]
            mask = (1 << bits) - 1
            if int(setting) & ~mask:
                raise ValueError("bad field value")
            value = value & ~(mask << shift) | int(setting) << shift
        return value

    def unpack_ctrl(self, value):
        return {name: value >> shift & (1 << bits) - 1 for name, (shift, bits) in FIELDS.items()}

    def irq(self, handler=None, hard=False):
        if handler is not None:
            raise NotImplementedError("DMA interrupts are not simulated")

    def close(self):
        if not self._closed:
            self._live().abort()
            self._channel.claimed = False
            self._closed = True
