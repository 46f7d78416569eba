"""A record, moment by moment: the real firmware shows each one on a board of its own.

For a moment the board is set out as it stood, the saved game of that moment is put on its flash,
and the firmware boots from it.  Runs on CPython and, in a page without a server, on MicroPython.
"""

try:
    from host_tools.web.moments import Moments
except ImportError:
    from moments import Moments  # type: ignore[no-redef]  # in a page these files stand alone

from tablero.formats import notation_read, record
from tablero.games import files
from tablero.store.saved import Saved
from tablero.store.settings import Settings

BOOT_MS = 700
JUDGED_MS = 5000  # by then the second has said what it thinks of a wrong board
WORDS_MS = 1700  # and so much later it has its words on the display
LOOK_MS = 250
QUIET = (
    "boot",
    "edges",
    "setting",
    "sensors",
    "problem",
    "call",
    "display",
    "dropped",
)


class _Flash(dict):
    """Files in memory, for the firmware's own writers."""

    def read(self, name):
        return self.get(name)

    def write(self, name, data):
        self[name] = bytes(data)


class Replaying:
    """Loads a record and shows its moments.  `ask(op, **fields)` is the simulator's."""

    def __init__(self, ask, root: str = "/flash") -> None:
        self._ask = ask
        self._root = root
        self._booted = False
        self._events = []  # type: list
        self._moments = []  # type: list  # (event number in the list, what the firmware needs)

    def handle(self, request: dict) -> dict:
        """{"load": text} gives the moments, {"at": number} one of them as the board shows it."""
        try:
            if "load" in request:
                return self.load(request["load"])
            return self.show(request["at"])
        except (ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
            return {"problem": "%s" % (error.args[0] if error.args else error)}

    def load(self, text: str) -> dict:
        """Play the whole record through the rules; its moments, or what is wrong with it."""
        if text.lstrip()[:1] == "{":
            events = record.parse_all(text)
        else:
            events = notation_read.read(text)
        play = Moments()
        moments = []
        for number, event in enumerate(events):
            moment = play.take(event)
            if moment and event["event"] not in QUIET:
                moments.append((number, moment))
        self._events = events
        self._moments = moments
        return {"moments": [events[number] for number, _ in moments]}

    def show(self, at: int) -> dict:
        """Boot a board into the moment; what can be seen on it."""
        number, moment = self._moments[at]
        ask = self._ask
        stand = files.parse_position(moment["stand"], True)
        squares = [
            files.square_text(f, files.rank(stand, f)) for f in range(7) if files.rank(stand, f)
        ]
        if self._booted:  # the firmware before goes first: there is no room for two
            ask("step", words=["power", "off"])
            ask("memory")
        ask("new", seed=1, squares=squares, root=self._root)
        self._booted = True
        for name in ask("files")["files"]:
            ask("write", name=name, hex=None)
        flash = _flash(moment["saved"])
        for name in flash:
            ask("write", name=name, hex=_hex(flash[name]))
        ask("boot")
        ask("run", ms=BOOT_MS)
        for words in moment["hands"]:
            ask("step", words=words)
        if moment["hands"]:
            waited_ms = 0
            while waited_ms < JUDGED_MS and not ask("state")["state"]["verdicts"]:
                ask("run", ms=LOOK_MS)
                waited_ms += LOOK_MS
            ask("run", ms=WORDS_MS)
        view = ask("view")
        view["state"] = ask("state")["state"]
        view["at"] = at
        view["event"] = self._events[number]
        view["verdicts"] = moment["verdicts"]
        return view


def _flash(saved: dict) -> dict:
    """The files of a board that holds this saved game."""
    from tablero import options

    flash = _Flash()
    settings = Settings(flash, options.TABLE_OPTIONS)
    settings.load()
    settings.save()
    keeper = Saved(flash)
    keeper.load()
    keeper.save(saved)
    return flash


def _hex(data) -> str:
    return "".join(["%02x" % byte for byte in data])
