"""Output: lights, display and buzzer, a little at a time."""

from micropython import const

from tablero import ticks
from tablero.views import lights, page, scene, screens

_IDLE_MS = const(40)
_PAGE_MS = const(1)  # between two pages of the display the matrix is looked at


def run(app):
    """Compose what has changed, then send it: lights first, then the display page by page."""
    match = app.match
    board = app.board
    player = app.player
    signs = app.signs
    shown = app.page
    drawn = None
    rattling = False
    lights_ms = app.ticks_ms()
    draw_ms = lights_ms
    while True:
        now_ms = app.ticks_ms()
        changed = match.changed
        if changed:
            match.changed = False
            scene.compose(match, signs)
            if not board.display.present:
                scene.instead_of_display(match, signs)
        wait_ms = _IDLE_MS
        if changed or ticks.diff(now_ms, lights_ms) >= 0:
            settings = match.settings
            next_ms = lights.render(
                signs,
                now_ms,
                board.lights.frame,
                settings["brightness"],
                settings["light_budget_ma"],
            )
            if board.lights.show():
                lights_ms = ticks.add(now_ms, next_ms)
            else:
                lights_ms = ticks.add(now_ms, 2)
        if changed:
            yield 1  # a turn of the loop is short: lights, page and sending are one each
            screens.compose(match, shown)
        if (changed and shown.key() != drawn) or (
            shown.shaking and ticks.diff(now_ms, draw_ms) >= page.SHAKE_FRAME_MS
        ):
            drawn = shown.key()
            draw_ms = now_ms
            page.draw(shown, board.display.fb, now_ms)
            board.display.turn(shown.facing == 1)
            yield 1
        if board.display.send_page():
            wait_ms = _PAGE_MS
        elif not match.changed:
            app.dice_unseen = False
        if match.tune:
            player.muted = not match.settings["sound"]
            player.start(match.tune, now_ms, match.tune == "rattle")
            match.tune = ""
        elif rattling and match.phase.name != "shake":
            player.stop()
        rattling = match.phase.name == "shake"
        hz = player.step(now_ms)
        if hz is not None:
            if hz:
                board.buzzer.tone(hz)
            else:
                board.buzzer.quiet()
        wait_ms = min(wait_ms, player.next_ms(now_ms), max(1, ticks.diff(lights_ms, now_ms)))
        yield wait_ms
