"""The order of the lights in their chain, from where a few of them were seen.  Pure.

A map gives for each light of the board (A1 first, rank by rank) its place in the chain.
"""

from tablero.selftest import names

_SIDE = names.SIDE
LIGHTS = 49
PROBES = (0, 1, 7, 48)  # places in the chain that tell all common orders apart


def orders() -> list:
    """(what it is, map) of every order in which people lay such a chain.

    From any corner, along the ranks or the files, every run the same way or to and fro.
    """
    found = []
    for along in ("ranks", "files"):
        for fro in (False, True):
            for corner in ("A1", "G1", "A7", "G7"):
                places = bytearray(LIGHTS)
                for place in range(LIGHTS):
                    run, step = divmod(place, _SIDE)
                    if fro and run & 1:
                        step = _SIDE - 1 - step
                    file, rank = (step, run) if along == "ranks" else (run, step)
                    if corner[0] == "G":
                        file = _SIDE - 1 - file
                    if corner[1] == "7":
                        rank = _SIDE - 1 - rank
                    places[rank * _SIDE + file] = place
                way = "to and fro" if fro else "each the same way"
                text = "the lights begin at %s and run along the %s, %s" % (corner, along, way)
                found.append((text, bytes(places)))
    return found


def fitting(seen) -> list:
    """The orders in which the places of the chain (keys) lie under the squares seen (values).

    A place nobody saw lit has None; one that was lit on a square nobody knows has -1.
    """
    found = []
    for text, places in orders():
        for place in seen:
            square = seen[place]
            if square is None or (square >= 0 and places[square] != place):
                break
        else:
            found.append((text, places))
    return found


def from_all(seen):
    """The map when every place of the chain was looked at: (map or None, texts of what is wrong).

    `seen` is as for `fitting`.
    """
    texts = []
    dark = [place for place in range(LIGHTS) if seen.get(place) is None]
    taken = [square for square in seen.values() if square is not None and square >= 0]
    if len(dark) == LIGHTS:
        return None, ["no light at all: the wire of the lights, their supply or ground"]
    if dark and dark == list(range(dark[0], LIGHTS)):
        last = seen[dark[0] - 1]
        told = (names.square(last) if last >= 0 else "light %d" % dark[0], len(dark))
        texts.append("the chain ends after %s: %d lights stay dark" % told)
    elif dark:
        texts.append("dark lights, by place in the chain: %s" % " ".join([str(p) for p in dark]))
    if len(set(taken)) != len(taken):
        texts.append("two lights under one square: look again")
        return None, texts
    left = [square for square in range(LIGHTS) if square not in taken]
    places = bytearray(LIGHTS)
    for place in range(LIGHTS):
        square = seen.get(place)
        places[left.pop(0) if square is None or square < 0 else square] = place
    return bytes(places), texts


def text(places) -> str:
    """A map as settings keep it: two hexadecimal digits a light."""
    return "".join(["%02x" % place for place in places])
