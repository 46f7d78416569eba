"""A plain 3D model of the reed switch, so that pictures and STEP files show it.

Made once by hand, `python -m hardware.maker.reed_model`, and kept like the copied library: the
order of colours in a STEP file is not repeatable.
"""

import re
from pathlib import Path

from build123d import Align, Color, Compound, Cylinder, Pos, Rotation, Sphere, export_step

from hardware.design import REVISION_DATE
from hardware.maker.paths import KICAD

GLASS_MM, GLASS_DIAMETER_MM, LEAD_DIAMETER_MM = 12.7, 1.8, 0.5
SPAN_MM, AXIS_HEIGHT_MM, BELOW_MM = 17.78, 1.0, 2.6
_DATE = re.compile(r"'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d'")


def model() -> Compound:
    """Glass tube and bent leads, origin in the middle on the board's face."""
    straight = GLASS_MM - GLASS_DIAMETER_MM
    lying = Pos(0, 0, AXIS_HEIGHT_MM) * Rotation(0, 90, 0)
    glass = lying * Cylinder(GLASS_DIAMETER_MM / 2, straight)
    for side in (-1, 1):
        glass += Pos(side * straight / 2, 0, AXIS_HEIGHT_MM) * Sphere(GLASS_DIAMETER_MM / 2)
    lead = lying * Cylinder(LEAD_DIAMETER_MM / 2, SPAN_MM)
    for side in (-1, 1):
        foot = Cylinder(LEAD_DIAMETER_MM / 2, AXIS_HEIGHT_MM + BELOW_MM,
                        align=(Align.CENTER, Align.CENTER, Align.MAX))
        lead += Pos(side * SPAN_MM / 2, 0, AXIS_HEIGHT_MM) * foot
    glass.color, lead.color = Color(0.62, 0.80, 0.78, 1.0), Color(0.75, 0.75, 0.72, 1.0)
    glass.label, lead.label = "glass", "leads"
    return Compound(label="reed", children=[lead - glass, glass])


def write(path: Path) -> None:
    """The model as STEP."""
    export_step(model(), str(path))
    path.write_text(_DATE.sub(f"'{REVISION_DATE}T00:00:00'", path.read_text(encoding="utf-8")),
                    encoding="utf-8")


if __name__ == "__main__":
    write(KICAD / "reed.step")
