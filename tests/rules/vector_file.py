"""The worked examples of a game, read from its data file."""

import json

FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/vectors/"


def load(game: str) -> dict:
    """{id: example} of that game; each has given, expect and a note."""
    with open(FOLDER + game + ".json") as file:
        return {example["id"]: example for example in json.load(file)}
