"""The Queen's Number: toast, treason, and the fills they cost (G20-G25, G27)."""

from rules.gucci_course import NORTH, SOUTH, at, do, move, refused, stands
from tablero.games import files


def test_toast_before_the_moves():
    game = do(at("7771111", queen=8), ("throw", 6, 2))
    assert (game.toast_right, game.treason_right) == (SOUTH, NORTH)
    assert len(game.finals) == 42
    do(game, ("toast", 4))
    assert (stands(game), game.owed, game.owed_cause) == ("7771711", [0, 1], "toast")
    assert (game.stage, game.turn, game.toast_right, game.treason_right) == ("move", 0, -1, -1)
    refused(game, ("toast", 5), "G20")
    refused(game, ("treason", 5), "G24")
    do(game, ("move", game.finals[0]))
    refused(game, ("throw", 1, 2), "G20")
    do(game, ("fill", NORTH), ("throw", 1, 2))
    assert game.supply == [12, 12]


def test_the_toasted_glass_may_move_and_keeps_no_direction():
    game = do(at("4441444", queen=8), ("throw", 1, 1), move("5341444"))
    do(game, ("throw", 6, 2), ("toast", 0))
    assert stands(game) == "7341444"
    assert (game.up_mask, game.down_mask) == (1, 2)
    assert all(files.rank(final, 0) != 1 for final in game.finals)  # A went up by a move (G13)
    game = do(at("4444444", queen=8), ("throw", 6, 2), ("toast", 0))
    do(game, move("1644444"))


def test_toast_after_the_moves():
    game = do(at("7771111", queen=8), ("throw", 6, 2), move("1571111"), ("toast", 6))
    assert (stands(game), game.owed, game.stage) == ("1571117", [0, 1], "throw")
    assert (game.turn, game.up_mask, game.down_mask) == (SOUTH, 0, 3)


def test_toast_only_before_the_moves_by_option():
    game = at("7771111", queen=8, toast_window="before_moves")
    do(game, ("throw", 6, 2), move("1571111"))
    assert (game.toast_right, game.treason_right) == (-1, NORTH)
    refused(game, ("toast", 6), "G21")
    do(game, ("treason", 6))


def test_throwing_on_loses_the_toast():
    game = do(at("7771111", queen=8), ("throw", 6, 2), move("1571111"), ("throw", 1, 2))
    assert (game.toast_right, game.treason_right) == (-1, -1)
    refused(game, ("toast", 6), "G20")
    refused(game, ("treason", 6), "G24")


def test_queen_on_a_pass_number():
    game = do(at("7771111", queen=7), ("throw", 6, 1))
    assert (game.turn, game.stage, game.toast_right) == (NORTH, "throw", SOUTH)
    do(game, ("toast", 0), ("fill", NORTH))
    assert (game.turn, game.stage, stands(game)) == (NORTH, "throw", "7771111")
    game = do(at("7771111", queen=7), ("throw", 6, 1), ("throw", 1, 2))
    refused(game, ("toast", 0), "G20")


def test_a_toast_makes_the_throw_playable():
    game = do(at("2345432", queen=8), ("throw", 6, 2))
    assert (game.turn, game.stage, game.toast_right) == (NORTH, "throw", SOUTH)
    do(game, ("toast", 0))
    assert (game.turn, game.stage, stands(game)) == (SOUTH, "move", "7345432")
    do(game, move("1545432"))
    assert (game.turn, game.owed) == (SOUTH, [0, 1])


def test_the_directions_come_back_with_the_turn():
    game = do(at("1345444", queen=8), ("throw", 6, 2), move("7545444"))
    assert (game.up_mask, game.toast_right) == (3, SOUTH)
    do(game, ("throw", 6, 2))
    assert (game.turn, game.up_mask) == (NORTH, 0)
    do(game, ("toast", 0))  # to where it stands already: A has moved up and stays locked
    assert (game.turn, game.stage, stands(game)) == (NORTH, "throw", "7545444")
    game.pop()
    do(game, ("toast", 4))
    assert (game.turn, game.stage, game.up_mask) == (SOUTH, "move", 3)
    assert all(files.rank(final, 4) == 1 for final in game.finals)


def test_a_toast_makes_the_throw_unplayable():
    # Only A can take the 5; on North's base line it could come down, had it not gone up before.
    game = do(at("1444444", queen=8), ("throw", 1, 1), move("2544444"), ("throw", 5, 3))
    assert {files.rank(final, 0) for final in game.finals} == {7}
    do(game, ("toast", 0))
    assert (game.turn, game.stage, stands(game)) == (NORTH, "throw", "7544444")
    assert (game.owed, game.finals, game.up_mask) == ([0, 1], [], 0)


