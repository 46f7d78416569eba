"""Putting right: one pair at a time, from any board at all, never onto an occupied square."""

from second.table import closed_of, pairs
from tablero.games import files
from tablero.second import putting_right

TARGET = files.parse_position("7771111")


def steps(closed, target=TARGET):
    """The pairs as text, "" for off the board; checks each step on the way."""
    board = bytearray(closed)
    found = []
    for start, end in pairs(closed, target):
        if start:
            file, rank = start
            assert board[file] >> (rank - 1) & 1, "nothing stands there"
            board[file] &= ~(1 << (rank - 1)) & 0x7F
        if end:
            file, rank = end
            assert not board[file] >> (rank - 1) & 1, "occupied"
            board[file] |= 1 << (rank - 1)
        found.append((files.square_text(*start) if start else "")
                     + "-" + (files.square_text(*end) if end else ""))  # fmt: skip
    for file in range(7):
        assert board[file] == 1 << (files.rank(target, file) - 1)
    return found


def test_a_right_board_needs_nothing():
    assert steps(closed_of("7771111")) == []
    assert putting_right.next_pair(closed_of("7771111"), TARGET) is None


def test_moved_glasses_go_back_along_their_files():
    assert steps(closed_of("7571113")) == ["B5-B7", "G3-G1"]


def test_an_empty_board_is_set_up_glass_by_glass():
    assert steps(bytes(7)) == ["-A7", "-B7", "-C7", "-D1", "-E1", "-F1", "-G1"]


def test_one_of_these_belongs_in_b():
    closed = closed_of("7071111")
    closed[2] |= 1 << 2  # C3 beside C7
    assert steps(closed) == ["C3-B7"]


def test_two_in_one_file_and_neither_right():
    closed = closed_of("7071111")
    closed[2] = 1 << 2 | 1 << 4
    assert steps(closed) == ["C5-C7", "C3-B7"]


def test_a_board_shifted_by_one_file():
    closed = bytes([0]) + bytes(closed_of("7771111")[:6])
    assert steps(closed) == ["D7-D1", "-A7"]
    closed = bytes(closed_of("7771111")[1:]) + bytes([0])
    assert steps(closed) == ["C1-C7", "-G1"]


def test_a_swept_board_all_in_one_file():
    closed = bytearray(7)
    closed[4] = 0x7F
    assert len(steps(closed)) == 6


def test_one_glass_too_many_is_taken_off():
    closed = closed_of("7771111")
    closed[5] |= 1 << 4
    assert steps(closed) == ["F5-"]
