"""The display's controller: addressing, turning, and when anything is lit at all."""

try:
    from host_tools.simulator.model.display import Display
except ImportError:
    from model.display import Display

ON = b"\x00\xae\xa1\xc8\x8d\x14\xaf"
WINDOW = b"\x00\x20\x00\x21\x00\x7f\x22\x00\x07"
PICTURE = bytes([n * 7 & 255 for n in range(1024)])


def half_turn(picture):
    out = bytearray(1024)
    for y in range(64):
        for x in range(128):
            if picture[(y >> 3) * 128 + x] >> (y & 7) & 1:
                v = 63 - y
                out[(v >> 3) * 128 + 127 - x] |= 1 << (v & 7)
    return bytes(out)


def shown(*writes):
    d = Display()
    for w in writes:
        d.write(w)
    return d


def test_dark_until_switched_on_and_pumped():
    assert shown(WINDOW, b"\x40" + PICTURE).picture() == bytes(1024)
    assert shown(b"\x00\xaf", WINDOW, b"\x40" + PICTURE).picture() == bytes(1024)
    assert not shown(ON, b"\x00\xae").lit()


def test_horizontal_addressing_goes_on_to_the_next_page():
    d = shown(ON, WINDOW, b"\x40" + PICTURE)
    assert d.picture() == PICTURE
    d.write(b"\x40\x01\x02")  # and round again
    assert d.picture() == b"\x01\x02" + PICTURE[2:]


def test_a_window_of_one_page():
    d = shown(ON, WINDOW, b"\x00\x21\x0a\x0b\x22\x03\x03", b"\x40\xaa\xbb\xcc")
    want = bytearray(1024)
    want[3 * 128 + 10] = 0xCC  # the third byte begins the window again
    want[3 * 128 + 11] = 0xBB
    assert d.picture() == bytes(want)


def test_page_addressing_stays_on_its_page():
    d = shown(ON, b"\x00\x20\x02\xb5\x0f\x17", b"\x40" + bytes([9] * 10))
    want = bytearray(1024)
    for i in range(10):
        want[5 * 128 + (0x7F + i) % 128] = 9
    assert d.picture() == bytes(want)


def test_vertical_addressing_goes_down_first():
    d = shown(ON, b"\x00\x20\x01\x21\x02\x7f\x22\x06\x07", b"\x40\x01\x02\x03")
    picture = d.picture()
    assert (picture[6 * 128 + 2], picture[7 * 128 + 2], picture[6 * 128 + 3]) == (1, 2, 3)


def test_one_control_byte_for_each_byte():
    d = shown(b"\x80\x8d\x80\x14\x80\xa1\x80\xc8\x80\xaf", b"\x80\xb2\xc0\x55\x40\x66")
    assert d.picture()[2 * 128 : 2 * 128 + 3] == b"\x55\x66\x00"


def test_turned_pictures_stand_on_their_head_for_south():
    d = shown(ON, b"\x00\xa0\xc0", WINDOW, b"\x40" + PICTURE)
    assert d.turned()
    assert d.picture() == half_turn(PICTURE)


def test_turning_the_columns_only_touches_what_is_sent_later():
    d = shown(ON, WINDOW, b"\x40" + PICTURE)
    d.write(b"\x00\xa0")
    assert d.picture() == PICTURE
    d.write(b"\x00\xa1\xc0")  # rows turn at once
    assert d.picture() != PICTURE
    assert d.picture()[0] & 1 == PICTURE[7 * 128] >> 7


def test_inverse_all_on_and_start_line():
    d = shown(ON, WINDOW, b"\x40" + PICTURE, b"\x00\xa7")
    assert d.picture() == bytes([255 - b for b in PICTURE])
    d.write(b"\x00\xa6\xa5")
    assert d.picture() == b"\xff" * 1024
    d.write(b"\x00\xa4\x48")  # eight lines on
    assert d.picture()[:128] == PICTURE[128:256]


def test_sh1106_has_page_addressing_and_a_margin():
    d = Display("sh1106")
    d.write(b"\x00\xad\x8b\xa1\xc8\xaf\xb1\x02\x10")
    d.write(b"\x40" + PICTURE[:128])
    assert d.picture()[128:256] == PICTURE[:128]


def test_power_loss_forgets():
    d = shown(ON, WINDOW, b"\x40" + PICTURE)
    d.lose_power()
    d.write(b"\x00\x8d\x14\xaf")
    assert d.picture() == bytes(1024)
