"""The virtual USB board, as the unmodified mpremote sees it."""

import pytest
import serial

from host import usb_board
from host_tools.link import client
from host_tools.link.fuzz import Fuzz
from host_tools.simulator.vboard import VBoard


@pytest.fixture(scope="module")
def board():
    usb_board.need_board()
    with VBoard(usb_board.BASE) as board:
        yield board


def test_runs_code(board):
    assert usb_board.mpremote(board.port, "exec", "print(6 * 7)").strip() == "42"


def test_keeps_files_over_every_reset(board, tmp_path):
    (tmp_path / "blob").write_bytes(bytes(range(256)) * 20)
    usb_board.mpremote(board.port, "fs", "cp", str(tmp_path / "blob"), ":blob")
    resets = board.resets
    usb_board.mpremote(board.port, "soft-reset")
    usb_board.mpremote(board.port, "reset")
    board.reset()
    assert board.resets >= resets + 3
    usb_board.mpremote(board.port, "fs", "cp", ":blob", str(tmp_path / "back"))
    assert (tmp_path / "back").read_bytes() == bytes(range(256)) * 20
    assert "blob" in usb_board.mpremote(board.port, "fs", "ls")


def test_imports_from_a_mounted_folder(board, tmp_path):
    (tmp_path / "elsewhere.py").write_text("WORD = '\\x03 is data'\n")
    code = "import elsewhere; print(repr(elsewhere.WORD))"
    told = usb_board.mpremote(board.port, "mount", str(tmp_path), "exec", code)
    assert "is data" in told


def test_a_failing_program_tells_its_traceback(board):
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        usb_board.mpremote(board.port, "exec", "1 // 0")


def test_mip_installs_the_firmware_and_mpremote_interrupts_it(board):
    usb_board.mpremote(
        board.port, "mip", "install", "--target", "/", "firmware/package.json", "+", "reset"
    )
    board.reset()
    assert board.wait_for(b'"hello"'), bytes(board.output)
    assert board.wait_for(b'"phase": "welcome"'), bytes(board.output)
    assert "main.py" in usb_board.mpremote(board.port, "fs", "ls")


def test_mpremote_works_at_any_moment_of_play(board, tmp_path):
    """Interrupted at rest, while dice shake, and while a glass is carried."""
    (tmp_path / "note").write_bytes(b"kept " * 100)
    for round_, steps in enumerate(((), ("press south throw",), ("move A1 A4",), ("lift B1",))):
        board.reset()
        assert board.wait_for(b'"phase": "welcome"'), bytes(board.output)
        for step in steps:
            board.do(step)
        usb_board.mpremote(board.port, "fs", "cp", str(tmp_path / "note"), f":note{round_}")
        told = usb_board.mpremote(board.port, "exec", "print(len(open('note0').read()))")
        assert told.strip() == "500"
    assert board.deaths == 0


def test_the_link_over_the_cable(board):
    """The firmware has played to nobody; then a host comes, talks rubbish, and is answered."""
    board.reset()
    assert board.wait_for(b'"phase": "welcome"')
    with serial.Serial(board.port, timeout=0.02) as port:
        host = client.on_port(port)
        port.write(Fuzz(3).take(2000).replace(b"\x04", b"?"))
        assert host.ask("hello")["hello"]["protocol"] == 1
        assert host.ask("state")["state"]["seen"] == "1111111"
