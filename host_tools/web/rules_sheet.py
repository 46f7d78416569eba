"""The rules for people, by preset.

The sheet is prose with places for numbers and, for each option, the sentence that goes with each
of its values.  A page fills it with the options that the firmware says it plays by.
"""

from typing import Any

from tablero import games, options

# (heading, paragraphs).  A paragraph is text with {option} in it, or (option, {value: text});
# "*" stands for every other value.
Part = str | tuple[str, dict[Any, str]]

SECTIONS: tuple[tuple[str, tuple[Part, ...]], ...] = (
    (
        "What it is about",
        (
            "Two players, seven glasses, two dice. Each file, A to G, holds exactly one glass "
            "for the whole game. Make a line of glasses and pull it: then the other player must "
            "fill them all from his own supply. Whoever cannot fill a glass has lost.",
            (
                "bottle_ml",
                {
                    0: "Each player has {bottles} bottles, and one bottle fills {bottle_fills} "
                    "glasses.",
                    "*": "Each player has {bottles} bottles of {bottle_ml} ml, for glasses of "
                    "{glass_ml} ml.",
                },
            ),
        ),
    ),
    (
        "Beginning",
        (
            (
                "setup",
                {
                    "standard": "Three glasses on each base line, the seventh in the centre. Each "
                    "player fills his three.",
                    "corner": "One glass on each rank, from corner to corner round the centre. "
                    "Each player fills the three in his corner.",
                    "base_line": "All seven glasses on the starter's base line.",
                },
            ),
            "A bystander throws the Queen's Number, the sum of two dice. It stays on the display "
            "for the whole game.",
            (
                "queen_reroll_pass",
                {True: "A Queen's Number that is a pass number is thrown again.", False: ""},
            ),
            "Each throws a die; the higher chooses who starts. The starter sets the centre glass "
            "on his own base line and fills it.",
        ),
    ),
    (
        "A throw",
        (
            (
                "pass",
                {
                    "7,11,12": "7, 11 and 12 pass the dice: nothing is moved.",
                    "7,11": "7 and 11 pass the dice: nothing is moved.",
                },
            ),
            "With any other throw move one glass by one die and a different glass by the other, "
            "up or down its file, by the full number. Any glass may be moved, also the other "
            "player's. You must move if you can; if both dice cannot be used, nothing moves and "
            "the dice pass.",
            (
                "direction_lock",
                {
                    "turn": "As long as you keep the dice, a glass that went up may not come "
                    "down, and the other way round.",
                    "die": "A single die is never split into up and down; with the next die a "
                    "glass may go back.",
                },
            ),
            "Once both are moved, throw again. The dice stay with you until they pass or you "
            "pull.",
        ),
    ),
    (
        "Lines",
        (
            "{min_line} or more glasses side by side on one rank are a line, and so are all seven "
            "on a long diagonal. At least one of them must have moved with this throw.",
            (
                "baseline_lines",
                {
                    True: "Rows on the base lines count as well.",
                    False: "Rows on the base lines do not count.",
                },
            ),
            ("herald_line", {True: "All seven in a chevron are a line too.", False: ""}),
            (
                "pull",
                {
                    "optional": "You may pull your line, or throw on.",
                    "compulsory": "A line must be pulled.",
                },
            ),
            (
                "drink_rule",
                {
                    "half": "The puller empties at least half of the glasses and gives the rest "
                    "away.",
                    "one_more_than_opponent": "The puller empties one glass more than the other "
                    "player.",
                    "each_at_least_one": "Each player empties at least one glass.",
                },
            ),
            "The glasses of the line go empty to the other player's base line, each in its own "
            "file. He fills them from his supply and has the dice.",
        ),
    ),
    (
        "To the Queen",
        (
            (
                "toast_window",
                {
                    "until_next_throw": "If your throw is the Queen's Number, press call before "
                    "you throw again: a toast.",
                    "before_moves": "If your throw is the Queen's Number, press call before you "
                    "move: a toast.",
                },
            ),
            "Lift any one glass, empty it and set it on the other player's base line in its "
            "file. He fills it. Then move your dice as usual.",
            (
                "treason",
                {
                    True: "If you forget and shake again, the other player may call treason "
                    "before the dice fall: then the glass goes to your base line, and you fill "
                    "it.",
                    False: "Nobody can call treason.",
                },
            ),
            ("toast_makes_line", {True: "A toasted glass can complete a line.", False: ""}),
        ),
    ),
    (
        "The end",
        (
            (
                "supply_judge",
                {
                    "bottle": "Who must fill a glass and has nothing left holds call, chooses "
                    "“I cannot fill”, and has lost. The board counts fills, not drops: it asks "
                    "when by its count nothing is left.",
                    "count": "Who must fill a glass when the board's count of his fills is at "
                    "zero has lost.",
                },
            ),
            "A glass that the thrower toasted and the other cannot fill is filled by the thrower.",
            ("treason_exception", {True: "The same after treason.", False: ""}),
            ("courtesy_fill", {True: "The winner may fill for the loser and play on.", False: ""}),
            "The winner scores 2 and the loser 1; 3 to 0 if the winner never opened his second "
            "bottle; 4 to -1 if he never filled a glass after the start.",
        ),
    ),
    (
        "Doubles",
        (
            (
                "doubles",
                {
                    True: "Doubles hand out as many glasses as a die shows: press call, lift "
                    "them, empty them, set them on the other player's base line.",
                    False: "",
                },
            ),
        ),
    ),
)

PRESET_TITLES = {
    "seed": "Classic",
    "antir_tournament": "An Tir tournament",
    "tablero_ca": "Canada",
    "toblero_e2": "Toblero",
}


def sheet(game: str = "gucci") -> dict:
    """Everything a page needs to write the rules of any options: plain values, for JSON."""
    package = games.load(game)
    presets = {
        name: {
            "title": PRESET_TITLES.get(name, name.replace("_", " ").capitalize()),
            "options": package.Game(values).options,
        }
        for name, values in package.PRESETS.items()
    }
    table = [option for option in options.TABLE_OPTIONS if option.name == "supply_judge"]
    return {
        "title": package.TITLE,
        "sections": [
            {"title": title, "parts": [_part(part) for part in parts]} for title, parts in SECTIONS
        ],
        "presets": presets,
        "options": [
            {"name": option.name, "default": option.default, "allowed": option.allowed()}
            for option in (*package.OPTIONS, *table)
        ],
    }


def _part(part: Part) -> Any:
    if isinstance(part, str):
        return part
    name, texts = part
    return {"option": name, "texts": {_key(value): text for value, text in texts.items()}}


def _key(value: Any) -> str:
    """A value as JavaScript writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
