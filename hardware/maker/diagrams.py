"""Pictures for the guide, drawn from the design: plan, section, breadboard, hand-wired matrix."""

from pathlib import Path

from hardware.design import FILE_NAMES, SIDE_SQUARES, geometry
from hardware.design.geometry import Top
from hardware.design.hub import OUTLINE_MM as HUB_MM
from hardware.design.pinmap import PICO_PIN, signals
from hardware.design.tile import OUTLINE_MM as TILE_MM
from hardware.maker.picture import (
    BLACK,
    BLUE,
    GREEN,
    GREY,
    PALE,
    RED,
    WIRE_COLOURS,
    YELLOW,
    Picture,
)


def plan() -> Picture:
    """The whole board from above: squares, light numbers, wires, buttons, display, hub."""
    top, scale, edge = Top(), 1.8, 80
    picture = Picture(top.width_mm * scale + 2 * edge, top.depth_mm * scale + 2 * edge)

    def at(x, y):
        return edge + x * scale, edge + (top.depth_mm - y) * scale

    x0, y0 = at(0, top.depth_mm)
    picture.rect(x0, y0, top.width_mm * scale, top.depth_mm * scale, "#f6efe0", line=2, radius=14)
    for index in range(SIDE_SQUARES):
        reach = top.pitch_mm * 0.32
        (xa, y), (xb, _) = at(*top.middle(0, index + 1)), at(*top.middle(6, index + 1))
        picture.line([(xa - 86, y - 12), (xb + reach * scale, y - 12)], BLUE, 2)
        picture.text(f"rank {index + 1}", xa - 92, y - 8, 12, "end", BLUE)
        (x, ya), (_, yb) = at(*top.middle(index, 1)), at(*top.middle(index, 7))
        picture.line([(x + 22, ya + 54), (x + 22, yb - reach * scale)], GREEN, 2)
        picture.text(FILE_NAMES[index], x + 22, ya + 68, 12, "middle", GREEN, bold=True)
    for rank in range(1, SIDE_SQUARES + 1):
        points = [at(*top.light(file, rank)) for file in range(SIDE_SQUARES)]
        picture.line(points, YELLOW, 2)
        if rank < SIDE_SQUARES:
            (xe, ye), (xs, ys) = points[-1], at(*top.light(0, rank + 1))
            picture.line([(xe, ye), (xe + 26, ye), (xe + 26, ye - 52), (xs - 26, ye - 52),
                          (xs - 26, ys), (xs, ys)], YELLOW, 1, "4 3")
        for file in range(SIDE_SQUARES):
            x, y = at(*top.middle(file, rank))
            left, up, right, down = TILE_MM
            picture.rect(x + left * scale, y + up * scale, (right - left) * scale,
                         (down - up) * scale, "none", GREY, 0.8)
            picture.circle(x, y, (top.pitch_mm / 2 - 3) * scale, stroke="#b58b4c", line=1.2)
            lx, ly = at(*top.light(file, rank))
            picture.circle(lx, ly, 5, "#fff4c0", YELLOW)
            picture.text(f"{FILE_NAMES[file]}{rank}", x - 14, y - 24, 13, "middle", bold=True)
            picture.text(str((rank - 1) * SIDE_SQUARES + file), lx, ly + 18, 10, "middle", GREY)
    for name, (bx, by) in top.buttons().items():
        x, y = at(bx, by)
        picture.circle(x, y, geometry.BUTTON_HOLE_MM / 2 * scale, "#ddd", BLACK, 1.5)
        north = name.startswith("NORTH")
        picture.text(name.split("_")[1].lower(), x, y + (-20 if north else 28), 12, "middle",
                     turn=180 if north else 0)
    dx, dy = at(*top.display())
    width, height = (side * scale for side in geometry.DISPLAY_WINDOW_MM)
    picture.rect(dx - width / 2, dy - height / 2, width, height, "#123", radius=3)
    picture.text("display", dx, dy + 4, 10, "middle", "#9df")
    hx, hy = at(5, 5 + HUB_MM[3])
    picture.line([(hx, hy), (hx + HUB_MM[2] * scale, hy),
                  (hx + HUB_MM[2] * scale, hy + HUB_MM[3] * scale), (hx, hy + HUB_MM[3] * scale),
                  (hx, hy)], GREEN, 2, "8 5")
    picture.text("hub, on the floor of the box,", hx, y0 + top.depth_mm * scale + 18, 12,
                 colour=GREEN)
    picture.text("USB towards the west", hx, y0 + top.depth_mm * scale + 33, 12, colour=GREEN)
    middle = edge + top.width_mm * scale / 2
    picture.text("SOUTH (player one) sits here", middle, picture.height - 18, 16, "middle",
                 bold=True)
    picture.text("NORTH sits here", middle, 30, 16, "middle", bold=True)
    picture.text("yellow: chain of lights, small number = light", middle, 50, 11, "middle", GREY)
    return picture


