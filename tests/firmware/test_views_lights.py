"""Lights: every sign told by its rhythm, nothing too fast, the current under its budget."""

from tablero.views import layouts, lights, rhythms, signs

PERIOD_MS = 1 << 30

# Signs that can be seen on the board at the same time.
SCENES = {
    "set-up": ("STANDS", "START", "WRONG", "FAULTY"),
    "to throw": ("QUEEN", "LIFTED", "WRONG", "WAY_BACK", "FILL", "FAULTY"),
    "to move": ("MAY_LIFT", "LIFTED", "MAY_LAND", "WRONG", "WAY_BACK", "FILL", "FAULTY"),
    "a line": ("LINE", "PULL_BASE", "LIFTED", "MAY_LAND", "WRONG", "WAY_BACK", "FILL", "FAULTY"),
    "pulling": ("LINE", "PULL_BASE", "FILL", "STANDS", "WRONG", "FAULTY"),
    "a toast": ("QUEEN", "PULL_BASE", "LIFTED", "LINE", "FILL", "FAULTY"),
    "putting right": ("FROM", "TARGET", "STANDS", "FAULTY"),
    "the accused": ("REPLAY_FROM", "REPLAY_TO", "STANDS", "FAULTY"),
    "no display": ("DICE_PIP", "DICE_SHAKE", "TURN"),
    "the end": ("WIN", "STANDS", "FILL", "FAULTY"),
}


NAMES = [name.upper().replace("-", "_") for name in signs.NAMES]


def code(name):
    return getattr(signs, name)


def rhythm_of(sign):
    """(step in ms, lag a file, lag a rank, levels)"""
    return rhythms.RHYTHMS[rhythms.LOOKS[4 * sign + 3]]


def current_ma(frame):
    """20 mA a channel at full, without what the lights take when dark."""
    return sum(frame) * 4 // 51


def cover(shown, sign):
    """The sign on every square."""
    for light in range(49):
        shown[light] = sign


def board(*placed):
    """A board of signs: pairs of light and sign."""
    found = bytearray(49)
    for light, sign in placed:
        found[light] = sign
    return found


def seen(sign, light, length_ms, step_ms=10, brightness=4):
    """The light's sum of red, green and blue over time."""
    shown = board((light, sign))
    frame = bytearray(147)
    levels = []
    for now_ms in range(0, length_ms, step_ms):
        lights.render(shown, now_ms, frame, brightness)
        levels.append(frame[3 * light] + frame[3 * light + 1] + frame[3 * light + 2])
    return levels


def test_every_sign_has_a_look():
    assert [code(name) for name in NAMES] == list(range(signs.COUNT))
    assert len(rhythms.LOOKS) == 4 * signs.COUNT


def test_every_sign_belongs_to_a_scene_or_stands_alone():
    alone = {"DARK", "TREASON"}
    placed = set()
    for names in SCENES.values():
        placed.update(names)
    assert placed | alone == set(NAMES)
    assert not placed & alone


