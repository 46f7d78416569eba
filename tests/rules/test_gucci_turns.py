"""Throws, moves, directions, lines and pulls (G8-G19), and the text of a move."""

from rules.gucci_course import NORTH, SOUTH, at, do, move, refused, stands
from tablero.games import files
from tablero.games.errors import AmbiguousError, IllegalError, MalformedError
from tablero.games.gucci import lines
from tablero.games.gucci.moving import move_text, parse_move


def test_the_same_player_throws_again():
    game = do(at("7771111"), ("throw", 6, 2), move("1773111"))
    assert (game.turn, game.stage, game.line) == (SOUTH, "throw", None)
    assert game.is_legal(("throw", 1, 1))


def test_a_throw_must_be_moved():
    game = do(at("7771111"), ("throw", 6, 2))
    refused(game, ("throw", 1, 1), "G10")
    refused(game, move("7771111"), "G10")
    refused(game, move("1771111"), "G10")
    refused(game, move("1773113"), "G10")
    refused(game, move("1661111"), "G10")
    do(game, move("1571111"))
    refused(game, move("1571111"), "G10")


def test_pass_numbers_by_option():
    game = do(at("7771111", passes="7,11"), ("throw", 6, 6))
    assert (game.stage, game.turn) == ("move", SOUTH)
    assert do(at("7771111"), ("throw", 6, 6)).turn == NORTH


def test_one_die_alone_moves_nothing():
    # Only D can use a 6: one glass cannot take both dice, nor one die alone (G14).
    game = do(at("4441444"), ("throw", 6, 4))
    assert (game.stage, game.turn, game.finals) == ("throw", NORTH, [])


def test_direction_lock_for_the_turn():
    game = do(at("4444444"), ("throw", 1, 1), move("5344444"))
    assert (game.up_mask, game.down_mask) == (1, 2)
    do(game, ("throw", 1, 2))
    refused(game, move("4544444"), "G13")
    refused(game, move("4344446"), "G13")
    do(game, move("6344442"))
    do(game, ("throw", 6, 5))
    assert (game.turn, game.up_mask, game.down_mask) == (NORTH, 0, 0)


def test_no_direction_lock_between_dice():
    game = do(at("4444444", direction_lock="die"), ("throw", 1, 1), move("5344444"))
    assert (game.up_mask, game.down_mask) == (0, 0)
    do(game, ("throw", 1, 2), move("4544444"))


def test_a_lock_can_make_a_throw_unplayable():
    game = do(at("1444444"), ("throw", 6, 2), move("7644444"), ("throw", 6, 3))
    assert (game.turn, game.finals) == (NORTH, [])
    game = do(at("1444444", direction_lock="die"), ("throw", 6, 2), move("7644444"))
    do(game, ("throw", 6, 3), move("1344444"))


def test_a_short_row_left_standing_is_not_made():
    game = do(at("5555112", min_line=4), ("throw", 2, 1), move("5555133"))
    assert game.line is None
    refused(game, ("pull",), "G16")


def test_a_shorter_line_by_option():
    game = do(at("5777111", min_line=4, direction_lock="die"), ("throw", 2, 2), move("5557111"))
    assert game.line is None
    do(game, ("throw", 2, 4), move("5555511"))
    assert game.line == ("row", 31, 5)
    do(game, ("pull",))
    assert (stands(game), game.owed) == ("7777711", [0, 5])


def test_base_line_rows_by_option():
    assert do(at("1133111", min_line=5), ("throw", 2, 2), move("1111111")).line is None
    game = do(at("1133111", min_line=5, baseline_lines=True), ("throw", 2, 2), move("1111111"))
    assert game.line == ("row", 127, 1)
    do(game, ("pull",))
    assert (stands(game), game.owed) == ("7777777", [0, 7])


def test_pull_of_six_leaves_the_seventh():
    game = do(at("4555523"), ("throw", 1, 3), move("5555553"))
    do(game, ("pull",))
    assert (stands(game), game.turn, game.stage) == ("7777773", NORTH, "throw")
    assert (game.owed, game.owed_cause, game.line) == ([0, 6], "pull", None)
    refused(game, ("throw", 1, 2), "G19")
    do(game, *[("fill", NORTH)] * 6)
    assert game.is_legal(("throw", 1, 2))
    assert game.supply == [12, 7]


