"""The simulated PIO and DMA themselves: encodings, every instruction, ways to misuse them."""
# ruff: noqa: F821 (names of the PIO assembler)

from array import array

from chip import ChipError, chip
from machine import Pin
from rp2 import DMA, PIO, PIOASMError, StateMachine, asm_pio, asm_pio_encode

from firmware.chip_rig import pass_ms, table

MASK = 0xFFFFFFFF


def raises(kind, function, *arguments, **named):
    try:
        function(*arguments, **named)
    except kind:
        return
    raise AssertionError("nothing raised")


def test_words_are_those_of_the_data_sheet():
    for text, word in (
        ("nop()", 0xA042),
        ("wait(1, gpio, 5)", 0x2085),
        ("wait(0, pin, 3)", 0x2023),
        ("wait(1, irq, 2)", 0x20C2),
        ("in_(pins, 7)", 0x4007),
        ("in_(null, 32)", 0x4060),
        ("out(x, 1)", 0x6021),
        ("out(exec, 16)", 0x60F0),
        ("push()", 0x8020),
        ("push(iffull)", 0x8060),
        ("push(noblock)", 0x8000),
        ("pull()", 0x80A0),
        ("pull(ifempty, noblock)", 0x80C0),
        ("mov(pins, invert(null))", 0xA00B),
        ("mov(x, reverse(osr))", 0xA037),
        ("mov(exec, y)", 0xA082),
        ("irq(4)", 0xC004),
        ("irq(clear, 1)", 0xC041),
        ("irq(block, rel(2))", 0xC032),
        ("set(pindirs, 31)", 0xE09F),
        ("set(y, 3)[4]", 0xE443),
    ):
        assert asm_pio_encode(text, 0) == word, (text, hex(asm_pio_encode(text, 0)), hex(word))
    assert asm_pio_encode("nop().side(1)[3]", 1) == 0xB342
    assert asm_pio_encode("nop().side(1)", 1, True) == 0xB842


def test_labels_wrap_and_side_set():
    @asm_pio(sideset_init=PIO.OUT_LOW)
    def blink():
        wrap_target()
        label("a")
        out(x, 1).side(0)[2]
        jmp(not_x, "b").side(1)[1]
        jmp("a").side(1)[4]
        label("b")
        nop().side(0)[4]
        wrap()

    assert list(blink.words) == [0x6221, 0x1123, 0x1400, 0xA442]
    assert (blink.wrap_target, blink.wrap_top, blink.side_optional) == (0, 3, False)


def test_programs_that_no_pio_takes():
    def with_body(body, **settings):
        return asm_pio(**settings)(body)

    def two_labels():
        label("a")
        label("a")
        nop()

    def unknown():
        jmp("nowhere")

    def slow():
        nop()[32]

    def side():
        nop().side(1)

    def wide_side():
        nop().side(2)

    def slow_side():
        nop().side(0)[16]

    def bits():
        in_(pins, 33)

    def many():
        for _ in range(33):
            nop()

    for body in (two_labels, unknown, slow, side, bits, many):
        raises(PIOASMError, with_body, body)
    raises(PIOASMError, with_body, wide_side, sideset_init=PIO.OUT_LOW)
    raises(PIOASMError, with_body, slow_side, sideset_init=PIO.OUT_LOW)

    def outside():
        set(x, MASK)

    raises(NameError, with_body, outside)  # globals of the module are not seen
    assert MASK  # and are back afterwards


def machine_with(body, number=0, **settings):
    """A machine on a bare chip; its program runs at a cycle a microsecond."""
    table()
    bases = {}
    for name in ("in_base", "out_base", "set_base", "sideset_base", "jmp_pin"):
        if name in settings:
            bases[name] = Pin(settings.pop(name))
    return StateMachine(number, asm_pio(**settings)(body), freq=1_000_000, **bases)


def answers(machine, *words):
    """Start, put words, and get as many back."""
    machine.active(1)
    for word in words:
        machine.put(word)
    return [machine.get() for _ in words]


