"""Finds the board among the serial ports, or says in words why there is none to choose."""

import os
import string
import sys
from pathlib import Path

VENDOR = 0x2E8A  # Raspberry Pi
BOOTSEL = """\
How to put MicroPython on a Pico, once:
  1. Fetch the UF2 file for your Pico from https://micropython.org/download/RPI_PICO/ (1.28 or newer).
  2. Unplug the Pico, hold its BOOTSEL button down, plug it in, let go.
  3. It shows up as a drive named RPI-RP2: copy the UF2 file onto it.  It restarts by itself.
Then run this command again."""  # noqa: E501

NONE = (
    """\
No board found.  Is its USB cable plugged in, and is it a cable that carries data?
A new Pico has no MicroPython yet.

"""
    + BOOTSEL
)

IN_BOOTSEL = (
    """\
A Pico waits for a UF2 file ({drive}): it has no MicroPython, or BOOTSEL was held.
Copy the UF2 file of MicroPython onto that drive, or unplug it and plug it in without BOOTSEL.

"""
    + BOOTSEL
)

SEVERAL = """\
There is more than one board.  Say which one with --port:
{ports}"""

NO_MICROPYTHON = (
    """\
{port} does not answer as MicroPython does.  Either another program runs on the Pico, or another
terminal has the port open, or it hangs: unplug it, plug it in, and try again.

"""
    + BOOTSEL
)


class NoBoard(Exception):
    """There is no board to work with; the text says what to do."""


def ports() -> list:
    """The serial ports of Picos, as pyserial describes them."""
    from serial.tools import list_ports

    return sorted(p for p in list_ports.comports() if p.vid == VENDOR)


def drives() -> list[Path]:
    """Where the drive of a Pico in BOOTSEL mode would be mounted."""
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase[3:]]
    user = os.environ.get("USER", "")
    folders = [Path("/Volumes"), Path("/media"), Path("/media") / user, Path("/run/media") / user]
    return [folder / name for folder in folders for name in ("RPI-RP2", "RP2350")]


def bootsel_drive() -> Path | None:
    """The drive of a Pico that waits for a UF2 file, or None."""
    for drive in drives():
        try:
            if (drive / "INFO_UF2.TXT").is_file():
                return drive
        except OSError:
            continue
    return None


def find(given: str | None = None) -> str:
    """The port to use: the one given, or the only board there is; NoBoard otherwise."""
    if given:
        return given
    found = ports()
    if not found:
        drive = bootsel_drive()
        raise NoBoard(IN_BOOTSEL.format(drive=drive) if drive else NONE)
    if len(found) > 1:
        listed = "\n".join(f"  --port {p.device}   serial number {p.serial_number}" for p in found)
        raise NoBoard(SEVERAL.format(ports=listed))
    return found[0].device