def test_pull_of_a_diagonal_by_north_with_a_glass_already_home():
    game = do(at("1234512", NORTH), ("throw", 5, 5), move("1234567"))
    assert game.line == ("diagonal", 127, 0)
    do(game, ("pull",))
    assert (stands(game), game.owed, game.turn) == ("1111111", [7, 0], SOUTH)


def test_chevron_only_with_the_heralds_line():
    for herald, wanted in ((True, ("chevron", 127, 0)), (False, None)):
        game = do(at("1234343", herald_line=herald), ("throw", 2, 2), move("1234321"))
        assert game.line == wanted


def test_throwing_on_declines_the_line():
    game = do(at("4555523"), ("throw", 1, 3), move("5555553"), ("throw", 1, 2))
    assert game.line is None
    refused(game, ("pull",), "G18")


def test_compulsory_pull():
    game = do(at("4555523", pull="compulsory"), ("throw", 1, 3), move("5555553"))
    refused(game, ("throw", 1, 2), "G18")
    do(game, ("pull",))


def test_least_drunk_by_rule():
    rules = dict(at("7771111").options)
    assert [lines.least_drunk(n, rules)[0] for n in (4, 5, 6, 7)] == [2, 3, 3, 4]
    rules["drink_rule"] = "one_more_than_opponent"
    assert lines.least_drunk(6, rules, 2) == (3, 0)
    rules["drink_rule"] = "each_at_least_one"
    assert lines.least_drunk(6, rules) == (1, 1)


def test_agreed_positions():
    game = do(at("4555523"), ("throw", 1, 2), ("accept", files.parse_position("5555553")))
    assert game.line == ("row", 63, 5)
    assert (game.up_mask, game.stage) == (33, "throw")
    do(game, ("accept", files.parse_position("5555563")))
    assert game.line is None
    refused(game, ("accept", files.put(game.position, 3, 0)), "seven glasses")
    game = do(at("4555523"), ("throw", 1, 6), ("accept", files.parse_position("5555553")))
    assert (game.turn, game.line, stands(game)) == (NORTH, None, "5555553")
    assert at("7771111").is_legal(("accept", files.parse_position("1111111")))


def test_actions_that_are_none():
    game = do(at("7771111"), ("throw", 6, 2))
    for action in (
        None,
        (),
        "pull",
        ["pull"],
        (3,),
        ("fly",),
        ("pull", 1),
        ("throw", 6),
        ("throw", 0, 2),
        ("throw", 1.0, 2),
        ("throw", True, 2),
        ("move", "1571111"),
        ("move", -1),
        ("move", 1 << 40),
        ("toast", 7),
        ("fill", 2),
        ("cannot_fill", 0, 0),
        ("drinks", 1, 9),
        ("supply", -1, 3),
    ):
        assert not game.is_legal(action)
        try:
            game.push(action)
        except MalformedError:
            pass
        else:
            raise AssertionError(action)


def test_moves_in_words():
    game = do(at("7771111"), ("throw", 6, 2))
    assert parse_move(game, "A7-A1 D1-D3") == move("1773111")
    assert parse_move(game, "D3 A1") == move("1773111")
    assert move_text(game.position, files.parse_position("1773111")) == "A7-A1 D1-D3"
    for final in game.finals:
        assert parse_move(game, move_text(game.position, final)) == ("move", final)
    for text, kind, column in (
        ("A1", AmbiguousError, None),
        ("A2 D3", IllegalError, None),
        ("A7-B1 D3", IllegalError, 1),
        ("D3 A6-A1", IllegalError, 4),
        ("", MalformedError, 1),
        ("A1 D3 E3", MalformedError, 1),
        ("A1 A5", MalformedError, 4),
        ("A1 D9", MalformedError, 5),
        ("A1 d3", MalformedError, 4),
        ("A1-", MalformedError, 4),
        (7, MalformedError, None),
    ):
        try:
            parse_move(game, text)
        except (AmbiguousError, IllegalError, MalformedError) as error:
            assert type(error) is kind, (text, error)
            assert error.column == column, (text, error.column)
        else:
            raise AssertionError(text)
