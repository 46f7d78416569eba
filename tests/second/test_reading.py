"""Reading settled squares: parity, masks, ghosts, belief."""

from second.table import closed_of
from tablero.games import files
from tablero.second.reading import Reading


def read(text, mask=None, blind=None, shadow=None):
    reading = Reading(mask or bytearray(7), blind or bytearray(7), shadow or bytearray(7))
    reading.update(closed_of(text))
    return reading


def test_every_rank_of_every_file():
    for file in range(7):
        for rank in range(1, 8):
            text = "4" * file + str(rank) + "4" * (6 - file)
            reading = read(text)
            assert files.position_text(reading.position) == text
            assert reading.unclear == 0


def test_a_lifted_glass_is_believed_where_it_was_last_seen():
    reading = read("7771111")
    reading.update(closed_of("7770111"))
    assert files.position_text(reading.position) == "7770111"
    assert (reading.missing_mask, reading.crowded_mask, reading.unclear) == (8, 0, 1)
    assert files.position_text(reading.believed_position()) == "7771111"
    assert reading.possible(3) == 1


def test_two_closures_are_no_position():
    reading = read("7771111")
    closed = closed_of("7771111")
    closed[3] = 0b0010001
    reading.update(closed)
    assert (reading.missing_mask, reading.crowded_mask) == (0, 8)
    assert reading.doubtful_file() == 3
    assert reading.possible(3) == 0b0010001


def test_a_masked_closure_proves_nothing():
    mask = bytearray(7)
    mask[3] = 0b0010000
    reading = read("7775111", mask)
    assert reading.missing_mask == 8
    reading.believe(files.parse_position("7771111"))
    assert reading.possible(3) == 0b0010001


def test_belief_fills_only_what_is_not_seen():
    reading = read("0771110")
    reading.believe(files.parse_position("3333333"))
    assert files.position_text(reading.believed_position()) == "3771113"


def test_the_closure_that_outlasts_the_glass_is_a_ghost_until_it_opens():
    reading = read("7771111")
    closed = closed_of("7771111")
    closed[3] |= 1 << 4
    reading.update(closed)
    closed[3] = 1 << 4
    reading.note_departures(closed, 127, bytes(7))
    reading.update(closed)
    assert reading.ranks[3] == 0
    closed[3] = 0
    reading.update(closed)
    closed[3] = 1 << 4
    reading.update(closed)
    assert reading.ranks[3] == 5


def test_a_square_without_its_diode_hides_its_rank():
    shadow = bytearray(7)
    shadow[3] = 1
    reading = read("7774111", shadow=shadow)
    closed = closed_of("7771000")  # D1 closes: E1, F1 and G1 fall silent
    reading.update(closed)
    assert files.position_text(reading.position) == "7771111"
    assert reading.unclear == 0
    closed[4] = 1 << 3
    reading.update(closed)
    assert files.position_text(reading.position) == "7771411"
    closed[0] = 0
    reading.update(closed)
    assert reading.possible(0) == 0b1000001
