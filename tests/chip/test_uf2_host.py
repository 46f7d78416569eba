"""Finding and reading a UF2, and what is said when there is none."""

import struct

import pytest

from host_tools.chip import uf2


def block(address, data, flags=0x2000, family=uf2.FAMILY_RP2040, first=0x0A324655):
    head = struct.pack("<8I", first, 0x9E5D5157, flags, address, len(data), 0, 1, family)
    return head + data.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)


def test_reads_blocks_to_their_place(tmp_path):
    path = tmp_path / "a.uf2"
    path.write_bytes(block(0x10000000, b"\x01" * 256) + block(0x10000100, b"\x02" * 256))
    flash = bytearray(2048)
    uf2.read(path, flash)
    assert flash[:513] == b"\x01" * 256 + b"\x02" * 256 + b"\0"


@pytest.mark.parametrize(
    "data, word",
    [
        (b"", "no UF2"),
        (b"x" * 100, "no UF2"),
        (block(0x10000000, b"\x01" * 256, first=7), "at byte 0"),
        (block(0x20000000, b"\x01" * 256), "outside the flash"),
        (block(0x10000000, b"\x01" * 256, family=1), "RP2040"),
    ],
)
def test_says_what_is_wrong(tmp_path, data, word):
    path = tmp_path / "a.uf2"
    path.write_bytes(data)
    with pytest.raises(uf2.BadUf2Error, match=word):
        uf2.read(path, bytearray(2048))


def test_takes_the_one_given(tmp_path, monkeypatch):
    path = tmp_path / "a.uf2"
    monkeypatch.setenv("UF2", str(path))
    with pytest.raises(uf2.NoUf2Error, match="no such file"):
        uf2.find()
    path.write_bytes(b"")
    assert uf2.find() == path


def test_says_how_to_get_one(tmp_path, monkeypatch):
    monkeypatch.delenv("UF2", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(uf2.NoUf2Error, match="UF2=path"):
        uf2.find(fetch=False)
    cached = uf2.cache_directory() / uf2.NAME
    cached.parent.mkdir()
    cached.write_bytes(b"")
    assert uf2.find() == cached