def test_arithmetic_and_shifts():
    def inverse():
        pull()
        mov(x, invert(osr))
        mov(isr, x)
        push()

    assert answers(machine_with(inverse), 0, 0xF0F0F0F0, 1) == [MASK, 0x0F0F0F0F, MASK - 1]

    def mirror():
        pull()
        mov(isr, reverse(osr))
        push()

    assert answers(machine_with(mirror), 1, 0x80000001, 0x0000FFFF) == [
        0x80000000,
        0x80000001,
        0xFFFF0000,
    ]

    def count():
        pull()
        mov(x, osr)
        set(y, 0)
        label("more")
        jmp(x_dec, "next")
        jmp("done")
        label("next")
        jmp(y_dec, "more")
        jmp("more")
        label("done")
        mov(isr, invert(y))
        push()

    assert answers(machine_with(count), 0, 5, 30) == [MASK, 4, 29]

    def split():
        out(x, 4)
        out(y, 4)
        in_(y, 4)
        in_(x, 4)

    left = machine_with(split, autopull=True, autopush=True, pull_thresh=8, push_thresh=8)
    assert answers(left, 0xAB000000, 0x12000000) == [0xBA, 0x21]
    right = machine_with(
        split,
        autopull=True,
        autopush=True,
        pull_thresh=8,
        push_thresh=8,
        in_shiftdir=PIO.SHIFT_RIGHT,
        out_shiftdir=PIO.SHIFT_RIGHT,
    )
    assert answers(right, 0xAB, 0x12) == [0xBA000000, 0x21000000]


def test_jumps_on_registers():
    def compare():
        pull()
        out(x, 16)
        out(y, 16)
        jmp(x_not_y, "other")
        set(x, 1)
        jmp("end")
        label("other")
        set(x, 2)
        jmp(not_osre, "end")
        set(x, 3)
        label("end")
        mov(isr, x)
        push()

    assert answers(machine_with(compare), 0x00050005, 0x00050006) == [1, 3]


def test_out_and_mov_to_pc_and_exec():
    def jumps():
        pull()
        out(exec, 16)
        mov(isr, x)
        push()

    set_x_9 = asm_pio_encode("set(x, 9)", 0)
    assert answers(machine_with(jumps), set_x_9 << 16) == [9]

    machine = machine_with(jumps)
    machine.exec("set(x, 17)")
    machine.exec("mov(isr, x)")
    machine.exec("push()")
    assert machine.rx_fifo() == 1
    assert machine.get() == 17


def test_pins_and_waiting():
    def watch():
        wait(0, pin, 0)
        in_(pins, 2)
        push()
        wait(1, pin, 0)

    machine = machine_with(watch, in_base=18)
    Pin(18, Pin.IN, Pin.PULL_UP)
    Pin(19, Pin.IN, Pin.PULL_UP)
    machine.active(1)
    pass_ms(10)
    assert machine.rx_fifo() == 0
    world = chip.world
    for _ in range(3):
        world.push_button(0, True, chip.now_us + 100)
        pass_ms(10)
        assert machine.rx_fifo() >= 1
        first = machine.get()
        assert first & 1 == 0
        assert first & 2
        while machine.rx_fifo():
            machine.get()
        world.push_button(0, False, chip.now_us + 100)
        pass_ms(10)
        while machine.rx_fifo():
            machine.get()


def test_irq_flags_between_machines():
    def first():
        pull()
        irq(rel(0))
        wait(1, irq, 1)
        mov(isr, x)
        push()

    def second():
        wait(1, irq, 0)
        irq(1)

    one = machine_with(first)
    other = StateMachine(1, asm_pio()(second), freq=1_000_000)
    one.active(1)
    other.active(1)
    one.put(0)
    pass_ms(1)
    assert one.rx_fifo() in (0, 1)
    one.active(0)
    other.active(0)


