"""Tunes: they end, they step, they are mute when told."""

from tablero import ticks
from tablero.views import tunes

PERIOD_MS = 1 << 30


def notes(name):
    """(hertz, ms) of each note."""
    tune = tunes.TUNES[name]
    return [(tune[i], tune[i + 1]) for i in range(0, len(tune), 2)]


def total_ms(name):
    return sum([length_ms for _, length_ms in notes(name)])


def play(name, start_ms, step_ms=1, muted=False):
    """What the buzzer is told, as (ms since the start, hertz)."""
    player = tunes.Player(ticks.diff)
    player.muted = muted
    player.start(name, start_ms)
    told = []
    for passed_ms in range(0, total_ms(name) + 200, step_ms):
        hz = player.step(ticks.add(start_ms, passed_ms))
        if hz is not None:
            told.append((passed_ms, hz))
    assert not player.playing
    return told


def test_a_tune_is_played_note_by_note():
    assert play("yes", 5000) == [(0, 1047), (60, 1568), (150, 0)]
    assert play("pass", 5000) == [(0, 523), (120, 0), (150, 392), (370, 0)]


def test_the_wrap_of_the_ticks_does_not_matter():
    assert play("line", PERIOD_MS - 100) == play("line", 0)


def test_a_late_step_drops_notes_and_keeps_time():
    slow = play("gallop", 0, step_ms=54)
    assert slow[-1][1] == 0
    assert abs(slow[-1][0] - total_ms("gallop")) <= 54


def test_every_tune_can_be_heard_and_ends_in_silence():
    for name in tunes.TUNES:
        told = play(name, 77)
        rest_ms = notes(name)[-1][1] if notes(name)[-1][0] == 0 else 0
        assert told[-1] == (total_ms(name) - rest_ms, 0), name
        assert total_ms(name) <= 2500, name
        for hz, length_ms in notes(name):
            assert hz == 0 or 200 <= hz <= 4000, name
            assert 10 <= length_ms <= 600, name


def test_muted_is_silent():
    assert play("treason", 0, muted=True) == []


def test_muting_in_the_middle_of_a_note():
    player = tunes.Player(ticks.diff)
    player.start("toast", 0)
    assert player.step(0) == 523
    player.muted = True
    assert player.step(10) == 0
    assert player.step(11) is None


def test_a_new_tune_takes_the_place_of_the_old():
    player = tunes.Player(ticks.diff)
    player.start("win", 0)
    player.step(0)
    player.start("refuse", 40)
    assert player.step(40) == 294
    assert player.next_ms(40) == 160
    player.stop()
    assert player.step(41) == 0
    assert not player.playing
    assert player.next_ms(41) == 60000


def test_a_rattle_goes_on_until_it_is_stopped():
    player = tunes.Player(ticks.diff)
    player.start("rattle", 0, repeat=True)
    heard = 0
    for now_ms in range(3 * total_ms("rattle")):
        if player.step(now_ms):
            heard += 1
    assert heard == 12
    assert player.playing


def test_the_gallop_has_the_rhythm_of_a_gallop():
    """Two short and one long, three times over."""
    lengths = [length_ms for hz, length_ms in notes("gallop") if hz]
    assert lengths[:6] == [70, 70, 150, 70, 70, 150]
