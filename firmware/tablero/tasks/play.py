"""Think: the match gets the time, and the second sees glasses come to rest."""

from micropython import const

PLAY_MS = const(20)
_RESTING_MS = const(3000)  # after this long at rest nothing new comes of resting


def run(app):
    """Tell the match that time has passed."""
    match = app.match
    sensing = app.sensing
    while True:
        now_ms = app.ticks_ms()
        quiet_ms = sensing.quiet_ms(now_ms)
        if quiet_ms < _RESTING_MS:
            match.board(now_ms, quiet_ms, False)
        match.tick(now_ms)
        if match.changed:
            app.wake_show()
        yield PLAY_MS