def section() -> Picture:
    """A glass on its square, cut through: what lies over what, heights in mm."""
    scale, ground = 9.0, 380.0
    picture = Picture(1040, 470)
    skin, top_mm, air = (geometry.MAGNET_SKIN_MM, geometry.TOP_THICKNESS_MM,
                         geometry.CLEARANCE_OVER_LIGHT_MM)
    middle = 330.0
    # top
    picture.rect(40, ground - top_mm * scale, 620, top_mm * scale, "#e3c48d", "#9b7434")
    light_x = middle - 9 * scale
    window = geometry.LIGHT_WINDOW_MM * scale
    picture.rect(light_x - window / 2, ground - top_mm * scale, window, top_mm * scale, "#eaf6ff",
                 BLUE)
    notes = ((200, GREEN, "base, clear PETG: the light shines through"),
             (218, GREEN, "it and the glass; six drains for spilled beer"),
             (ground - 42, BLUE, "window of clear resin over the light"),
             (ground - 18, BLACK, "board top, 4 mm plywood"),
             (ground + 20, BLACK, "tile: light, and the reed 10 mm off the magnet"),
             (ground + 38, BLACK, "(both drawn side by side)"),
             (ground + 56, BLACK, "M2 screws, 2 mm spacers; sprayed, joints greased"))
    for y, colour, words in notes:
        picture.text(words, 680, y, 14, colour=colour)
    # base and glass
    outer, floor = geometry.base_outer_mm() * scale, geometry.BASE_FLOOR_MM * scale
    table = ground - top_mm * scale
    picture.rect(middle - outer / 2, table - floor, outer, floor, "#dff3e6", GREEN)
    for x in (middle - outer / 2, middle + outer / 2 - geometry.BASE_WALL_MM * scale):
        picture.rect(x, table - floor - geometry.BASE_RIM_MM * scale,
                     geometry.BASE_WALL_MM * scale, geometry.BASE_RIM_MM * scale, "#dff3e6", GREEN)
    magnet = geometry.MAGNET_DIAMETER_MM * scale
    picture.rect(middle - magnet / 2, table - (skin + geometry.MAGNET_HEIGHT_MM) * scale, magnet,
                 geometry.MAGNET_HEIGHT_MM * scale, "#9aa3ad", BLACK)
    picture.text("magnet", middle, table - (skin + 1.0) * scale, 13, "middle")
    foot = geometry.GLASS_FOOT_MM * scale
    picture.line([(middle - foot / 2 - 12, 40), (middle - foot / 2, table - floor),
                  (middle + foot / 2, table - floor), (middle + foot / 2 + 12, 40)], "#79a7c9", 3)
    picture.text("glass", middle, 110, 15, "middle", "#4a7796")
    # tile
    board = ground + air * scale
    picture.rect(middle - 190, board, 300, 1.6 * scale, "#2f7d4f", "#1b5233")
    picture.rect(light_x - 22, board - 1.6 * scale, 45, 1.6 * scale, "#fff8d8", YELLOW)
    picture.text("light", light_x, board + 12, 11, "middle", "#fff")
    reed_left = middle + 1 * scale
    picture.rect(reed_left, board - 1.8 * scale, 110, 1.7 * scale, "#d8ecf2", "#4a7796", 1, 6)
    picture.line([(reed_left - 30, board), (reed_left - 30, board - 8),
                  (reed_left + 130, board - 8), (reed_left + 130, board)], GREY, 2)
    for x in (middle - 180, middle + 92):
        picture.rect(x, ground, 10, air * scale, "#ccc", GREY)
    # dimensions
    x = 60
    for y0, y1, words in ((table - skin * scale, table, f"{skin}"),
                          (table, ground, f"{top_mm:g}"), (ground, board, f"{air:g}")):
        picture.line([(x, y0), (x, y1)], RED, 2)
        picture.text(words, x - 8, (y0 + y1) / 2 + 5, 13, "end", RED)
    picture.text(f"magnet to sensor {skin + top_mm + air:.1f} mm", 40, 440, 14, colour=RED)
    return picture


