"""What is soldered to which GPIO of the simulated board.

This is the simulator's own table.  It is not read from the firmware's pin list on purpose: where
the two disagree, the firmware looks at the wrong wire, as it would on a table.
"""

FILES = 7
RANKS = 7
FILE_NAMES = "ABCDEFG"
BUTTON_NAMES = ("south throw", "south call", "north throw", "north call")


class Wiring:
    """GPIO numbers by purpose.  `columns[file]`, `rows[rank - 1]`, `buttons[i]` (BUTTON_NAMES).

    `light_order[k]` is the square (0 = A1, row by row) under which the k-th light of the chain
    sits.
    """

    def __init__(self, columns=None, rows=None, buttons=None, light_order=None) -> None:
        self.sda = 0
        self.scl = 1
        self.columns = tuple(columns or (2, 3, 4, 5, 6, 7, 8))
        self.rows = tuple(rows or (9, 10, 11, 12, 13, 14, 15))
        self.lights = 16
        self.buzzer = 17
        self.buttons = tuple(buttons or (18, 19, 20, 21))
        self.light_order = tuple(light_order or range(FILES * RANKS))
        self.display_address = 0x3C

    def swap(self, gpio_a: int, gpio_b: int) -> None:
        """Solder two wires the wrong way round."""
        other = {gpio_a: gpio_b, gpio_b: gpio_a}
        self.columns = tuple([other.get(g, g) for g in self.columns])
        self.rows = tuple([other.get(g, g) for g in self.rows])
        self.buttons = tuple([other.get(g, g) for g in self.buttons])
        self.sda = other.get(self.sda, self.sda)
        self.scl = other.get(self.scl, self.scl)
        self.lights = other.get(self.lights, self.lights)
        self.buzzer = other.get(self.buzzer, self.buzzer)

    def mask(self, gpios) -> int:
        """The GPIOs of a sequence as one bit mask."""
        m = 0
        for g in gpios:
            m |= 1 << g
        return m


def cell(file: int, rank: int) -> int:
    """Number of a square, A1 = 0, B1 = 1, A2 = 7."""
    return (rank - 1) * FILES + file


def square_name(cell_: int) -> str:
    """A1..G7 for a square's number."""
    return "%s%d" % (FILE_NAMES[cell_ % FILES], cell_ // FILES + 1)


def parse_square(text: str) -> int:
    """Number of the square named `text`, A1..G7; ValueError for anything else."""
    if len(text) == 2:
        file = FILE_NAMES.find(text[0].upper())
        if file >= 0 and text[1] in "1234567":
            return cell(file, int(text[1]))
    raise ValueError("no such square: %s (A1 to G7)" % text)


CELLS_BY_NAME = {square_name(c): c for c in range(FILES * RANKS)}
