"""One PIO state machine: registers and what each instruction does to them, cycle for cycle.

The core has no clock and no pins of its own; a `port` stands between it and the rest:
    port.tx()               next word for the OSR, or None when the FIFO is empty
    port.rx(word)           False when the FIFO is full
    port.pins()             levels of all GPIOs
    port.shift_in(n)        n bits from the pins at in_base, for IN PINS
    port.constant(value, n) n bits of something else go into the ISR
    port.drive(mask, bits)  output levels;  port.direct(mask, bits)  pin directions
    port.flags()            the block's IRQ flags, a bytearray(8)
    port.input_used()       what follows may depend on inputs or on bits put into the ISR by hand
    port.status()           the value of MOV x, STATUS
"""

ALL_ONES = 0xFFFFFFFF


def _reversed32(value):
    result = 0
    for _ in range(32):
        result = result << 1 | value & 1
        value >>= 1
    return result


class Config:
    """Everything StateMachine.init() fixes: wrap, shifting, pin groups, clock."""

    def __init__(self):
        self.wrap_target = 0
        self.wrap_top = 31
        self.side_count = 0
        self.side_optional = False
        self.side_pindirs = False
        self.in_right = False
        self.out_right = False
        self.autopush = False
        self.autopull = False
        self.push_bits = 32
        self.pull_bits = 32
        self.in_base = 0
        self.out_base = 0
        self.out_count = 0
        self.set_base = 0
        self.set_count = 0
        self.side_base = 0
        self.jmp_pin = 0
        self.ticks = 256  # a cycle, in 256ths of a system clock
        self.tx_depth = 4
        self.rx_depth = 4


