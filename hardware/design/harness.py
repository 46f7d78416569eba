"""Every wire of the whole board: 294 between hub and tiles, then the leads to players and display.

An end is BOARD.CONNECTOR.PIN; BOARD is HUB, a square such as A1, SOUTH, NORTH or DISPLAY.
The chain of lights runs A1..G1, A2..G2, ... G7; supply enters each rank at file A; each file's
wire runs from A1..G1 towards rank 7.
"""

from dataclasses import dataclass

from hardware.design import FILE_NAMES, SIDE_SQUARES
from hardware.design.geometry import DEFAULT_PITCH_MM
from hardware.design.tile import TILE

COLOURS = {"+5V": "red", "GND": "black", "+3V3": "orange", "RANK": "blue", "FILE": "green",
           "DATA": "yellow", "THROW": "white", "CALL": "grey", "SCL": "violet", "SDA": "brown"}
SUPPLY_AWG, SIGNAL_AWG = 24, 28
LEAD_MM = 180.0  # hub, on the floor of the box near A1, to the first tile
SLACK_MM = 12.0
TILE_WIRES = ("+5V", "GND", "+3V3", "RANK")


@dataclass(frozen=True)
class Wire:
    """One wire.  `group`: what it belongs to, in the order of soldering."""

    start: str
    end: str
    signal: str
    length_mm: int
    group: str

    @property
    def colour(self) -> str:
        """By what it carries."""
        return COLOURS[self.signal.split("_")[0]]

    @property
    def gauge_awg(self) -> int:
        """Thick for 5 V and ground."""
        return SUPPLY_AWG if self.signal in ("+5V", "GND") else SIGNAL_AWG


def square(file: int, rank: int) -> str:
    """Name of a square; file 0 = A, rank 1 is near."""
    return f"{FILE_NAMES[file]}{rank}"


def _pad_gap() -> float:
    """From a tile's east pads to the next tile's west pads, less one pitch."""
    return TILE.part("J1").x - TILE.part("J2").x


def wires(pitch_mm: float = DEFAULT_PITCH_MM) -> list[Wire]:
    """All wires in the order in which they are best soldered."""
    found: list[Wire] = []

    def add(start, end, signal, length, group):
        found.append(Wire(start, end, signal, round(length), group))

    between = pitch_mm + _pad_gap() + SLACK_MM
    for rank in range(1, SIDE_SQUARES + 1):
        for file in range(SIDE_SQUARES - 1):
            here, there = square(file, rank), square(file + 1, rank)
            for pin, signal in enumerate(TILE_WIRES, start=1):
                name = f"RANK_{rank}" if signal == "RANK" else signal
                add(f"{here}.J2.{pin}", f"{there}.J1.{pin}", name, between, "rank")
            add(f"{here}.J2.5", f"{there}.J1.5", "DATA", between, "rank")
    south, north = TILE.part("J3"), TILE.part("J4")
    file_gap = pitch_mm - (south.y - north.y) + SLACK_MM
    for file in range(SIDE_SQUARES):
        for rank in range(1, SIDE_SQUARES):
            add(f"{square(file, rank)}.J4.1", f"{square(file, rank + 1)}.J3.1",
                f"FILE_{FILE_NAMES[file]}", file_gap, "file")
    for rank in range(1, SIDE_SQUARES):
        for pin, signal in enumerate(TILE_WIRES[:3], start=1):
            add(f"{square(0, rank)}.J1.{pin}", f"{square(0, rank + 1)}.J1.{pin}", signal,
                pitch_mm + SLACK_MM, "supply")
        add(f"{square(SIDE_SQUARES - 1, rank)}.J2.5", f"{square(0, rank + 1)}.J1.5", "DATA",
            SIDE_SQUARES * pitch_mm + 60, "supply")
    first = square(0, 1)
    for pin, signal in enumerate(TILE_WIRES[:3], start=1):
        add(f"HUB.J3.{pin}", f"{first}.J1.{pin}", signal, LEAD_MM, "hub")
    add("HUB.J3.4", f"{first}.J1.5", "DATA", LEAD_MM, "hub")
    for rank in range(1, SIDE_SQUARES + 1):
        add(f"HUB.J2.{rank}", f"{square(0, rank)}.J1.4", f"RANK_{rank}",
            LEAD_MM + (rank - 1) * pitch_mm, "hub")
    for file in range(SIDE_SQUARES):
        add(f"HUB.J1.{file + 1}", f"{square(file, 1)}.J3.1", f"FILE_{FILE_NAMES[file]}",
            LEAD_MM + file * pitch_mm, "hub")
    return found


def leads(pitch_mm: float = DEFAULT_PITCH_MM) -> list[Wire]:
    """The wires to the buttons and the display."""
    found = []
    for side, connector, reach in (("SOUTH", "J5", 350.0), ("NORTH", "J6", 350.0 + 7 * pitch_mm)):
        for pin, signal in enumerate(("THROW", "CALL", "GND"), start=1):
            found.append(Wire(f"HUB.{connector}.{pin}", f"{side}.{signal}.1", signal,
                              round(reach), "lead"))
    for pin, signal in enumerate(("GND", "+3V3", "SCL", "SDA"), start=1):
        found.append(Wire(f"HUB.J4.{pin}", f"DISPLAY.P.{pin}", signal,
                          round(7 * pitch_mm + 100), "lead"))
    return found
