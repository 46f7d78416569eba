"""Composition root: wires every part of the board and runs them in turn.

Time, entropy, the serial stream, storage and the hardware are handed in, so the same bytes run on
the chip, in a simulation and in a browser.
"""

import gc
import sys

from tablero import borrow, games, ticks
from tablero.games import files
from tablero.match.match import PLAYERS, Match
from tablero.second.ledger import Ledger
from tablero.second.second import Second
from tablero.sensing.sensing import Sensing
from tablero.store.record_file import RecordFile
from tablero.store.saved import Saved
from tablero.store.settings import Settings
from tablero.tasks import health, keep, link, play, scan, show
from tablero.views.page import Page
from tablero.views.signs import NAMES
from tablero.views.tunes import Player

VERSION = "0.1.0"
_FIRST_LOOK_MS = 60  # the board is looked at for so long before anything is made of it
_EDGES_MAX = 12  # sensor edges told around a verdict
_QUEUE_MAX = 12  # messages waiting for the host; more are dropped and counted


def build(urandom, stream, storage, board, ticks_ms, reset_cause="power-on", board_id=""):
    """The whole firmware over the given parts.

    urandom(n): n bytes of entropy; stream: poll_in, read_byte, poll_out, write_byte; storage: see
    hardware.flash.Storage; board: see hardware.parts.Board; ticks_ms: the millisecond clock.
    """
    return App(urandom, stream, storage, board, ticks_ms, reset_cause, board_id)


