"""What a board is made of: parts with nets and places, printed words, an outline."""

from dataclasses import dataclass, field

from hardware.design.parts import ITEMS, Item

POWER_NETS = ("+5V", "+3V3", "GND", "VBUS")


@dataclass(frozen=True)
class Part:
    """A part on a board.  `nets`: pad number -> net.  Place in mm from the board's origin, y down,
    seen from above; `turn` in degrees counter-clockwise.  `note` goes with it to the builder.
    `label`: place of its reference on the silkscreen relative to the part, None for none.
    """

    reference: str
    key: str
    nets: dict[int, str] = field(default_factory=dict)
    x: float = 0.0
    y: float = 0.0
    turn: int = 0
    fitted: bool = True
    label: tuple[float, float] | None = (0.0, -1.9)
    unconnected: tuple[int, ...] = ()

    @property
    def item(self) -> Item:
        """What it is."""
        return ITEMS[self.key]

    @property
    def is_bought(self) -> bool:
        """True for a part that stands in the parts list (not a pad or a hole)."""
        return bool(self.item.part_number)


@dataclass(frozen=True)
class Print:
    """Words on the silkscreen, `size` in mm, `back` = on the underside, `align` -1, 0 or 1."""

    text: str
    x: float
    y: float
    size: float = 0.9
    back: bool = False
    align: int = 0
    turn: int = 0


@dataclass(frozen=True)
class Drawing:
    """A line (two points) or a circle (centre and radius) on the silkscreen, mm."""

    points: tuple[tuple[float, float], ...]
    radius: float = 0.0
    back: bool = False


@dataclass(frozen=True)
class Board:
    """A whole board.  `outline`: left, top, right, bottom in mm."""

    name: str
    title: str
    paper: str
    outline: tuple[float, float, float, float]
    parts: tuple[Part, ...]
    prints: tuple[Print, ...]
    drawings: tuple[Drawing, ...] = ()

    def part(self, reference: str) -> Part:
        """The part of that reference."""
        return next(part for part in self.parts if part.reference == reference)

    @property
    def nets(self) -> list[str]:
        """All net names, sorted."""
        return sorted({net for part in self.parts for net in part.nets.values()})