def test_signs_of_a_scene_differ_without_colour():
    """Take the colour away: the shares of light over time still differ clearly."""
    for scene, names in SCENES.items():
        curves = []
        for name in names:
            step_ms, _, _, levels = rhythm_of(code(name))
            curves.append([levels[t // step_ms % len(levels)] if step_ms else levels[0]
                           for t in range(0, 8000, 20)])  # fmt: skip
        for i in range(len(names)):
            for j in range(i):
                apart = sum(abs(a - b) for a, b in zip(curves[i], curves[j])) // 400
                assert apart >= 8, (scene, names[i], names[j], apart)


def test_no_light_rises_more_than_three_times_a_second():
    for sign in range(1, signs.COUNT):
        levels = seen(sign, 24, 10000)
        high = max(levels)
        low = min(levels)
        middle = (high + low) / 2
        rises = [
            10 * i
            for i in range(1, len(levels))
            if levels[i - 1] < middle <= levels[i] and high > low
        ]
        for i in range(3, len(rises)):
            assert rises[i] - rises[i - 3] >= 1000, (NAMES[sign], rises)
        assert len(rises) <= 30, NAMES[sign]


def test_a_lit_sign_is_never_quite_dark():
    for sign in range(1, signs.COUNT):
        for brightness in (1, 4):
            assert min(seen(sign, 0, 6000, 25, brightness)) > 0, NAMES[sign]
    assert max(seen(signs.DARK, 0, 1000)) == 0


def test_steady_signs_need_no_redrawing():
    frame = bytearray(147)
    assert lights.render(bytearray(49), 12345, frame) == lights.STILL_MS
    assert not any(frame)
    steady = board((0, signs.MAY_LAND), (48, signs.STANDS))
    assert lights.render(steady, 12345, frame) == lights.STILL_MS
    assert frame[0] == 0 and frame[1] > frame[2] > 0
    assert any(frame[144:147])
    assert not any(frame[3:144])


def test_the_promised_wait_is_kept():
    """Nothing changes before the time given, and something has changed by then."""
    frame = bytearray(147)
    again = bytearray(147)
    for sign in range(1, signs.COUNT):
        shown = bytearray(49)
        cover(shown, sign)
        now_ms = 100003
        for _ in range(20):
            wait_ms = lights.render(shown, now_ms, frame, 4, 100000)
            if wait_ms == lights.STILL_MS:
                break
            assert 1 <= wait_ms <= 3000
            lights.render(shown, now_ms + wait_ms - 1, again, 4, 100000)
            assert again == frame, NAMES[sign]
            lights.render(shown, now_ms + wait_ms, again, 4, 100000)
            assert again != frame, NAMES[sign]
            now_ms += wait_ms


def test_light_order_and_wrap():
    frame = bytearray(147)
    shown = bytearray(49)
    shown[48] = signs.MAY_LAND
    lights.render(shown, PERIOD_MS - 1, frame)
    assert any(frame[144:]) and not any(frame[:144])


def test_brightness_rises():
    sums = []
    for brightness in (1, 2, 3, 4):
        sums.append(seen(signs.MAY_LAND, 10, 10, 10, brightness)[0])
    assert sums == sorted(sums) and len(set(sums)) == 4


def test_the_current_stays_under_its_budget():
    frame = bytearray(147)
    shown = bytearray(49)
    cover(shown, signs.DICE_PIP)
    for budget_ma in (100, 320):
        lights.render(shown, 0, frame, 4, budget_ma)
        assert budget_ma * 8 // 10 <= current_ma(frame) <= budget_ma
        assert min(frame) > 0
    lights.render(board((3, signs.DICE_PIP)), 0, frame, 4)
    assert frame[9] == 255


def test_a_wave_runs_along_the_files():
    frame = bytearray(147)
    shown = bytearray(49)
    for file in range(7):
        shown[21 + file] = signs.LINE
    lights.render(shown, 0, frame, 4)
    reds = [frame[3 * (21 + file)] for file in range(7)]
    assert len(set(reds)) >= 3


def test_dice_on_the_lights():
    shown = bytearray(49)
    cover(shown, signs.WRONG)
    layouts.dice_signs(3, 6, shown)
    text = []
    for rank in range(7, 0, -1):
        row = shown[(rank - 1) * 7 : rank * 7]
        text.append("".join("o" if sign else "." for sign in row))
    assert text == [".......", ".......", "..o.o.o", ".o..o.o", "o...o.o", ".......", "......."]
    north = bytearray(49)
    layouts.dice_signs(3, 6, north, 1)
    assert bytes(reversed(north)) == bytes(shown)


def test_every_face_has_as_many_pips_as_it_says():
    for first in range(1, 7):
        for second in range(1, 7):
            shown = bytearray(49)
            layouts.dice_signs(first, second, shown)
            assert sum(1 for sign in shown if sign == signs.DICE_PIP) == first + second


def test_layouts_place_what_they_say():
    shown = bytearray(49)
    layouts.put_side(shown, 1, signs.WIN)
    assert [i for i in range(49) if shown[i]] == list(range(28, 49))
    layouts.clear(shown)
    layouts.put_side(shown, 0, signs.WIN)
    assert [i for i in range(49) if shown[i]] == list(range(21))
