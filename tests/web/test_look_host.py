"""Narrow and wide, big and calm: how the page looks, and a record looked at again."""

import json
import subprocess
import sys

from web.table import ROOT, Table

MOMENT = "seed 7\nstart 5513557 south\nsupply south 9 north 11\nqueen 8\ndice 4 2\n"


def fits(page):
    """Nothing sticks out to the side."""
    return page.js("document.documentElement.scrollWidth <= innerWidth")


def test_360_pixels(page, serve):
    page.resize(360, 740)
    page.command("Emulation.setTouchEmulationEnabled", enabled=True)
    table = Table(page, serve("--speed", "4", plan=MOMENT).address)
    assert fits(page)
    table.press("south throw")
    table.until_said("move 4 and 2")
    start, end = table.spot("D3"), table.spot("D5")
    page.touch("Start", start)
    page.touch("Move", (start[0], start[1] - 20))
    page.touch("Move", end)
    page.touch("End")
    page.wait("tablero.live.state.position === '5515557'")
    page.shot("phone")
    for button in ("south throw", "south call", "north throw", "north call"):
        box = f"document.querySelector(\"[data-button='{button}']\").getBoundingClientRect()"
        assert page.js(f"{box}.height") >= 44
    table.move("C1", "C5")
    table.until_said("LINE!")
    page.shot("phone-line")


def test_a_line_on_a_wide_screen(page, serve):
    page.resize(1920, 1080)
    plan = MOMENT + "press south throw\nmove D3 D5\nmove C1 C5\nwait 600"
    table = Table(page, serve(plan=plan).address)
    table.until_said("LINE!")
    page.shot("line-wide")
    page.click("#big")
    page.wait("!document.getElementById('scores').hidden")
    least = page.js(
        "Math.min(...[...document.querySelectorAll('#scores .digits, #scores .die')].map("
        "(e) => e.matches('.die') ? e.offsetHeight : parseFloat(getComputedStyle(e).fontSize)))"
    )
    assert least >= 1080 / 12
    page.shot("big-screen")


def test_little_motion(chromium, serve):
    page = chromium.page((1024, 768), prefers_reduced_motion="reduce")
    table = Table(page, serve("--speed", "4", plan=MOMENT).address)
    table.press("south throw")
    table.until_said("move 4 and 2")
    assert page.js("tablero.board.lights.calm && tablero.board.marks")
    assert page.js("document.getAnimations().length") == 0
    page.shot("little-motion")
    page.close()


def test_a_record_is_looked_at_again(page, serve):
    command = [sys.executable, "-m", "host_tools.cli", "run", "--json"]
    scenario = ROOT / "tests/scenarios/wrong-distance.txt"
    told = subprocess.run([*command, str(scenario)], cwd=ROOT, capture_output=True, text=True)
    table = Table(page, serve().address)
    before = table.live("ms")
    page.js(f"tablero.replay.load({json.dumps(told.stdout)})")
    moment = "document.querySelector('.moment').textContent"
    page.wait(f"{moment}.startsWith('1 of ')")
    page.wait("tablero.shown.looking")
    step = "document.querySelector(\"[aria-label='Step forwards']\").click()"
    page.js(step)
    page.wait("tablero.shown.state.dice?.join() === '6,2'")
    page.js(step)
    page.wait("document.querySelector('.moment').dataset.at === '2'")
    assert "wrong distance D1" in page.js(moment)
    page.wait("tablero.shown.lights.some((step) => step > 0)")
    page.wait("tablero.shown.state.seen === '5776111'")
    page.shot("replay")
    page.js("document.querySelector(\"[aria-label='Step back']\").click()")
    page.wait("tablero.shown.state.seen === '7771111'")
    page.js("document.querySelector(\"[aria-label='Back to play']\").click()")
    page.wait(f"!tablero.shown.looking && tablero.live.ms > {before}")
    page.js("tablero.replay.load('nonsense')")
    page.wait(f"{moment}.includes('cannot be shown')")


def test_the_tour_and_the_rules(page, serve):
    table = Table(page, serve().address)
    page.click("#tour")
    for number in range(1, 6):
        page.wait(f"document.querySelector('#walk .note').textContent === '{number} of 5'")
        if number == 2:
            page.shot("tour")
        page.key("Enter")
    page.wait("!document.getElementById('walk').open")
    page.click("#rules-tab")
    sheet = "document.querySelector('.sheet').textContent"
    page.wait(f"{sheet}.includes('6 or more glasses')")
    page.js("(() => { const s = document.querySelector('#rules select'); s.value = 'toblero_e2';"
            " s.dispatchEvent(new Event('change')); })()")  # fmt: skip
    page.wait(f"{sheet}.includes('4 or more glasses') && {sheet}.includes('7 and 11 pass')")
    page.shot("rules")
    assert table.live("crash") in ("", None)


def test_contrast(page, serve):
    """Every text on its ground has 4.5 : 1, large ones 3 : 1."""
    table = Table(page, serve("--speed", "4", plan=MOMENT).address)
    table.press("south throw")
    table.until_said("move 4 and 2")
    for panel in ("record", "gremlins", "rules"):
        page.click(f"#{panel}-tab")
        assert page.js(CONTRAST) == []


def test_two_browsers_at_one_board(chromium, page, serve):
    address = serve("--speed", "4").address
    first = Table(page, address)
    other = chromium.page()
    second = Table(other, address)
    other.wait("document.getElementById('drive').textContent.includes('watching')")
    other.shot("watching")
    other.click("#drive button")
    page.command("Page.bringToFront")
    page.wait("document.getElementById('drive').textContent.includes('asks to drive')")
    page.shot("asked")
    page.click("#drive button")
    other.wait("tablero.live.drive.you")
    other.command("Page.bringToFront")
    second.press("north throw")
    first.until_said("A glass on each")
    assert not other.complaints
    other.close()


CONTRAST = """(() => {
  const rgb = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const shine = (colour) => colour.slice(0, 3)
    .map((c) => c / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const grounds = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      const stops = style.backgroundImage.match(/rgba?\\([^)]*\\)/g);
      if (stops) return stops.map(rgb);
      const flat = rgb(style.backgroundColor);
      if (flat.length === 3 || flat[3] > 0.9) return [flat];
    }
    return [[23, 19, 17]];
  };
  const poor = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    const box = element.getBoundingClientRect();
    if (!own || !box.width || element.closest(".unseen, .skip, noscript, option")) continue;
    const style = getComputedStyle(element);
    const ink = shine(rgb(style.color));
    const large = parseFloat(style.fontSize) >= 24;
    for (const ground of grounds(element)) {
      const lit = shine(ground);
      const ratio = (Math.max(ink, lit) + 0.05) / (Math.min(ink, lit) + 0.05);
      if (ratio < (large ? 3 : 4.5)) poor.push([element.textContent.trim(), ratio]);
    }
  }
  return poor;
})()"""
