"""Finds a UF2 of MicroPython for the Raspberry Pi Pico and reads it.

The one named by UF2 in the environment is taken as it is.  Else the cache directory is looked at,
and where that holds none the official release is fetched once and checked by its hash.
"""

import hashlib
import os
import struct
import urllib.request
from pathlib import Path

VERSION = "1.28.0"
NAME = f"RPI_PICO-{VERSION}.uf2"
PAGE = "https://micropython.org/download/RPI_PICO/"
URL = f"https://micropython.org/resources/firmware/RPI_PICO-20260406-v{VERSION}.uf2"
SHA256 = os.environ.get("UF2_SHA256", "")
FETCH_S = 20
FAMILY_RP2040 = 0xE48BFF56
_FIRST = 0x0A324655
_SECOND = 0x9E5D5157
_LAST = 0x0AB16F30
_NOT_MAIN_FLASH = 0x00000001
_HAS_FAMILY = 0x00002000
_BLOCK = 512
FLASH_BASE = 0x10000000


class NoUf2Error(RuntimeError):
    """There is no UF2 to be had; the text says what to do."""


class BadUf2Error(ValueError):
    """The file is no UF2 for an RP2040; the text says where."""


def cache_directory() -> Path:
    """Where a fetched UF2 is kept."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "tablero"


def find(fetch: bool = True) -> Path:
    """Path of a UF2; NoUf2Error when there is none."""
    given = os.environ.get("UF2")
    if given:
        path = Path(given)
        if not path.is_file():
            raise NoUf2Error(f"UF2={given}: there is no such file")
        return path
    cached = cache_directory() / NAME
    if cached.is_file():
        return cached
    if not fetch:
        raise NoUf2Error(f"no UF2: give UF2=path, or put one to {cached}")
    _fetch(cached)
    return cached


def _fetch(to: Path) -> None:
    how = f"give UF2=path of an RPI_PICO UF2, {VERSION} or newer ({PAGE}), or put it to {to}"
    if not SHA256:
        raise NoUf2Error(f"no UF2 here, and no hash to check a fetched one by: {how}")
    try:
        with urllib.request.urlopen(URL, timeout=FETCH_S) as answer:
            data = answer.read()
    except OSError as error:
        raise NoUf2Error(f"no UF2 here and none could be fetched ({error}): {how}") from None
    found = hashlib.sha256(data).hexdigest()
    if found != SHA256:
        raise NoUf2Error(f"the UF2 fetched has hash {found}, not {SHA256}: {how}")
    to.parent.mkdir(parents=True, exist_ok=True)
    half = to.with_suffix(f".{os.getpid()}")
    half.write_bytes(data)
    half.rename(to)


def read(path: Path, flash: bytearray) -> None:
    """Put a UF2's blocks into the flash; BadUf2Error when it is none for this chip."""
    data = path.read_bytes()
    if not data or len(data) % _BLOCK:
        raise BadUf2Error(f"{path}: {len(data)} bytes are no UF2")
    for at in range(0, len(data), _BLOCK):
        block = data[at : at + _BLOCK]
        first, second, flags, address, size, _, _, family = struct.unpack_from("<8I", block)
        if (first, second, struct.unpack_from("<I", block, 508)[0]) != (_FIRST, _SECOND, _LAST):
            raise BadUf2Error(f"{path}: no UF2 block at byte {at}")
        if flags & _NOT_MAIN_FLASH or (flags & _HAS_FAMILY and family != FAMILY_RP2040):
            continue
        to = address - FLASH_BASE
        if not 0 <= to <= len(flash) - size or size > 476:
            raise BadUf2Error(f"{path}: block at byte {at} is outside the flash")
        flash[to : to + size] = block[32 : 32 + size]
    if not any(flash[:256]):
        raise BadUf2Error(f"{path}: nothing in it is for an RP2040")
