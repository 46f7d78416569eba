"""Draws one schematic sheet: parts, wires, labels, titled blocks and notes, as a .kicad_sch.

Places are in grid units of 2.54 mm, y down.  Identifiers are derived from what an item is, so the
same drawing always gives the same bytes.  A pin that no wire reaches gets a stub with the label of
its net, so that the nets of hardware.design are complete whatever is drawn.
"""

import copy
import itertools
import uuid
from pathlib import Path

from hardware.design import PROJECT, REVISION, REVISION_DATE
from hardware.design.board import POWER_NETS, Board, Part
from hardware.maker import library
from hardware.maker.paths import LIBRARY
from hardware.maker.sexpr import Quoted, dumps

GRID_MM = 2.54
_NAMESPACE = uuid.UUID("0c4f3c0e-52c7-5d7e-9f1b-8a3d5a1e7b21")
_STEP = {0: (1, 0), 90: (0, -1), 180: (-1, 0), 270: (0, 1)}
_LABEL_SIDE = {0: "left", 90: "left", 180: "right", 270: "right"}


def identifier(*key) -> str:
    """The same uuid for the same key, always."""
    return str(uuid.uuid5(_NAMESPACE, "/".join(map(str, key))))


def _effects(size: float = 1.27, hide: bool = False, justify: str = "", bold: bool = False):
    font = ["font", ["size", size, size]]
    if bold:
        font.append(["bold", "yes"])
    effects = ["effects", font]
    if justify:
        effects.append(["justify", *justify.split()])
    if hide:
        effects.append(["hide", "yes"])
    return effects


