"""Whole games on the page, with the mouse and by keyboard alone."""

from web.newcomer import Newcomer
from web.table import Table

SHORT_GAME = """
preset toblero_e2
option bottle_fills 4
"""


def test_a_newcomer_drags_a_game_to_its_end(page, serve):
    table = Table(page, serve("--seed", "6", "--speed", "12", plan=SHORT_GAME).address)
    newcomer = Newcomer(table)
    end = newcomer.play(400)
    assert end["winner"] in ("south", "north")
    table.until_said("WINS!")
    assert table.live("state.winner") == end["winner"]
    assert "toast round" in table.help()
    page.shot("game-over")


def test_by_keyboard_alone(page, serve):
    plan = "seed 7\nstart 7771111 south\nqueen 8\ndice 6 2\ndice 3 4"
    table = Table(page, serve("--speed", "4", plan=plan).address)
    page.key("Tab")
    page.key("Enter")  # "To the board"
    assert page.js("document.activeElement.dataset.square") == "D4"
    throw(page, "t")
    table.until_said("move 6 and 2")
    carry(page, "D4", "D1", "D7")
    page.shot("keyboard")
    carry(page, "D7", "A7", "A5")
    table.until_said("throw: go on")
    throw(page, "t")
    assert table.until_event("move")["to"] == "5777111"
    assert table.until_event("pass")["reason"] == "pass-number"
    page.wait("document.getElementById('said').textContent.includes('north has the dice')")
    assert page.js("document.querySelector('[data-square=D7]').ariaLabel").startswith("D7, glass")


def throw(page, key):
    """A key held for a moment."""
    page.key(key, "down")
    page.wait("tablero.hands.held.size === 1")
    page.key(key, "up")
    page.wait("!tablero.hands.held.size")


def carry(page, here, start, end):
    """With arrows from here to a glass, space, to its end, space."""
    go(page, here, start)
    page.key(" ")
    page.wait("tablero.live.glasses.some((g) => g[3] === 2)")
    go(page, start, end)
    page.key(" ")
    page.wait("tablero.live.glasses.every((g) => g[3] === 1)")


def go(page, start, end):
    """Arrows from square to square."""
    files = ord(end[0]) - ord(start[0])
    ranks = int(end[1]) - int(start[1])
    for _ in range(abs(files)):
        page.key("ArrowRight" if files > 0 else "ArrowLeft")
    for _ in range(abs(ranks)):
        page.key("ArrowUp" if ranks > 0 else "ArrowDown")
    assert page.js("document.activeElement.dataset.square") == end
