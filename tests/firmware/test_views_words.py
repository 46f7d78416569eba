"""Words: short enough, sober where they must be; text broken over lines."""

from tablero import options
from tablero.views import letters, words

DRINKING = ("drink", "drank", "drunk", "beer", "wine", "sip", "cheers", "booze")


def texts(kind):
    found = words.Words(kind)
    result = [found.fill, found.still, found.pause]
    for count in (1, 2, 7, 16):
        result.append(found.fills_owed(count))
        result.append(found.hand_out(count))
    return result


def test_every_text_fits_a_line():
    for kind in words.KINDS:
        for text in texts(kind):
            assert 0 < len(text) <= 16, text


def test_only_beer_and_wine_are_drunk_in_words():
    for kind in words.KINDS:
        spoken = " ".join(texts(kind)).lower()
        if kind in ("beer", "wine"):
            assert "drink" in spoken
        else:
            for word in DRINKING:
                assert word not in spoken, (kind, word)
        assert "drank" not in spoken


def test_the_kinds_are_those_of_the_options():
    kinds = [option for option in options.TABLE_OPTIONS if option.name == "glass_drink"]
    assert tuple(kinds[0].choices) == words.KINDS


def test_plural_and_singular():
    beer = words.Words("beer")
    assert beer.hand_out(1) == "Give 1 drink"
    assert beer.hand_out(3) == "Give 3 drinks"
    coins = words.Words("coins")
    assert coins.fills_owed(1) == "Fill 1 glass"
    assert coins.fills_owed(6) == "Fill 6 glasses"


def test_wrapping():
    assert letters.wrap("TO THE QUEEN", 8) == ["TO THE", "QUEEN"]
    assert letters.wrap("", 8) == []
    assert letters.wrap("PASS", 8) == ["PASS"]
    assert letters.wrap("abcdefghij k", 4) == ["abcd", "efgh", "ij k"]
    assert letters.wrap("a bb ccc", 4) == ["a bb", "ccc"]
