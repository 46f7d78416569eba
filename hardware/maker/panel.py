"""Makes the twelve-up panel out of the finished tile board: same copper twelve times, own nets."""

from pathlib import Path

import pcbnew

from hardware.design import PROJECT, REVISION, REVISION_DATE
from hardware.design import panel as plan
from hardware.maker.boards import colour
from hardware.maker.layout import EDGE_WIDTH_MM, HOLE_CLEARANCE_MM, MM, point

CUT_LAYER = pcbnew.Cmts_User
MARK_SIZE_MM = 1.0


class Panel:
    """A panel being made."""

    def __init__(self, tile_path: Path, path: Path):
        path.unlink(missing_ok=True)
        self.tile = pcbnew.LoadBoard(str(tile_path))
        self.board = pcbnew.NewBoard(str(path))
        pcbnew.KIID.SeedGenerator(3)
        self.board.SetFileName(str(path))
        self.board.SetCopperLayerCount(2)
        settings, tile_settings = self.board.GetDesignSettings(), self.tile.GetDesignSettings()
        settings.SetBoardThickness(tile_settings.GetBoardThickness())
        settings.m_HoleClearance = MM(HOLE_CLEARANCE_MM)
        block = self.board.GetTitleBlock()
        block.SetTitle("Twelve tiles")
        block.SetRevision(REVISION)
        block.SetDate(REVISION_DATE)

    def _nets(self, number: int) -> dict[str, pcbnew.NETINFO_ITEM]:
        nets = {}
        for name in sorted(str(name) for name in self.tile.GetNetInfo().NetsByName()):
            if name:
                nets[name] = pcbnew.NETINFO_ITEM(self.board, f"/T{number:02d}/{name.lstrip('/')}")
                self.board.Add(nets[name])
        return nets

    def _copy(self, number: int, x_mm: float, y_mm: float) -> None:
        nets = self._nets(number)
        shift = pcbnew.VECTOR2I(MM(x_mm), MM(y_mm))
        items = [*self.tile.GetFootprints(), *self.tile.GetTracks(), *self.tile.Zones(),
                 *(item for item in self.tile.GetDrawings()
                   if item.GetLayer() != pcbnew.Edge_Cuts)]
        for item in items:
            copy = item.Duplicate()
            copy.Move(shift)
            pads = copy.Pads() if isinstance(item, pcbnew.FOOTPRINT) else [copy]
            for piece in pads:
                if isinstance(piece, pcbnew.BOARD_CONNECTED_ITEM) and piece.GetNetname():
                    piece.SetNet(nets[piece.GetNetname()])
            if isinstance(item, pcbnew.FOOTPRINT):
                copy.SetPath(pcbnew.KIID_PATH(""))
            self.board.Add(copy)

    def _line(self, start, end, layer, width_mm) -> None:
        shape = pcbnew.PCB_SHAPE(self.board)
        shape.SetShape(pcbnew.SHAPE_T_SEGMENT)
        shape.SetStart(point(*start))
        shape.SetEnd(point(*end))
        shape.SetLayer(layer)
        shape.SetWidth(MM(width_mm))
        self.board.Add(shape)

    def _text(self, words, x, y, layer, size=MARK_SIZE_MM) -> None:
        text = pcbnew.PCB_TEXT(self.board)
        text.SetText(words)
        text.SetPosition(point(x, y))
        text.SetLayer(layer)
        text.SetTextSize(pcbnew.VECTOR2I(MM(size), MM(size)))
        text.SetTextThickness(MM(size * 0.15))
        self.board.Add(text)

    def _rails(self) -> None:
        width, height = plan.WIDTH_MM, plan.HEIGHT_MM
        for start, end in (((0, 0), (width, 0)), ((width, 0), (width, height)),
                           ((width, height), (0, height)), ((0, height), (0, 0))):
            self._line(start, end, pcbnew.Edge_Cuts, EDGE_WIDTH_MM)
        for start, end in plan.cuts():
            self._line(start, end, CUT_LAYER, 0.2)
        self._text("all lines on this layer are V-cuts", width / 2, height + 3, CUT_LAYER, 2.0)
        self._text(f"{PROJECT}  12 tiles {REVISION}  {REVISION_DATE}", width / 2,
                   plan.RAIL_MM / 2, pcbnew.F_SilkS)
        for index, (x, y) in enumerate(plan.TOOLING, start=1):
            self._mark(f"TH{index}", x, y, hole=True)
        for index, (x, y) in enumerate(plan.FIDUCIALS, start=1):
            self._mark(f"FID{index}", x, y, hole=False)

    def _mark(self, reference: str, x: float, y: float, hole: bool) -> None:
        """A tooling hole or a fiducial, as a footprint of one pad."""
        footprint = pcbnew.FOOTPRINT(self.board)
        footprint.SetFPID(pcbnew.LIB_ID("", "ToolingHole" if hole else "Fiducial"))
        footprint.SetReference(reference)
        footprint.Reference().SetVisible(False)
        footprint.Value().SetVisible(False)
        footprint.SetAttributes(pcbnew.FP_BOARD_ONLY | pcbnew.FP_EXCLUDE_FROM_BOM
                                | pcbnew.FP_EXCLUDE_FROM_POS_FILES)
        pad = pcbnew.PAD(footprint)
        pad.SetShape(pcbnew.PAD_SHAPE_CIRCLE)
        if hole:
            size = pcbnew.VECTOR2I(MM(plan.TOOLING_HOLE_MM), MM(plan.TOOLING_HOLE_MM))
            pad.SetAttribute(pcbnew.PAD_ATTRIB_NPTH)
            pad.SetDrillSize(size)
            pad.SetLayerSet(pcbnew.PAD.UnplatedHoleMask())
        else:
            size = pcbnew.VECTOR2I(MM(plan.FIDUCIAL_MM), MM(plan.FIDUCIAL_MM))
            pad.SetAttribute(pcbnew.PAD_ATTRIB_SMD)
            layers = pcbnew.LSET()
            layers.AddLayer(pcbnew.F_Cu)
            layers.AddLayer(pcbnew.F_Mask)
            pad.SetLayerSet(layers)
            pad.SetLocalSolderMaskMargin(MM(0.5))
        pad.SetSize(size)
        footprint.Add(pad)
        footprint.SetPosition(point(x, y))
        self.board.Add(footprint)

    def make(self) -> pcbnew.BOARD:
        """The panel, pours as they are on the tile."""
        for number, (x, y) in enumerate(plan.tile_origins(), start=1):
            self._copy(number, x, y)
        self._rails()
        self.board.BuildListOfNets()
        return self.board


def make_panel(tile_path: Path, path: Path) -> None:
    """Writes the panel of the tile board at `tile_path`."""
    board = Panel(tile_path, path).make()
    pcbnew.SaveBoard(str(path), board)
    colour(path)
