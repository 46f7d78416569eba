"""The lights on the simulated chip: the waveform is decoded as the lights would."""

import time

import micropython
from chip import ChipError, chip

from firmware.chip_rig import pass_ms, table
from tablero.hardware import programs
from tablero.hardware.lights import COLOUR_ORDERS, MAPS, Lights, chain

PIN = 16


def lights_on(**settings):
    settings.setdefault("budget_ma", 5000)
    settings.setdefault("ramp_ma", 5000)
    return table(), Lights(PIN, **settings)


def shown(world, lights):
    """What the chain got, after the lights have had their time."""
    for _ in range(200):
        if lights.show():
            break
        pass_ms(1)
    pass_ms(3)
    return world.light_bytes


def paint(lights):
    """A frame in which every byte is another."""
    for i in range(147):
        lights.frame[i] = (i * 89 + 7) & 0xFF


def test_every_colour_order():
    for order in COLOUR_ORDERS:
        world, lights = lights_on(order=order)
        paint(lights)
        wire = shown(world, lights)
        assert len(wire) == 147
        for light in range(49):
            for place in range(3):
                colour = "RGB".index(order[place])
                assert wire[3 * light + place] == lights.frame[3 * light + colour], order


def test_the_world_shows_what_was_painted():
    world, lights = lights_on()
    paint(lights)
    shown(world, lights)
    assert world.lights_rgb() == bytes(lights.frame)


def test_every_map_is_a_permutation_and_is_used():
    for name in MAPS:
        places = chain(name)
        assert sorted(places) == list(range(49)), name
        world, lights = lights_on(places=places, order="RGB")
        paint(lights)
        wire = shown(world, lights)
        for light in range(49):
            at = 3 * places[light]
            assert wire[at : at + 3] == lights.frame[3 * light : 3 * light + 3], name
    assert chain("serpentine")[7:14] == b"\x0d\x0c\x0b\x0a\x09\x08\x07"
    assert chain("columns")[:3] == b"\x00\x07\x0e"
    assert chain("strips")[:2] == b"\x06\x05"


def test_an_unknown_order_or_map_is_refused():
    for wrong in (lambda: Lights(PIN, "RGBW"), lambda: chain("spiral")):
        table()
        try:
            wrong()
            raise AssertionError("accepted")
        except ValueError:
            pass


def test_show_never_waits_and_says_when_it_is_busy():
    _, lights = lights_on()
    paint(lights)
    pass_ms(5)
    begun_us = chip.now_us
    assert lights.show()
    assert chip.now_us - begun_us < 100
    lights.frame[0] ^= 1
    assert not lights.show()
    pass_ms(1)
    assert not lights.show()
    pass_ms(1)
    assert lights.show()


def test_an_unchanged_frame_is_sent_again_only_after_a_second():
    world, lights = lights_on()
    paint(lights)
    shown(world, lights)
    version = world.lights_version
    for _ in range(250):
        lights.show()
        pass_ms(3)
    assert world.lights_version == version
    for _ in range(150):
        lights.show()
        pass_ms(3)
    assert world.lights_version == version + 1


def test_the_current_stays_within_the_budget():
    for budget_ma in (50, 320, 1000):
        world, lights = lights_on(budget_ma=budget_ma)
        for i in range(147):
            lights.frame[i] = 255
        wire = shown(world, lights)
        drawn_ma = sum(wire) * 20 / 255
        assert budget_ma * 0.6 < drawn_ma <= budget_ma
        assert len(set(wire)) == 1
        for i in range(147):
            lights.frame[i] = 255 if i < 12 else 0
        if budget_ma >= 320:
            assert shown(world, lights)[:12] == b"\xff" * 12


def test_the_current_rises_by_steps_and_falls_at_once():
    world, lights = lights_on(budget_ma=1000, ramp_ma=80)
    for i in range(147):
        lights.frame[i] = 80
    steps = []
    for _ in range(400):
        done = lights.show()
        if not steps or sum(world.light_bytes) != steps[-1]:
            steps.append(sum(world.light_bytes))
        if done:
            break
        pass_ms(1)
    pass_ms(3)
    steps.append(sum(world.light_bytes))
    assert steps[-1] == 147 * 80
    for i in range(1, len(steps)):
        assert steps[i] - steps[i - 1] <= 80 * 255 / 20
    for i in range(147):
        lights.frame[i] = 0
    assert lights.show()
    pass_ms(3)
    assert sum(world.light_bytes) == 0


def test_brightness_has_four_levels():
    world, lights = lights_on()
    for i in range(147):
        lights.frame[i] = 200
    sums = []
    for level in (1, 2, 3, 4):
        lights.brightness(level)
        sums.append(sum(shown(world, lights)))
    assert sums[0] < sums[1] < sums[2] < sums[3] == 147 * 200


def test_show_allocates_nothing():
    _, lights = lights_on(budget_ma=320, ramp_ma=80)
    fill = lights._fill
    paint(lights)
    fill()
    micropython.heap_lock()
    try:
        for _ in range(3):
            fill()
        lights.show()  # nothing to send, or on its way
    finally:
        micropython.heap_unlock()


def test_off_ends_dark():
    world, lights = lights_on()
    paint(lights)
    shown(world, lights)
    lights.off()
    assert sum(shown(world, lights)) == 0


# Planted faults: nothing arrives --------------------------------------------------------------


def test_a_wrong_clock_or_pin_shows_nothing():
    kept = programs.PULSES_HZ
    for hz in (6_000_000, 20_000_000):
        programs.PULSES_HZ = hz
        try:
            world, lights = lights_on()
        finally:
            programs.PULSES_HZ = kept
        paint(lights)
        assert shown(world, lights) == b"", hz
    world = table()
    lights = Lights(22)
    paint(lights)
    assert shown(world, lights) == b""


def test_a_wrong_shift_direction_or_threshold_shows_something_else():
    for name, value in (("out_shiftdir", 1), ("pull_thresh", 7)):
        made = programs.pulses

        def pulses(name=name, value=value, made=made):
            program = made()
            program.settings[name] = value
            return program

        programs.pulses = pulses
        try:
            world, lights = lights_on()
        finally:
            programs.pulses = made
        paint(lights)
        shown(world, lights)
        assert world.lights_rgb() != bytes(lights.frame), name


def test_a_buffer_that_changes_while_it_is_read_is_noticed():
    _, lights = lights_on()
    paint(lights)
    pass_ms(5)
    assert lights.show()
    lights._wire[100] ^= 0xFF
    try:
        pass_ms(3)
        raise AssertionError("a torn transfer")
    except ChipError:
        pass


def test_the_time_a_frame_takes():
    world, lights = lights_on()
    paint(lights)
    pass_ms(5)
    begun_us = chip.now_us
    assert lights.show()
    version = world.lights_version
    while world.lights_version == version and chip.now_us < begun_us + 5000:
        time.sleep_us(10)
    assert 1411 + 280 < chip.now_us - begun_us < 1411 + 330
