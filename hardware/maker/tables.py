"""Writes the tables: wiring.csv, bom.csv."""

import csv
from collections.abc import Iterable
from pathlib import Path

from hardware.design import SIDE_SQUARES
from hardware.design.board import Board, Part
from hardware.design.harness import leads, wires
from hardware.design.hub import HUB
from hardware.design.parts import ITEMS, LOOSE, PRICE_SOURCE, Item
from hardware.design.tile import TILE

SQUARES = SIDE_SQUARES * SIDE_SQUARES
WIRING_COLUMNS = ("number", "from", "to", "signal", "length_mm", "colour", "gauge_awg", "group")
BOM_COLUMNS = ("reference", "quantity", "description", "manufacturer", "part_number",
               "alternatives", "price_usd", "price_source", "total_usd", "fitting")
FITTINGS = ("reed", "hall")


def _write(path: Path, columns: Iterable[str], rows: Iterable[Iterable]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(rows)


def write_wiring(path: Path) -> None:
    """Every wire with its length, colour and gauge."""
    rows = [(number, wire.start, wire.end, wire.signal, wire.length_mm, wire.colour,
             wire.gauge_awg, wire.group)
            for number, wire in enumerate([*wires(), *leads()], start=1)]
    _write(path, WIRING_COLUMNS, rows)


def fitting(part: Part) -> str:
    """Which of the two fittings a tile's part belongs to: "both", "reed" or "hall"."""
    return {"reed": "reed", "hall": "hall", "c10n": "hall"}.get(part.key, "both")


def _span(references: list[str]) -> str:
    """R1 R2 R3 R9 -> "R1-R3 R9"."""
    spans: list[list] = []
    for reference in references:
        letters = reference.rstrip("0123456789")
        number = int(reference[len(letters):])
        if spans and spans[-1][0] == letters and spans[-1][2] == number - 1:
            spans[-1][2] = number
        else:
            spans.append([letters, number, number])
    return " ".join(f"{a}{first}" if first == last else f"{a}{first}-{a}{last}"
                    for a, first, last in spans)


def _board_lines(board: Board, times: int) -> list[tuple]:
    keys: dict[str, list[Part]] = {}
    for part in board.parts:
        if part.is_bought:
            keys.setdefault(part.key, []).append(part)
    lines = []
    for key, parts in keys.items():
        references = f"{board.name}:{_span([part.reference for part in parts])}"
        kind = "both" if board is HUB else fitting(parts[0])
        lines.append((references, times * len(parts), ITEMS[key], kind))
    return lines


def bom_lines() -> list[tuple[str, float, Item, str]]:
    """Reference, quantity, item and fitting of every line."""
    loose = [(line.reference, line.quantity, line.item, line.fittings) for line in LOOSE]
    return [*_board_lines(TILE, SQUARES), *_board_lines(HUB, 1), *loose]


def totals() -> dict[str, float]:
    """Sum in US dollars of one board, by fitting."""
    return {kind: round(sum(quantity * item.price_usd for _, quantity, item, fit in bom_lines()
                            if fit in ("both", kind)), 2) for kind in FITTINGS}


def write_bom(path: Path) -> None:
    """The order list of one whole board with totals for both fittings."""
    rows = [(reference, quantity, item.description, item.maker, item.part_number,
             item.alternatives, f"{item.price_usd:.2f}", PRICE_SOURCE,
             f"{quantity * item.price_usd:.2f}", fit)
            for reference, quantity, item, fit in bom_lines()]
    for kind, total in totals().items():
        rows.append(("TOTAL", "", f"one board, {kind} fitting", "", "", "", "", PRICE_SOURCE,
                     f"{total:.2f}", kind))
    _write(path, BOM_COLUMNS, rows)
