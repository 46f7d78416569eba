"""Where things are on the screen, for painting and for the mouse."""

from dataclasses import dataclass

from .table import BUTTONS

COMPACT = (80, 22)  # smallest terminal, columns and rows
WIDE = (106, 22)
KEYS_OF = {"south throw": "t", "south call": "c", "north throw": "y", "north call": "v"}


@dataclass(frozen=True)
class Layout:
    """A terminal of so many columns and rows."""

    columns: int
    rows: int

    @property
    def fits(self) -> bool:
        """Whether the terminal is large enough at all."""
        return self.columns >= COMPACT[0] and self.rows >= COMPACT[1]

    @property
    def wide(self) -> bool:
        """Whether squares are five letters by two, or two by one."""
        return self.columns >= WIDE[0] and self.rows >= WIDE[1]

    @property
    def cell(self) -> tuple[int, int]:
        """Columns and rows of a square."""
        return (5, 2) if self.wide else (2, 1)

    @property
    def board_left(self) -> int:
        """The column where file A begins."""
        return 3 if self.wide else 1

    board_top = 3

    @property
    def board_columns(self) -> int:
        """The board with its rank numbers."""
        return self.board_left + 7 * self.cell[0]

    def square_at(self, column: int, row: int) -> tuple[int, int] | None:
        """File and rank under a place on the screen."""
        across, down = self.cell
        file, from_top = (column - self.board_left) // across, (row - self.board_top) // down
        if 0 <= file < 7 and 0 <= from_top < 7 and column >= self.board_left:
            return file, 7 - from_top
        return None

    def buttons_row(self, button: str) -> int:
        """The row in which a button is drawn: North's above the board, South's below."""
        if button.startswith("north"):
            return self.board_top - 2
        return self.board_top + 7 * self.cell[1] + 1

    def button_at(self, column: int, row: int) -> str | None:
        """The button under a place on the screen."""
        for button in BUTTONS:
            left, width = button_place(self, button)
            if row == self.buttons_row(button) and left <= column < left + width:
                return button
        return None


def button_place(layout: Layout, button: str) -> tuple[int, int]:
    """First column and width of a button."""
    if layout.wide:
        return (12, 12) if button.endswith("throw") else (25, 11)
    return (1, 7) if button.endswith("throw") else (9, 6)
