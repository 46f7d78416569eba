"""What can be set about Tablero da Gucci, each with its rule, and the named presets.

A board needs this when a game begins and where options are chosen, not in play.
"""

from tablero.games.gucci.measures import fills_a_bottle
from tablero.options import TABLE_OPTIONS, Option, OptionError, find
from tablero.options import check as check_each

OPTIONS = (
    Option("bottle_fills", "int", 8, "G2: glasses that one bottle fills", lo=1, hi=99),
    Option("bottles", "int", 2, "G2: bottles of each player", lo=1, hi=9),
    Option("bottle_ml", "int", 0, "G2: bottle in ml; 0 = bottle_fills counts", lo=0, hi=9999),
    Option("glass_ml", "int", 44, "G2: glass in ml, used with bottle_ml", lo=5, hi=999),
    Option("start_side", "choice", "right", "G3: corner the glasses begin at", ("right", "left")),
    Option("queen_reroll_pass", "flag", False, "G4: the Queen throws pass numbers again"),
    Option(
        "setup",
        "choice",
        "standard",
        "G3, G7: the opening; base_line = all seven on the starter's, D filled by the other",
        ("standard", "corner", "base_line"),
    ),
    Option(
        "corner_centre",
        "choice",
        "stay",
        "G7: the centre glass of the corner opening",
        ("stay", "to_baseline"),
    ),
    Option("pass", "choice", "7,11,12", "G9: sums that pass the dice", ("7,11,12", "7,11")),
    Option(
        "direction_lock",
        "choice",
        "turn",
        "G13: a glass keeps its direction for a turn, or for one die only",
        ("turn", "die"),
    ),
    Option("min_line", "int", 6, "G16: glasses that make a row", lo=4, hi=6),
    Option("baseline_lines", "flag", False, "G16: rows on ranks 1 and 7 count"),
    Option("herald_line", "flag", False, "G17: chevrons count"),
    Option(
        "drink_rule",
        "choice",
        "half",
        "G18: how many glasses of a line the puller drinks",
        ("half", "one_more_than_opponent", "each_at_least_one"),
    ),
    Option(
        "pull",
        "choice",
        "optional",
        "G18: a line may or must be pulled",
        ("optional", "compulsory"),
    ),
    Option(
        "toast_window",
        "choice",
        "until_next_throw",
        "G21: when the Queen may be toasted",
        ("until_next_throw", "before_moves"),
    ),
    Option("treason", "flag", True, "G24: the opponent may toast an uncalled Queen"),
    Option("toast_makes_line", "flag", False, "G25: a toasted glass can complete a line"),
    Option("treason_exception", "flag", False, "G27 after treason too: the drinker fills"),
    Option(
        "winner_supply",
        "choice",
        "fresh",
        "G28: the winner's supply in the next game",
        ("fresh", "keep"),
    ),
    Option("courtesy_fill", "flag", False, "G29: the winner may fill and play on"),
    Option(
        "void_scope",
        "choice",
        "per_player",
        "G31: for whom a second game in a row is void",
        ("per_player", "both"),
    ),
    Option("doubles", "flag", False, "G34: doubles hand out drinks"),
)

PRESETS = {
    "seed": {},
    "antir_tournament": {
        "treason": False,
        "toast_window": "before_moves",
        "drink_rule": "half",
    },
    "tablero_ca": {"min_line": 5, "direction_lock": "die"},
    "toblero_e2": {
        "min_line": 4,
        "pass": "7,11",
        "setup": "base_line",
        "direction_lock": "die",
    },
}

_SUPPLY_JUDGE = find(TABLE_OPTIONS, "supply_judge")
_SUPPLY_LEAST = 7  # whatever the opening, each player can fill his glasses


def check(given, problems=None) -> dict:
    """A complete dict of the game's options and `supply_judge`; bad values fall back one by one.

    Other options of the table are passed over.  Options that do not fit together fall back too:
    the bottles of a player must hold seven fills at least.  Each fall-back is an OptionError in
    the list `problems`, when there is one.
    """
    table = [option.name for option in TABLE_OPTIONS]
    own = {n: given[n] for n in given if n == "supply_judge" or n not in table}
    values = check_each(OPTIONS + (_SUPPLY_JUDGE,), own, problems)
    fills = fills_a_bottle(values)
    if not 1 <= fills <= 99 or fills * values["bottles"] < _SUPPLY_LEAST:
        if problems is not None:
            wrong = "option bottle_fills: got %d x %d fills, expected 7 in all, 1 to 99 a bottle"
            problems.append(OptionError(wrong % (values["bottles"], fills)))
        for name in ("bottle_fills", "bottles", "bottle_ml", "glass_ml"):
            values[name] = find(OPTIONS, name).default
    return values