class Sheet:
    """A sheet being drawn for `board`."""

    def __init__(self, board: Board):
        self.board = board
        self.root = identifier(board.name, "sheet")
        self.items: list[list] = []
        self.places: dict[str, tuple[float, float, int, str]] = {}
        self.segments: list[tuple[tuple[float, float], tuple[float, float]]] = []
        self.touched: set[tuple[float, float]] = set()
        self.labels: set[tuple[float, float]] = set()
        self.used_symbols: set[str] = set()
        self.counts: dict[str, int] = {}

    # ---- identifiers and small things
    def _uuid(self, *key) -> list:
        name = "/".join(map(str, key))
        self.counts[name] = self.counts.get(name, 0) + 1
        return ["uuid", Quoted(identifier(self.board.name, name, self.counts[name]))]

    def _symbol(self, name, reference, value, x, y, turn, mirror, fields, flags, field_places):
        """Adds a symbol instance; x and y in mm."""
        self.used_symbols.add(name)
        node = ["symbol", ["lib_id", Quoted(f"{LIBRARY}:{name}")], ["at", x, y, turn]]
        if mirror:
            node.append(["mirror", mirror])
        node += [["unit", 1], ["exclude_from_sim", "no"], ["in_bom", flags["bom"]],
                 ["on_board", flags["board"]], ["dnp", flags["dnp"]],
                 ["uuid", Quoted(identifier(self.board.name, "symbol", reference))]]
        upright = 90 if turn in (90, 270) else 0
        for key, text in (("Reference", reference), ("Value", value), *fields):
            place = field_places.get(key)
            dx, dy = place if place else (0.0, 0.0)
            node.append(["property", Quoted(key), Quoted(text),
                         ["at", x + dx * GRID_MM, y + dy * GRID_MM, upright],
                         _effects(hide=place is None)])
        for number in sorted(library.pins(name), key=lambda text: (len(text), text)):
            node.append(["pin", Quoted(number),
                         ["uuid", Quoted(identifier(self.board.name, "pin", reference, number))]])
        node.append(["instances", ["project", Quoted(self.board.name),
                                   ["path", Quoted("/" + self.root),
                                    ["reference", Quoted(reference)], ["unit", 1]]]])
        self.items.append(node)

    # ---- what a drawing is made of
    def part(self, reference, x, y, turn=0, mirror="", name=(0.0, -1.6), value=(0.0, 1.6)) -> None:
        """Draws a part; `name` and `value` are the places of its texts relative to it."""
        part = self.board.part(reference)
        item = part.item
        fields = [("Footprint", f"{LIBRARY}:{item.footprint}"), ("Datasheet", "~"),
                  ("Description", item.description), ("Manufacturer", item.maker),
                  ("MPN", item.part_number), ("Alternatives", item.alternatives)]
        flags = {"bom": "yes" if part.is_bought else "no", "board": "yes",
                 "dnp": "no" if part.fitted else "yes"}
        self._symbol(item.symbol, reference, item.value, x * GRID_MM, y * GRID_MM, turn, mirror,
                     fields, flags, {"Reference": name, "Value": value})
        self.places[reference] = (x, y, turn, mirror)

    def pin(self, text: str) -> tuple[float, float]:
        """Where pin "R1.2" ends, grid units."""
        x, y, _away = self._pin(*text.split("."))
        return x, y

    def _pin(self, reference: str, number: str) -> tuple[float, float, int]:
        x, y, turn, mirror = self.places[reference]
        pin = library.pins(self.board.part(reference).item.symbol)[number]
        px, py, away = library.placed(pin, x * GRID_MM, y * GRID_MM, turn, mirror)
        return round(px / GRID_MM, 4), round(py / GRID_MM, 4), away

    def wire(self, start, *steps) -> None:
        """A wire from a pin or point.  A step is a pin, a point, ("h", x) or ("v", y)."""
        here = self.pin(start) if isinstance(start, str) else start
        for step in steps:
            if isinstance(step, str):
                there = self.pin(step)
            elif step[0] == "h":
                there = (step[1], here[1])
            elif step[0] == "v":
                there = (here[0], step[1])
            else:
                there = step
            if there[0] != here[0] and there[1] != here[1]:
                raise ValueError(f"{self.board.name}: wire {start} {steps} runs aslant to {there}")
            if there != here:
                self.segments.append((here, there))
                self.touched |= {here, there}
            here = there

    def label(self, net: str, x: float, y: float, turn: int = 0) -> None:
        """A net's name at a point of a wire."""
        self.labels.add((x, y))
        self.items.append(["label", Quoted(net), ["at", x * GRID_MM, y * GRID_MM, turn],
                           _effects(justify=f"{_LABEL_SIDE[turn]} bottom"),
                           self._uuid("label", net, x, y)])

    def power(self, net: str, x: float, y: float) -> None:
        """A supply symbol: GND hangs, the others stand."""
        number = self.counts["power"] = self.counts.get("power", 0) + 1
        self._symbol(net, f"#PWR{number:03d}", net, x * GRID_MM, y * GRID_MM, 0, "",
                     [("Footprint", ""), ("Datasheet", "~"), ("Description", "")],
                     {"bom": "no", "board": "yes", "dnp": "no"},
                     {"Value": (0.0, 1.5 if net == "GND" else -1.4)})
        self.touched.add((x, y))

    def flag(self, x: float, y: float) -> None:
        """Tells the rules check that this wire is fed from outside."""
        number = self.counts["flag"] = self.counts.get("flag", 0) + 1
        self._symbol("PWR_FLAG", f"#FLG{number:02d}", "PWR_FLAG", x * GRID_MM, y * GRID_MM, 0, "",
                     [("Footprint", ""), ("Datasheet", "~"), ("Description", "")],
                     {"bom": "no", "board": "yes", "dnp": "no"}, {"Value": (0.0, -1.6)})
        self.touched.add((x, y))

    def box(self, left, top, right, bottom, title, dashed=False) -> None:
        """A frame with a title, or a dashed one inside it."""
        stroke = ["stroke", ["width", 0.0 if dashed else 0.2],
                  ["type", "dash" if dashed else "solid"], ["color", 90, 90, 90, 1]]
        self.items.append(["rectangle", ["start", left * GRID_MM, top * GRID_MM],
                           ["end", right * GRID_MM, bottom * GRID_MM], stroke,
                           ["fill", ["type", "none"]], self._uuid("box", left, top)])
        self.text(title, left + 0.6, top + (1.3 if dashed else 1.7), 1.5 if dashed else 2.2,
                  bold=not dashed)

    def text(self, words, x, y, size=1.5, bold=False) -> None:
        """Words that stand from (x, y) to the right and, over several lines, downwards."""
        self.items.append(["text", Quoted(words), ["exclude_from_sim", "no"],
                           ["at", x * GRID_MM, y * GRID_MM, 0],
                           _effects(size, justify="left" if "\n" not in words else "left top",
                                    bold=bold),
                           self._uuid("text", x, y, words[:20])])

    # ---- finishing
    def _stubs(self) -> None:
        for part in self.board.parts:
            done = set()
            for number in library.pins(part.item.symbol):
                x, y, away = self._pin(part.reference, number)
                if (x, y) in self.touched or (x, y) in done:
                    continue
                done.add((x, y))
                self._stub(part, number, x, y, away)

    def _stub(self, part: Part, number: str, x: float, y: float, away: int) -> None:
        net = part.nets.get(int(number))
        if net is None:
            self.items.append(["no_connect", ["at", x * GRID_MM, y * GRID_MM],
                               self._uuid("no_connect", x, y)])
            return
        if net in POWER_NETS:
            raise ValueError(f"{self.board.name}: draw the supply of {part.reference}.{number}")
        dx, dy = _STEP[away]
        end = (round(x + dx, 4), round(y + dy, 4))
        self.wire((x, y), end)
        self.label(net, *end, away)

    def _junctions(self) -> None:
        ends: dict[tuple[float, float], int] = {}
        for segment in self.segments:
            for point in segment:
                ends[point] = ends.get(point, 0) + 1
        for reference in self.places:
            part = self.board.part(reference)
            for place in {self._pin(reference, number)[:2]
                          for number in library.pins(part.item.symbol)}:
                if place in ends:
                    ends[place] += 1
        for point in sorted(ends):
            if ends[point] >= 3:
                x, y = point
                self.items.append(["junction", ["at", x * GRID_MM, y * GRID_MM], ["diameter", 0],
                                   ["color", 0, 0, 0, 0], self._uuid("junction", x, y)])

    def _split(self) -> None:
        """Breaks wires where another wire, a pin or a label meets them: KiCad joins ends only."""
        meetings = self.touched | self.labels
        whole, self.segments = self.segments, []
        for start, end in whole:
            inside = [point for point in meetings if _passes(point, start, end)]
            inside.sort(key=lambda point: abs(point[0] - start[0]) + abs(point[1] - start[1]))
            points = [start, *inside, end]
            self.segments += itertools.pairwise(points)

    def save(self, path: Path) -> None:
        """Writes the sheet."""
        missing = {part.reference for part in self.board.parts} - set(self.places)
        if missing:
            raise ValueError(f"{self.board.name}: not drawn: {sorted(missing)}")
        self._stubs()
        self._split()
        self._junctions()
        for start, end in self.segments:
            points = ["pts", *(["xy", x * GRID_MM, y * GRID_MM] for x, y in (start, end))]
            self.items.append(["wire", points, ["stroke", ["width", 0.2], ["type", "default"]],
                               self._uuid("wire", *start, *end)])
        symbols = ["lib_symbols"]
        for name in sorted(self.used_symbols):
            symbol = copy.deepcopy(library.symbols()[name])
            symbol[1] = Quoted(f"{LIBRARY}:{name}")
            symbols.append(symbol)
        document = ["kicad_sch", ["version", "20250114"], ["generator", Quoted("hardware.maker")],
                    ["generator_version", Quoted("9.0")], ["uuid", Quoted(self.root)],
                    ["paper", Quoted(self.board.paper)],
                    ["title_block", ["title", Quoted(self.board.title)],
                     ["date", Quoted(REVISION_DATE)], ["rev", Quoted(REVISION)],
                     ["company", Quoted(PROJECT)],
                     ["comment", "1", Quoted("CERN-OHL-P-2.0. Made from hardware/design.")]],
                    symbols, *self.items,
                    ["sheet_instances", ["path", Quoted("/"), ["page", Quoted("1")]]],
                    ["embedded_fonts", "no"]]
        path.write_text(dumps(document) + "\n", encoding="utf-8")


def _passes(point, start, end) -> bool:
    """True when `point` lies inside the segment, not at its ends."""
    (x, y), (x0, y0), (x1, y1) = point, start, end
    if x0 == x1 == x:
        return min(y0, y1) < y < max(y0, y1)
    if y0 == y1 == y:
        return min(x0, x1) < x < max(x0, x1)
    return False
