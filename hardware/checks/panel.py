"""The panel against the tile: twelve copies, each with the same parts, copper and nets."""

from pathlib import Path

import pcbnew

from hardware.design import panel as plan
from hardware.maker.layout import MM, point

MARKS = ("TH", "FID")


def _net(item) -> str:
    """A net's name without the panel's prefix or the root sheet's slash."""
    name = item.GetNetname()
    if name.startswith("/T") and name[2:4].isdigit():
        name = name[5:]
    return name.lstrip("/")


def _describe(board: pcbnew.BOARD, keep, origin: pcbnew.VECTOR2I) -> set[tuple]:
    """Everything electrical that `keep` lets through, with places relative to `origin`."""
    found = set()
    for footprint in board.GetFootprints():
        if footprint.GetReference().startswith(MARKS) or not keep(footprint.GetPosition()):
            continue
        for pad in footprint.Pads():
            at = pad.GetPosition() - origin
            found.add(("pad", footprint.GetReference(), footprint.GetValue(), pad.GetNumber(),
                       at.x, at.y, pad.GetOrientationDegrees() % 360, _net(pad),
                       footprint.IsDNP()))
    for track in board.GetTracks():
        if keep(track.GetStart()):
            start, end = track.GetStart() - origin, track.GetEnd() - origin
            width = track.GetWidth(pcbnew.F_Cu) if track.Type() == pcbnew.PCB_VIA_T \
                else track.GetWidth()
            found.add(("track", start.x, start.y, end.x, end.y, width, track.GetLayer(),
                       _net(track)))
    for zone in board.Zones():
        if keep(zone.GetBoundingBox().Centre()):
            area = round(zone.GetFilledArea() / MM(1) ** 2, 2)
            found.add(("pour", zone.GetFirstLayer(), area, _net(zone)))
    return found


def check(tile_path: Path, panel_path: Path) -> list[str]:
    """Complaints about copies that differ from the tile, and about their number."""
    tile, board = pcbnew.LoadBoard(str(tile_path)), pcbnew.LoadBoard(str(panel_path))
    wanted = _describe(tile, lambda _place: True, point(0.0, 0.0))
    complaints, total = [], 0
    for number, (x, y) in enumerate(plan.tile_origins(), start=1):
        origin = point(0.0, 0.0) + pcbnew.VECTOR2I(MM(x), MM(y))
        left, top = x + plan.TILE_MM[0], y + plan.TILE_MM[1]
        low, high = point(left, top), point(left + plan.TILE_WIDTH_MM, top + plan.TILE_HEIGHT_MM)

        def inside(place, low=low, high=high):
            return low.x <= place.x < high.x and low.y <= place.y < high.y

        found = _describe(board, inside, origin)
        total += len(found)
        if found != wanted:
            complaints.append(f"tile {number} of the panel: {len(wanted - found)} things missing, "
                              f"{len(found - wanted)} too many")
    copies = plan.ACROSS * plan.DOWN
    if total != copies * len(wanted):
        complaints.append(f"{total} things on the panel, not {copies} times {len(wanted)}")
    names = {pad.GetNetname() for footprint in board.GetFootprints() for pad in footprint.Pads()
             if not footprint.GetReference().startswith(MARKS) and pad.GetNetname()}
    tile_names = {pad.GetNetname() for footprint in tile.GetFootprints()
                  for pad in footprint.Pads() if pad.GetNetname()}
    if len(names) != copies * len(tile_names):
        complaints.append(f"{len(names)} nets on the panel, not {copies} times {len(tile_names)}")
    return complaints
