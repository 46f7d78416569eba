"""The storage driver on the simulated flash: its cost, and what a cut or a full flash leaves."""

import storage
from chip import PowerCut, chip

from firmware.chip_rig import table
from tablero.hardware.flash import Storage, StorageError


def flash():
    table()
    return storage.SimulatedStorage(Storage, storage.mount())


def test_files_come_and_go():
    files = flash()
    assert files.names() == []
    assert files.read("game") is None
    assert files.size("game") == 0
    files.write("game", b"first")
    files.write("game", b"second")
    files.append("log", b"one ")
    files.append("log", b"two")
    assert files.read("game") == b"second"
    assert files.read("log") == b"one two"
    assert files.read("log", 4, 2) == b"tw"
    assert files.size("log") == 7
    assert files.names() == ["game", "log"]
    files.rename("log", "log.1")
    files.remove("game")
    files.remove("game")
    assert files.names() == ["log.1"]
    assert files.free() > 0


def test_it_outlives_a_restart_of_the_firmware():
    files = flash()
    files.write("game", b"kept")
    chip.power_on()
    files.restart()
    assert files.read("game") == b"kept"


def test_what_it_costs():
    files = flash()
    begun_us = chip.now_us
    files.write("game", b"x" * 300)
    assert chip.now_us - begun_us == 54_000
    begun_us = chip.now_us
    files.append("log", b"x" * 61)
    assert chip.now_us - begun_us == 51_000


def test_a_cut_at_any_write():
    for at in range(1, 5):
        files = flash()
        files.cut_at = at
        done = 0
        try:
            files.write("game", b"first")
            done += 1
            files.append("log", b"12345678")
            done += 1
            files.write("game", b"second")
            done += 1
            files.append("log", b"abcdefgh")
            done += 1
        except PowerCut:
            pass
        assert done == at - 1
        chip.power_on()
        files.restart()
        game = (None, b"first", b"first", b"second", b"second")[done]
        assert files.read("game") == game, at
        log = files.read("log") or b""
        assert b"12345678abcdefgh".startswith(log), at
        assert len(log) >= (0, 0, 8, 8, 16)[done], at
        assert not [name for name in files.names() if name.endswith(".new")]


def test_the_worlds_power_cut_strikes_within_a_write():
    files = flash()
    files.write("game", b"old")
    chip.world.cut_power_at(chip.now_us + 10_000)
    try:
        files.write("game", b"new")
        raise AssertionError("no cut")
    except PowerCut:
        pass
    chip.world.power_cut = False
    files.restart()
    assert files.read("game") == b"old"


def test_a_full_flash_raises_and_loses_nothing():
    files = flash()
    files.write("game", b"old")
    files.full = True
    for change in (files.write, files.append):
        try:
            change("game", b"new")
            raise AssertionError("room found")
        except OSError as error:
            assert error.args[0] == 28
    assert files.read("game") == b"old"
    files.full = False
    files.write("game", b"new")
    assert files.read("game") == b"new"


def test_what_cannot_be_read_or_renamed_says_so():
    files = flash()
    try:
        files.rename("nothing", "something")
        raise AssertionError("renamed nothing")
    except StorageError as error:
        assert "nothing" in str(error)
