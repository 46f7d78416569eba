"""`tablero install`: finding the board, sending what changed, and being killed at any moment."""

import argparse
import os
import pty
import tty
import types

import pytest
from serial.tools import list_ports, list_ports_common

from host import usb_board
from host_tools import cli
from host_tools.maker import install, install_board, install_port
from host_tools.maker.install_board import Board
from host_tools.simulator.vboard import VBoard


class Killed(BaseException):
    """The installer has been killed."""


@pytest.fixture(scope="module")
def board():
    usb_board.need_board()
    with VBoard(usb_board.BASE) as board:
        yield board


def put(board, package, kill_at=0):
    """Install; with `kill_at` the installer dies before that exchange.  What it said."""
    said = []
    with Board(board.port) as there:
        if kill_at:
            left = iter(range(kill_at - 1))
            exchange = there.transport.exec

            def dying(*words, **named):
                if next(left, None) is None:
                    raise Killed
                return exchange(*words, **named)

            there.transport.exec = dying
        install.put(there, package, said.append)
    return said


def runs(board, die_at=0):
    """What the board says when it boots."""
    board.reset(die_at)
    assert board.wait_for(b"it runs "), bytes(board.output)
    assert board.wait_for(b">>> "), bytes(board.output)
    return bytes(board.output).decode().split("it runs ")[1].splitlines()[0].split()


@pytest.fixture(scope="module")
def old(board):
    """The flash with the old version on it."""
    put(board, usb_board.small("old"))
    assert runs(board) == ["old"] * 3
    return board.image.read_bytes()


def test_sends_only_what_changed(board, old):
    board.image.write_bytes(old)
    board.reset()
    said = put(board, usb_board.small("new"))
    assert said[-1] == "5 of 7 modules sent, 2 were there already"
    assert runs(board) == ["new"] * 3
    new = usb_board.small("new")
    with Board(board.port) as there:
        assert install.put(there, new) is False
        assert there.hashes("/tablero.b") == new.hashes()
    third = usb_board.small("third")
    said = put(board, third)
    assert said[-1] == "5 of 7 modules sent, 2 were there already"
    with Board(board.port) as there:
        assert there.hashes("/tablero.a") == third.hashes()


def test_pieces_that_lie_side_by_side_are_one():
    parts = [("a", 0, 5), ("a", 5, 2), ("b", 7, 1), ("a", 7, 4), ("a", 12, 1)]
    assert install.joined(parts) == [("a", 0, 7), ("b", 7, 1), ("a", 7, 4), ("a", 12, 1)]


def test_a_damaged_pack_is_sent_anew(board, old):
    board.image.write_bytes(old)
    board.reset()
    with Board(board.port) as there:
        there.write("/tablero.a/firmware.pack", b"\xff" * 40)
    assert put(board, usb_board.small("new"))[-1] == "7 of 7 modules sent, 0 were there already"
    assert runs(board) == ["new"] * 3


def test_killed_at_any_moment_it_boots_old_or_new(board, old):
    seen = []
    for kill_at in (*range(4, 32, 3), *range(32, 100)):
        board.image.write_bytes(old)
        board.reset()
        try:
            put(board, usb_board.small("new"), kill_at)
            done = True
        except Killed:
            done = False
        versions = runs(board)
        assert versions in (["old"] * 3, ["new"] * 3), f"killed at {kill_at}: {versions}"
        assert not done or versions[0] == "new"
        seen.append((versions[0], done))
        if done:
            break
    assert ("old", False) in seen and ("new", False) in seen and ("new", True) in seen, seen
    put(board, usb_board.small("new"))
    assert runs(board) == ["new"] * 3


def test_power_cut_at_a_block_write_leaves_old_or_new(board, old):
    seen = set()
    for die_at in range(1, 70, 6):
        board.image.write_bytes(old)
        board.reset(die_at)
        deaths = board.deaths
        try:
            put(board, usb_board.small("new"))
        except (*install_board.LOST, install_port.NoBoard):
            assert board.deaths == deaths + 1
        versions = runs(board)
        assert versions in (["old"] * 3, ["new"] * 3), f"cut at {die_at}: {versions}"
        seen.add(versions[0])
    assert "old" in seen


