"""The parts list (bom.csv) against the schematics and against itself."""

import csv
import re
from pathlib import Path

from hardware.checks.netlist import Netlist

TIMES = {"hub": 1, "tile": 49}
COLUMNS = ["reference", "quantity", "description", "manufacturer", "part_number", "alternatives",
           "price_usd", "price_source", "total_usd", "fitting"]


def read(path: Path) -> list[dict[str, str]]:
    """The rows of bom.csv."""
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def references(words: str) -> list[str]:
    """"R1-R3 R9" -> R1, R2, R3, R9."""
    found = []
    for span in words.split():
        first, _, last = span.partition("-")
        letters = re.match(r"[A-Z]+", first)[0]
        numbers = [int(text[len(letters):]) for text in (first, last or first)]
        found += [f"{letters}{number}" for number in range(numbers[0], numbers[1] + 1)]
    return found


def _against_schematic(board: str, netlist: Netlist, rows: list[dict[str, str]]) -> list[str]:
    complaints, listed = [], set()
    for row in rows:
        home, _, words = row["reference"].partition(":")
        if home != board:
            continue
        parts = references(words)
        listed |= set(parts)
        if int(row["quantity"]) != TIMES[board] * len(parts):
            complaints.append(f"{row['reference']}: quantity {row['quantity']}, not "
                              f"{TIMES[board] * len(parts)}")
        for part in parts:
            fields = netlist.fields_of.get(part)
            if fields is None:
                complaints.append(f"{board}:{part} is in the list but not in the schematic")
                continue
            for column, key in (("part_number", "MPN"), ("manufacturer", "Manufacturer")):
                if fields.get(key, "") != row[column]:
                    complaints.append(f"{board}:{part}: {key} is {fields.get(key)!r} in the "
                                      f"schematic, {row[column]!r} in the list")
    bought = {part for part, fields in netlist.fields_of.items() if fields.get("MPN")}
    complaints += [f"{board}:{part} is in the schematic but not in the list"
                   for part in sorted(bought - listed)]
    return complaints


def check(rows: list[dict[str, str]], netlists: dict[str, Netlist]) -> list[str]:
    """All complaints: columns, references, numbers, sums."""
    complaints = []
    if list(rows[0]) != COLUMNS:
        complaints.append(f"columns are {list(rows[0])}")
    lines = [row for row in rows if row["reference"] != "TOTAL"]
    for board, netlist in netlists.items():
        complaints += _against_schematic(board, netlist, lines)
    sums = {"reed": 0.0, "hall": 0.0}
    for row in lines:
        total = float(row["quantity"]) * float(row["price_usd"])
        if abs(total - float(row["total_usd"])) > 0.006:
            complaints.append(f"{row['reference']}: total {row['total_usd']}, not {total:.2f}")
        for kind in sums:
            if row["fitting"] in ("both", kind):
                sums[kind] += total
        if not row["price_source"] or not row["description"] or not row["part_number"]:
            complaints.append(f"{row['reference']}: incomplete line")
    for row in rows:
        if row["reference"] == "TOTAL" and \
                abs(float(row["total_usd"]) - sums[row["fitting"]]) > 0.02:
            complaints.append(f"total {row['fitting']}: {row['total_usd']}, not "
                              f"{sums[row['fitting']]:.2f}")
    return complaints
