"""Glasses that no sensor shows where they belong: asked about, then the players' word counts."""

from tablero.games import files


def vouched(match, mask: int, target: int) -> int:
    """`throw` while glasses of the files `mask` are awaited on `target`: those that stand there.

    A glass that is seen nowhere, or on its square and elsewhere too, is asked about; the same
    board at the next `throw` is believed, and the sensor blamed.  One on a square that is known
    to be blind is believed at once.  Several are silent for one cause only: a glass beside them
    hides them.
    """
    second = match.second
    reading = second.reading
    unsure = unknown = ranks = 0
    for file in range(7):
        rank = files.rank(target, file)
        bits = reading.closed[file]
        if not mask >> file & 1 or match.standing(file) or (bits and not bits >> (rank - 1) & 1):
            continue
        unsure |= 1 << file
        if not match.blind(file, rank):
            unknown |= 1 << file
            ranks |= 1 << (rank - 1)
    several = unknown & (unknown - 1)
    if several and (ranks & (ranks - 1) or not _hidden(match, ranks)):
        return 0
    phase = match.phase
    if unknown and phase.asked != unsure:
        phase.asked = unsure
        return 0
    second.accept(target)
    for file in range(7):
        rank = files.rank(target, file)
        if not unknown >> file & 1:
            continue
        if reading.closed[file]:
            second.health.blame_closed(file, reading.closed[file] & ~(1 << (rank - 1)))
            reading.mark_ghosts(file, rank)
        else:
            second.blame_silence(file, rank, several)
    reading.update(match.closed)
    return unsure


def _hidden(match, ranks: int) -> bool:
    """Is one glass alone seen on that rank (a bit), so that it may hide the others?"""
    seen = 0
    for file in range(7):
        seen += match.standing(file) and ranks >> (match.standing(file) - 1) & 1
    return seen == 1
