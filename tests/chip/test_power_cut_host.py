"""Power fails within every single write to the flash, and what is stored is the old or the new."""

import json

from host_tools.chip import image
from host_tools.chip.peek import peek
from host_tools.chip.session import ChipSession
from host_tools.simulator import scenario, setting_out
from tablero import games, options
from tablero.store.record_file import PREFIX
from tablero.store.saved import Saved
from tablero.store.settings import FILE, Settings

PLAN = "dice 6 2\ndice 3 4\nstart 7771111 south\n"


def stored(flash):
    """What the firmware would find on this flash, checked: (position saved, lines of record)."""
    files = image.read(flash)
    memory = setting_out.Memory(files)
    settings = Settings(memory, options.TABLE_OPTIONS)
    settings.load()
    assert files[FILE] and settings.problems == []
    saved = Saved(memory).load()
    game = games.load(saved["game"]).Game.from_text(saved["state"], saved["rules"])
    lines = 0
    for name in files:
        if name.startswith(PREFIX):
            for line in files[name].decode().splitlines(keepends=True):
                if line.endswith("\n"):
                    json.loads(line)
                    lines += 1
    return [game.position, lines]


def start():
    plan = scenario.parse(PLAN)
    files, squares = setting_out.set_out(plan)
    session = ChipSession(plan.seed, files=files, squares=squares)
    for step in plan.before:
        session.step(list(step.words))
    return session


def test_every_write_may_be_the_last():
    session = start()
    session.boot()
    flash = session.board.chip.flash
    seen = []

    def begun():
        return stored(flash)

    def torn(tear):
        tear()
        return stored(flash)

    def before(tear):
        seen.append((peek(begun), peek(lambda: torn(tear))))

    session.board.part.before = before
    session.step("press south throw")
    session.step("move D1 D7")
    session.step("move A7 A5")
    session.run_ms(1200)
    session.step("press south throw")
    session.run_ms(1200)
    assert len(seen) >= 20
    lines = [one[1] for pair in seen for one in pair]
    assert lines == sorted(lines), "the record only grows"
    assert stored(flash)[1] >= lines[-1]


def test_play_goes_on_after_a_cut_within_a_save():
    session = start()
    session.boot()
    session.step("press south throw")
    session.step("move D1 D7")
    session.step("move A7 A5")
    session.board.part.cut_at = 1
    session.step("down south throw")
    session.run_ms(1500)
    session.step("up south throw")
    assert not session.board.running, "the cut has come"
    session.step("power on")
    state = session.state()
    assert state["turn"] == "south"
    assert state["seen"] == "5777111"
