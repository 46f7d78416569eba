"""Input: frames of the matrix and the four buttons."""

from micropython import const

SCAN_MS = const(3)


def run(app):
    """Look at every new frame, then at the buttons; tell the match at once what has settled."""
    sensing = app.sensing
    matrix = app.board.matrix
    ring = matrix.ring
    head = matrix.head
    ticks_ms = app.ticks_ms
    look = sensing.look
    read = app.board.buttons.read
    buttons = app.match.buttons
    match = app.match
    press = match.press
    while True:
        now_ms = ticks_ms()
        if look(ring, head(), now_ms):
            app.settled(now_ms)
        raw = read()
        if raw or buttons.busy:
            buttons.look(raw, now_ms, press)
            if match.changed:
                app.wake_show()
        yield SCAN_MS
