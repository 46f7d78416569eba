"""The display driver on the simulated chip, against a controller that keeps its own memory."""

import micropython
from chip import chip
from machine import I2C, Pin

from firmware.chip_rig import pass_ms, table
from model.display import Display as Panel
from tablero.hardware.display import Display


def display_on(controller="ssd1306"):
    world = table()
    world.display = Panel(controller)
    display = Display(I2C(0, scl=Pin(1), sda=Pin(0), freq=400_000, timeout=10_000), controller)
    return world, display


def send_all(display):
    """Transfers until there is nothing more to do at once."""
    count = 1
    while display.send_page():
        count += 1
        assert count < 30
    return count


def paint(display, seed=0):
    for i in range(1024):
        display.buffer[i] = (i * 37 + (i >> 5) * 11 + seed) & 0xFF


def turned_round(picture):
    """The picture as it reads from the other side."""
    out = bytearray(1024)
    for i in range(1024):
        byte = picture[1023 - i]
        mirrored = 0
        for bit in range(8):
            mirrored = mirrored << 1 | byte >> bit & 1
        out[i] = mirrored
    return bytes(out)


def test_what_is_drawn_is_seen_on_both_controllers():
    for controller in ("ssd1306", "sh1106"):
        world, display = display_on(controller)
        paint(display)
        send_all(display)
        assert display.present
        assert world.display.lit()
        assert world.display.picture() == bytes(display.buffer), controller
        display.turn(True)
        send_all(display)
        assert turned_round(world.display.picture()) == bytes(display.buffer), controller
        display.turn(False)
        send_all(display)
        assert world.display.picture() == bytes(display.buffer), controller


def test_the_wrong_controller_shows_something_else():
    world, display = display_on("ssd1306")
    world.display = Panel("sh1106")
    paint(display)
    send_all(display)
    assert world.display.picture() != bytes(display.buffer)


def test_an_unknown_controller_is_refused():
    try:
        Display(None, "ili9341")
        raise AssertionError("accepted")
    except ValueError:
        pass


def test_only_changed_pages_are_sent_one_a_call_within_5_ms():
    world, display = display_on()
    send_all(display)
    display.fb.text("Tablero", 0, 16)
    display.fb.text("Gucci", 0, 40)
    written = []
    kept = world.display.write
    world.display.write = lambda data: (written.append(len(data)), kept(data))
    begun_us = chip.now_us
    assert display.send_page()
    assert 2900 < chip.now_us - begun_us < 3300
    assert display.send_page()
    assert not display.send_page()
    assert len(written) == 2
    assert world.display.picture() == bytes(display.buffer)


def test_nothing_half_turned_is_ever_seen():
    world, display = display_on()
    paint(display)
    send_all(display)
    before = bytes(display.buffer)
    paint(display, 100)
    display.turn(True)
    seen = []
    more = True
    while more:
        more = display.send_page()
        seen.append(world.display.picture())
    dark = bytes(1024)
    assert turned_round(seen[-1]) == bytes(display.buffer) != before
    for picture in seen[:-1]:
        assert picture == dark


def test_a_missing_display_costs_little_and_is_found_later():
    world, display = display_on()
    world.faults.no_display = True
    begun_us = chip.now_us
    for _ in range(100):
        assert not display.send_page()
    assert chip.now_us - begun_us < 1500
    assert not display.present
    paint(display)
    for _ in range(100):
        display.send_page()
        pass_ms(10)
    world.faults.no_display = False
    for _ in range(120):
        display.send_page()
        pass_ms(10)
    assert display.present
    assert world.display.picture() == bytes(display.buffer)


def test_unplugged_in_play_and_plugged_in_again():
    world, display = display_on()
    paint(display)
    send_all(display)
    world.faults.no_display = True
    paint(display, 5)
    assert not display.send_page()
    assert not display.present
    world.display.lose_power()
    pass_ms(3000)
    world.faults.no_display = False
    send_all(display)
    assert display.present
    assert world.display.picture() == bytes(display.buffer)


def test_a_display_that_lost_its_power_unnoticed_heals():
    world, display = display_on()
    paint(display)
    send_all(display)
    world.display.lose_power()
    for _ in range(520):
        display.send_page()
        pass_ms(10)
    assert world.display.picture() == bytes(display.buffer)


def test_a_data_line_held_low_blocks_no_longer_than_the_timeout():
    world, display = display_on()
    paint(display)
    world.faults.sda_low = True
    longest_us = 0
    for _ in range(300):
        begun_us = chip.now_us
        assert not display.send_page()
        longest_us = max(longest_us, chip.now_us - begun_us)
        pass_ms(10)
    assert longest_us < 11_000
    world.faults.sda_low = False
    for _ in range(150):
        display.send_page()
        pass_ms(10)
    assert world.display.picture() == bytes(display.buffer)


def test_brightness_reaches_the_panel():
    world, display = display_on()
    send_all(display)
    contrasts = []
    for level in (1, 2, 3, 4):
        display.brightness(level)
        send_all(display)
        contrasts.append(world.display.contrast)
    assert contrasts == sorted(contrasts)
    assert contrasts[0] < contrasts[3] == 255


def test_looking_for_changes_allocates_nothing():
    _, display = display_on()
    send_all(display)
    send = display.send_page
    send()
    micropython.heap_lock()
    try:
        for _ in range(10):
            send()
    finally:
        micropython.heap_unlock()


def test_off_is_dark():
    world, display = display_on()
    paint(display)
    send_all(display)
    display.off()
    assert not world.display.lit()