class App:
    """Everything that lives while the power is on."""

    version = VERSION

    def __init__(self, urandom, stream, storage, board, ticks_ms, reset_cause, board_id):
        self.stream = stream
        self._storage = storage
        self._testing = None  # the board's test of itself, while it runs
        self.board = board
        self.ticks_ms = ticks_ms
        self.board_id = board_id
        self._boot_ms = ticks_ms()
        self.link_queue = []
        self.link_dropped = 0
        self.settings_due = False
        self.settings = Settings(storage)
        self.record = RecordFile(storage)
        self.record.open()
        self.saved = Saved(storage)
        settings = self.settings.load()
        frame_ms = 2 if settings["sensor"] == "hall" else 1
        self.sensing = Sensing(frame_ms, row_table=board.matrix.row_table)
        board.matrix.start()  # the first frames gather while the game is read
        self._begun_ms = ticks_ms()
        self.sensing.start(board.matrix.head(), self._begun_ms)
        try:
            games.load(settings["game"])
        except ValueError as error:
            self.settings.problems.append(str(error))
            settings["game"] = games.NAMES[0]
        self.match = Match(
            settings,
            Second(ticks.diff, self.sensing.health),
            Ledger(),
            urandom,
            self.tell,
            self.tell_edges,
            self.saved.save,
            self.keep_settings,
        )
        self.match.closed = self.sensing.closed
        self.match.blind_squares = self.sensing.health.blind
        self._health_version = 0
        self._shorted = 0  # rows low with every column idle, as told last
        self.player = Player(ticks.diff)
        self.signs = bytearray(49)
        self.page = Page()
        self.dice_unseen = False  # dice lie, and the display does not show them yet
        self.collect = gc.collect
        self._edges_told = 0
        self._due = []  # ms from the beginning of this turn until each task is due
        self._show = 0
        self.tell("boot", firmware=VERSION, cause=reset_cause, **_system())
        for problem in self.settings.problems:
            self.tell("problem", text=problem)

    # -- the loop ---------------------------------------------------------------------------

    def loop(self):
        """Run everything; yields the milliseconds nothing has to be done."""
        matrix = self.board.matrix
        while True:  # glasses that stand are no news
            now_ms = self.ticks_ms()
            self.sensing.look(matrix.ring, matrix.head(), now_ms)
            left_ms = _FIRST_LOOK_MS - ticks.diff(now_ms, self._begun_ms)
            if left_ms <= 0:
                break
            yield min(left_ms, _FIRST_LOOK_MS // 4)
        self.match.begin(self.saved.load(), now_ms)
        borrow.release()
        tasks = [scan.run(self), play.run(self), show.run(self), link.run(self)]
        tasks += [health.run(self), keep.run(self)]
        due = self._due
        for _ in tasks:
            due.append(0)
        self._show = 2
        count = len(tasks)
        ticks_ms = self.ticks_ms
        diff = ticks.diff
        before_ms = ticks_ms()
        every = 0 if self.board.buttons.read() else (1 << count) - 1  # held at boot: no watchdog
        ticked = 0  # a bit for each task that has had its turn since the watchdog was fed
        while True:
            now_ms = ticks_ms()
            passed_ms = diff(now_ms, before_ms)
            before_ms = now_ms
            soonest_ms = 50
            for i in range(count):
                due[i] -= passed_ms
            for i in range(count):
                wait_ms = due[i]
                if wait_ms <= 0:
                    wait_ms = due[i] = next(tasks[i])
                    ticked |= 1 << i
                if wait_ms < soonest_ms:
                    soonest_ms = wait_ms
            if ticked == every:
                ticked = 0
                self.board.watch()
            yield soonest_ms if soonest_ms > 0 else 0
            if self.match.self_test:
                yield from self._test_itself()

    def _test_itself(self):
        """Keep everything, let the board look at itself, and start anew."""
        from tablero.selftest.run import SelfTest

        if self.match.save_due:
            self.match.save(self.ticks_ms())
        self.settings.save()
        self.record.flush()

        def say(kind, value):
            if kind == "finding":
                self.tell("self-test", fault=value)

        chosen = self.settings.values
        test = SelfTest(self.board, chosen, self._storage, say)
        self._testing = test
        yield from test.loop()
        self.tell("self-test", faults=len(test.findings))
        self.record.flush()
        self.board.restart()

    def settled(self, now_ms: int) -> None:
        """Squares have settled: the match thinks now, the lights follow at once."""
        self.match.board(now_ms, self.sensing.quiet_ms(now_ms), True)
        if self.match.changed:
            self.wake_show()

    def wake_show(self) -> None:
        """Something is to be shown: do not wait, and never put off what was due before."""
        due = self._due
        if due and due[0] < due[self._show]:
            due[self._show] = due[0]

    def since_boot_ms(self) -> int:
        """Milliseconds since the boot."""
        return ticks.diff(self.ticks_ms(), self._boot_ms)

    # -- record, state ------------------------------------------------------------------------

    def tell(self, event: str, **fields) -> None:
        """Record an event and send it to a host that listens."""
        if event in ("throw", "queen", "start-dice"):
            self.dice_unseen = True
        ms = self.since_boot_ms()
        n = self.record.add(ms, event, fields)
        if len(self.link_queue) < _QUEUE_MAX:
            message = {"n": n, "ms": ms, "event": event}
            message.update(fields)
            self.link_queue.append(message)
        else:
            self.link_dropped += 1

    def tell_edges(self) -> None:
        """Record the sensor edges since the last ones told, as [ms, square, closed]."""
        sensing = self.sensing
        edges = []
        first = max(self._edges_told, sensing.edge_count - _EDGES_MAX)
        for number in range(first, sensing.edge_count):
            square = files.square_text(sensing.edge_file(number), sensing.edge_rank(number))
            at_ms = ticks.diff(sensing.edge_ms(number), self._boot_ms)
            edges.append([at_ms, square, sensing.edge_closed(number)])
        self._edges_told = sensing.edge_count
        if edges:
            self.tell("edges", edges=edges)

    def keep_settings(self) -> None:
        """Settings have changed; they are written when hands are away."""
        self.settings_due = True

    def look_after(self, now_ms: int) -> None:
        """Sensor health: masks for second and match, a wet board, names for the display."""
        match = self.match
        health = self.sensing.health
        shorted = self.sensing.short_mask
        if health.version != self._health_version or shorted != self._shorted:
            self._health_version = health.version
            self._shorted = shorted
            match.faults = health.names()
            for rank in range(1, 8):
                if shorted >> (rank - 1) & 1:
                    match.faults.append("rank %d shorted" % rank)
            match.changed = True
            self.tell("sensors", faults=match.faults)
        wet = self.sensing.wipe(now_ms)
        if wet != match.wipe:
            match.wet(wet, now_ms)

    def state_key(self) -> tuple:
        """Changes whenever `state` does, and is cheap to ask."""
        match = self.match
        return (match.phase, match.second.reading.position, match.dice, len(match.verdicts))

    def shaking(self) -> bool:
        """Are dice in a hand, or do they lie and the display does not show them yet?"""
        return self.dice_unseen or self.match.shaking()

    def state(self) -> dict:
        """The whole state as a host, a page or a test sees it."""
        if self._testing:
            return self._testing.state()
        if self.match.phase is None:
            return {"phase": "starting"}
        state = self.match.state()
        state["shaking"] = self.shaking()
        state["ms"] = self.since_boot_ms()
        state["facing"] = PLAYERS[self.page.facing]
        return state

    def shown(self) -> dict:
        """What display and lights say, in words."""
        signs = {}
        for i in range(49):
            if self.signs[i]:
                square = files.square_text(i % 7, i // 7 + 1)
                signs.setdefault(NAMES[self.signs[i]], []).append(square)
        return {"screen": self.page.texts(), "lights": signs}


def _system() -> dict:
    version = sys.implementation.version if hasattr(sys.implementation, "version") else ()
    return {
        "system": [sys.implementation.name] + list(version[:3]),
        "heap": gc.mem_free(),
    }
