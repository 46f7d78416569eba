"""The simulated board as its host drives it: one JSON request in, one JSON answer out.

Time is virtual and only passes in `run` and `step`.  Every answer has `ms`, the time since the
world began; one with `error` tells what went wrong and `kind`: "hand", "fault", "firmware" or
"request".
"""

import binascii
import gc
import json

from chip import chip
from entropy import Entropy
from flashfiles import FlashFiles
from frame import Frame
from power import FirmwareError, Powered, trace_of
from serialline import SerialLine
from steps import StepError, Steps

from model.faults import FaultError
from model.hands import WORDS as HAND_WORDS
from model.hands import HandError
from model.wiring import CELLS_BY_NAME, Wiring
from model.world import World


def _hex(data) -> str:
    return binascii.hexlify(data).decode()


class Sim:
    """One board on its table.  `boot_firmware(sim, word)` builds the firmware, returns its app."""

    def __init__(self, boot_firmware) -> None:
        self._boot_firmware = boot_firmware
        self.world = None

    def new(self, request) -> dict:
        """A new world: `seed`, `sensor`, `network`, `squares` with glasses, `swap`, `root`.

        `root` is the folder that stands for the flash; two GPIOs in `swap` are crossed;
        `light_order` lists the squares along the chain; `supply_mohm` is the cable's resistance;
        `flash_log` and `flash_full_at` are for FlashFiles.
        """
        seed = request.get("seed", 1)
        wiring = Wiring()
        if "swap" in request:
            wiring.swap(*request["swap"])
        if "light_order" in request:
            wiring.light_order = tuple(request["light_order"])
        sensor = request.get("sensor", "reed")
        self.world = World(seed, wiring, sensor, request.get("network", True))
        self.world.supply_mohm = request.get("supply_mohm", self.world.supply_mohm)
        self.entropy = Entropy(seed)
        self.line = SerialLine(self.world.faults)
        self.flash = FlashFiles(
            request.get("root", "/"), request.get("flash_log", ""), request.get("flash_full_at", 0)
        )
        self.chip = chip
        chip.now_us = 0
        self.power = Powered(self.world, lambda cause: self._boot_firmware(self, cause))
        self.program = "app"
        self.steps = Steps(self)
        self.frames = Frame(self)
        self.limit_us = 0
        self.set_out(request)
        return {}

    # requests

    def set_out(self, request) -> dict:
        """Glasses on `squares`, as if they had always stood there; the rest beside the board."""
        if "squares" in request:
            self.world.set_out([CELLS_BY_NAME[s] for s in request["squares"]])
        return {}

    def boot(self, request) -> dict:
        """Power on; `program` "selftest" runs that instead of the game."""
        self.program = request.get("program", "app")
        self.start()
        return {}

    def start(self, word: str = "") -> None:
        """Power on, and the firmware's first turn; `word`: why, when the chip cannot tell."""
        self.power.on(word=word)
        self.run_until(chip.now_us)

    def run(self, request) -> dict:
        """Let `ms` pass after the last limit, or up to the absolute `until_ms`."""
        if "until_ms" in request:
            limit_us = int(request["until_ms"] * 1000)
        else:
            limit_us = self.limit_us + int(request["ms"] * 1000)
        self.run_until(limit_us)
        return {}

    def run_until(self, limit_us: int) -> None:
        """Grant time up to `limit_us`."""
        if limit_us > self.limit_us:
            self.limit_us = limit_us
        self.power.run_until(self.limit_us)

    def now_us(self) -> int:
        """When the next step may begin."""
        return max(self.limit_us, chip.now_us)

    def step(self, request) -> dict:
        """One step of the scenario language, `words`; answers when it is over."""
        self.steps.do(request["words"])
        return {}

    def begin(self, request) -> dict:
        """A hand begins the step `words`, no time passes; `end_ms` is when it will be over."""
        words = request["words"]
        if words[0] not in HAND_WORDS:
            raise StepError("no step of a hand: %s" % words[0])
        return {"end_ms": self.world.hands.do(words, self.now_us()) / 1000}

    def state(self, request) -> dict:
        """The firmware's own snapshot, None without power; `boots`: its starts so far."""
        app = self.power.app
        return {"state": app.state() if app else None, "boots": self.power.boots}

    def screen(self, request) -> dict:
        """What the display shows, as South sees it: 1024 bytes in hex, eight pages of columns."""
        d = self.world.display
        return {"screen": _hex(d.picture()), "turned": d.turned(), "lit": d.lit()}

    def lights(self, request) -> dict:
        """Red, green, blue of each square in hex, A1 first; `wire` = the bytes as sent."""
        w = self.world
        return {"lights": _hex(w.lights_rgb()), "wire": _hex(w.light_bytes)}

    def tones(self, request) -> dict:
        """[us, hz, duty] of every change of the buzzer since asked last."""
        tones = self.world.tones
        told = []
        while tones:
            told.append(list(tones.popleft()))
        return {"tones": told}

    def glasses(self, request) -> dict:
        """Where every glass is: [x, y, z, state], and the position they make."""
        us = chip.now_us
        places = []
        for g in self.world.glasses.all:
            x, y, z = g.at(us)
            places.append([x, y, z, g.state])
        return {"glasses": places, "position": self.world.glasses.position_text()}

    def view(self, request) -> dict:
        """Everything to be seen: glasses, and lights and screen when they have changed."""
        w = self.world
        out = self.glasses(request)
        out["power"] = self.power.running()
        out["tone"] = w.tone[0] if w.tone[1] else 0
        if request.get("lights_version") != w.lights_version:
            out["lights_version"] = w.lights_version
            out.update(self.lights(request))
        if request.get("screen_version") != w.display.version:
            out["screen_version"] = w.display.version
            out.update(self.screen(request))
        return out

    def frame(self, request) -> dict:
        """Deeds of people, time up to `until_ms`, and what has changed (see frame.Frame)."""
        return self.frames.run(request)

    def serial_in(self, request) -> dict:
        """Bytes (`hex`) to the firmware; `waiting`: how many it has still to take."""
        self.line.send(binascii.unhexlify(request["hex"]))
        return {"waiting": self.line.waiting()}

    def serial_out(self, request) -> dict:
        """Bytes (`hex`) the firmware has sent since asked last."""
        return {"hex": _hex(self.line.fetch())}

    def files(self, request) -> dict:
        """Names and sizes of what is stored."""
        return {"files": {n: self.flash.size(n) for n in self.flash.names()}}

    def read(self, request) -> dict:
        """`count` bytes of a stored file (`name`) from `start` on, in hex; None: no such file."""
        data = self.flash.peek(request["name"], request["start"], request["count"])
        return {"hex": None if data is None else _hex(data)}

    def write(self, request) -> dict:
        """Put `hex` into the stored file `name`, after what is there when `more`; None removes."""
        data = request["hex"]
        data = None if data is None else binascii.unhexlify(data)
        self.flash.put(request["name"], data, request.get("more", False))
        return {}

    def memory(self, request) -> dict:
        """Heap in use and free, after a collection."""
        gc.collect()
        return {"alloc": gc.mem_alloc(), "free": gc.mem_free()}

    def font(self, request) -> dict:
        """The 8x8 font of framebuf: for each printable character eight columns, in hex."""
        import framebuf

        buffer = bytearray(8)
        fb = framebuf.FrameBuffer(buffer, 8, 8, framebuf.MONO_VLSB)
        table = bytearray()
        for code in range(32, 127):
            fb.fill(0)
            fb.text(chr(code), 0, 0, 1)
            table += buffer
        return {"font": _hex(table)}

    # the wire

    def handle(self, request) -> dict:
        """One request, a dict with `op`; never raises."""
        op = request.get("op", "")
        try:
            if op not in OPS:
                raise StepError("no such request: %s" % op)
            if self.world is None and op not in ("new", "font", "memory"):
                raise StepError("%s before new" % op)
            answer = getattr(self, op)(request)
        except HandError as e:
            answer = {"error": str(e), "kind": "hand"}
        except FaultError as e:
            answer = {"error": str(e), "kind": "fault"}
        except StepError as e:
            answer = {"error": str(e), "kind": "request"}
        except FirmwareError as e:
            answer = {"error": str(e), "kind": "firmware", "trace": e.trace}
        except KeyboardInterrupt as e:  # the host has waited long enough
            answer = {"error": "interrupted", "kind": "firmware", "trace": trace_of(e)}
        except Exception as e:
            answer = {"error": repr(e), "kind": "request", "trace": trace_of(e)}
        answer["ms"] = chip.now_us / 1000
        return answer

    def handle_line(self, line: str) -> str:
        """The same, from text to text."""
        return json.dumps(self.handle(json.loads(line)))


OPS = (
    "new",
    "set_out",
    "boot",
    "run",
    "step",
    "begin",
    "state",
    "screen",
    "lights",
    "tones",
    "glasses",
    "view",
    "frame",
    "serial_in",
    "serial_out",
    "files",
    "read",
    "write",
    "memory",
    "font",
)