def test_side_set_drives_and_set_pins():
    def square():
        set(pins, 1).side(0)[9]
        set(pins, 0).side(1)[9]

    machine = machine_with(
        square, set_base=22, sideset_base=26, set_init=PIO.OUT_LOW, sideset_init=PIO.OUT_LOW
    )
    machine.active(1)
    seen = {}
    for _ in range(40):
        chip.advance(3)
        chip.sync(False)
        levels = chip.world.levels(chip.now_us)
        key = (levels >> 22 & 1, levels >> 26 & 1)
        seen[key] = seen.get(key, 0) + 1
    assert sorted(seen) == [(0, 1), (1, 0)], seen


def test_a_full_fifo_holds_the_machine_up():
    def numbers():
        set(x, 7)
        label("more")
        mov(isr, x)
        push()
        jmp(x_dec, "more")

    machine = machine_with(numbers)
    machine.active(1)
    pass_ms(1)
    assert machine.rx_fifo() == 4
    got = [machine.get() for _ in range(10)]
    assert got == [7, 6, 5, 4, 3, 2, 1, 0, 7, 6]


def test_room_for_32_instructions():
    def twenty():
        for _ in range(20):
            nop()

    table()
    program = asm_pio()(twenty)
    other = asm_pio()(twenty)
    pio = PIO(0)
    pio.add_program(program)
    raises(OSError, pio.add_program, other)
    pio.remove_program(program)
    pio.add_program(other)
    raises(ValueError, pio.remove_program, program)


def test_what_state_machines_refuse():
    table()

    def nothing():
        nop()

    program = asm_pio()(nothing)
    raises(ValueError, StateMachine, 8)
    raises(ValueError, PIO, 2)
    raises(ValueError, StateMachine, 0, program, freq=1000)
    raises(ValueError, StateMachine, 0, program, freq=200_000_000)


def test_dma_between_memories_and_chained():
    table()
    source = array("I", [1, 2, 3, 4, 5, 6, 7, 8])
    target = array("I", bytes(32))
    one = DMA()
    two = DMA()
    two.config(
        read=memoryview(source)[4:],
        write=memoryview(target)[4:],
        count=4,
        ctrl=two.pack_ctrl(),
    )
    one.config(
        read=source,
        write=target,
        count=4,
        ctrl=one.pack_ctrl(chain_to=two.channel),
        trigger=True,
    )
    assert target == source
    assert not one.active()
    assert one.count == 0
    one.config(read=b"\xab", write=target, count=32, ctrl=one.pack_ctrl(size=0, inc_read=False))
    one.active(1)
    assert bytes(target) == b"\xab" * 32


def test_control_words():
    table()
    dma = DMA()
    default = dma.pack_ctrl()
    fields = dma.unpack_ctrl(default)
    assert fields["enable"] == fields["inc_read"] == fields["inc_write"] == 1
    assert fields["size"] == 2
    assert fields["treq_sel"] == 63
    assert fields["chain_to"] == dma.channel
    assert dma.unpack_ctrl(dma.pack_ctrl(default, ring_size=12, ring_sel=True))["ring_size"] == 12
    raises(ValueError, dma.pack_ctrl, size=4)
    raises(ValueError, dma.pack_ctrl, treq_sel=64)
    raises(TypeError, dma.pack_ctrl, speed=1)


def test_what_dma_refuses():
    table()
    channels = [DMA() for _ in range(12)]
    raises(OSError, DMA)
    channels[3].close()
    assert DMA().channel == 3
    raises(ValueError, channels[3].active)
    dma = channels[0]
    machine = StateMachine(0)
    raises(
        ChipError,
        dma.config,
        read=bytes(8),
        write=machine,
        count=2,
        ctrl=dma.pack_ctrl(inc_write=False, treq_sel=4),
        trigger=True,
    )
    raises(
        ChipError,
        dma.config,
        read=bytes(8),
        write=bytearray(4),
        count=2,
        ctrl=dma.pack_ctrl(),
        trigger=True,
    )
