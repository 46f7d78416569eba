"""Positions, squares, and what is impossible about occupied squares."""

from rules import vector_file
from tablero import games
from tablero.games import files, occupied
from tablero.games.errors import MalformedError


def malformed(call, text, column):
    try:
        call(text)
    except MalformedError as error:
        assert error.column == column, (text, error.column)
    else:
        raise AssertionError(text)


def test_positions_round_trip():
    for text in ("7771111", "1234567", "7654321", "4444444"):
        position = files.parse_position(text)
        assert files.position_text(position) == text
        assert files.complete(position)
        assert [files.rank(position, f) for f in range(7)] == [int(digit) for digit in text]
    assert files.parse_position("0771110", True) == files.put(
        files.put(files.parse_position("7771111"), 0, 0), 6, 0
    )


def test_positions_that_are_none():
    for text, column in (
        ("", 1),
        ("777111", 7),
        ("77711111", 8),
        ("7778111", 4),
        ("0771111", 1),
        ("77 1111", 3),
        ("777\u0661111", 4),
        ("-771111", 1),
    ):
        malformed(files.parse_position, text, column)
    malformed(files.parse_position, 7771111, None)
    malformed(files.parse_position, None, None)


def test_complete():
    for position in (0, 7, 0o777777, 0o7777770, 0o7707777, 0o17777777, -1, None, "7771111"):
        assert not files.complete(position), position


def test_squares_round_trip():
    for file in range(7):
        for rank in range(1, 8):
            assert files.parse_square(files.square_text(file, rank)) == (file, rank)
    for text, column in (("", 1), ("H1", 1), ("d7", 1), ("7D", 1), ("D", 2), ("D0", 2), ("D8", 2)):
        malformed(files.parse_square, text, column)
    malformed(files.parse_square, "D77", 3)
    malformed(files.parse_square, None, 1)


def test_changed_and_mirrored():
    one = files.parse_position("7771111")
    assert files.files_text(files.changed(one, files.parse_position("1771113"))) == "AG"
    assert files.changed(one, one) == 0
    assert files.position_text(files.mirrored(one)) == "7777111"
    assert files.position_text(files.mirrored(files.parse_position("1234321"))) == "7654567"


def test_status():
    closed = bytearray((64, 64, 64, 1, 1, 1, 1))
    assert occupied.status(closed) == 0
    assert occupied.status(bytearray((1, 1, 1, 1, 1, 1, 1))) == 0
    closed[0] = 0
    assert occupied.status(closed) == occupied.LIFTED
    closed[1] = 65
    assert occupied.status(closed) == occupied.LIFTED | occupied.CROWDED
    closed[0] = 2
    assert occupied.status(closed) == occupied.CROWDED | occupied.TOO_MANY
    closed[0] = 0x7F
    assert occupied.status(closed) & occupied.FULL_COLUMN
    assert occupied.status(bytearray((1, 1, 1, 3, 1, 1, 1))) & occupied.FULL_ROW
    assert occupied.status(bytearray(7)) == occupied.LIFTED
    assert occupied.status_words(0) == []
    assert len(occupied.status_words(31)) == 5


def test_the_games_that_are_known():
    for name in games.NAMES:
        rules = games.load(name)
        assert name == rules.NAME
        assert vector_file.load(name)
        assert rules.TITLE
        for preset in rules.PRESETS:
            problems = []
            rules.check(rules.PRESETS[preset], problems)
            assert problems == []
            rules.Game(rules.PRESETS[preset])
    malformed(games.load, "chess", None)
    malformed(games.load, "", None)
    malformed(games.load, "gucci.game", None)
