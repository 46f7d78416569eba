"""Lays a board out with KiCad's own `pcbnew`: footprints with nets, outline, silkscreen, pours.

The tracks come from hardware.maker.router afterwards.
"""

from pathlib import Path

import pcbnew

from hardware.design import REVISION, REVISION_DATE
from hardware.design.board import POWER_NETS, Board, Part
from hardware.maker import library
from hardware.maker.paths import KICAD, LIBRARY
from hardware.maker.sheet import identifier

PAGE_OFFSET_MM = 100.0  # where a board's origin lies on KiCad's page
THICKNESS_MM = 1.6
EDGE_WIDTH_MM = 0.1
POUR_INSET_MM = 0.4
HOLE_CLEARANCE_MM = 0.25
MM = pcbnew.FromMM


def point(x_mm: float, y_mm: float) -> pcbnew.VECTOR2I:
    """A place on the board, on KiCad's page."""
    return pcbnew.VECTOR2I(MM(PAGE_OFFSET_MM + x_mm), MM(PAGE_OFFSET_MM + y_mm))


def full_name(net: str) -> str:
    """A net's name as the schematic has it: labels of the root sheet begin with a slash."""
    return net if net in POWER_NETS else f"/{net}"


class Layout:
    """A board being laid out."""

    def __init__(self, design: Board, path: Path):
        path.unlink(missing_ok=True)
        self.design, self.path = design, path
        self.board = pcbnew.NewBoard(str(path))
        pcbnew.KIID.SeedGenerator(1)
        self.board.SetFileName(str(path))
        self.board.SetCopperLayerCount(2)
        settings = self.board.GetDesignSettings()
        settings.SetBoardThickness(MM(THICKNESS_MM))
        settings.m_HoleClearance = MM(HOLE_CLEARANCE_MM)
        block = self.board.GetTitleBlock()
        block.SetTitle(design.title)
        block.SetRevision(REVISION)
        block.SetDate(REVISION_DATE)
        self.nets = {net: self._add_net(full_name(net)) for net in design.nets}

    def _add_net(self, name: str) -> pcbnew.NETINFO_ITEM:
        net = pcbnew.NETINFO_ITEM(self.board, name)
        self.board.Add(net)
        return net

    def _place(self, part: Part) -> None:
        item = part.item
        footprint = pcbnew.FootprintLoad(str(KICAD / f"{LIBRARY}.pretty"), item.footprint)
        footprint.SetFPID(pcbnew.LIB_ID(LIBRARY, item.footprint))
        footprint.SetReference(part.reference)
        footprint.SetValue(item.value)
        symbol = identifier(self.design.name, "symbol", part.reference)
        footprint.SetPath(pcbnew.KIID_PATH(f"/{symbol}"))
        footprint.SetSheetname("/")
        footprint.SetSheetfile(f"{self.design.name}.kicad_sch")
        footprint.SetPosition(point(part.x, part.y))
        footprint.SetOrientationDegrees(part.turn)
        footprint.SetDNP(not part.fitted)
        footprint.SetExcludedFromBOM(not part.is_bought)
        if not part.is_bought:
            footprint.SetAttributes(footprint.GetAttributes() | pcbnew.FP_EXCLUDE_FROM_POS_FILES)
            footprint.Models().clear()  # wire pads, not pin headers
        for key, text in (("Manufacturer", item.maker), ("MPN", item.part_number),
                          ("Alternatives", item.alternatives), ("Description", item.description)):
            footprint.SetField(key, text)
            footprint.GetFieldByName(key).SetVisible(False)
        footprint.Value().SetVisible(False)
        self._connect(footprint, part)
        self._tidy_silk(footprint, part)
        self.board.Add(footprint)

    def _connect(self, footprint: pcbnew.FOOTPRINT, part: Part) -> None:
        for pad in footprint.Pads():
            number = pad.GetNumber()
            if not number:
                continue
            net = part.nets.get(int(number))
            if net:
                pad.SetNet(self.nets[net])
            elif int(number) in part.unconnected:
                name = library.pins(part.item.symbol)[number].name
                pad.SetNet(self._add_net(f"unconnected-({part.reference}-{name}-Pad{number})"))

    @staticmethod
    def _tidy_silk(footprint: pcbnew.FOOTPRINT, part: Part) -> None:
        reference = footprint.Reference()
        reference.SetVisible(part.label is not None)
        if part.label is not None:
            reference.SetTextSize(pcbnew.VECTOR2I(MM(0.8), MM(0.8)))
            reference.SetTextThickness(MM(0.12))
            reference.SetPosition(point(part.x + part.label[0], part.y + part.label[1]))
            reference.SetTextAngleDegrees(0)
        for item in list(footprint.GraphicalItems()):
            if isinstance(item, pcbnew.PCB_TEXT) and item.GetLayer() == pcbnew.F_SilkS:
                footprint.Remove(item)  # a library's own words would print over ours

    def _outline(self) -> None:
        left, top, right, bottom = self.design.outline
        edge = pcbnew.PCB_SHAPE(self.board)
        edge.SetShape(pcbnew.SHAPE_T_RECT)
        edge.SetStart(point(left, top))
        edge.SetEnd(point(right, bottom))
        edge.SetLayer(pcbnew.Edge_Cuts)
        edge.SetWidth(MM(EDGE_WIDTH_MM))
        self.board.Add(edge)

    def _silkscreen(self) -> None:
        for words in self.design.prints:
            text = pcbnew.PCB_TEXT(self.board)
            text.SetText(words.text)
            text.SetLayer(pcbnew.B_SilkS if words.back else pcbnew.F_SilkS)
            text.SetTextSize(pcbnew.VECTOR2I(MM(words.size), MM(words.size)))
            text.SetTextThickness(MM(max(0.12, words.size * 0.15)))
            text.SetMirrored(words.back)
            text.SetHorizJustify({-1: pcbnew.GR_TEXT_H_ALIGN_LEFT,
                                  0: pcbnew.GR_TEXT_H_ALIGN_CENTER,
                                  1: pcbnew.GR_TEXT_H_ALIGN_RIGHT}
                                 [-words.align if words.back else words.align])
            text.SetTextAngleDegrees(words.turn)
            text.SetPosition(point(words.x, words.y))
            self.board.Add(text)
        for drawing in self.design.drawings:
            shape = pcbnew.PCB_SHAPE(self.board)
            shape.SetLayer(pcbnew.B_SilkS if drawing.back else pcbnew.F_SilkS)
            shape.SetWidth(MM(0.15))
            start = drawing.points[0]
            if drawing.radius:
                shape.SetShape(pcbnew.SHAPE_T_CIRCLE)
                shape.SetCenter(point(*start))
                shape.SetEnd(point(start[0] + drawing.radius, start[1]))
            else:
                shape.SetShape(pcbnew.SHAPE_T_SEGMENT)
                shape.SetStart(point(*start))
                shape.SetEnd(point(*drawing.points[1]))
            self.board.Add(shape)

    def _pours(self) -> None:
        left, top, right, bottom = self.design.outline
        inset = POUR_INSET_MM
        for layer in (pcbnew.F_Cu, pcbnew.B_Cu):
            zone = pcbnew.ZONE(self.board)
            zone.SetLayer(layer)
            zone.SetNet(self.nets["GND"])
            zone.SetZoneName(f"GND {self.board.GetLayerName(layer)}")
            zone.SetLocalClearance(MM(0.25))
            zone.SetMinThickness(MM(0.2))
            zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
            zone.SetPadConnection(pcbnew.ZONE_CONNECTION_THERMAL)
            zone.SetThermalReliefGap(MM(0.3))
            zone.SetThermalReliefSpokeWidth(MM(0.4))
            outline = zone.Outline()
            outline.NewOutline()
            for x, y in ((left + inset, top + inset), (right - inset, top + inset),
                         (right - inset, bottom - inset), (left + inset, bottom - inset)):
                outline.Append(point(x, y))
            self.board.Add(zone)

    def make(self) -> pcbnew.BOARD:
        """Everything but the tracks."""
        for part in self.design.parts:
            self._place(part)
        self._outline()
        self._silkscreen()
        self._pours()
        self.board.BuildListOfNets()
        return self.board


def lay_out(design: Board, path: Path) -> pcbnew.BOARD:
    """The board of `design`, without tracks, to be saved at `path`."""
    return Layout(design, path).make()
