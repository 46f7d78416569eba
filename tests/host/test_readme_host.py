"""What the README says is so."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import cli
from host_tools.simulator import interpreter, runner, scenario
from tablero import pins
from tablero.games import gucci

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```\n(.*?)```", README, re.DOTALL)


def block(beginning):
    return next(text for text in BLOCKS if text.startswith(beginning))


def test_the_scenario_shown_holds():
    if not interpreter.kinds():
        pytest.skip("no MicroPython of kind any to run a board on")
    assert runner.play(scenario.parse(block("start 7771111 south"))).failure == ""


def test_the_record_shown_is_the_one_played(tmp_path):
    if not interpreter.kinds():
        pytest.skip("no MicroPython of kind any to run a board on")
    shown = block("$ .venv/bin/tablero run")
    result = runner.play(runner.read(ROOT / "tests/scenarios/line-of-six.txt"))
    (last,) = re.findall(r'(?m)^\{"n".*$', shown)
    assert re.sub(r'"ms":\d+', '"ms":0', last) == re.sub(r'"ms":\d+', '"ms":0', result.record[-1])
    (tmp_path / "six.record").write_text("\n".join(result.record) + "\n")
    command = [sys.executable, "-m", "host_tools.cli", "replay", "six.record"]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT)}
    )
    assert done.stdout.strip() in shown, done.stdout + done.stderr


def test_the_commands_shown_exist(capsys):
    commands = re.findall(r"(?m)^\| `tablero (\w+)( \w+)?", README)
    assert len(commands) > 4
    for command, more in commands:
        words = [command, more.strip()] if more.strip() in ("games",) else [command]
        with pytest.raises(SystemExit) as left:
            cli.main([*words, "--help"])
        assert left.value.code == 0
    capsys.readouterr()


def test_every_command_is_shown(capsys):
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    listed = re.findall(r"(?m)^    (\w+) {2,}\w", capsys.readouterr().out)
    assert len(listed) > 4
    for command in listed:
        assert f"`tablero {command} " in README or f"`tablero {command}`" in README, command


def test_the_wiring_shown_is_that_of_the_pins():
    rows = dict(re.findall(r"(?m)^\| (GP[^|]*) \| (.*) \|$", README))
    told = {tuple(int(n) for n in re.findall(r"\d+", pins_)): text for pins_, text in rows.items()}
    assert "SDA, SCL" in told[(pins.DISPLAY_SDA, pins.DISPLAY_SCL)]
    assert "files A to G" in told[(pins.COLUMN_FIRST, pins.COLUMN_FIRST + 6)]
    assert "ranks 1 to 7" in told[(pins.ROW_FIRST, pins.ROW_FIRST + 6)]
    assert "lights" in told[(pins.LIGHTS,)] and "buzzer" in told[(pins.BUZZER,)]
    assert told[(pins.SOUTH_THROW, pins.SOUTH_CALL)] == "South: throw, call"
    assert told[(pins.NORTH_THROW, pins.NORTH_CALL)] == "North: throw, call"


def test_figures_and_folders():
    assert f"{len(gucci.OPTIONS)} options" in README
    words = {4: "four", 5: "five"}
    assert f"{words[len(gucci.PRESETS)]} presets" in README
    for name in re.findall(r"`((?:firmware|host_tools|tests|hardware)/[\w/.-]*)`", README):
        assert (ROOT / name).exists(), name
    for name in re.findall(r"\]\(([\w/.-]+)\)", README):
        assert (ROOT / name).exists(), name
