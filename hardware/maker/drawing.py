"""A flat drawing in millimetres, written as DXF (R12) and as SVG, the same bytes always.

y grows away from the near edge, as in DXF.  A layer has a name and a colour.
"""

import math
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import escape

from hardware.maker.sexpr import plain_number

# Name -> DXF colour index, SVG colour.
LAYERS = {"CUT": (1, "#d00000"), "ENGRAVE": (5, "#0030c0"), "DRILL": (3, "#008000"),
          "BELOW": (8, "#909090"), "FILE_THREAD": (3, "#008000"), "RANK_THREAD": (5, "#0030c0"),
          "PARTS": (6, "#a000a0")}
_CAP_RATIO = 1.4  # SVG font size over the height of a capital


@dataclass
class Drawing:
    """Lines, circles, arcs and words on layers."""

    width_mm: float
    depth_mm: float
    dxf: list[str] = field(default_factory=list)
    svg: list[str] = field(default_factory=list)
    layers: list[str] = field(default_factory=list)

    def _entity(self, kind: str, layer: str, *pairs) -> None:
        if layer not in self.layers:
            self.layers.append(layer)
        self.dxf += ["0", kind, "8", layer]
        for code, value in pairs:
            text = plain_number(value) if isinstance(value, float) else str(value)
            self.dxf += [str(code), text]

    def _shape(self, layer: str, text: str) -> None:
        colour = LAYERS[layer][1]
        self.svg.append(f'<{text} fill="none" stroke="{colour}" stroke-width="0.2"/>')

    def _y(self, y: float) -> str:
        return plain_number(self.depth_mm - y)

    def line(self, layer: str, start, end) -> None:
        """A straight line."""
        (x0, y0), (x1, y1) = start, end
        self._entity("LINE", layer, (10, float(x0)), (20, float(y0)), (11, float(x1)),
                     (21, float(y1)))
        self._shape(layer, f'line x1="{plain_number(x0)}" y1="{self._y(y0)}" '
                           f'x2="{plain_number(x1)}" y2="{self._y(y1)}"')

    def polygon(self, layer: str, corners) -> None:
        """A closed outline."""
        corners = list(corners)
        for start, end in zip(corners, corners[1:] + corners[:1]):
            self.line(layer, start, end)

    def circle(self, layer: str, middle, diameter: float) -> None:
        """A circle."""
        x, y = middle
        self._entity("CIRCLE", layer, (10, float(x)), (20, float(y)), (40, diameter / 2))
        self._shape(layer, f'circle cx="{plain_number(x)}" cy="{self._y(y)}" '
                           f'r="{plain_number(diameter / 2)}"')

    def arc(self, layer: str, middle, radius: float, start_deg: float, end_deg: float) -> None:
        """An arc, counter-clockwise from start to end."""
        x, y = middle
        self._entity("ARC", layer, (10, float(x)), (20, float(y)), (40, float(radius)),
                     (50, float(start_deg)), (51, float(end_deg)))
        ends = [(x + radius * math.cos(math.radians(angle)),
                 y + radius * math.sin(math.radians(angle))) for angle in (start_deg, end_deg)]
        (x0, y0), (x1, y1) = ends
        self._shape(layer, f'path d="M {plain_number(x0)} {self._y(y0)} A {plain_number(radius)} '
                           f'{plain_number(radius)} 0 0 0 {plain_number(x1)} {self._y(y1)}"')

    def rounded(self, layer: str, left: float, bottom: float, right: float, top: float,
                radius: float) -> None:
        """A rectangle with round corners."""
        self.line(layer, (left + radius, bottom), (right - radius, bottom))
        self.line(layer, (right, bottom + radius), (right, top - radius))
        self.line(layer, (right - radius, top), (left + radius, top))
        self.line(layer, (left, top - radius), (left, bottom + radius))
        for x, y, start in ((right - radius, bottom + radius, 270), (right - radius, top - radius,
                            0), (left + radius, top - radius, 90),
                            (left + radius, bottom + radius, 180)):
            self.arc(layer, (x, y), radius, start, (start + 90) % 360 or 360)

    def text(self, layer: str, words: str, middle, height: float, turn: int = 0) -> None:
        """Words centred on a point; `turn` 180 for the reader on the far side."""
        x, y = middle
        at = float(x), float(y)
        self._entity("TEXT", layer, (10, at[0]), (20, at[1]), (40, float(height)), (1, words),
                     (50, float(turn)), (72, 1), (73, 2), (11, at[0]), (21, at[1]))
        turned = f' transform="rotate({-turn} {plain_number(x)} {self._y(y)})"' if turn else ""
        self.svg.append(
            f'<text x="{plain_number(x)}" y="{self._y(y - height / 2)}" text-anchor="middle" '
            f'font-family="sans-serif" font-size="{plain_number(height * _CAP_RATIO)}" '
            f'fill="{LAYERS[layer][1]}"{turned}>{escape(words)}</text>')

    def save(self, path: Path) -> None:
        """Writes PATH.dxf and PATH.svg."""
        table = ["0", "TABLE", "2", "LAYER", "70", str(len(self.layers))]
        for layer in self.layers:
            table += ["0", "LAYER", "2", layer, "70", "0", "62", str(LAYERS[layer][0]), "6",
                      "CONTINUOUS"]
        header = ["0", "SECTION", "2", "HEADER", "9", "$ACADVER", "1", "AC1009",
                  "9", "$EXTMIN", "10", "0", "20", "0", "9", "$EXTMAX", "10",
                  plain_number(self.width_mm), "20", plain_number(self.depth_mm), "0", "ENDSEC"]
        lines = [*header, "0", "SECTION", "2", "TABLES", *table, "0", "ENDTAB", "0", "ENDSEC",
                 "0", "SECTION", "2", "ENTITIES", *self.dxf, "0", "ENDSEC", "0", "EOF"]
        path.with_suffix(".dxf").write_text("\n".join(lines) + "\n", encoding="ascii")
        size = f"{plain_number(self.width_mm)} {plain_number(self.depth_mm)}"
        width, depth = size.split()
        picture = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{depth}mm" '
                   f'viewBox="0 0 {size}">',
                   f'<rect width="{width}" height="{depth}" fill="#fff"/>',
                   *self.svg, "</svg>"]
        path.with_suffix(".svg").write_text("\n".join(picture) + "\n", encoding="utf-8")
