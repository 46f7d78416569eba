"""What the terminal shows, as pure text: a view of the table in, styled lines out.

A line is a list of spans.  Without colour every lit square bears a letter (R, A, G, B, Y, P, W,
small when it is dim).
"""

from . import pixels
from .layout import COMPACT, KEYS_OF, Layout, button_place
from .pixels import Rgb
from .seen import square_name
from .style import Line, Span, Style, pad
from .table import BUTTONS, Table

INK: Rgb = (214, 208, 196)
FAINT: Rgb = (128, 122, 112)
ACCENT: Rgb = (255, 196, 96)
GLASS: Rgb = (236, 244, 250)
SCREEN_INK: Rgb = (170, 222, 255)
SCREEN_BACK: Rgb = (6, 10, 18)
CLOTH: tuple[Rgb, Rgb] = ((47, 30, 38), (58, 37, 46))
BASE_CLOTH: tuple[Rgb, Rgb] = ((62, 42, 34), (73, 50, 40))

HELP = (
    "arrows  move the cursor            mouse  drag a glass, or click and click",
    "space   lift a glass, set it down  x      put the glass beside the board",
    "t T     South's throw: tap, hold   y Y    North's throw",
    "c C     South's call: tap, hold    v V    North's call",
    "        A held button is let go by its key; hold call two seconds for the menu.",
    "        With the mouse a button is held as long as you hold it.",
    "d       display as dots or words   p      pull the plug, put it back",
    "?       this help                  q      quit",
    "",
    "The display says what to do next.  t usually means yes or throw, c no or next.",
)


def paint(
    table: Table, layout: Layout, style: Style, words: list[str] | None = None, helping=False
) -> list[Line]:
    """The whole screen.  With `words` the display is shown as text instead of dots."""
    if not layout.fits:
        return [
            [Span(f"The board needs {COMPACT[0]} columns and {COMPACT[1]} rows;")],
            [Span(f"this terminal has {layout.columns} and {layout.rows}.  q quits.")],
        ]
    lines = [_title(table, layout, style)]
    lines.append(_buttons(table, layout, "north", style))
    lines.extend(_board(table, layout, style))
    lines.append(_buttons(table, layout, "south", style))
    beside = _help(layout) if helping else _display(table, style, words)
    left = layout.board_columns + 1
    for number, line in enumerate(beside):
        row = number + 1
        while len(lines) <= row:
            lines.append([])
        lines[row] = [*pad(lines[row], left), *line]
    while len(lines) < layout.rows - 2:
        lines.append([])
    lines.append([Span(table.message[: layout.columns - 1], ACCENT)])
    lines.append([Span(_foot(table), FAINT)])
    return [_cut(line, layout.columns) for line in lines[: layout.rows]]


def _cut(line: Line, columns: int) -> Line:
    room = columns
    kept = []
    for span in line:
        if room <= 0:
            break
        kept.append(Span(span.text[:room], span.ink, span.back, span.bold))
        room -= len(span.text)
    return kept


def _title(table: Table, layout: Layout, style: Style) -> Line:
    seen = table.seen
    tune = pixels.note(seen.tone_hz)
    mark = "\u266a " if style.unicode else "buzzer "
    facing = "North" if seen.turned else "South"
    line: Line = [Span("TABLERO", ACCENT, bold=True)]
    if not seen.power:
        line.append(Span("  no power: p puts the plug in", INK))
        return line
    line = pad(line, layout.board_columns + 1)
    line.append(Span(f"display, turned to {facing}", FAINT))
    if tune:
        line.append(Span(f"   {mark}{tune}", ACCENT))
    return line


def _foot(table: Table) -> str:
    seen = table.seen
    parts = ["? help", "q quit", "space lift/set", "t c South", "y v North", table.cursor]
    if seen.in_hand:
        parts.append(f"{seen.in_hand} in hand")
    if seen.beside:
        parts.append(f"{seen.beside} beside")
    if table.held:
        parts.append(f"holding {', '.join(sorted(table.held))}")
    return " | ".join(parts)