class Core:
    def __init__(self, memory, config, index):
        self.memory = memory  # the block's 32 instruction words, shared with its other machines
        self.config = config
        self.index = index  # 0..3 within the block
        self.port = None
        self._decoded = {}  # by pc; `config` must stand before the first step
        self.pc = 0
        self.x = self.y = 0
        self.restart()

    def restart(self):
        """What StateMachine.restart() clears; x, y and pc stay."""
        self.isr = self.osr = 0
        self.isr_count = 0
        self.osr_count = 32  # shifted out: empty
        self.forced = -1  # an instruction from EXEC, done before the next
        self.irq_set = False  # an IRQ WAIT has raised its flag and waits for it to be cleared

    def state(self):
        """All that decides what happens next, as a hashable value."""
        osr = 0 if self.osr_count >= self.config.pull_bits and self.config.autopull else self.osr
        return (
            self.pc,
            self.x,
            self.y,
            osr,
            self.osr_count,
            self.isr,
            self.isr_count,
            self.forced,
        )

    def load(self, state):
        """Go back to a `state`."""
        self.pc, self.x, self.y, self.osr, self.osr_count, self.isr, self.isr_count, forced = state
        self.forced = forced
        self.irq_set = False

    def step(self):
        """Do one instruction; returns the cycles it took with its delay, 0 when it has to wait.

        Side-set takes effect even while the instruction waits, its delay counts only afterwards.
        """
        pc = self.pc
        forced = self.forced
        if forced < 0:
            word = self.memory[pc]
            done = self._decoded.get(pc)
            if not done or done[0] != word:
                done = self._decoded[pc] = self._decode(word, pc)
            self._next = done[1]
        else:
            done = self._decode(forced, pc)
            self._next = pc
            self.forced = -1
        _, _, delay, side_mask, side_bits, operation, low = done
        if side_mask:
            if self.config.side_pindirs:
                self.port.direct(side_mask, side_bits)
            else:
                self.port.drive(side_mask, side_bits)
        if not operation(self, low):
            self.forced = forced
            return 0
        self.pc = self._next & 31
        return 1 + delay

    def _decode(self, word, pc):
        """(word, next pc, delay, side-set's mask, its levels, operation, low byte)."""
        config = self.config
        next_pc = pc + 1 if pc != config.wrap_top else config.wrap_target
        count = config.side_count
        side_bits = count + config.side_optional
        field = word >> 8 & 31
        delay = field & (31 >> side_bits)
        mask = value = 0
        if side_bits and (not config.side_optional or field & 16):
            mask = (1 << count) - 1 << config.side_base
            value = (field >> 5 - side_bits & (1 << count) - 1) << config.side_base
        return word, next_pc, delay, mask, value, _OPERATIONS[word >> 13], word & 255

    # Operations: each takes the low byte of the word and returns False to wait -------------------

    def _jmp(self, low):
        condition = low >> 5
        if condition == 0:
            go = True
        elif condition == 1:
            go = self.x == 0
        elif condition == 2:
            go = self.x != 0
            self.x = self.x - 1 & ALL_ONES
        elif condition == 3:
            go = self.y == 0
        elif condition == 4:
            go = self.y != 0
            self.y = self.y - 1 & ALL_ONES
        elif condition == 5:
            go = self.x != self.y
        elif condition == 6:
            self.port.input_used()
            go = self.port.pins() >> self.config.jmp_pin & 1
        else:
            go = self.osr_count < self.config.pull_bits
        if go:
            self._next = low & 31
        return True

    def _wait(self, low):
        polarity, source, index = low >> 7, low >> 5 & 3, low & 31
        self.port.input_used()
        if source == 2:
            flags = self.port.flags()
            index = self._flag(index)
            if flags[index] != polarity:
                return False
            if polarity:
                flags[index] = 0
            return True
        if source == 1:
            index = index + self.config.in_base & 31
        return self.port.pins() >> index & 1 == polarity

    def _flag(self, index):
        """Number of an IRQ flag; bit 4 makes its two low bits relative to this machine."""
        return index & 4 | (index + self.index) & 3 if index & 16 else index & 7

    def _in(self, low):
        source, bits = low >> 5, low & 31 or 32
        if source == 0:
            value = self.port.shift_in(bits)
        elif source == 6:
            self.port.input_used()
            value = self.isr
        else:
            value = (0, self.x, self.y, 0, 0, 0, 0, self.osr)[source] & (1 << bits) - 1
            self.port.constant(value, bits)
        return self.shift(value & (1 << bits) - 1, bits)

    def shift(self, value, bits):
        """Shift `bits` into the ISR and autopush; False, nothing done, when the FIFO is full."""
        config = self.config
        isr = self.isr
        isr = isr >> bits | value << 32 - bits if config.in_right else isr << bits | value
        isr &= ALL_ONES
        count = min(32, self.isr_count + bits)
        if config.autopush and count >= config.push_bits:
            if not self.port.rx(isr):
                return False
            isr = count = 0
        self.isr = isr
        self.isr_count = count
        return True

    def _refill(self):
        """Take the next word into the OSR; False when there is none."""
        word = self.port.tx()
        if word is None:
            return False
        self.osr = word
        self.osr_count = 0
        return True

    def _out(self, low):
        config = self.config
        target, bits = low >> 5, low & 31 or 32
        if config.autopull and self.osr_count >= config.pull_bits and not self._refill():
            return False
        if config.out_right:
            value = self.osr & (1 << bits) - 1
            self.osr >>= bits
        else:
            value = self.osr >> 32 - bits
            self.osr = self.osr << bits & ALL_ONES
        self.osr_count = min(32, self.osr_count + bits)
        if target == 0:
            self._out_pins(value)
        elif target == 1:
            self.x = value
        elif target == 2:
            self.y = value
        elif target == 4:
            mask = (1 << config.out_count) - 1
            self.port.direct(mask << config.out_base, (value & mask) << config.out_base)
        elif target == 5:
            self._next = value & 31
        elif target == 6:
            self.port.input_used()
            self.isr = value
            self.isr_count = bits
        elif target == 7:
            self.forced = value & 0xFFFF
        return True

    def _out_pins(self, value):
        config = self.config
        mask = (1 << config.out_count) - 1
        self.port.drive(mask << config.out_base, (value & mask) << config.out_base)

    def _push_pull(self, low):
        config = self.config
        conditional, block = low & 0x40, low & 0x20
        if low & 0x80:
            if conditional and self.osr_count < config.pull_bits:
                return True
            if config.autopull and not self.osr_count:
                return True  # the OSR is full already
            if self._refill():
                return True
            if block:
                return False
            self.osr = self.x
            self.osr_count = 0
            return True
        if conditional and self.isr_count < config.push_bits:
            return True
        if not self.port.rx(self.isr) and block:
            return False
        self.isr = self.isr_count = 0
        return True

    def _mov(self, low):
        target, operation, source = low >> 5, low >> 3 & 3, low & 7
        if source == 0:
            self.port.input_used()
            levels = self.port.pins()
            base = self.config.in_base
            value = (levels >> base | levels << 32 - base) & ALL_ONES
        elif source == 5:
            value = self.port.status()
        else:
            if source == 6:
                self.port.input_used()
            value = (0, self.x, self.y, 0, 0, 0, self.isr, self.osr)[source]
        if operation == 1:
            value ^= ALL_ONES
        elif operation == 2:
            value = _reversed32(value)
        if target == 0:
            self._out_pins(value)
        elif target == 1:
            self.x = value
        elif target == 2:
            self.y = value
        elif target == 4:
            self.forced = value & 0xFFFF
        elif target == 5:
            self._next = value & 31
        elif target == 6:
            self.port.input_used()
            self.isr = value
            self.isr_count = 0
        elif target == 7:
            self.osr = value
            self.osr_count = 0
        return True

    def _irq(self, low):
        self.port.input_used()
        flags = self.port.flags()
        index = self._flag(low & 31)
        if low & 0x40:
            flags[index] = 0
        elif self.irq_set:
            if flags[index]:
                return False
            self.irq_set = False
        else:
            flags[index] = 1
            if low & 0x20:
                self.irq_set = True
                return False
        return True

    def _set(self, low):
        config = self.config
        target, value = low >> 5, low & 31
        mask = (1 << config.set_count) - 1
        if target == 0:
            self.port.drive(mask << config.set_base, (value & mask) << config.set_base)
        elif target == 1:
            self.x = value
        elif target == 2:
            self.y = value
        elif target == 4:
            self.port.direct(mask << config.set_base, (value & mask) << config.set_base)
        return True


_OPERATIONS = (
    Core._jmp,
    Core._wait,
    Core._in,
    Core._out,
    Core._push_pull,
    Core._mov,
    Core._irq,
    Core._set,
)