def breadboard() -> Picture:
    """Nine squares on one evening: A1 to C3 with a Pico on a breadboard."""
    picture = Picture(980, 640)
    pins = signals()
    picture.rect(30, 60, 120, 520, "#2f7d4f", "#1b5233", radius=8)
    picture.text("Pico", 90, 50, 16, "middle", bold=True)
    picture.text("USB this end", 90, 78, 11, "middle", "#fff")
    rows, files = (1, 2, 3), FILE_NAMES[:3]
    xs = {name: 400 + 170 * i for i, name in enumerate(files)}
    ys = {rank: 420 - 130 * i for i, rank in enumerate(rows)}

    def pin(name, y, colour):
        gpio = pins[name]
        picture.circle(150, y, 4, colour, BLACK)
        picture.text(f"GP{gpio}, pin {PICO_PIN[gpio]}", 144, y + 4, 11, "end", "#fff")

    for rank in rows:
        y = ys[rank]
        pin(f"RANK_{rank}", y, BLUE)
        picture.line([(150, y), (xs["C"] + 60, y)], BLUE, 2)
        picture.text(f"rank {rank}", 200, y - 6, 13, colour=BLUE)
        picture.rect(262, y - 7, 34, 14, "#fff", BLACK)
        picture.text("470", 279, y + 4, 10, "middle")
    for index, name in enumerate(files):
        y, x = 500 + 26 * index, xs[name] + 44
        pin(f"FILE_{name}", y, GREEN)
        picture.line([(150, y), (x, y), (x, ys[3] - 50)], GREEN, 2)
        picture.text(f"file {name}", 200, y - 5, 13, colour=GREEN)
        picture.rect(262, y - 7, 34, 14, "#fff", BLACK)
        picture.text("33", 279, y + 4, 10, "middle")
    for rank in rows:
        for name in files:
            x, y = xs[name], ys[rank]
            picture.circle(x, y, 3.5, BLUE)
            picture.line([(x, y), (x, y - 52), (x + 44, y - 52)], BLACK, 1.5)
            picture.diode(x, y - 16, "up", 14)
            picture.rect(x - 6, y - 48, 12, 22, "#d8ecf2", "#4a7796", 1, 5)
            picture.circle(x + 44, y - 52, 3.5, GREEN)
            picture.text(f"{name}{rank}", x - 14, y - 34, 13, "end", bold=True)
    picture.text("diode BAT46 (bar towards the reed), then a reed switch in each square", 330, 30,
                 14)
    picture.text("Where blue and green lines cross without a dot they do not touch.", 330, 50, 12,
                 colour=GREY)
    picture.text("GP0/GP1 display, GP16 lights (one strip of 9 through 330 ohm), GP18 to GP21 "
                 "buttons to ground, as on the whole board", 30, 622, 13)
    return picture


def hand_wired() -> Picture:
    """Two by two squares of the plain hand-wired board, seen from below: mirror image."""
    picture = Picture(960, 600)
    picture.text("Seen from BELOW: file A is on the right.", 480, 26, 16, "middle", RED, bold=True)
    order = ("+5V", "GND", "+3V3", "RANK", "DATA")
    for row, rank in enumerate((2, 1)):
        top = 70 + 260 * row
        for column, name in enumerate("BA"):
            x, y = 130 + 420 * column, top
            picture.rect(x, y, 250, 180, PALE, GREY, radius=10)
            picture.text(f"{name}{rank}", x + 125, y + 24, 18, "middle", bold=True)
            picture.rect(x + 150, y + 40, 60, 44, "#fff8d8", YELLOW)
            picture.text("light", x + 180, y + 67, 12, "middle")
            picture.rect(x + 60, y + 120, 60, 14, "#d8ecf2", "#4a7796", 1, 6)
            picture.text("reed", x + 90, y + 115, 12, "middle")
            picture.diode(x + 160, y + 127, "left", 16)
            picture.line([(x + 120, y + 127), (x + 152, y + 127)], BLACK, 2)
            picture.line([(x + 168, y + 127), (x + 200, y + 127), (x + 200, y + 150)], BLACK, 2)
            picture.line([(x + 60, y + 127), (x + 34, y + 127)], BLACK, 2)
            picture.circle(x + 34, y + 127, 4, GREEN)
            picture.circle(x + 200, y + 150, 4, BLUE)
        for net in order:
            colour = WIRE_COLOURS[net]
            if net == "RANK":
                picture.line([(60, top + 150), (900, top + 150)], colour, 2.5)
            elif net != "+3V3":
                y = {"+5V": 48, "DATA": 62, "GND": 76}[net]
                for start, end in ((890, 760), (700, 340), (280, 90)):
                    picture.line([(start, top + y), (end, top + y)], colour, 2.5)
            if net != "+3V3":
                label_y = {"RANK": 154, "+5V": 52, "DATA": 66, "GND": 80}[net]
                words = f"rank {rank}" if net == "RANK" else net
                picture.text(words, 904, top + label_y, 12, colour=colour)
    for column, name in enumerate("BA"):
        x = 130 + 420 * column + 34
        picture.line([(x, 50), (x, 570)], GREEN, 2.5)
        picture.text(f"file {name}", x, 588, 13, "middle", GREEN)
    return picture


DIAGRAMS = {"plan": plan, "section": section, "breadboard-3x3": breadboard,
            "hand-wired": hand_wired}


def write(folder: Path) -> None:
    """All pictures as SVG."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in DIAGRAMS.items():
        draw().save(folder / f"{name}.svg")
