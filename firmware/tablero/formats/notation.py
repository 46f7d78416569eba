"""A game that people can read: written from the events of a record, read by `notation_read`.

::

    game gucci min_line=4
    queen 3 5
    starter south
    start 7771111 south
    1. south 6 2: D1-D7 A7-A5
    2. south 3 4: pass
    3. north 1 5: B3-B4 C5-C7
       pull ABCDEF
       fill south A1 B1 C1 D1 E1 F1
    end north cannot-fill 1 2

Squares and files are those of the board, south at rank 1.  Lines that begin with ``#`` are
remarks.  Times, verdicts and sensor edges are left out; what remains can be judged again.
"""

from tablero.formats import jsontext

SAID_BY_PLAYER = ("toast", "treason", "fill", "cannot-fill", "spilled", "guilty")


def export(events) -> str:
    """The notation of the events of a record."""
    return _Writer().write(events)


class _Writer:
    """Keeps the line that is being written and the number of the throw."""

    def __init__(self):
        self.lines = []
        self.throws = 0
        self.open = None  # a throw's line that waits for its moves

    def write(self, events) -> str:
        for event in events:
            name = event["event"]
            if name == "throw":
                self._close()
                self.throws += 1
                dice = event["dice"]
                self.open = "%d. %s %d %d" % (self.throws, event["player"], dice[0], dice[1])
            elif name == "move":
                steps = " ".join(["-".join(step) for step in event["steps"]])
                self._on_throw(steps)
            elif name == "pass":
                self._on_throw("pass" if event["reason"] == "pass-number" else "no move")
            else:
                line = self._plain(name, event)
                if line:
                    self._close()
                    self.lines.append(line)
        self._close()
        self.lines.append("")
        return "\n".join(self.lines)

    def _close(self):
        if self.open:
            self.lines.append(self.open)
            self.open = None

    def _on_throw(self, words: str):
        """Add to the line of the throw, or to a line of its own when others came between."""
        if self.open:
            self.lines.append(self.open + ": " + words)
            self.open = None
        else:
            self.lines.append("   : " + words)

    def _plain(self, name: str, event: dict) -> str:
        if name == "settings":
            self.throws = 0
            return "game %s%s" % (event.get("game", "gucci"), _options(event))
        if name == "queen":
            return "queen %d %d" % tuple(event["dice"])
        if name == "starter":
            return "starter " + event["player"]
        if name == "start":
            return self._start(event)
        if name == "pull":
            return "   pull " + event["files"]
        if name == "drinks":
            return "   drinks " + event["files"]
        if name in ("accept", "agree"):
            return "   %s %s" % (name, event["position"])
        if name == "supply":
            return "   supply %d %d" % tuple(event["supply"])
        if name in SAID_BY_PLAYER:
            return self._by_player(name, event)
        if name == "end":
            return _end(event)
        if name == "boot":
            return "# power on"
        return "# given up" if name == "abort" else ""

    def _by_player(self, name: str, event: dict) -> str:
        line = "   %s %s" % (name, event["player"])
        if name == "fill":
            if self.lines and not self.open and self.lines[-1].startswith(line + " "):
                line = self.lines.pop()
            return "%s %s" % (line, event["square"])
        if name == "cannot-fill":
            return "%s %d" % (line, event["empty"])
        if name in ("toast", "treason", "spilled"):
            return "%s %s" % (line, event["file"])
        return line

    def _start(self, event: dict) -> str:
        line = "start %s %s" % (event["position"], event["turn"])
        before = ""
        for i in range(len(self.lines) - 1, -1, -1):
            if not self.lines[i].startswith("#"):
                before = self.lines[i]
                break
        if before.startswith("starter ") or "state" not in event:
            return line
        game = "game %s%s" % (event.get("game", "gucci"), _options(event))
        return "%s\n%s\nstate %s" % (game, line, event["state"])


def _options(event: dict) -> str:
    options = event.get("options", {})
    return "".join([" %s=%s" % (name, _value(options[name])) for name in sorted(options)])


def _value(value) -> str:
    return value if isinstance(value, str) else jsontext.dumps(value)


def _end(event: dict) -> str:
    line = "end %s %s" % (event["winner"] or "-", event["reason"])
    if event.get("points"):
        line += " %d %d" % tuple(event["points"])
    return line