def _buttons(table: Table, layout: Layout, side: str, style: Style) -> Line:
    line: Line = [Span(f"   {side.capitalize()}", FAINT)] if layout.wide else []
    for button in BUTTONS:
        if not button.startswith(side):
            continue
        left, room = button_place(layout, button)
        down = button in table.held
        text = f"{KEYS_OF[button]} {button.split()[1]}"
        if down and not style.colours:
            text = text.upper()
        text = text.center(room)
        line = pad(line, left)
        ink, back = ((24, 18, 12), ACCENT) if down else (INK, (52, 48, 46))
        line.append(Span(text, ink, back, bold=down))
    return line


def _board(table: Table, layout: Layout, style: Style) -> list[Line]:
    lines: list[Line] = []
    across, down = layout.cell
    names = "".join(name.center(across) for name in "ABCDEFG")
    lines.append([Span(" " * layout.board_left + names, FAINT)])
    for rank in range(7, 0, -1):
        for part in range(down):
            label = f"{rank}" if part == 0 else ""
            line: Line = [Span(label.rjust(layout.board_left - (1 if layout.wide else 0)), FAINT)]
            line = pad(line, layout.board_left)
            for file in range(7):
                line.append(_square(table, layout, style, file, rank, part))
            lines.append(line)
    lines.append([])
    return lines


def _square(table: Table, layout: Layout, style: Style, file: int, rank: int, part: int) -> Span:
    """One row of one square: the cloth in the light's colour, the glass on it, the cursor."""
    seen = table.seen
    light = seen.lights[(rank - 1) * 7 + file]
    shades = BASE_CLOTH if rank in (1, 7) else CLOTH
    cloth = shades[(file + rank) & 1]
    glow = pixels.seen(light)
    share = min(0.92, max(glow) / 255 * 1.1) if any(light) else 0.0
    back = pixels.mix(cloth, _bright(glow), share)
    square = square_name(file, rank)
    glass = seen.glasses.get(square)
    here = square == table.cursor
    mark = pixels.letter(light) if not style.colours else " "
    if layout.wide:
        text = _wide_text(glass, part, style, mark)
        text = f"[{text[1:4]}]" if here else text
    else:
        body = mark if glass is None else "O" if not style.unicode else "\u25cf"
        if glass is False:
            body = "o" if not style.unicode else "\u25cb"
        second = ("<" if here else mark) if glass is not None else "<" if here else " "
        text = body + second
    ink = GLASS
    if glass is None and here:
        ink = INK
    elif any(light):
        ink = (16, 14, 12) if sum(back) > 420 else GLASS
    return Span(text, ink, back, bold=here)


def _wide_text(glass: bool | None, part: int, style: Style, mark: str) -> str:
    """Five letters: a glass seen from above, in two halves."""
    if glass is None:
        return f"  {mark}  " if part == 0 else "     "
    if not style.unicode:
        return " /-\\ " if part == 0 else f" \\{mark if mark != ' ' else '-'}/ "
    if not glass:
        return " \u2591\u2592\u2591 "
    if not style.colours and mark != " ":
        return " \u259f\u2588\u2599 " if part == 0 else f" \u259c{mark}\u259b "
    return " \u259f\u2588\u2599 " if part == 0 else " \u259c\u2588\u259b "


def _bright(colour: Rgb) -> Rgb:
    """The same hue at full strength."""
    most = max(colour) or 1
    return colour[0] * 255 // most, colour[1] * 255 // most, colour[2] * 255 // most


def _display(table: Table, style: Style, words: list[str] | None) -> list[Line]:
    if words is not None or not style.unicode:
        rows = [row.ljust(16)[:16] for row in (words or [])[:8]]
        rows += [" " * 16] * (8 - len(rows))
        spaced = [" " * 20, *[f"  {row}  " for row in rows], " " * 20]
        return [[Span(row, SCREEN_INK, SCREEN_BACK)] for row in spaced]
    return [[Span(row, SCREEN_INK, SCREEN_BACK)] for row in pixels.braille(table.seen.lit)]


def _help(layout: Layout) -> list[Line]:
    room = layout.columns - layout.board_columns - 1
    lines: list[Line] = []
    for text in HELP:
        while len(text) > room:
            cut = text.rfind("  ", 0, room)
            cut = cut if cut > 8 else room
            lines.append([Span(text[:cut].rstrip(), INK)])
            text = " " * 8 + text[cut:].strip()
        lines.append([Span(text, INK)])
    return lines
