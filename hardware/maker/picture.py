"""A small SVG picture: rectangles, circles, lines, words, in units of the picture's choosing."""

from pathlib import Path
from xml.sax.saxutils import escape

from hardware.maker.sexpr import plain_number as number

BLACK, GREY, PALE = "#222", "#888", "#eee"
RED, ORANGE, BLUE, GREEN, YELLOW = "#c00000", "#e08000", "#1f5fbf", "#1f8f3f", "#d9a400"
WIRE_COLOURS = {"+5V": RED, "GND": BLACK, "+3V3": ORANGE, "RANK": BLUE, "FILE": GREEN,
                "DATA": YELLOW}


class Picture:
    """Collects shapes; y grows downwards."""

    def __init__(self, width: float, height: float):
        self.width, self.height = width, height
        self.parts: list[str] = []

    def rect(self, x, y, width, height, fill="none", stroke=BLACK, line=1.0, radius=0.0) -> None:
        """A rectangle by its top left corner."""
        self.parts.append(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" '
            f'height="{number(height)}" rx="{number(radius)}" fill="{fill}" stroke="{stroke}" '
            f'stroke-width="{number(line)}"/>')

    def circle(self, x, y, radius, fill="none", stroke=BLACK, line=1.0) -> None:
        """A circle."""
        self.parts.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" '
                          f'fill="{fill}" stroke="{stroke}" stroke-width="{number(line)}"/>')

    def line(self, points, stroke=BLACK, line=1.5, dash="", fill="none") -> None:
        """A line through points."""
        path = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<polyline points="{path}" fill="{fill}" stroke="{stroke}" '
                          f'stroke-width="{number(line)}"{dashes}/>')

    def text(self, words, x, y, size=12.0, anchor="start", colour=BLACK, turn=0,
             bold=False) -> None:
        """Words; `anchor` start, middle or end."""
        turned = f' transform="rotate({turn} {number(x)} {number(y)})"' if turn else ""
        weight = ' font-weight="bold"' if bold else ""
        self.parts.append(
            f'<text x="{number(x)}" y="{number(y)}" font-family="sans-serif" '
            f'font-size="{number(size)}" text-anchor="{anchor}" fill="{colour}"{weight}{turned}>'
            f'{escape(words)}</text>')

    def diode(self, x, y, direction="right", size=8.0) -> None:
        """A diode's sign; the bar (cathode) points in `direction`: right, left, up or down."""
        dx, dy = {"right": (1, 0), "left": (-1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        tip = (x + dx * size / 2, y + dy * size / 2)
        back = (x - dx * size / 2, y - dy * size / 2)
        side = (-dy * size / 2, dx * size / 2)
        self.line([(back[0] + side[0], back[1] + side[1]), tip,
                   (back[0] - side[0], back[1] - side[1]),
                   (back[0] + side[0], back[1] + side[1])], BLACK, 1.0, fill=BLACK)
        self.line([(tip[0] + side[0], tip[1] + side[1]), (tip[0] - side[0], tip[1] - side[1])],
                  BLACK, 2.0)

    def save(self, path: Path) -> None:
        """Writes the picture."""
        size = f"{number(self.width)} {number(self.height)}"
        head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(self.width)}" '
                f'height="{number(self.height)}" viewBox="0 0 {size}">')
        ground = f'<rect width="{number(self.width)}" height="{number(self.height)}" fill="#fff"/>'
        path.write_text("\n".join([head, ground, *self.parts, "</svg>"]) + "\n", encoding="utf-8")
