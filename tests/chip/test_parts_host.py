"""The harness's parts that need no chip: waveforms, the file system's image, the generator."""

import pytest

from host_tools.chip import compare, entropy, image
from host_tools.chip.waveform import LATCH_NS, LightDecoder, ToneDecoder


class Clock:
    """A clock with alarms, moved by hand."""

    def __init__(self):
        self.nanos = 0.0
        self.alarms = []

    def create_alarm(self, act):
        alarm = Alarm(self, act)
        self.alarms.append(alarm)
        return alarm

    def pass_ns(self, ns):
        end = self.nanos + ns
        while True:
            due = [alarm for alarm in self.alarms if alarm.at is not None and alarm.at <= end]
            if not due:
                break
            first = min(due, key=lambda alarm: alarm.at)
            self.nanos, first.at = first.at, None
            first.act()
        self.nanos = end


class Alarm:
    def __init__(self, clock, act):
        self.clock, self.act, self.at = clock, act, None

    def schedule(self, ns):
        self.at = self.clock.nanos + ns

    def cancel(self):
        self.at = None


def send(clock, decoder, data, zero_ns=300.0, one_ns=800.0):
    for byte in data:
        for bit in range(7, -1, -1):
            high = one_ns if byte >> bit & 1 else zero_ns
            decoder.edge(True)
            clock.pass_ns(high)
            decoder.edge(False)
            clock.pass_ns(1200 - high)


def test_light_bytes_arrive_when_the_line_rests():
    clock, got = Clock(), []
    decoder = LightDecoder(clock, lambda data, us: got.append((data, us)))
    send(clock, decoder, b"\x00\xff\x5a")
    assert got == []
    clock.pass_ns(LATCH_NS)
    assert [data for data, _ in got] == [b"\x00\xff\x5a"]
    assert decoder.bad == 0
    assert decoder.zeros == [300.0, 300.0]


@pytest.mark.parametrize("zero_ns, one_ns", [(500.0, 800.0), (300.0, 500.0), (300.0, 1100.0)])
def test_a_pulse_out_of_bounds_spoils_the_frame(zero_ns, one_ns):
    clock, got = Clock(), []
    decoder = LightDecoder(clock, lambda data, us: got.append(data))
    send(clock, decoder, b"\x5a\x5a\x5a", zero_ns, one_ns)
    clock.pass_ns(LATCH_NS)
    assert got == []
    assert decoder.bad


def test_a_tone_and_silence():
    clock, got = Clock(), []
    decoder = ToneDecoder(clock, lambda hz, duty, us: got.append((hz, duty)))
    for _ in range(4):
        decoder.edge(True)
        clock.pass_ns(250_000)
        decoder.edge(False)
        clock.pass_ns(250_000)
    clock.pass_ns(100e6)
    assert got == [(2000, 32768), (0, 0)]


def test_image_is_read_as_it_was_made():
    files = {"main.py": b"1", "tablero/a.mpy": b"\x00" * 5000, "tablero/b/c.mpy": b""}
    flash = b"\xff" * image.START + image.build(files)
    assert image.read(flash) == files
    assert len(flash) == image.FLASH_BYTES


def test_any_byte_can_be_brought_out():
    state = 0x0123456789ABCDEF
    found = {entropy.low_byte(state ^ entropy.splitmix64(counter)) for counter in range(6000)}
    assert found == set(range(256))


def test_compares_what_must_be_the_same():
    line = '{"n":%d,"ms":%d,"event":"%s","dice":[%d,2]}'
    chip = [line % (1, 5, "boot", 0), line % (2, 900, "throw", 6), line % (3, 2000, "throw", 1)]
    other = [line % (1, 940, "throw", 6), line % (2, 2010, "throw", 1)]
    assert compare.differences(chip, other) == []
    other[1] = line % (2, 2100, "throw", 1)
    assert compare.differences(chip, other) == ["event 2 (throw): -100 ms"]
    other[1] = line % (2, 2000, "throw", 3)
    assert "dice" in compare.differences(chip, other)[0]
    assert "events" in compare.differences(chip, other[:1])[0]
