"""Assembler: PIO programs written as decorated Python functions to the RP2040's 16-bit words.

The function runs twice: the first run finds the labels and whether every instruction has a
side-set (then it needs no enable bit), the second emits words.  As on the board, the function sees
nothing but PIO names as globals while it runs: a module's constant is a NameError there too.
"""

from array import array

_JMP = 0x0000
_WAIT = 0x2000
_IN = 0x4000
_OUT = 0x6000
_PUSH = 0x8000
_PULL = 0x8080
_MOV = 0xA000
_IRQ = 0xC000
_SET = 0xE000
_NOP = 0xA042  # mov(y, y)

_SLOTS = 32  # instructions a PIO block holds
_NO_BLOCK = 0x01
_BLOCK = 0x20
_INVERT = 0x08
_REVERSE = 0x10
_RELATIVE = 0x10

# Values of the names inside a program.  `pin` is both a jmp condition and a wait source.
_NAMES = {
    "gpio": 0,
    "pins": 0,
    "x": 1,
    "y": 2,
    "null": 3,
    "pindirs": 4,
    "pc": 5,
    "status": 5,
    "isr": 6,
    "osr": 7,
    "exec": 8,
    "not_x": 1,
    "x_dec": 2,
    "not_y": 3,
    "y_dec": 4,
    "x_not_y": 5,
    "pin": 6,
    "not_osre": 7,
    "noblock": _NO_BLOCK,
    "block": _BLOCK | _NO_BLOCK,
    "iffull": 0x40,
    "ifempty": 0x40,
    "clear": 0x40,
    "invert": lambda source: source | _INVERT,
    "reverse": lambda source: source | _REVERSE,
    "rel": lambda index: index | _RELATIVE,
}


class PIOASMError(Exception):
    """A program that no PIO can run."""


class Program:
    """What `asm_pio` leaves: words, wrap and settings; `offset[pio]` once it is loaded."""

    def __init__(self, settings):
        self.words = array("H")
        self.offset = [-1, -1]
        self.settings = settings
        self.wrap_target = 0
        self.wrap_top = -1
        self.side_count = 0  # side-set pins
        self.side_optional = False


def _count(init):
    """How many pins an init value stands for: none, one, or as many as the sequence is long."""
    if init is None:
        return 0
    return 1 if isinstance(init, int) else len(init)


class Assembler:
    """Takes the calls a program makes.  Every instruction returns the assembler, for delays."""

    def __init__(self, settings):
        self.program = Program(settings)
        self.program.side_count = _count(settings["sideset_init"])
        self._labels = {}
        self._sides = 0
        self._length = 0
        self._emitting = False

    def begin(self, emitting):
        program = self.program
        if emitting:
            if not self._length:
                raise PIOASMError("empty program")
            if self._length > _SLOTS:
                raise PIOASMError("program too long")
            if program.wrap_top < 0:
                program.wrap_top = self._length - 1
            program.side_optional = bool(program.side_count) and self._sides != self._length
            self._side_bits = program.side_count + program.side_optional
            self._delay_max = 31 >> self._side_bits
        self._emitting = emitting
        self._length = 0
        self._sides = 0

    def names(self):
        """The globals of the program while it runs."""
        names = dict(_NAMES)
        for name in _WORDS:
            names[name] = getattr(self, name)
        return names

    # Directives

    def wrap_target(self):
        self.program.wrap_target = self._length

    def wrap(self):
        if not self._length:
            raise PIOASMError("wrap before the first instruction")
        self.program.wrap_top = self._length - 1

    def label(self, name):
        if not self._emitting:
            if name in self._labels:
                raise PIOASMError("duplicate label %s" % name)
            self._labels[name] = self._length

    # Modifiers

    def __getitem__(self, cycles):
        return self.delay(cycles)

    def delay(self, cycles):
        if self._emitting:
            if not 0 <= cycles <= self._delay_max:
                raise PIOASMError("delay too large")
            self.program.words[-1] |= cycles << 8
        return self

    def side(self, value):
        self._sides += 1
        if self._emitting:
            program = self.program
            if not program.side_count:
                raise PIOASMError("no sideset")
            if value >= 1 << program.side_count:
                raise PIOASMError("sideset too large")
            field = value << 13 - self._side_bits
            program.words[-1] |= field | program.side_optional << 12
        return self

    # Instructions

    def word(self, word, label=None):
        self._length += 1
        if self._emitting:
            if label is not None:
                if label not in self._labels:
                    raise PIOASMError("unknown label %s" % label)
                word |= self._labels[label]
            self.program.words.append(word)
        return self

    def nop(self):
        return self.word(_NOP)

    def jmp(self, condition, label=None):
        if label is None:
            condition, label = 0, condition
        return self.word(_JMP | condition << 5, label)

    def wait(self, polarity, source, index):
        if source == _NAMES["pin"]:
            source = 1
        elif source != 0:
            source = 2  # the irq instruction itself is the name of the source
        return self.word(_WAIT | polarity << 7 | source << 5 | index)

    def in_(self, source, bits):
        return self.word(_IN | source << 5 | _bit_count(bits))

    def out(self, target, bits):
        return self.word(_OUT | (7 if target == 8 else target) << 5 | _bit_count(bits))

    def push(self, first=0, second=0):
        return self.word(_PUSH | _blocking(first | second))

    def pull(self, first=0, second=0):
        return self.word(_PULL | _blocking(first | second))

    def mov(self, target, source):
        return self.word(_MOV | (4 if target == 8 else target) << 5 | source)

    def irq(self, mode, index=None):
        if index is None:
            mode, index = 0, mode
        return self.word(_IRQ | mode & 0x60 | index)

    def set(self, target, value):
        if not 0 <= value <= 31:
            raise PIOASMError("set takes 0 to 31")
        return self.word(_SET | target << 5 | value)


_WORDS = [
    "wrap_target",
    "wrap",
    "label",
    "word",
    "nop",
    "jmp",
    "wait",
    "in_",
    "out",
    "push",
    "pull",
    "mov",
    "irq",
    "set",
]


def _bit_count(bits):
    if not 1 <= bits <= 32:
        raise PIOASMError("invalid bit count %d" % bits)
    return bits & 31


def _blocking(flags):
    if not flags & _NO_BLOCK:
        flags |= _BLOCK
    return flags & 0x60


def assemble(function, settings):
    """The `Program` that `function` writes down under `settings` (see rp2.asm_pio)."""
    assembler = Assembler(settings)
    outer = function.__globals__
    kept = outer.copy()
    try:
        outer.clear()
        outer.update(assembler.names())
        assembler.begin(False)
        function()
        assembler.begin(True)
        function()
    finally:
        outer.clear()
        outer.update(kept)
    return assembler.program


def encode(text, side_bits, side_optional):
    """One instruction from its text, for StateMachine.exec()."""
    settings = {"sideset_init": (0,) * side_bits if side_bits else None}
    assembler = Assembler(settings)
    assembler._length = 1
    assembler._sides = 0 if side_optional else 1
    assembler.begin(True)
    names = assembler.names()
    names["jmp"] = None  # a single instruction has no labels
    exec(text, names)
    if len(assembler.program.words) != 1:
        raise PIOASMError("expecting exactly 1 instruction")
    return assembler.program.words[0]
