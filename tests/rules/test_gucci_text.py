"""A game as a line of text, and lines that are none."""

from rules.gucci_course import NORTH, SOUTH, at, do, move
from tablero.games.errors import MalformedError
from tablero.games.gucci import Game


def round_trip(game):
    again = Game.from_text(game.text(), game.options)
    assert again.text() == game.text()
    for name in ("position", "finals", "line", "owed", "toast_right", "drinks_right", "supply"):
        assert getattr(again, name) == getattr(game, name), name
    return again


def test_every_stage_round_trips():
    game = Game({"doubles": True})
    for action in (
        ("queen", 2, 2),
        ("start", NORTH),
        ("centre",),
        ("throw", 2, 2),
        ("drinks", 0, 5),
        ("toast", 6),
        ("enough", SOUTH),
    ):
        round_trip(game)
        game.push(action)
    round_trip(game)


def test_a_line_and_its_pull_round_trip():
    game = do(at("4555523", queen=4), ("throw", 1, 3), move("5555553"))
    assert round_trip(game).line == ("row", 63, 5)
    game = round_trip(do(game, ("toast", 0)))
    assert game.line is None
    game = round_trip(do(at("4555523"), ("throw", 1, 3), move("5555553"), ("pull",)))
    do(game, ("cannot_fill", NORTH, 3))
    assert round_trip(game).outcome().unfilled == 3


def test_a_turn_that_a_toast_brings_back_round_trips():
    game = do(at("1345444", queen=8), ("throw", 6, 2), move("7545444"), ("throw", 6, 2))
    game = round_trip(game)
    do(game, ("toast", 4))
    assert (game.turn, game.stage, game.up_mask) == (SOUTH, "move", 3)


def test_the_text_itself():
    game = do(at("7771111", queen=6), ("throw", 4, 2), move("5775111"))
    assert game.text() == (
        "5775111 south throw 42 6 A-D+ - AD - 7771111 south south north - 12,13 4,3 4,3 - - - -"
    )


def test_lines_that_are_no_game():
    good = do(at("7771111", queen=6), ("throw", 4, 2), move("5775111")).text().split(" ")
    assert Game.from_text(" ".join(good)).stage == "throw"
    for field, word in (
        (0, "577511"),
        (0, "5775110"),
        (0, "-"),
        (1, "east"),
        (2, "play"),
        (2, "over"),
        (3, "70"),
        (3, "4"),
        (3, "-"),
        (4, "13"),
        (4, "x"),
        (5, "A"),
        (5, "A+A-"),
        (5, "H+"),
        (7, "DA"),
        (7, "AA"),
        (8, "ABCDEF"),
        (9, "5"),
        (10, "-"),
        (10, "north"),
        (11, "east"),
        (13, "south:x"),
        (13, "south"),
        (14, "12"),
        (14, "12,-1"),
        (14, "12,1e3"),
        (17, "ns"),
        (18, "south:gift:1"),
        (18, "south:pull:0"),
        (18, "south:pull"),
        (19, "south:cannot-fill:1"),
        (20, "throw"),
    ):
        line = " ".join(good[:field] + [word] + good[field + 1 :])
        try:
            Game.from_text(line)
        except MalformedError as error:
            assert error.column, line
        else:
            raise AssertionError(line)
    for line in (None, 7, "", "7771111", " ".join(good) + " ", "  ".join(good), "x" * 5000):
        try:
            Game.from_text(line)
        except MalformedError:
            pass
        else:
            raise AssertionError(line)


def test_a_move_that_cannot_be_played_is_no_stage():
    line = do(at("7771111"), ("throw", 4, 2)).text()
    try:
        Game.from_text(line.replace("7771111", "4444444").replace(" 42 ", " 65 "))
    except MalformedError as error:
        assert "G14" in str(error)
    else:
        raise AssertionError(line)
