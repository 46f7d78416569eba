"""A game in one line of text and back, and moves as players write them."""


def text(game) -> str:
    raise NotImplementedError


def from_text(game, line: str):
    raise NotImplementedError
