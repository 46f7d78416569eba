"""The board as a picture: `python -m host_tools.terminal.picture [FILE.svg]`.

A session of the real firmware is played to a moment worth seeing; cloth, lights, glasses and every
pixel of the display are then drawn as SVG.
"""

import sys
from pathlib import Path

from .pixels import Rgb, mix, seen
from .seen import Seen, square_name

PITCH = 72
EDGE = 46
BOARD = 7 * PITCH + 2 * EDGE
PIXEL = 3
PANEL_LEFT = BOARD + 40
WIDTH = PANEL_LEFT + 128 * PIXEL + 64
HEIGHT = BOARD + 40
OUT = Path(__file__).with_name("board.svg")

_CLOTH = ("#4a2833", "#56303c")
_BASE_CLOTH = ("#5d4030", "#694a38")
_INK = "#d6d0c4"

_DEFS = """<defs>
<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#6b4a2c"/>
<stop offset=".5" stop-color="#54371f"/><stop offset="1" stop-color="#432a17"/></linearGradient>
<radialGradient id="room" cx=".35" cy=".4" r=".9"><stop offset="0" stop-color="#2a2522"/>
<stop offset="1" stop-color="#151211"/></radialGradient>
<radialGradient id="shine" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="#fff"
stop-opacity=".85"/><stop offset=".3" stop-color="#e8f1f6" stop-opacity=".38"/>
<stop offset="1" stop-color="#9fb4bf" stop-opacity=".22"/></radialGradient>
<pattern id="weave" width="4" height="4" patternUnits="userSpaceOnUse">
<path d="M0 1h2M2 3h2" stroke="#fff" stroke-opacity=".05"/>
<path d="M1 2v2M3 0v2" stroke="#000" stroke-opacity=".16"/></pattern>
<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="9"/>
</filter>
<filter id="shade" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="4"/>
</filter></defs>"""


def _hex(colour: Rgb) -> str:
    return "#%02x%02x%02x" % colour


def _centre(file: int, rank: int) -> tuple[int, int]:
    return 20 + EDGE + file * PITCH + PITCH // 2, 20 + EDGE + (7 - rank) * PITCH + PITCH // 2


def _square(file: int, rank: int) -> str:
    x, y = _centre(file, rank)
    shades = _BASE_CLOTH if rank in (1, 7) else _CLOTH
    half = PITCH // 2
    return (
        f'<rect x="{x - half}" y="{y - half}" width="{PITCH}" height="{PITCH}" '
        f'fill="{shades[(file + rank) & 1]}"/>'
    )


