"""Where pads and holes must lie, from the design and the footprints, as gerbers count (y up)."""

from collections import Counter

import pcbnew

from hardware.design import panel as plan
from hardware.design.board import Board
from hardware.maker.grid import VIA_DRILL_MM
from hardware.maker.layout import PAGE_OFFSET_MM, full_name, point
from hardware.maker.paths import KICAD, LIBRARY

TO_MM = pcbnew.ToMM


def _placed(design: Board):
    """Footprints as the design places them."""
    for part in design.parts:
        footprint = pcbnew.FootprintLoad(str(KICAD / f"{LIBRARY}.pretty"), part.item.footprint)
        footprint.SetPosition(point(part.x, part.y))
        footprint.SetOrientationDegrees(part.turn)
        yield part, footprint


def pad_list(design: Board) -> list[tuple[str, str, int, float, float, float]]:
    """Net, words, layer, x, y, drill of every pad that has a net."""
    pads = []
    for part, footprint in _placed(design):
        for pad in footprint.Pads():
            number = pad.GetNumber()
            if not number or int(number) not in part.nets:
                continue
            at, words = pad.GetPosition(), f"{part.reference} pad {number}"
            for layer, code in enumerate((pcbnew.F_Cu, pcbnew.B_Cu)):
                if pad.IsOnLayer(code):
                    pads.append((full_name(part.nets[int(number)]), words, layer, TO_MM(at.x),
                                 -TO_MM(at.y), TO_MM(pad.GetDrillSize().x)))
    return pads


def holes(design: Board) -> dict[str, Counter]:
    """Holes of pads, without vias, by kind."""
    found = {"PTH": Counter(), "NPTH": Counter()}
    for _part, footprint in _placed(design):
        for pad in footprint.Pads():
            diameter = TO_MM(pad.GetDrillSize().x)
            if diameter:
                kind = "NPTH" if pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH else "PTH"
                at = pad.GetPosition()
                found[kind][round(TO_MM(at.x), 3), round(-TO_MM(at.y), 3), round(diameter, 3)] += 1
    return found


def panel_holes(tile: Board) -> dict[str, Counter]:
    """Holes of the whole panel, without vias."""
    found = {"PTH": Counter(), "NPTH": Counter()}
    for kind, counter in holes(tile).items():
        for (x, y, diameter), times in counter.items():
            for dx, dy in plan.tile_origins():
                found[kind][round(x + dx, 3), round(y - dy, 3), diameter] += times
    for x, y in plan.TOOLING:
        found["NPTH"][round(PAGE_OFFSET_MM + x, 3), round(-PAGE_OFFSET_MM - y, 3),
                      plan.TOOLING_HOLE_MM] += 1
    return found


def without_vias(found: list[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """Holes that are no vias."""
    return [hole for hole in found if hole[2] != VIA_DRILL_MM]


def panel_pads(tile: Board) -> list[tuple[str, str, int, float, float, float]]:
    """Like `pad_list` for the whole panel: each copy has nets of its own."""
    return [(f"{number}{net}", f"tile {number} {words}", layer, x + dx, y - dy, drill)
            for number, (dx, dy) in enumerate(plan.tile_origins(), start=1)
            for net, words, layer, x, y, drill in pad_list(tile)]
