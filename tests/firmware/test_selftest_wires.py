"""What the self-test makes of what it sees, fault by fault."""

from tablero.hardware import wiring
from tablero.selftest import chain, names
from tablero.selftest.wires import Finding, Walk


def number(square):
    return "ABCDEFG".index(square[0]) + 7 * (int(square[1]) - 1)


def walk(see, stuck=(), low=()):
    """A whole walk; `see(standing)` gives the squares closed with glasses standing there."""
    walked = Walk(stuck, low)
    standing = {}
    for square in range(49):
        standing[square % 7] = square
        walked.add(square, see(sorted(standing.values())))
    return walked


def texts(see, stuck=(), low=()):
    return Finding(walk(see, stuck, low)).texts


def mapped(change):
    return lambda standing: [change(s) for s in standing]


def test_a_sound_board():
    finding = Finding(walk(lambda standing: standing))
    assert finding.texts == []
    assert finding.columns == finding.rows == "0123456"


def test_swapped_files_and_ranks():
    def files(square):
        return square + {0: 1, 1: -1}.get(square % 7, 0)

    finding = Finding(walk(mapped(files)))
    assert finding.texts == ["files A and B are swapped (GP2, GP3)"]
    assert (finding.columns, finding.rows) == ("1023456", "0123456")

    def ranks(square):
        return square + {2: 28, 6: -28}.get(square // 7, 0)

    finding = Finding(walk(mapped(ranks)))
    assert finding.texts == ["ranks 3 and 7 are swapped (GP11, GP15)"]
    assert (finding.columns, finding.rows) == ("0123456", "0163452")


def test_what_settings_have_put_right_already_is_counted_in():
    def files(square):
        return square + {0: 1, 1: -1}.get(square % 7, 0)

    finding = Finding(walk(mapped(files)), columns="1023456")
    assert finding.columns == "0123456"


def test_three_files_in_a_ring():
    def files(square):
        return square + {0: 1, 1: 1, 2: -2}.get(square % 7, 0)

    finding = Finding(walk(mapped(files)))
    assert finding.texts == ["file A is seen as B", "file B is seen as C", "file C is seen as A"]
    assert finding.columns == "1203456"


def test_mirrored():
    finding = Finding(walk(mapped(lambda s: s - s % 7 + 6 - s % 7)))
    assert finding.texts == ["mirrored: the files run the wrong way round"]
    assert finding.columns == "6543210"
    finding = Finding(walk(mapped(lambda s: 48 - s)))
    assert len(finding.texts) == 2 and finding.rows == "6543210"


def test_a_broken_wire():
    told = texts(lambda standing: [s for s in standing if s % 7 != 4])
    assert told == ["file E is never seen: wire GP6 open?"]
    told = texts(lambda standing: [s for s in standing if s // 7 != 0])
    assert told == ["rank 1 is never seen: wire GP9 open?"]


def test_a_column_wire_crossed_with_a_row_wire():
    told = texts(lambda standing: [s for s in standing if s % 7 != 4 and s // 7 != 2])
    assert told[-1] == "or these two wires are swapped with each other: GP6, GP11"


def test_single_sensors():
    told = texts(lambda standing: [s for s in standing if s not in (number("D4"), number("G7"))])
    assert told == ["D4 and G7 never closes: sensor, solder joint, diode or magnet"]
    pair = {number("B2"): number("F6"), number("F6"): number("B2")}
    told = texts(mapped(lambda s: pair.get(s, s)))
    assert told == [
        "B2 is seen as F6: two sensors swapped",
        "F6 is seen as B2: two sensors swapped",
    ]


def test_stuck_and_shorted_to_ground():
    stuck = [number("C5")]
    told = texts(lambda standing: standing + stuck, stuck)
    assert told == ["C5 closed with no glass on the board: stuck or shorted"]
    row = list(range(14, 21))
    told = texts(lambda standing: sorted(set(standing + row)), row, [2])
    assert told[0] == "the wire of rank 3 (GP11) is shorted to ground"


def test_shorted_together():
    def files(standing):
        return sorted(
            {s + d for s in standing for d in ((0, 1) if s % 7 == 3 else (0,))}
            | {s - 1 for s in standing if s % 7 == 4}
        )

    assert "files D and E are shorted together (GP5, GP6)" in texts(files)

    def ranks(standing):
        also = [s + 7 for s in standing if s // 7 == 1] + [s - 7 for s in standing if s // 7 == 2]
        return sorted(set(standing + also))

    assert "ranks 2 and 3 are shorted together (GP10, GP11)" in texts(ranks)


def missing(*bare):
    """What is seen when the diodes of these squares are bridged."""

    def see(standing):
        seen = []
        for square in standing:
            hides = [b for b in bare if b in standing and b != square and b // 7 == square // 7]
            if not hides:
                seen.append(square)
        return seen

    return see


def test_a_missing_diode_on_every_square():
    for square in range(49):
        told = texts(missing(square))
        wanted = "no diode (or it is bridged) at %s: a glass there hides the rest of its rank"
        assert told == [wanted % names.square(square)], (names.square(square), told)


def test_missing_diodes_in_different_ranks():
    told = texts(missing(number("B2"), number("F5")))
    assert len(told) == 1 and "at B2 and F5:" in told[0]


def test_orders_as_settings_keep_them():
    assert list(wiring.order("1023456", 7)) == [1, 0, 2, 3, 4, 5, 6]
    for broken in ("", "0123455", "012345", "01234567", None, 7, "abcdefg"):
        assert wiring.order(broken, 7) == bytes(range(7))
    assert wiring.row_table("0123456") is None
    table = wiring.row_table("2103456")
    assert table[0b0000001] == 0b0000100 and table[0b1111010] == 0b1111010


def test_every_usual_order_of_lights_is_told_by_four():
    orders = chain.orders()
    assert len(orders) == 16
    for text, places in orders:
        assert wiring.light_places(chain.text(places)) == places
        seen = {p: list(places).index(p) for p in chain.PROBES}
        assert chain.fitting(seen) == [(text, places)]
    for broken in ("", "00" * 49, "zz" * 49, None):
        assert wiring.light_places(broken) == b""


def test_lights_looked_at_one_by_one():
    places, told = chain.from_all({p: 48 - p for p in range(49)})
    assert list(places) == list(range(48, -1, -1)) and told == []
    seen = {p: p if p < 20 else None for p in range(49)}
    places, told = chain.from_all(seen)
    assert told == ["the chain ends after F3: 29 lights stay dark"]
    assert list(places) == list(range(49))
    seen = {p: None if p in (3, 8) else p for p in range(49)}
    assert chain.from_all(seen)[1] == ["dark lights, by place in the chain: 3 8"]
    assert chain.from_all(dict.fromkeys(range(49)))[0] is None
    assert chain.from_all(dict.fromkeys(range(49), 5))[0] is None