def _hue(light: Rgb) -> tuple[Rgb, float]:
    """A light's colour at full strength, and how strong it seems, 0 to 1."""
    red, green, blue = seen(light)
    most = max(red, green, blue, 1)
    return (red * 255 // most, green * 255 // most, blue * 255 // most), most / 255


def _glow(file: int, rank: int, light: Rgb) -> str:
    """The light under a square: a soft pool and a bright heart."""
    if not any(light):
        return ""
    colour, strength = _hue(light)
    heart = _hex(mix(colour, (255, 255, 255), 0.5))
    hue = _hex(colour)
    x, y = _centre(file, rank)
    return (
        f'<g opacity="{min(1.0, 0.2 + strength):.2f}">'
        f'<rect x="{x - 32}" y="{y - 32}" width="64" height="64" '
        f'rx="10" fill="{hue}" opacity=".6" filter="url(#soft)"/>'
        f'<circle cx="{x}" cy="{y}" r="24" fill="{hue}" opacity=".75" filter="url(#soft)"/>'
        f'<circle cx="{x}" cy="{y}" r="6" fill="{heart}" opacity=".9" filter="url(#shade)"/></g>'
    )


def _glass(file: int, rank: int, light: Rgb) -> str:
    """A glass from above, coloured by the light below it."""
    colour, strength = _hue(light)
    tinted = mix((196, 150, 84), colour, 0.3 + 0.6 * strength if any(light) else 0.0)
    x, y = _centre(file, rank)
    tint = _hex(tinted)
    return (
        f'<ellipse cx="{x + 4}" cy="{y + 6}" rx="26" ry="25" fill="#000" opacity=".5" '
        f'filter="url(#shade)"/>'
        f'<circle cx="{x}" cy="{y}" r="25" fill="{tint}" opacity=".5"/>'
        f'<circle cx="{x}" cy="{y}" r="25" fill="url(#shine)"/>'
        f'<circle cx="{x}" cy="{y}" r="24.5" fill="none" stroke="#f4fafc" stroke-opacity=".85" '
        f'stroke-width="1.6"/>'
        f'<circle cx="{x}" cy="{y}" r="19" fill="{tint}" fill-opacity=".45" stroke="#fff" '
        f'stroke-opacity=".35"/>'
        f'<path d="M{x - 15} {y - 9}a18 18 0 0 1 12 -9" fill="none" stroke="#fff" '
        f'stroke-width="3" stroke-linecap="round" stroke-opacity=".9"/>'
    )


def _display(look: Seen, left: int, top: int) -> str:
    """The display, pixel for pixel; runs of lit pixels in a row are one stroke of the path."""
    dots = []
    for y in range(64):
        x = 0
        while x < 128:
            begin = x
            while x < 128 and look.lit(x, y):
                x += 1
            if x > begin:
                dots.append(f"M{begin} {y}h{x - begin}v1h{begin - x}z")
            x += 1
    wide, high = 128 * PIXEL, 64 * PIXEL
    return (
        f'<rect x="{left - 20}" y="{top - 20}" width="{wide + 40}" height="{high + 40}" rx="10" '
        f'fill="#0d1117" stroke="#2c333c" stroke-width="2"/>'
        f'<rect x="{left - 8}" y="{top - 8}" width="{wide + 16}" height="{high + 16}" rx="3" '
        f'fill="#05070c"/>'
        f'<path transform="translate({left} {top}) scale({PIXEL})" fill="#bfe6ff" '
        f'shape-rendering="crispEdges" d="{"".join(dots)}"/>'
    )


def _button(x: int, y: int, name: str, colour: str) -> str:
    return (
        f'<circle cx="{x + 2}" cy="{y + 4}" r="24" fill="#000" opacity=".5" filter="url(#shade)"/>'
        f'<circle cx="{x}" cy="{y}" r="24" fill="#26221f" stroke="#4b433c" stroke-width="2"/>'
        f'<circle cx="{x}" cy="{y}" r="17" fill="{colour}"/>'
        f'<circle cx="{x}" cy="{y}" r="17" fill="url(#shine)" opacity=".55"/>'
        f'<text x="{x + 36}" y="{y + 6}" font-size="17">{name}</text>'
    )


def svg(look: Seen) -> str:
    """The whole picture."""
    squares = [(file, rank) for rank in range(1, 8) for file in range(7)]
    lights = {(file, rank): look.lights[(rank - 1) * 7 + file] for file, rank in squares}
    left, top, side = 20 + EDGE, 20 + EDGE, 7 * PITCH
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" role="img" font-family="Georgia, serif" '
        f'fill="{_INK}"><title>{title(look)}</title>',
        _DEFS,
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#room)"/>',
        f'<rect x="20" y="20" width="{BOARD}" height="{BOARD}" rx="14" fill="url(#wood)" '
        f'stroke="#2c1b0e" stroke-width="2"/>',
    ]
    parts += [_square(*square) for square in squares]
    parts.append(f'<rect x="{left}" y="{top}" width="{side}" height="{side}" fill="url(#weave)"/>')
    parts += [_glow(*square, lights[square]) for square in squares]
    lines = "".join(f"M{left + i * PITCH} {top}v{side}M{left} {top + i * PITCH}h{side}"
                    for i in range(8))  # fmt: skip
    parts.append(f'<path d="{lines}" stroke="#d8b878" stroke-opacity=".35" fill="none"/>')
    for i, name in enumerate("ABCDEFG"):
        x, y = left + i * PITCH + PITCH // 2, top + side - i * PITCH - PITCH // 2
        style = 'font-size="16" text-anchor="middle" fill="#e0c79a" opacity=".8"'
        parts.append(f'<text x="{x}" y="{top + side + 29}" {style}>{name}</text>')
        parts.append(f'<text x="{left - 23}" y="{y + 5}" {style}>{i + 1}</text>')
    for file, rank in squares:
        if square_name(file, rank) in look.glasses:
            parts.append(_glass(file, rank, lights[file, rank]))
    middle = HEIGHT // 2
    parts.append(_display(look, PANEL_LEFT + 30, middle - 32 * PIXEL))
    for name, y in (("North", middle - 190), ("South", middle + 190)):
        parts.append(f'<text x="{PANEL_LEFT + 10}" y="{y + 7}" font-size="22">{name}</text>')
        parts.append(_button(PANEL_LEFT + 150, y, "throw", "#2f7f5f"))
        parts.append(_button(PANEL_LEFT + 290, y, "call", "#b06a1f"))
    parts.append("</svg>")
    return "\n".join(part for part in parts if part) + "\n"


def title(look: Seen) -> str:
    """What the picture shows, for those who do not see it."""
    return f"The simulated board, glasses on {', '.join(sorted(look.glasses))}"


def main(arguments: list[str] | None = None) -> int:
    """Play to the moment, write the picture."""
    from .moment import look_at

    names = sys.argv[1:] if arguments is None else arguments
    path = Path(names[0]) if names else OUT
    path.write_text(svg(look_at()), encoding="utf-8")
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
