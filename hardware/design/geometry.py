"""Sizes and places of the board top, the glass bases and what hangs under the top, in mm.

Board frame: origin in the near left corner of the top as South sees it, x towards file G,
y towards rank 7.  A tile's own y points the other way (see design.tile): `on_top` turns it over.
"""

from dataclasses import dataclass

from hardware.design import SIDE_SQUARES
from hardware.design.tile import LIGHT_MM, OUTLINE_MM, TILE

PITCHES_MM = (50.0, 55.0, 60.0)
DEFAULT_PITCH_MM = 55.0
# Frame round the field.  South and north carry the buttons, the east side the display.
MARGIN_WEST_MM, MARGIN_EAST_MM, MARGIN_PLAYER_MM = 20.0, 45.0, 30.0
BUTTON_HOLE_MM = 16.0
BUTTON_SPACING_MM = 40.0
DISPLAY_WINDOW_MM = (24.0, 13.0)  # lit area of a 0.96 inch display, with a little air
DISPLAY_MODULE_MM = (27.0, 27.0)
DISPLAY_HOLE_SPACING_MM = (23.5, 23.8)  # modules differ; the guide says so
LIGHT_WINDOW_MM = 6.0
PILOT_HOLE_MM = 1.6
TOP_THICKNESS_MM = 4.0
CORNER_RADIUS_MM = 8.0
CLEARANCE_OVER_LIGHT_MM = 2.0  # between the tile's board and the top, for the lights and reeds
# Glass base, print in clear PETG: the light shines up through it.
GLASS_FOOT_MM = 38.0
GLASS_PLAY_MM = 0.8
BASE_WALL_MM, BASE_RIM_MM, BASE_FLOOR_MM = 2.4, 6.0, 4.8
MAGNET_DIAMETER_MM, MAGNET_HEIGHT_MM, MAGNET_SKIN_MM, MAGNET_GAP_MM = 10.0, 3.0, 0.8, 0.2
LAYER_MM = 0.2
# Cloth: conductive thread under each file and over each rank.
THREAD_MARGIN_MM = 10.0


def base_outer_mm(foot_mm: float = GLASS_FOOT_MM) -> float:
    """Outer diameter of a base for a glass of that foot diameter."""
    return foot_mm + GLASS_PLAY_MM + 2 * BASE_WALL_MM


@dataclass(frozen=True)
class Top:
    """A board top of a certain pitch."""

    pitch_mm: float = DEFAULT_PITCH_MM

    @property
    def width_mm(self) -> float:
        """West to east."""
        return SIDE_SQUARES * self.pitch_mm + MARGIN_WEST_MM + MARGIN_EAST_MM

    @property
    def depth_mm(self) -> float:
        """South to north."""
        return SIDE_SQUARES * self.pitch_mm + 2 * MARGIN_PLAYER_MM

    def middle(self, file: int, rank: int) -> tuple[float, float]:
        """Middle of a square; file 0 = A, rank 1 is near."""
        return (MARGIN_WEST_MM + (file + 0.5) * self.pitch_mm,
                MARGIN_PLAYER_MM + (rank - 0.5) * self.pitch_mm)

    def on_top(self, file: int, rank: int, tile_x: float, tile_y: float) -> tuple[float, float]:
        """A place on the tile of a square, on the top."""
        x, y = self.middle(file, rank)
        return x + tile_x, y - tile_y

    def light(self, file: int, rank: int) -> tuple[float, float]:
        """Where the light of a square shines."""
        return self.on_top(file, rank, *LIGHT_MM)

    def pilot_holes(self, file: int, rank: int) -> list[tuple[float, float]]:
        """Where the tile's two screws go in from below."""
        return [self.on_top(file, rank, part.x, part.y) for part in TILE.parts
                if part.key == "hole_m2"]

    def tile_corners(self, file: int, rank: int) -> list[tuple[float, float]]:
        """The tile's outline."""
        left, top, right, bottom = OUTLINE_MM
        return [self.on_top(file, rank, x, y)
                for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))]

    def buttons(self) -> dict[str, tuple[float, float]]:
        """Hole middles.  Each player finds `throw` right of the middle and `call` left of it."""
        x, half = MARGIN_WEST_MM + SIDE_SQUARES * self.pitch_mm / 2, BUTTON_SPACING_MM / 2
        south, north = MARGIN_PLAYER_MM / 2, self.depth_mm - MARGIN_PLAYER_MM / 2
        return {"SOUTH_THROW": (x + half, south), "SOUTH_CALL": (x - half, south),
                "NORTH_THROW": (x - half, north), "NORTH_CALL": (x + half, north)}

    def display(self) -> tuple[float, float]:
        """Middle of the display: at the east edge, as far from South as from North."""
        return self.width_mm - MARGIN_EAST_MM / 2, self.depth_mm / 2
