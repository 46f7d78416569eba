"""The rules for people say something about every option that changes play."""

import re

from host_tools.web import rules_sheet
from tablero import games, options

UNSAID = {
    "start_side",  # the lights say where glasses go
    "corner_centre",
    "winner_supply",
    "void_scope",
}


def parts():
    """(option or "", text) of every paragraph."""
    for section in rules_sheet.sheet()["sections"]:
        for part in section["parts"]:
            if isinstance(part, str):
                yield "", part
            else:
                for text in part["texts"].values():
                    yield part["option"], text


def test_every_option_is_spoken_of():
    known = {option.name for option in games.load("gucci").OPTIONS}
    spoken = {name for name, _ in parts()}
    for _, text in parts():
        spoken |= set(re.findall(r"\{(\w+)\}", text))
    assert known - spoken - UNSAID == set()
    assert spoken - known - {"", "supply_judge"} == set()


def test_every_choice_has_its_sentence():
    schema = (*games.load("gucci").OPTIONS, *options.TABLE_OPTIONS)
    for section in rules_sheet.sheet()["sections"]:
        for part in section["parts"]:
            if isinstance(part, str):
                continue
            option = options.find(schema, part["option"])
            values = {"choice": option.choices, "flag": ("true", "false")}.get(option.kind, ())
            assert "*" in part["texts"] or set(part["texts"]) == set(values), option.name


def test_presets_have_titles_and_whole_options():
    sheet = rules_sheet.sheet()
    names = {option["name"] for option in sheet["options"]}
    assert set(sheet["presets"]) == set(games.load("gucci").PRESETS)
    for preset in sheet["presets"].values():
        assert preset["title"] and names <= set(preset["options"]) | {"game"}
