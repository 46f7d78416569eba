"""The watchdog: it never bites in play, and it bites when any task stands still."""

import json
import shutil

import pytest

from host_tools.bench.soak import Soak
from host_tools.simulator import interpreter
from host_tools.simulator.session import Session

pytestmark = pytest.mark.skipif(not interpreter.kinds(), reason="no MicroPython on this machine")

BASE = [f"{f}1" for f in "ABCDEFG"]
ON = {"settings.json": b'{"watchdog": true}'}
BITES_MS = 8000
TASKS = ("scan", "play", "show", "link", "health", "keep")


def test_a_short_share_of_the_soak():
    soaked = Soak(seed=5, hours=0.05).run()
    assert soaked.wrong == "" and soaked.boots == 1 and soaked.bad == 0
    assert soaked.games >= 1 and soaked.throws > 40 and soaked.events > 100


@pytest.fixture(scope="module")
def stopping(tmp_path_factory):
    """A firmware in which a task can be told to have its next turn in a week."""
    folder = tmp_path_factory.mktemp("stopping") / "firmware"
    shutil.copytree(interpreter.FIRMWARE, folder)
    app = folder / "tablero" / "app.py"
    text = app.read_text()
    turn = "next(tasks[i])"
    assert text.count(turn) == 1
    text = text.replace(turn, "(next(tasks[i]) if i != self._stops() else 400000000)")
    text = text.replace(
        "    def loop(self):",
        "    def _stops(self):\n"
        "        name = self.settings.values.get('stops', -1)\n"
        "        return name if self.since_boot_ms() > 3000 else -1\n\n"
        "    def loop(self):",
        1,
    )
    app.write_text(text)
    return folder


def boots(firmware, ms=BITES_MS + 6000, held=False, **settings):
    """How often the firmware starts within `ms`."""
    files = {"settings.json": json.dumps(settings).encode()}
    with Session(seed=1, squares=BASE, files=files, firmware=firmware) as board:
        if held:
            board.step("down north call")
        board.boot()
        if held:
            board.run_ms(200)
            board.step("up north call")
        board.run_ms(ms)
        return board.boots()


@pytest.mark.parametrize("task", range(len(TASKS)), ids=TASKS)
def test_it_bites_when_a_task_stands_still(stopping, task):
    assert boots(stopping, stops=task, watchdog=True) == 2


def test_it_is_off_unless_asked_for(stopping):
    assert boots(stopping, stops=0) == 1


def test_it_is_not_started_when_a_button_is_held_at_boot(stopping):
    assert boots(stopping, held=True, stops=0, watchdog=True) == 1


def test_it_does_not_bite_a_board_at_rest():
    assert boots(interpreter.FIRMWARE, 3 * BITES_MS, watchdog=True) == 1


def test_it_is_fed_while_the_board_tests_itself():
    with Session(seed=4, files=ON) as board:
        board.boot("selftest")
        board.run_ms(3 * BITES_MS)
        assert board.boots() == 1
        assert board.state()["phase"] == "self-test"
