"""The printed base a glass stands in, with the magnet captured inside.

`python -m hardware.maker.glass_base --foot 42 --out FOLDER` makes it for another glass.  The print
is paused above the magnet's hollow, the magnet dropped in and the hollow printed over: a magnet
cannot come out, which matters, since swallowing two is dangerous.
"""

import argparse
import math
import re
from dataclasses import dataclass
from pathlib import Path

from build123d import (
    Align,
    Axis,
    Box,
    BuildPart,
    Cylinder,
    GeomType,
    Locations,
    Mesher,
    Mode,
    Part,
    PolarLocations,
    chamfer,
    export_step,
    export_stl,
)

from hardware.design import REVISION_DATE, geometry

DRAINS = 6
CHAMFER_MM = 0.6
PETG_G_PER_CM3 = 1.27
_DATE = re.compile(r"'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d'")


@dataclass(frozen=True)
class Base:
    """A base for a glass whose foot has this diameter."""

    foot_mm: float = geometry.GLASS_FOOT_MM

    @property
    def outer_mm(self) -> float:
        """Outer diameter."""
        return geometry.base_outer_mm(self.foot_mm)

    @property
    def height_mm(self) -> float:
        """Floor and rim."""
        return geometry.BASE_FLOOR_MM + geometry.BASE_RIM_MM

    @property
    def hollow_top_mm(self) -> float:
        """Height of the hollow's ceiling over the table."""
        return geometry.MAGNET_SKIN_MM + geometry.MAGNET_HEIGHT_MM + geometry.MAGNET_GAP_MM

    @property
    def pause_before_layer(self) -> int:
        """The first layer that closes the hollow, counted from 1."""
        return math.floor(round(self.hollow_top_mm / geometry.LAYER_MM, 6)) + 1

    def solid(self) -> Part:
        """The body: cup, hollow for the magnet, drains so that beer does not stand in it."""
        bottom = (Align.CENTER, Align.CENTER, Align.MIN)
        radius = self.outer_mm / 2
        inner = radius - geometry.BASE_WALL_MM
        with BuildPart() as body:
            Cylinder(radius, self.height_mm, align=bottom)
            with Locations((0, 0, geometry.BASE_FLOOR_MM)):
                Cylinder(inner, geometry.BASE_RIM_MM, align=bottom, mode=Mode.SUBTRACT)
            with Locations((0, 0, geometry.MAGNET_SKIN_MM)):
                Cylinder(geometry.MAGNET_DIAMETER_MM / 2 + geometry.MAGNET_GAP_MM,
                         geometry.MAGNET_HEIGHT_MM + geometry.MAGNET_GAP_MM, align=bottom,
                         mode=Mode.SUBTRACT)
            with PolarLocations(radius - geometry.BASE_WALL_MM / 2, DRAINS), \
                    Locations((0, 0, geometry.BASE_FLOOR_MM)):
                Box(geometry.BASE_WALL_MM * 3, 3, geometry.BASE_RIM_MM * 2, align=bottom,
                    mode=Mode.SUBTRACT)
            circles = body.edges().filter_by(GeomType.CIRCLE)
            chamfer(circles.group_by(Axis.Z)[0], CHAMFER_MM)
        return body.part


def write(base: Base, folder: Path) -> None:
    """glass_base.stl and .step, the same bytes for the same base."""
    folder.mkdir(parents=True, exist_ok=True)
    solid = base.solid()
    export_stl(solid, str(folder / "glass_base.stl"), tolerance=0.02, angular_tolerance=0.15)
    step = folder / "glass_base.step"
    export_step(solid, str(step))
    step.write_text(_DATE.sub(f"'{REVISION_DATE}T00:00:00'", step.read_text(encoding="utf-8")),
                    encoding="utf-8")


def write_3mf(base: Base, folder: Path) -> None:
    """glass_base.3mf (carries identifiers of its own: built, not kept)."""
    folder.mkdir(parents=True, exist_ok=True)
    mesher = Mesher()
    mesher.add_shape(base.solid(), linear_deflection=0.02, angular_deflection=0.15)
    mesher.write(str(folder / "glass_base.3mf"))


def weight_g(base: Base) -> float:
    """Of the printed plastic, solid."""
    return base.solid().volume / 1000 * PETG_G_PER_CM3


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m hardware.maker.glass_base",
                                     description="Makes a base for another glass.")
    parser.add_argument("--foot", type=float, default=geometry.GLASS_FOOT_MM,
                        help="diameter of the glass's foot in mm (default %(default)s)")
    parser.add_argument("--out", type=Path, default=Path("build/hardware/mechanics"))
    options = parser.parse_args()
    wanted = Base(options.foot)
    if not 20 <= options.foot <= 60:
        parser.error(f"--foot {options.foot:g}: expected 20 to 60 mm")
    write(wanted, options.out)
    write_3mf(wanted, options.out)
    print(f"outer {wanted.outer_mm:.1f} mm, height {wanted.height_mm:.1f} mm, "
          f"{weight_g(wanted):.1f} g, pause before layer {wanted.pause_before_layer} "
          f"({geometry.LAYER_MM} mm layers), in {options.out}")
