"""What stands where on a board, rastered: the routing grid's masks.

A cell is one crossing point of a 0.2 mm grid, on the top (layer 0) or bottom (layer 1).  Pads are
swollen exactly by KiCad and rastered; tracks run on the crossings, so distances from them are
measured from crossings (at most 0.02 mm too small on a diagonal, which MARGIN covers).
"""

import numpy as np
import pcbnew
from scipy.ndimage import distance_transform_edt

STEP_MM = 0.2
CLEARANCE_MM = 0.2
MARGIN_MM = 0.025
EDGE_MM = 0.45
VIA_MM, VIA_DRILL_MM = 0.8, 0.4
RULE_AREA_MM = 0.45
LAYERS = (pcbnew.F_Cu, pcbnew.B_Cu)
MM, TO_MM = pcbnew.FromMM, pcbnew.ToMM


class Grid:
    """The raster of a board and the masks of its pads, edges and keep-outs."""

    def __init__(self, board: pcbnew.BOARD):
        box = board.GetBoardEdgesBoundingBox()
        self.left, self.top = TO_MM(box.GetLeft()), TO_MM(box.GetTop())
        self.right, self.bottom = TO_MM(box.GetRight()), TO_MM(box.GetBottom())
        self.columns = int((self.right - self.left) / STEP_MM) + 1
        self.rows = int((self.bottom - self.top) / STEP_MM) + 1
        self.xs = self.left + np.arange(self.columns) * STEP_MM
        self.ys = self.top + np.arange(self.rows) * STEP_MM
        pads = [pad for footprint in board.GetFootprints() for pad in footprint.Pads()]
        pads.sort(key=lambda pad: (pad.GetParentFootprint().GetReference(), pad.GetNumber(),
                                   pad.GetPosition().x, pad.GetPosition().y))
        self.pads = pads
        self.nets = sorted({pad.GetNetname() for pad in pads})
        self._masks: dict = {}
        self.keepout, self.via_keepout = self._rule_areas(board)

    def empty(self) -> np.ndarray:
        """A mask of both layers with nothing in it."""
        return np.zeros((2, self.rows, self.columns), bool)

    def cell(self, position: pcbnew.VECTOR2I) -> tuple[int, int]:
        """The crossing (row, column) nearest a place."""
        return (round((TO_MM(position.y) - self.top) / STEP_MM),
                round((TO_MM(position.x) - self.left) / STEP_MM))

    def place(self, row: int, column: int) -> pcbnew.VECTOR2I:
        """Where a crossing lies."""
        return pcbnew.VECTOR2I(MM(round(self.left + column * STEP_MM, 4)),
                               MM(round(self.top + row * STEP_MM, 4)))

    def _raster(self, polygons: pcbnew.SHAPE_POLY_SET) -> np.ndarray:
        mask = np.zeros((self.rows, self.columns), bool)
        for index in range(polygons.OutlineCount()):
            outline = polygons.Outline(index)
            corners = [(TO_MM(outline.CPoint(i).x), TO_MM(outline.CPoint(i).y))
                       for i in range(outline.PointCount())]
            xs, ys = zip(*corners)
            columns = slice(max(0, int((min(xs) - self.left) / STEP_MM) - 1),
                            max(0, int((max(xs) - self.left) / STEP_MM) + 2))
            rows = slice(max(0, int((min(ys) - self.top) / STEP_MM) - 1),
                         max(0, int((max(ys) - self.top) / STEP_MM) + 2))
            x, y = self.xs[None, columns], self.ys[rows, None]
            inside = np.zeros((y.shape[0], x.shape[1]), bool)
            for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1]):
                if y1 != y2:
                    inside ^= ((y1 > y) != (y2 > y)) & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
            mask[rows, columns] |= inside
        return mask

    def _rule_areas(self, board: pcbnew.BOARD) -> tuple[np.ndarray, np.ndarray]:
        tracks, vias = self.empty(), np.zeros((self.rows, self.columns), bool)
        for footprint in board.GetFootprints():
            for zone in footprint.Zones():
                if not zone.GetIsRuleArea():
                    continue
                shape = pcbnew.SHAPE_POLY_SET(zone.Outline())
                shape.Inflate(MM(RULE_AREA_MM), pcbnew.CORNER_STRATEGY_ROUND_ALL_CORNERS, MM(0.01))
                mask = self._raster(shape)
                if zone.GetDoNotAllowTracks():
                    for layer in (0, 1):
                        if zone.IsOnLayer(LAYERS[layer]):
                            tracks[layer] |= mask
                if zone.GetDoNotAllowVias():
                    vias |= mask
        return tracks, vias

    def pad_mask(self, index: int, swell_mm: float) -> np.ndarray:
        """Where pad `index`, swollen by `swell_mm`, covers (a bare hole, on both layers)."""
        key = (index, round(swell_mm, 3))
        if key not in self._masks:
            pad, mask = self.pads[index], self.empty()
            plated = pad.GetAttribute() != pcbnew.PAD_ATTRIB_NPTH
            for layer in (0, 1):
                if plated and pad.IsOnLayer(LAYERS[layer]):
                    shape = pcbnew.SHAPE_POLY_SET()
                    pad.TransformShapeToPolygon(shape, LAYERS[layer], MM(swell_mm), MM(0.005),
                                                pcbnew.ERROR_OUTSIDE)
                    mask[layer] = self._raster(shape)
            if pad.GetDrillSize().x and not plated:
                centre = pad.GetPosition()
                reach = TO_MM(pad.GetDrillSize().x) / 2 + swell_mm + 0.06
                mask |= ((self.xs[None, :] - TO_MM(centre.x)) ** 2
                         + (self.ys[:, None] - TO_MM(centre.y)) ** 2) < reach * reach
            self._masks[key] = mask
        return self._masks[key]

    def net_mask(self, net: str, swell_mm: float) -> np.ndarray:
        """All pads of a net, swollen."""
        key = (net, round(swell_mm, 3))
        if key not in self._masks:
            mask = self.empty()
            for index, pad in enumerate(self.pads):
                if pad.GetNetname() == net:
                    mask |= self.pad_mask(index, swell_mm)
            self._masks[key] = mask
        return self._masks[key]

    def foreign_mask(self, net: str, swell_mm: float) -> np.ndarray:
        """All pads of other nets, swollen."""
        mask = self.empty()
        for other in self.nets:
            if other != net or not net:
                mask |= self.net_mask(other, swell_mm)
        return mask

    def edge_mask(self, reach_mm: float) -> np.ndarray:
        """Everything nearer the board's edge than `reach_mm` plus the edge clearance."""
        mask = np.zeros((self.rows, self.columns), bool)
        limit = reach_mm + EDGE_MM
        mask[(self.ys < self.top + limit) | (self.ys > self.bottom - limit), :] = True
        mask[:, (self.xs < self.left + limit) | (self.xs > self.right - limit)] = True
        return mask


def within(mask: np.ndarray, reach_mm: float) -> np.ndarray:
    """All crossings of one layer nearer than `reach_mm` to a set one."""
    if not mask.any():
        return np.zeros_like(mask)
    return distance_transform_edt(~mask) * STEP_MM < reach_mm
