"""The panel: twelve tiles on one board, four across and three down, parted by V-cuts.

Rails above and below carry tooling holes and fiducials for a house that fits the parts.
"""

from hardware.design.tile import OUTLINE_MM as TILE_MM

ACROSS, DOWN = 4, 3
RAIL_MM = 5.0
TILE_WIDTH_MM = TILE_MM[2] - TILE_MM[0]
TILE_HEIGHT_MM = TILE_MM[3] - TILE_MM[1]
WIDTH_MM = ACROSS * TILE_WIDTH_MM
HEIGHT_MM = DOWN * TILE_HEIGHT_MM + 2 * RAIL_MM
TOOLING_HOLE_MM = 2.0
FIDUCIAL_MM = 1.0
# Places of tooling holes and fiducials, in the middle of the rails.
TOOLING = tuple((x, y) for x in (5.0, WIDTH_MM - 5.0)
                for y in (RAIL_MM / 2, HEIGHT_MM - RAIL_MM / 2))
FIDUCIALS = ((10.0, RAIL_MM / 2), (WIDTH_MM - 10.0, RAIL_MM / 2),
             (10.0, HEIGHT_MM - RAIL_MM / 2))


def tile_origins() -> list[tuple[float, float]]:
    """Where the origin (the square's middle) of each tile lies on the panel, row by row."""
    return [(column * TILE_WIDTH_MM - TILE_MM[0], RAIL_MM + row * TILE_HEIGHT_MM - TILE_MM[1])
            for row in range(DOWN) for column in range(ACROSS)]


def cuts() -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The V-cuts as lines across the whole panel."""
    across = [RAIL_MM + row * TILE_HEIGHT_MM for row in range(DOWN + 1)]
    along = [column * TILE_WIDTH_MM for column in range(1, ACROSS)]
    return [((0.0, y), (WIDTH_MM, y)) for y in across] + \
        [((x, 0.0), (x, HEIGHT_MM)) for x in along]
