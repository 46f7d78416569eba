"""The whole board: the hub's netlist, 49 times the tile's and every wire of wiring.csv, joined.

Each square must lead from its rank through diode and sensor to its file and nowhere else; the
lights must form one chain A1..G1, A2..G7; supplies must reach everything and touch nothing.
"""

import csv
from pathlib import Path

from hardware.checks.netlist import Netlist
from hardware.design import FILE_NAMES, SIDE_SQUARES

HARNESS_WIRES = 294
SQUARES = tuple((file, rank)
                for rank in range(1, SIDE_SQUARES + 1) for file in range(SIDE_SQUARES))

LEADS = (("SOUTH", "THROW.1", ("J5", "1")), ("SOUTH", "CALL.1", ("J5", "2")),
         ("SOUTH", "GND.1", ("J5", "3")), ("NORTH", "THROW.1", ("J6", "1")),
         ("NORTH", "CALL.1", ("J6", "2")), ("NORTH", "GND.1", ("J6", "3")),
         ("DISPLAY", "P.1", ("J4", "1")), ("DISPLAY", "P.2", ("J4", "2")),
         ("DISPLAY", "P.3", ("J4", "3")), ("DISPLAY", "P.4", ("J4", "4")))


def name(file: int, rank: int) -> str:
    """A1 .. G7."""
    return f"{FILE_NAMES[file]}{rank}"


def read_wires(path: Path) -> list[dict[str, str]]:
    """The rows of wiring.csv."""
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


class WholeBoard:
    """Nets of hub and tiles joined by the wires; a net is (board, name)."""

    def __init__(self, hub: Netlist, tile: Netlist, wires: list[dict[str, str]]):
        self.hub, self.tile, self.complaints = hub, tile, []
        self.parent: dict[tuple[str, str], tuple[str, str]] = {}
        for wire in wires:
            ends = [self._net(wire[side]) for side in ("from", "to")]
            if None in ends:
                self.complaints.append(f"wire {wire['number']}: {wire['from']} to {wire['to']}: "
                                       "no such pin")
            else:
                self.parent[self.root(ends[0])] = self.root(ends[1])

    def _net(self, end: str) -> tuple[str, str] | None:
        board, reference, pin = end.split(".")
        if board in ("SOUTH", "NORTH", "DISPLAY"):
            return board, f"{reference}.{pin}"
        netlist = self.hub if board == "HUB" else self.tile
        net = netlist.net_of.get((reference, pin))
        return None if net is None else (board, net)

    def root(self, net: tuple[str, str]) -> tuple[str, str]:
        """The net that stands for all that are joined to this one."""
        while self.parent.get(net, net) != net:
            net = self.parent[net]
        return net

    def on_hub(self, reference: str, pin: str) -> tuple[str, str]:
        """What a pin of the hub is joined to."""
        return self.root(("HUB", self.hub.net_of[reference, pin]))

    def on_tile(self, square: str, reference: str, pin: str) -> tuple[str, str]:
        """What a pin of a tile is joined to."""
        return self.root((square, self.tile.net_of[reference, pin]))


def _squares(whole: WholeBoard) -> list[str]:
    complaints = []
    for file, rank in SQUARES:
        square = name(file, rank)
        file_net = whole.on_hub("J1", str(file + 1))
        expected = {("D2", "2"): whole.on_hub("J2", str(rank)), ("K1", "2"): file_net,
                    ("U1", "3"): file_net, ("U1", "1"): whole.on_hub("J3", "3"),
                    ("D1", "1"): whole.on_hub("J3", "1"), ("D1", "3"): whole.on_hub("J3", "2")}
        middle = whole.on_tile(square, "D2", "1")
        expected |= {("K1", "1"): middle, ("U1", "2"): middle}
        for (reference, pin), wanted in expected.items():
            if whole.on_tile(square, reference, pin) != wanted:
                complaints.append(f"{square}: {reference} pin {pin} is not where it belongs")
    return complaints


def light_chain(whole: WholeBoard) -> list[str]:
    """The squares in the order in which the lights are chained."""
    inputs: dict[tuple[str, str], str] = {}
    for file, rank in SQUARES:
        inputs.setdefault(whole.on_tile(name(file, rank), "D1", "4"), name(file, rank))
    here, chain = whole.on_hub("J3", "4"), []
    while here in inputs:
        square = inputs.pop(here)
        chain.append(square)
        here = whole.on_tile(square, "D1", "2")
    return chain


def _apart(whole: WholeBoard) -> list[str]:
    """Complains of distinct nets that the harness joins."""
    pins = [("J1", str(i)) for i in range(1, 8)] + [("J2", str(i)) for i in range(1, 8)] + \
        [("J3", str(i)) for i in range(1, 5)]
    seen: dict[tuple[str, str], str] = {}
    complaints = []
    for reference, pin in pins:
        root, words = whole.on_hub(reference, pin), f"{reference}.{pin}"
        if root in seen:
            complaints.append(f"the harness joins {seen[root]} and {words}")
        seen.setdefault(root, words)
    middles = {whole.on_tile(name(file, rank), "K1", "1") for file, rank in SQUARES}
    if len(middles) != len(SQUARES) or middles & set(seen):
        complaints.append("squares share the point between diode and sensor")
    return complaints


def _leads(whole: WholeBoard) -> list[str]:
    complaints = []
    for board, pin, hub_pin in LEADS:
        if whole.root((board, pin)) != whole.on_hub(*hub_pin):
            complaints.append(f"lead {board}.{pin} does not come from {'.'.join(hub_pin)}")
    return complaints


def check(hub: Netlist, tile: Netlist, wires: list[dict[str, str]]) -> list[str]:
    """All complaints about the whole board."""
    harness = [wire for wire in wires if wire["group"] != "lead"]
    whole = WholeBoard(hub, tile, wires)
    complaints = list(whole.complaints)
    if len(harness) != HARNESS_WIRES:
        complaints.append(f"{len(harness)} wires between hub and tiles, not {HARNESS_WIRES}")
    chain, wanted = light_chain(whole), [name(file, rank) for file, rank in SQUARES]
    if chain != wanted:
        complaints.append(f"lights: the chain has {len(chain)} in order {' '.join(chain[:8])} ...")
    return complaints + _squares(whole) + _apart(whole) + _leads(whole)
