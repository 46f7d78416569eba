"""Moves as players write them: ``D1-D7 A7-A5``, or just the squares reached, ``D7 A5``."""

from tablero.games import files
from tablero.games.errors import AmbiguousError, IllegalError, MalformedError


def move_text(position: int, final: int) -> str:
    """The glasses that moved, file A first: ``A7-A5 D1-D7``."""
    words = []
    for file in range(7):
        start = files.rank(position, file)
        end = files.rank(final, file)
        if start != end:
            words.append(files.square_text(file, start) + "-" + files.square_text(file, end))
    return " ".join(words)


def parse_move(game, text: str):
    """("move", position) for a move in words, in stage "move".

    One or two glasses are named, each by ``D1-D7`` or by the square it reaches; a glass that is
    not named may be any.  MalformedError with the column; IllegalError when no legal move fits,
    AmbiguousError when more than one does.
    """
    wanted = _squares(game, text)
    fitting = []
    for final in game.finals:
        moved = files.changed(game.position, final)
        if all(moved >> f & 1 and files.rank(final, f) == r for f, r in wanted.items()):
            fitting.append(final)
    if not fitting:
        raise IllegalError("no legal move does that (G10-G13)")
    if len(fitting) > 1:
        raise AmbiguousError("%d legal moves do that, name both glasses" % len(fitting))
    return "move", fitting[0]


def _squares(game, text) -> dict:
    """{file: rank reached} of the words."""
    if not isinstance(text, str):
        raise MalformedError("a move is a text")
    wanted = {}
    column = 1
    for word in text.split(" "):
        if word:
            file, to_rank = _reached(game, word, column)
            if file in wanted:
                raise MalformedError("one glass is named twice", column)
            wanted[file] = to_rank
        column += len(word) + 1
    if not 1 <= len(wanted) <= 2:
        raise MalformedError("one or two glasses move, %d are named" % len(wanted), 1)
    return wanted


def _reached(game, word, column):
    """(file, rank) that ``D7`` or ``D1-D7`` reaches."""
    dash = word.find("-")
    start = _square(word[:dash], column) if dash >= 0 else None
    end = _square(word[dash + 1 :], column + dash + 1)
    if start is not None:
        if start[0] != end[0]:
            raise IllegalError("a glass keeps its file (G11)", column)
        if files.rank(game.position, start[0]) != start[1]:
            raise IllegalError("no glass stands on " + word[:dash], column)
    return end


def _square(text, column):
    try:
        return files.parse_square(text)
    except MalformedError as error:
        raise MalformedError("%r is no square A1 to G7" % text[:12], column + error.column - 1)
