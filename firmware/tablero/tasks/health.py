"""Sensors, matrix and display are looked after all the time."""

from micropython import const

HEALTH_MS = const(100)


def run(app):
    """Mask what is broken; notice a frozen matrix, a wet board, a display that comes or goes."""
    sensing = app.sensing
    match = app.match
    matrix = app.board.matrix
    present = app.board.display.present
    overruns = sensing.overruns
    while True:
        now_ms = app.ticks_ms()
        if matrix.frozen(now_ms):
            matrix.start()
            sensing.start(matrix.head(), now_ms)
            match.second.doubt("matrix")
            app.tell("matrix-restarted")
        if sensing.overruns != overruns:
            overruns = sensing.overruns
            match.second.doubt("overrun")
            app.tell("overrun", count=overruns)
        app.look_after(now_ms)
        if app.board.display.present != present:
            present = app.board.display.present
            app.tell("display", present=present)
            match.changed = True
        yield HEALTH_MS
