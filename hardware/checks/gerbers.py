"""Reads the zips a board house gets with another program (gerbonara) and follows the copper.

Sizes and holes are compared with the design; the copper is painted, split into pieces, joined
through the plated holes, and every pad of a net must lie on one piece, no two nets on the same.
"""

import tempfile
import zipfile
from collections import Counter
from pathlib import Path

import numpy as np
from gerbonara import ExcellonFile, GerberFile
from gerbonara.utils import MM
from PIL import Image
from scipy.ndimage import label

from hardware.maker.shell import run

PIXELS_PER_MM = 20
EXPECTED_LAYERS = ("F_Cu", "B_Cu", "F_Mask", "B_Mask", "F_Paste", "F_Silkscreen", "B_Silkscreen",
                   "Edge_Cuts")
# Net, words for the reader, layer (0 top), x and y in mm, drill in mm (0 = none).
Pad = tuple[str, str, int, float, float, float]


class FabricationFiles:
    """What is in a zip, read anew."""

    def __init__(self, archive: Path):
        self.name = archive.name.split("-")[0]
        with zipfile.ZipFile(archive) as opened:
            self.files = {name: opened.read(name).decode() for name in opened.namelist()}

    def gerber(self, layer: str) -> GerberFile:
        """One layer."""
        return GerberFile.from_string(self.files[f"{self.name}-{layer}.gbr"])

    def holes(self, kind: str) -> list[tuple[float, float, float]]:
        """x, y and diameter in mm of the "PTH" or "NPTH" holes."""
        drill = ExcellonFile.from_string(self.files[f"{self.name}-{kind}.drl"])
        return sorted((round(hole.x, 3), round(hole.y, 3), round(hole.aperture.diameter, 3))
                      for hole in drill.objects)

    def size_mm(self) -> tuple[float, float]:
        """Width and height between the middles of the outline's lines."""
        (left, bottom), (right, top) = self.gerber("Edge_Cuts").bounding_box("mm")
        line = 0.1
        return round(right - left - line, 2), round(top - bottom - line, 2)


def missing_layers(files: FabricationFiles) -> list[str]:
    """Complaints about layers or drill files that are not there, or empty ones."""
    complaints = []
    for layer in EXPECTED_LAYERS:
        if f"{files.name}-{layer}.gbr" not in files.files:
            complaints.append(f"{files.name}: no layer {layer}")
        elif not files.gerber(layer).objects and layer != "B_Paste":
            complaints.append(f"{files.name}: layer {layer} is empty")
    complaints += [f"{files.name}: no {kind} drill file" for kind in ("PTH", "NPTH")
                   if f"{files.name}-{kind}.drl" not in files.files]
    return complaints


def check_holes(files: FabricationFiles, wanted: dict[str, Counter]) -> list[str]:
    """Complaints about holes that are missing or too many; `wanted`: kind -> Counter of holes."""
    complaints = []
    for kind, counter in wanted.items():
        found = Counter(files.holes(kind))
        complaints += [f"{files.name}: {kind} hole missing at {hole}" for hole in counter - found]
        complaints += [f"{files.name}: {kind} hole too many at {hole}" for hole in found - counter]
    return complaints


def _paint(gerber: GerberFile, bounds) -> np.ndarray:
    """Copper as a mask, first row at the top."""
    (left, bottom), (right, top) = bounds
    svg = str(gerber.to_svg(force_bounds=bounds, arg_unit=MM, svg_unit=MM, fg="#000", bg="#fff"))
    with tempfile.TemporaryDirectory() as scratch:
        source, target = Path(scratch) / "layer.svg", Path(scratch) / "layer.png"
        source.write_text(svg, encoding="utf-8")
        run("rsvg-convert", "-w", round((right - left) * PIXELS_PER_MM),
            "-h", round((top - bottom) * PIXELS_PER_MM), "-b", "#ffffff", "-o", target, source)
        with Image.open(target) as image:
            return np.asarray(image.convert("L")) < 128


class Copper:
    """The copper pieces of both layers, joined through plated holes."""

    def __init__(self, files: FabricationFiles):
        self.bounds = files.gerber("Edge_Cuts").bounding_box("mm")
        self.labels, offset = [], 0
        for layer in ("F_Cu", "B_Cu"):
            pieces, count = label(_paint(files.gerber(layer), self.bounds))
            self.labels.append(np.where(pieces > 0, pieces + offset, 0))
            offset += count
        self.parent = list(range(offset + 1))
        for x, y, diameter in files.holes("PTH"):
            ring = [self._at(layer, x + dx, y + dy) for layer in (0, 1)
                    for dx, dy in _ring(diameter / 2 + 0.1)]
            touched = [piece for piece in ring if piece]
            for piece in touched[1:]:
                self.parent[self.root(touched[0])] = self.root(piece)

    def root(self, piece: int) -> int:
        """The number that stands for all joined pieces."""
        while self.parent[piece] != piece:
            piece = self.parent[piece]
        return piece

    def _at(self, layer: int, x_mm: float, y_mm: float) -> int:
        (left, _bottom), (_right, top) = self.bounds
        row = min(int((top - y_mm) * PIXELS_PER_MM), self.labels[layer].shape[0] - 1)
        column = min(int((x_mm - left) * PIXELS_PER_MM), self.labels[layer].shape[1] - 1)
        return int(self.labels[layer][row, column])

    def piece(self, layer: int, x_mm: float, y_mm: float, drill_mm: float) -> int:
        """The joined piece a pad lies on, 0 for bare board."""
        places = _ring(drill_mm / 2 + 0.1) if drill_mm else ((0.0, 0.0),)
        found = [self._at(layer, x_mm + dx, y_mm + dy) for dx, dy in places]
        return self.root(next((piece for piece in found if piece), 0))


def _ring(radius: float) -> tuple[tuple[float, float], ...]:
    return ((radius, 0.0), (-radius, 0.0), (0.0, radius), (0.0, -radius))


def check_copper(copper: Copper, pads: list[Pad]) -> list[str]:
    """Complaints about opens and shorts."""
    complaints, piece_of_net, net_of_piece = [], {}, {}
    for net, words, layer, x, y, drill in pads:
        piece = copper.piece(layer, x, y, drill)
        if not piece:
            complaints.append(f"no copper under {words}")
            continue
        if piece_of_net.setdefault(net, piece) != piece:
            complaints.append(f"open: {words} is apart from the rest of {net}")
        if net_of_piece.setdefault(piece, net) != net:
            complaints.append(f"short: {words} ({net}) lies on copper of {net_of_piece[piece]}")
    return complaints
