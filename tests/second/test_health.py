"""The health of the sensors, from what settles and from what the rules tell."""

from tablero.sensing.health import (
    DEAD_ZONE,
    FINE,
    GHOST,
    STUCK_CLOSED,
    STUCK_OPEN,
    WEAK,
    Health,
)

START_MS = 0x3FFFFFFF - 4000


class Board:
    """Settled squares fed to a Health."""

    def __init__(self):
        self.health = Health()
        self.closed = bytearray(7)
        self.now_ms = START_MS

    def flip(self, square, after_ms=1000, bounces=2):
        self.now_ms = (self.now_ms + after_ms) & 0x3FFFFFFF
        file, rank = "ABCDEFG".index(square[0]), int(square[1])
        self.closed[file] ^= 1 << (rank - 1)
        self.health.settled(self.closed, file, rank, self.now_ms, bounces)
        return self


def test_a_switch_stuck_closed_while_the_glass_stands_elsewhere():
    board = Board().flip("D4")  # and never opens again
    for square in ("D1", "D1", "D7"):
        board.flip(square)
    assert board.health.names() == []
    board.flip("D7")
    assert board.health.state(3, 4) == STUCK_CLOSED
    assert board.health.names() == ["D4 stuck closed"]
    assert board.health.mask == bytes([0, 0, 0, 8, 0, 0, 0])
    board.flip("D4")  # it opens after all
    assert board.health.state(3, 4) == FINE
    assert board.health.mask == bytes(7)


def test_honest_moves_blame_nothing():
    board = Board().flip("D1")
    for _ in range(50):
        board.flip("D1").flip("D4").flip("D4").flip("D7").flip("D7").flip("D1")
    assert board.health.names() == []
    assert board.health.version == 0


def test_a_quick_carry_overlaps_but_blames_nothing():
    board = Board().flip("D1")
    for _ in range(20):  # the new square closes before the old one has settled open
        board.flip("D5").flip("D1", 30).flip("D1").flip("D5", 30)
    assert board.health.names() == []


def test_a_square_that_stays_silent_under_a_glass():
    health = Health()
    health.blame_open(3, 4)
    assert health.names() == []  # once is chance
    assert health.blind[3] == 8
    health.blame_open(3, 4)
    assert health.state(3, 4) == STUCK_OPEN
    assert health.blind[3] == 8
    assert health.mask[3] == 0
    health.settled(bytes([0, 0, 0, 8, 0, 0, 0]), 3, 4, START_MS, 1)
    assert health.state(3, 4) == DEAD_ZONE  # it does close now and then
    assert health.blind[3] == 8
    health.settled(bytes([0, 0, 0, 8, 0, 0, 0]), 3, 4, START_MS, 1)
    assert health.names() == []


def test_two_fall_silent_when_one_closes_on_their_rank():
    health = Health()
    health.shadows(3, 1)
    assert health.shadow == bytes([0, 0, 0, 1, 0, 0, 0])
    health.shadows(3, 1)
    assert health.names() == ["D1 no diode"]
    closed = bytes([0, 0, 0, 1, 1, 0, 0])
    health.settled(closed, 3, 1, START_MS, 1)
    health.settled(closed, 4, 1, START_MS + 500, 1)
    assert health.names() == ["D1 no diode"]
    closed = bytes([64, 0, 0, 1, 1, 0, 0])
    health.settled(closed, 0, 7, START_MS + 1000, 1)  # both are closed: no shadow
    assert health.names() == []
    assert health.shadow == bytes(7)


def test_one_against_one_is_told_apart_by_the_way_back():
    health = Health()
    health.swapped(3, 4, 1)  # D1 closes and hides E1
    health.swapped(4, 3, 1)  # D1 opens and gives E1 free
    health.swapped(3, 4, 1)
    assert health.names() == ["D1 no diode"]
    assert health.shadow == bytes([0, 0, 0, 1, 0, 0, 0])


def test_a_ghost_comes_and_goes_beside_a_standing_glass():
    board = Board().flip("D1")
    for _ in range(3):
        board.flip("D5", 2000).flip("D5", 1000)
    assert board.health.state(3, 5) == GHOST
    assert board.health.names() == ["D5 ghost"]
    assert board.health.mask[3] & 1 == 0


def test_a_weak_sensor_bounces_far_more_than_the_others():
    board = Board()
    for turn in range(12):
        for square in ("A1", "B2", "C3", "E5"):
            board.flip(square, bounces=3)
        board.flip("D4", bounces=min(60, 10 + 8 * turn))
    assert board.health.state(3, 4) == WEAK
    assert board.health.names() == ["D4 weak"]
    assert board.health.mask == bytes(7)
    for _ in range(12):
        board.flip("D4", bounces=2)
    assert board.health.names() == []


def test_a_bouncy_board_has_no_weak_sensor():
    board = Board()
    for _ in range(30):
        for square in ("A1", "B2", "C3", "D4", "E5", "F6", "G7"):
            board.flip(square, bounces=14)
    assert board.health.names() == []


def test_names_fit_the_display_and_can_be_forgotten():
    health = Health()
    for file in range(7):
        health.blame_closed(file, 0x7F)
        health.blame_closed(file, 0x7F)
    names = health.names()
    assert len(names) == 49
    assert max([len(name) for name in names]) <= 16
    health.forget()
    assert health.names() == []
    assert health.mask == bytes(7)
