"""The board top for the laser, and the template for a cloth board."""

from pathlib import Path

from hardware.design import FILE_NAMES, SIDE_SQUARES, geometry
from hardware.design.geometry import Top
from hardware.design.tile import REED_CENTRE_MM
from hardware.maker.drawing import Drawing

RING_GAP_MM = 6.0  # between the engraved rings of two squares
REED_HALF_MM = 8.89
LETTER_MM = 6.0
# Cloth: threads, from the middle of a square (x east, y north).
FILE_THREAD_MM, RANK_THREAD_MM = 8.0, 6.0


def _squares():
    return ((file, rank) for rank in range(1, SIDE_SQUARES + 1) for file in range(SIDE_SQUARES))


def _names(drawing: Drawing, top: Top, layer: str, gap_mm: float) -> None:
    """File letters along both players' sides, rank numbers on both others."""
    first, last = top.middle(0, 1), top.middle(SIDE_SQUARES - 1, SIDE_SQUARES)
    reach = top.pitch_mm / 2 + gap_mm
    for index in range(SIDE_SQUARES):
        x, y = top.middle(index, index + 1)
        drawing.text(layer, FILE_NAMES[index], (x, first[1] - reach), LETTER_MM)
        drawing.text(layer, FILE_NAMES[index], (x, last[1] + reach), LETTER_MM, 180)
        drawing.text(layer, str(index + 1), (first[0] - reach, y), LETTER_MM)
        drawing.text(layer, str(index + 1), (last[0] + reach, y), LETTER_MM, 180)


def draw_top(pitch_mm: float) -> Drawing:
    """Cut, engraving and pilot holes (from below) of a top; A1 stands near left of South."""
    top = Top(pitch_mm)
    drawing = Drawing(top.width_mm, top.depth_mm)
    drawing.rounded("CUT", 0.0, 0.0, top.width_mm, top.depth_mm, geometry.CORNER_RADIUS_MM)
    for file, rank in _squares():
        drawing.circle("ENGRAVE", top.middle(file, rank), pitch_mm - RING_GAP_MM)
        drawing.circle("CUT", top.light(file, rank), geometry.LIGHT_WINDOW_MM)
        for hole in top.pilot_holes(file, rank):
            drawing.circle("DRILL", hole, geometry.PILOT_HOLE_MM)
        drawing.polygon("BELOW", top.tile_corners(file, rank))
    _names(drawing, top, "ENGRAVE", 5.0)
    for name, (x, y) in top.buttons().items():
        side, kind = name.split("_")
        drawing.circle("CUT", (x, y), geometry.BUTTON_HOLE_MM)
        offset = 18.0 if (kind == "THROW") == (side == "SOUTH") else -18.0
        drawing.text("ENGRAVE", kind.lower(), (x + offset, y), 4.0,
                     180 if side == "NORTH" else 0)
    x, y = top.display()
    # The glass sits off the module's middle; its long side faces the players.
    width, height = geometry.DISPLAY_WINDOW_MM
    drawing.rounded("CUT", x - width / 2, y - height / 2, x + width / 2, y + height / 2, 1.0)
    hole_x, hole_y = geometry.DISPLAY_HOLE_SPACING_MM
    for dx in (-hole_x / 2, hole_x / 2):
        for dy in (-hole_y / 2, hole_y / 2):
            drawing.circle("DRILL", (x + dx, y + dy), geometry.PILOT_HOLE_MM)
    middle = top.middle(3, 4)[0]
    drawing.text("ENGRAVE", "SOUTH", (middle, 5.0), 4.0)
    drawing.text("ENGRAVE", "NORTH", (middle, top.depth_mm - 5.0), 4.0, 180)
    return drawing


def draw_cloth(pitch_mm: float) -> Drawing:
    """Threads and places of the parts on a cloth board, seen from above.

    Files run on the under face, ranks on the upper one with felt between them where they cross.
    """
    margin = geometry.THREAD_MARGIN_MM
    side = SIDE_SQUARES * pitch_mm + 2 * margin
    drawing = Drawing(side, side)
    drawing.polygon("BELOW", ((0, 0), (side, 0), (side, side), (0, side)))
    reed_x, reed_y = REED_CENTRE_MM[0], -REED_CENTRE_MM[1]
    for index in range(SIDE_SQUARES):
        along = margin + (index + 0.5) * pitch_mm
        drawing.line("FILE_THREAD", (along + FILE_THREAD_MM, 0.0), (along + FILE_THREAD_MM, side))
        drawing.text("FILE_THREAD", FILE_NAMES[index], (along + FILE_THREAD_MM - 4, 5.0), 4.0)
        drawing.line("RANK_THREAD", (0.0, along + RANK_THREAD_MM), (side, along + RANK_THREAD_MM))
        drawing.text("RANK_THREAD", str(index + 1), (5.0, along + RANK_THREAD_MM + 4), 4.0)
    for file, rank in _squares():
        x, y = margin + (file + 0.5) * pitch_mm, margin + (rank - 0.5) * pitch_mm
        drawing.circle("BELOW", (x, y), pitch_mm - RING_GAP_MM)
        south, north = y + reed_y - REED_HALF_MM, y + reed_y + REED_HALF_MM
        drawing.polygon("PARTS", ((x + reed_x - 1, south + 2.5), (x + reed_x + 1, south + 2.5),
                                  (x + reed_x + 1, north - 2.5), (x + reed_x - 1, north - 2.5)))
        drawing.line("PARTS", (x + reed_x, north - 2.5), (x + reed_x, y + RANK_THREAD_MM))
        drawing.line("PARTS", (x + reed_x, south + 2.5), (x + reed_x, south))
        drawing.line("PARTS", (x + reed_x, south), (x + FILE_THREAD_MM, south))
        drawing.text("PARTS", "D", (x + reed_x - 3, y + 2.5), 2.5)
        drawing.text("PARTS", "K", (x + reed_x - 4, y + reed_y), 2.5)
    return drawing


def write_tops(folder: Path) -> None:
    """board_top_50, _55, _60 and cloth_55, each as DXF and SVG."""
    for pitch_mm in geometry.PITCHES_MM:
        draw_top(pitch_mm).save(folder / f"board_top_{pitch_mm:.0f}")
    draw_cloth(geometry.DEFAULT_PITCH_MM).save(
        folder / f"cloth_{geometry.DEFAULT_PITCH_MM:.0f}")
