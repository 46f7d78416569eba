"""What makes everything stand still for a moment is done while dice shake or hands are away.

That is writing the saved game and the record to flash, and collecting garbage.
"""

from micropython import const

from tablero import ticks

KEEP_MS = const(50)
_PAUSE_MS = const(200)  # a hand carries or has gone: time enough for a saved game
_AWAY_MS = const(600)  # nothing has moved for this long: hands are away
_SHOWN_MS = const(5)  # what has just happened is shown first
_TIDY_MS = const(20000)  # garbage is collected in each throw, and this often between throws


def run(app):
    """Write what is due when nobody can notice that everything stands still."""
    match = app.match
    tidy_ms = app.ticks_ms()
    shaken = False
    while True:
        if match.changed or app.dice_unseen:
            yield _SHOWN_MS
            continue
        now_ms = app.ticks_ms()
        shaking = match.phase.name == "shake"
        quiet_ms = 0 if match.buttons.down else app.sensing.quiet_ms(now_ms)
        away = quiet_ms >= _AWAY_MS
        if match.save_due and (quiet_ms >= _PAUSE_MS or shaking):
            match.save(now_ms)
        elif app.record.pending_bytes and (away or shaking):
            app.record.flush()
        elif app.settings_due and away:
            app.settings_due = False
            app.settings.save()
        elif (shaking and not shaken) or (away and ticks.diff(now_ms, tidy_ms) >= _TIDY_MS):
            app.collect()
            tidy_ms = now_ms
            shaken = shaking
        shaken = shaken and shaking
        yield KEEP_MS
