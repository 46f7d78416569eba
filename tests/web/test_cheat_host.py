"""Cheating on the page, and being caught; treason by holding a button; gremlins."""

from web.table import Table

START = """
seed 7
start 7771111 south
supply south 12 north 9
queen 8
"""


def test_a_caught_cheat(page, serve):
    table = Table(page, serve("--seed", "7", "--speed", "4", plan=START + "dice 6 2").address)
    table.press("south throw")
    table.until_said("move 6 and 2")
    table.move("D1", "D6")  # five squares
    table.move("A7", "A5")
    verdict = table.until_event("verdict")
    assert verdict["reason"] == "wrong-distance"
    assert verdict["squares"] == ["D1", "D6"]
    table.until_said("Wrong distance")
    assert "D6 to D1" in table.said()
    assert "from D6 to D1" in table.help()
    page.wait("!!document.querySelector('.event.verdict')")
    table.press("south throw")  # refused: that is being caught
    page.wait("tablero.live.state.dice.join() === '6,2'")
    page.shot("caught-cheat")
    table.move("D6", "D7")
    table.until_said("throw: go on")
    table.press("south throw")
    assert table.until_event("move")["to"] == "5777111"


def test_treason_by_holding_a_button(page, serve):
    plan = START + "dice 6 2\npress south throw\nmove D1 D7\nmove A7 A5\ndice 3 3"
    table = Table(page, serve("--seed", "7", "--speed", "2", plan=plan).address)
    table.hold("south throw")
    table.until_said("throw: let go")
    page.key("v")  # North's call, while South shakes
    assert table.until_event("call")["right"] == "treason"
    table.let_go("south throw")
    table.until_said("TREASON!")
    page.shot("treason")
    table.move("D7", "D1")
    fill = table.until_event("fill")
    assert fill["player"] == "south" and fill["left"] == 11


def test_gremlins(page, serve):
    table = Table(page, serve("--seed", "7", "--speed", "4", plan=START).address)
    page.click("#sound")
    page.wait("document.getElementById('sound').ariaPressed === 'true'")
    page.click("#gremlins-tab")

    def gremlin(text):
        page.js(f"[...document.querySelectorAll('#gremlins button')].find("
                f"(b) => b.textContent === {text!r}).click()")  # fmt: skip

    gremlin("Cut the power")
    page.wait("tablero.live.power === false")
    assert "No power" in table.help()
    gremlin("Power on")
    page.wait("tablero.live.power === true")
    table.until_said("throw: roll")
    gremlin("Unplug the display")
    page.wait("tablero.live.lit === false")
    page.shot("gremlins")
    gremlin("Mend everything")
    page.wait("tablero.live.lit === true")
    page.js("document.querySelector('#gremlins select').value = 'D1'")
    gremlin("Leave it between two")
    page.wait("tablero.live.glasses.some((g) => Math.abs(g[1] % 55 - 27.5) < 5)")
    table.drag(table.spot("G1"), table.at(330, 110), shift=True)  # along the cloth
    page.wait("tablero.live.glasses.some((g) => Math.abs(g[1] - 110) < 3 && g[2] < 9)")
    table.drag(table.spot("E1"), table.at(130, 160))  # anywhere, at any time
    page.wait("tablero.live.glasses.some((g) => g[3] === 1 && Math.abs(g[0] - 130) < 4)")
