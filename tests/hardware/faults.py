"""Faults to seed into copies of the committed files, each a small edit of one thing."""

import shutil
from pathlib import Path

from hardware.maker import library
from hardware.maker.sexpr import Quoted, child, children, dumps, loads


def project_copy(kicad: Path, target: Path, *names: str) -> Path:
    """A folder with the boards of these names, their libraries and projects."""
    target.mkdir(parents=True)
    for path in kicad.iterdir():
        if path.is_dir():
            shutil.copytree(path, target / path.name)
        elif path.stem in names or path.name.endswith("lib-table") or \
                path.suffix == ".kicad_sym":
            shutil.copy(path, target)
    return target


def edit(path: Path, change) -> None:
    """Reads a KiCad file, lets `change` work on the tree, writes it back."""
    tree = loads(path.read_text(encoding="utf-8"))
    change(tree)
    path.write_text(dumps(tree) + "\n", encoding="utf-8")


def _symbol(tree: list, reference: str) -> list:
    return next(symbol for symbol in children(tree, "symbol")
                if any(prop[1] == "Reference" and prop[2] == reference
                       for prop in children(symbol, "property")))


def _footprint(tree: list, reference: str) -> list:
    return next(footprint for footprint in children(tree, "footprint")
                if any(prop[1] == "Reference" and prop[2] == reference
                       for prop in children(footprint, "property")))


def wire_missing(reference: str, pin: str):
    """Takes away the wires that end at a pin."""
    def change(tree):
        symbol = _symbol(tree, reference)
        name = str(child(symbol, "lib_id")[1]).split(":")[1]
        x, y, turn = (float(word) for word in child(symbol, "at")[1:4])
        mirror = child(symbol, "mirror")
        place = library.placed(library.pins(name)[pin], x, y, int(turn),
                               mirror[1] if mirror else "")[:2]
        ends = [wire for wire in children(tree, "wire")
                if any(abs(float(point[1]) - place[0]) + abs(float(point[2]) - place[1]) < 0.01
                       for point in children(child(wire, "pts"), "xy"))]
        assert ends, "no wire ends there"
        for wire in ends:
            tree.remove(wire)
    return change


def label_renamed(old: str, new: str):
    """Gives all labels of a net another name: in the schematic only."""
    def change(tree):
        found = [label for label in children(tree, "label") if label[1] == old]
        assert found
        for label in found:
            label[1] = Quoted(new)
    return change


def value_changed(reference: str, value: str):
    """Gives a part on the board another value than in the schematic."""
    def change(tree):
        for prop in children(_footprint(tree, reference), "property"):
            if prop[1] == "Value":
                prop[2] = Quoted(value)
    return change


def part_turned(reference: str):
    """Swaps the nets of a part's two pads on the board: it was put in backwards."""
    def change(tree):
        pads = {pad[1]: child(pad, "net") for pad in children(_footprint(tree, reference), "pad")}
        first, second = pads["1"], pads["2"]
        first[1:], second[1:] = second[1:], first[1:]
    return change


def _tracks(tree: list, net: str) -> list:
    number = next(entry[1] for entry in children(tree, "net") if entry[2] == net)
    return [segment for segment in children(tree, "segment") if child(segment, "net")[1] == number]


def track_missing(net: str):
    """Takes away one piece of track."""
    def change(tree):
        tree.remove(_tracks(tree, net)[0])
    return change


def track_wide(net: str, width_mm: str):
    """Makes one piece of track wide."""
    def change(tree):
        child(_tracks(tree, net)[0], "width")[1] = width_mm
    return change


def track_onto_pad(net: str, reference: str, pad_number: str):
    """Moves the end of a track onto another part's pad."""
    def change(tree):
        footprint = _footprint(tree, reference)
        x, y = (float(word) for word in child(footprint, "at")[1:3])
        pad = next(pad for pad in children(footprint, "pad") if pad[1] == pad_number)
        dx, dy = (float(word) for word in child(pad, "at")[1:3])
        end = child(_tracks(tree, net)[0], "end")
        end[1:] = [x + dx, y + dy]
    return change


def pour_missing():
    """Takes away the ground pours."""
    def change(tree):
        for zone in children(tree, "zone"):
            tree.remove(zone)
    return change
