"""Set-up, the Queen, the starter, and the supplies (G1-G7)."""

from rules.gucci_course import NORTH, SOUTH, do, refused, stands
from tablero.games.gucci import PRESETS, Game, setup
from tablero.options import OptionError


def opened(starter=SOUTH, **rules):
    game = do(Game(rules), ("queen", 3, 5), ("start", starter))
    return do(game, ("centre",)) if game.stage == "centre" else game


def test_stages_in_order():
    game = Game()
    assert game.stage == "setup"
    for action in (("start", SOUTH), ("centre",), ("throw", 1, 2), ("toast", 0), ("guilty", 0)):
        assert not game.is_legal(action)
    do(game, ("queen", 3, 5))
    assert (game.stage, game.queen) == ("choose", 8)
    refused(game, ("throw", 1, 2), "G3")
    do(game, ("start", NORTH))
    assert (game.stage, game.turn, stands(game)) == ("centre", NORTH, "7774111")
    assert game.supply == [16, 16]
    do(game, ("centre",))
    assert (game.stage, game.turn, stands(game)) == ("throw", NORTH, "7777111")
    assert game.supply == [13, 12]
    assert game.initial == game.filled == [3, 4]


def test_supply_by_bottles_and_by_ml():
    assert opened(bottle_fills=6, bottles=3).supply == [14, 15]
    assert opened(bottle_ml=355).supply == [12, 13]
    assert opened(bottle_ml=700, glass_ml=59, bottles=1).supply == [7, 8]


def test_supplies_too_small_are_refused():
    for rules in ({"bottle_fills": 3}, {"bottle_ml": 30}, {"bottles": 1, "bottle_fills": 6}):
        try:
            Game(rules)
        except OptionError as error:
            assert "bottle_fills" in str(error)
        else:
            raise AssertionError(rules)


def test_starting_from_the_left():
    game = Game({"start_side": "left"})
    assert stands(game) == "1114777"
    assert stands(opened(start_side="left")) == "1111777"
    assert stands(opened(NORTH, start_side="left")) == "1117777"


def test_corner_centre_stays_or_moves():
    game = opened(setup="corner")
    assert (stands(game), game.filled, game.stage) == ("1324657", [4, 3], "throw")
    game = opened(NORTH, setup="corner", corner_centre="to_baseline")
    assert (stands(game), game.filled) == ("1327657", [3, 4])


def test_all_seven_on_the_starters_base_line():
    game = opened(**PRESETS["toblero_e2"])
    assert (stands(game), game.filled, game.supply) == ("1111111", [6, 1], [10, 15])
    game = Game(PRESETS["toblero_e2"])
    do(game, ("queen", 1, 1), ("start", NORTH))
    assert game.stage == "centre"
    assert game.centre_position() == 0o7777777
    do(game, ("centre",))
    assert (stands(game), game.filled) == ("7777777", [1, 6])


def test_every_setup_says_who_fills():
    for name in ("standard", "corner", "base_line"):
        for side in ("right", "left"):
            rules = Game({"setup": name, "start_side": side}).options
            for starter in (SOUTH, NORTH):
                assert sum(setup.initial_fills(rules, starter)) == 7


def test_queen_throws_pass_numbers_again():
    game = do(Game({"queen_reroll_pass": True}), ("queen", 6, 1), ("queen", 6, 6))
    assert (game.stage, game.queen) == ("setup", 0)
    do(game, ("queen", 6, 4))
    assert game.queen == 10
    assert do(Game(), ("queen", 6, 6)).queen == 12
    assert do(Game({"queen_reroll_pass": True, "pass": "7,11"}), ("queen", 6, 6)).queen == 12


def test_a_kept_supply_that_cannot_fill_the_start():
    game = Game({"supply_judge": "count"})
    do(game, ("supply", 3, 16), ("queen", 3, 5), ("start", SOUTH), ("centre",))
    end = game.outcome()
    assert (end.winner, end.reason, end.unfilled) == (NORTH, "cannot-fill", 1)