def test_treason_keeps_the_dice():
    game = do(at("7771111", queen=8), ("throw", 6, 2), move("1571111"), ("treason", 2))
    assert (stands(game), game.turn, game.stage) == ("1511111", SOUTH, "throw")
    assert (game.owed, game.owed_cause) == ([1, 0], "treason")
    refused(game, ("toast", 6), "G20")
    do(game, ("fill", SOUTH), ("throw", 1, 2))


def test_treason_after_the_dice_were_lost():
    game = do(at("7771111", queen=7), ("throw", 6, 1), ("treason", 0))
    assert (stands(game), game.turn, game.owed) == ("1771111", NORTH, [1, 0])
    # Nor does it bring a lost throw back, as the thrower's own toast would (G22).
    game = do(at("2345432", queen=8), ("throw", 6, 2), ("treason", 0))
    assert (stands(game), game.turn, game.stage) == ("1345432", NORTH, "throw")


def test_an_uncalled_queen_is_treason_after_a_pull_too():
    game = do(at("4555523", queen=4), ("throw", 1, 3), move("5555553"), ("pull",))
    assert (game.toast_right, game.treason_right) == (-1, NORTH)
    refused(game, ("toast", 6), "G21")
    do(game, ("treason", 6))
    assert (game.owed, stands(game)) == ([1, 6], "7777771")


def test_no_treason_by_option():
    game = do(at("7771111", queen=8, treason=False), ("throw", 6, 2), move("1571111"))
    refused(game, ("treason", 2), "G24")


def test_a_toast_takes_a_glass_out_of_the_line():
    game = do(at("4555523", queen=4), ("throw", 1, 3), move("5555553"), ("toast", 2))
    assert game.line is None
    game = do(at("4555525", queen=4), ("throw", 1, 3), move("5555555"), ("toast", 6))
    assert game.line == ("row", 63, 5)
    game = do(at("4555523", queen=4), ("throw", 1, 3), move("5555553"), ("toast", 6))
    assert game.line == ("row", 63, 5)
    do(game, ("pull",))
    assert game.owed == [0, 7]


def test_a_toast_makes_no_line():
    # E and F come to the diagonal by a throw of four, the toast brings G to its corner.
    for makes, wanted in ((False, None), (True, ("diagonal", 127, 0))):
        game = at("1234732", queen=5, toast_makes_line=makes)
        do(game, ("throw", 2, 3), move("1234562"), ("toast", 6))
        assert (stands(game), game.line) == ("1234567", wanted)
        assert game.is_legal(("pull",)) == makes


def test_the_drinker_fills_what_the_opponent_cannot():
    game = at("7771111", queen=8, supply=[5, 0], supply_judge="count")
    do(game, ("throw", 6, 2), ("toast", 4), ("fill", NORTH))
    assert (game.owed, game.owed_cause, game.outcome()) == ([1, 0], "drinker", None)
    assert (stands(game), game.stage, game.turn) == ("7771711", "move", SOUTH)
    do(game, ("fill", SOUTH))
    assert (game.supply, game.owed) == ([4, 0], [0, 0])


def test_the_drinker_who_cannot_fill_has_lost():
    game = at("7771111", queen=8, supply=[0, 0], supply_judge="count")
    do(game, ("throw", 6, 2), ("toast", 4), ("fill", NORTH), ("fill", SOUTH))
    end = game.outcome()
    assert (end.winner, end.reason, end.unfilled) == (NORTH, "cannot-fill", 1)


def test_the_bottle_decides_by_default():
    game = do(at("7771111", queen=8, supply=[5, 0]), ("throw", 6, 2), ("toast", 4))
    do(game, ("fill", NORTH))
    assert (game.supply, game.outcome()) == ([5, 0], None)
    game.pop()
    do(game, ("cannot_fill", NORTH, 1))
    assert game.owed == [1, 0]
    do(game, ("cannot_fill", SOUTH, 1))
    assert game.outcome().winner == NORTH


def test_after_treason_the_exception_is_an_option():
    for exception in (False, True):
        game = at("7771111", queen=8, supply=[0, 9], treason_exception=exception)
        do(game, ("throw", 6, 2), move("1571111"), ("treason", 2), ("cannot_fill", SOUTH, 1))
        if exception:
            assert (game.owed, game.outcome()) == ([0, 1], None)
            do(game, ("fill", NORTH))
            assert game.supply == [0, 8]
        else:
            assert game.outcome().winner == NORTH
