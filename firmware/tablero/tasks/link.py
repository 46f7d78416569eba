"""The host: requests in, state and record out, never holding up play."""

from micropython import const

from tablero import ticks
from tablero.formats import link

LINK_MS = const(20)
PROTOCOL = const(1)
_REQUEST_BYTES = const(256)  # a longer line is junk: no request is so long
_NONCE_MAX = const(32)
_WAITING_MAX = const(12)  # answers and events that wait for a host which does not read
_IN_BYTES = const(64)  # read at most so many a turn
_OUT_BYTES = const(24)  # write at most so many a turn: a byte takes 50 us
_OUT_MS = const(4)  # from turn to turn while there is something to write
_REPEAT_MS = const(3000)  # state is sent again this often
_CALM_MS = const(100)  # and not more often than this
VERBS = ("state", "hello", "shown", "options", "dropped")


def run(app):
    """Answer requests, send state on change and every few seconds, and events as they happen."""
    stream = app.stream
    incoming = link.Incoming(_REQUEST_BYTES)
    outgoing = link.Outgoing()
    sent_ms = app.ticks_ms()
    key = None
    app.link_queue.append(greeting(app))
    while True:
        count = _IN_BYTES
        while count and stream.poll_in():
            count -= 1
            message = incoming.take(stream.read_byte())
            if message is not None:
                if len(app.link_queue) < _WAITING_MAX:
                    app.link_queue.append(answer(app, message))
                else:
                    app.link_dropped += 1
        now_ms = app.ticks_ms()
        if not outgoing.pending():
            if app.link_queue:
                outgoing.start(app.link_queue.pop(0))
            else:
                since_ms = ticks.diff(now_ms, sent_ms)
                if since_ms >= _REPEAT_MS or (since_ms >= _CALM_MS and app.state_key() != key):
                    key = app.state_key()
                    sent_ms = now_ms
                    if stream.poll_out():
                        state = app.state()  # 5 ms, and to make text of it 4 more
                        yield 1
                        outgoing.start({"state": state})
                        yield 1
        outgoing.send(stream.poll_out, stream.write_byte, _OUT_BYTES)
        yield _OUT_MS if outgoing.pending() and stream.poll_out() else LINK_MS


def greeting(app) -> dict:
    """Who speaks: protocol, firmware, board."""
    return {"hello": {"protocol": PROTOCOL, "firmware": app.version, "board": app.board_id}}


def answer(app, message: dict) -> dict:
    """The answer to one request, with its nonce.  No request sets dice or position."""
    nonce = message.get("nonce")
    if not isinstance(nonce, int) and not (isinstance(nonce, str) and len(nonce) <= _NONCE_MAX):
        nonce = None
    verb = message.get("get")
    if verb == "state":
        return {"nonce": nonce, "state": app.state()}
    if verb == "hello":
        reply = greeting(app)
        reply["nonce"] = nonce
        return reply
    if verb == "shown":
        return {"nonce": nonce, "shown": app.shown()}
    if verb == "options":
        game = app.match.game
        return {"nonce": nonce, "options": game.options if game else None}
    if verb == "dropped":
        return {"nonce": nonce, "dropped": app.link_dropped}
    return {"nonce": nonce, "error": "unknown request; known: get " + ", ".join(VERBS)}