def test_the_whole_firmware_by_the_command(board, capsys):
    board.image.write_bytes(b"\xff" * board.image.stat().st_size)
    board.reset()
    assert cli.main(["install", "--port", board.port]) == 0
    told = capsys.readouterr().out
    version = install.package().version
    assert f"the board now runs {version}" in told
    assert "modules sent, 0 were there already" in told
    assert cli.main(["install", "--port", board.port, "--quiet"]) == 0
    assert capsys.readouterr().out.startswith(f"the board is up to date and runs {version}")
    board.reset()
    assert board.wait_for(b'"phase": "welcome"')


def test_a_firmware_that_does_not_start_is_told(board, capsys, monkeypatch):
    package = usb_board.compiled_package(
        {"main.py": "def main():\n    broken\n", "tablero/app.py": 'VERSION = "bad"\n'}
    )
    monkeypatch.setattr(install, "package", lambda: package)
    assert cli.main(["install", "--port", board.port]) == 1
    assert "NameError" in capsys.readouterr().err


def port(device, vid=install_port.VENDOR):
    info = list_ports_common.ListPortInfo(device)
    info.vid = vid
    info.serial_number = "E66"
    return info


@pytest.fixture
def ports(monkeypatch):
    found = []
    monkeypatch.setattr(list_ports, "comports", lambda: list(found))
    monkeypatch.setattr(install_port, "drives", list)
    return found


def refusal(capsys, *words):
    assert cli.main(["install", *words]) == 1
    return capsys.readouterr().err


def test_no_board(ports, capsys):
    ports.append(port("/dev/ttyS0", None))
    told = refusal(capsys)
    assert "No board found" in told and "hold its BOOTSEL button down" in told


def test_a_pico_in_bootsel_mode(ports, capsys, monkeypatch, tmp_path):
    (tmp_path / "INFO_UF2.TXT").write_text("UF2 Bootloader v2.0")
    monkeypatch.setattr(install_port, "drives", lambda: [tmp_path / "none", tmp_path])
    told = refusal(capsys)
    assert f"waits for a UF2 file ({tmp_path})" in told


def test_two_boards(ports, capsys):
    ports.extend([port("/dev/ttyACM1"), port("/dev/ttyACM0")])
    told = refusal(capsys)
    assert told.index("--port /dev/ttyACM0") < told.index("--port /dev/ttyACM1")


def test_one_board_is_taken(ports):
    ports.append(port("/dev/ttyACM3"))
    assert install_port.find() == "/dev/ttyACM3"


def test_a_port_that_is_not_there(capsys, tmp_path):
    assert "cannot be opened" in refusal(capsys, "--port", str(tmp_path / "ttyACM9"))


def test_a_board_without_micropython(capsys, monkeypatch):
    monkeypatch.setattr(install_board, "ANSWER_S", 0.1)
    master, slave = pty.openpty()
    tty.setraw(slave)
    told = refusal(capsys, "--port", os.ttyname(slave))
    assert "does not answer as MicroPython does" in told and "BOOTSEL" in told
    os.close(master)
    os.close(slave)


def test_an_old_micropython_is_refused():
    old = types.SimpleNamespace(system=lambda: ("micropython", (1, 22, 2)))
    with pytest.raises(install.Refused, match=r"1\.22\.2 is too old: 1\.28 or newer"):
        install.check_system(old)
    other = types.SimpleNamespace(system=lambda: ("circuitpython", (9, 0, 0)))
    with pytest.raises(install.Refused, match="not MicroPython"):
        install.check_system(other)


def test_arguments():
    with pytest.raises(SystemExit):
        cli.main(["install", "--help"])
    assert isinstance(cli.parser().parse_args(["install"]), argparse.Namespace)
