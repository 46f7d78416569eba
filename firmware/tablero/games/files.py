"""Seven glasses, one in each file: positions as small integers and as text.

A position holds three bits a file, ``rank << (3 * file)``, file A lowest; 0 is a lifted glass.
Its text is seven digits, file A first: ``7771111``.  All values stay within 21 bits.  Any game in
which each glass keeps its file (G3, G11) can use this module.
"""

from tablero.games.errors import MalformedError

FILE_NAMES = "ABCDEFG"


def rank(position: int, file: int) -> int:
    """Rank 1..7 of the glass in that file (0..6), 0 when it is lifted."""
    return (position >> (3 * file)) & 7


def put(position: int, file: int, to_rank: int) -> int:
    """The position with that file's glass on `to_rank` (0 = lifted)."""
    shift = 3 * file
    return position & ~(7 << shift) | to_rank << shift


def complete(position) -> bool:
    """Is this a position with all seven glasses standing?"""
    if not isinstance(position, int) or not 0 < position < 1 << 21:
        return False
    for _ in range(7):
        if not position & 7:
            return False
        position >>= 3
    return True


def changed(position: int, other: int) -> int:
    """Mask of the files (bit = file) whose glass stands elsewhere in `other`."""
    mask = 0
    bit = 1
    different = position ^ other
    while different:
        if different & 7:
            mask |= bit
        different >>= 3
        bit <<= 1
    return mask


def mirrored(position: int) -> int:
    """The position after a half turn of the board: A1 becomes G7."""
    turned = 0
    for _ in range(7):
        standing = position & 7
        turned = turned << 3 | (8 - standing if standing else 0)
        position >>= 3
    return turned


def parse_position(text: str, lifted_ok: bool = False) -> int:
    """The position of seven digits 1..7 (0 too when `lifted_ok`), else MalformedError."""
    if not isinstance(text, str):
        raise MalformedError("position must be a text of seven digits")
    lowest = "0" if lifted_ok else "1"
    position = 0
    for i, digit in enumerate(text[:8]):
        if i == 7:
            raise MalformedError("position goes on after seven digits", 8)
        if not lowest <= digit <= "7":
            wrong = "position has %r, expected a rank %s to 7" % (digit, lowest)
            raise MalformedError(wrong, i + 1)
        position |= int(digit) << (3 * i)
    if len(text) < 7:
        raise MalformedError("position ends early, expected seven digits", len(text) + 1)
    return position


def position_text(position: int) -> str:
    """Seven digits, file A first, 0 for a lifted glass."""
    return "".join([str(position >> shift & 7) for shift in range(0, 21, 3)])


def parse_square(text: str):
    """(file 0..6, rank 1..7) of a square such as ``D7``, else MalformedError."""
    if not isinstance(text, str) or not text:
        raise MalformedError("expected a square A1 to G7", 1)
    if text[0] not in FILE_NAMES:
        raise MalformedError("square has %r, expected a file A to G" % text[0], 1)
    if len(text) < 2 or not "1" <= text[1] <= "7":
        raise MalformedError("square needs a rank 1 to 7", 2)
    if len(text) > 2:
        raise MalformedError("square goes on after its rank", 3)
    return FILE_NAMES.index(text[0]), int(text[1])


def square_text(file: int, on_rank: int) -> str:
    """The name of a square, ``D7``."""
    return FILE_NAMES[file] + str(on_rank)


def files_text(mask: int) -> str:
    """The files of a mask by their letters, ``ABCDEF``."""
    return "".join([FILE_NAMES[file] for file in range(7) if mask >> file & 1])
