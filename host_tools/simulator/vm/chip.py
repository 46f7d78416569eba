"""The simulated RP2040: virtual time, GPIO functions, and the order in which things happen.

One instance, `chip`, stands behind this package's `machine`, `rp2` and `time`.  It knows nothing
of the board: what hangs on a pin is the world's affair (`model.world`), which also asks for power
cuts and late looks.  All times are whole microseconds since the world began; they never wrap.
"""

TICKS_PER_US = 32000  # one clock of 125 MHz in 256ths, the step of a PIO clock divider
CLOCK_HZ = 125_000_000
TICKS_CALL_US = 4  # time.ticks_*() with the bytecode round it
PIN_ACCESS_US = 26  # Pin.value() with the bytecode round it
FAR_US = 1 << 62
SETTLED_US = 1000  # no line takes longer to follow what drives it

PWRON_RESET = 1
WDT_RESET = 3


class PowerCut(BaseException):
    """The board has lost its power in the middle of whatever ran."""


class Reset(BaseException):
    """The chip restarts: `machine.reset()` or a hungry watchdog."""


class ChipError(Exception):
    """The firmware asked for something the chip would answer with nonsense, not with an error."""


class NoWorld:
    """A chip on an empty table: nothing is connected, every input reads high."""

    now_us = 0
    version = 0
    button_version = 0
    wiring = None
    sda_low = False
    due_us = FAR_US
    late_ms = 0

    def run_until(self, us):
        self.now_us = us

    def late_us(self):
        return 0

    def drive(self, out_mask, out_level, pull_up, us):
        pass

    def levels(self, us):
        return 0x3FFFFFFF

    def i2c(self, addr, data, us):
        return False

    def lights_sent(self, data, us):
        pass

    def buzzer(self, hz, duty, us):
        pass


class Chip:
    def __init__(self):
        self.world = NoWorld()
        self.now_us = 0
        self.pin_changes = 0  # how often the CPU has changed what a pin does
        self.runners = []  # PIO state machines that run, see pio_machine
        self.followed = []  # those among them that go on by themselves
        self.power_on()

    def power_on(self, cause=PWRON_RESET):
        """Start as after power-up or a reset: pins float, no peripheral runs, ticks restart."""
        self.cause = cause
        self.boot_us = self.now_us
        self.synced_us = -1  # the runners are up to date for this time
        self.seen_version = -1  # the world's version in which the pins read `seen_levels`
        self.seen_levels = 0
        self.generation = getattr(self, "generation", 0) + 1  # tells stale handles from live ones
        for runner in self.runners:
            runner.stopped()
        self.runners = []
        self.followed = []
        self._timers = []  # [due_us, callback], unsorted: there are never more than a few
        self.due_us = FAR_US  # when the first timer is due
        self.sio_mask = 0  # GPIOs whose function is plain input and output
        self.sio_out = 0
        self.sio_oe = 0
        self.pio_mask = [0, 0]  # GPIOs given to PIO 0 and PIO 1
        self.pio_out = [0, 0]
        self.pio_oe = [0, 0]
        self.pull_up = 0
        self.pull_down = 0
        self.pins_changed()

    def attach(self, world):
        """Put the chip on a board; time goes on from the world's."""
        self.world = world
        self.now_us = world.now_us
        self.power_on()

    # Time ------------------------------------------------------------------------------------

    def advance(self, us):
        """Let `us` microseconds pass, with all that happens outside and in the peripherals."""
        world = self.world
        target_us = self.now_us + us
        if world.version != self.version:
            self._inputs_changed()
        if target_us < self.due_us and world.due_us > target_us:
            self.now_us = target_us
            return
        while True:
            event_us = world.due_us
            if self.due_us <= event_us:
                if self.due_us > target_us:
                    break
                if self.due_us > self.now_us:
                    self.now_us = self.due_us
                self._run_timers()
                continue
            if event_us > target_us:
                break
            if event_us > self.now_us:
                self.now_us = event_us
            for runner in self.followed:
                runner.catch_up()
            world.run_until(self.now_us)
            if world.version != self.version:
                self._inputs_changed()
            if getattr(world, "power_cut", False):
                raise PowerCut
        self.now_us = target_us

    def call_at(self, due_us, callback):
        """Have `callback()` run when time gets to `due_us`; returns a handle for `cancel`."""
        handle = [due_us, callback]
        self._timers.append(handle)
        if due_us < self.due_us:
            self.due_us = due_us
        return handle

    def cancel(self, handle):
        """Forget a call; nothing happens when it has run already."""
        if handle in self._timers:
            self._timers.remove(handle)
        self._find_due()

    def _find_due(self):
        self.due_us = FAR_US
        for due_us, _ in self._timers:
            if due_us < self.due_us:
                self.due_us = due_us

    def _run_timers(self):
        ready = [h for h in self._timers if h[0] <= self.now_us]
        for handle in ready:
            self._timers.remove(handle)
        self._find_due()
        for handle in ready:
            handle[1]()

    def sync(self, late):
        """Bring memory up to date with the machines; `late`: the world may hold up this look."""
        if late and self.world.late_ms:
            self.advance(self.world.late_us())
        for runner in self.followed:
            runner.catch_up()
        self.synced_us = self.now_us

    # Pins ------------------------------------------------------------------------------------

    def levels(self):
        """The pins as the CPU reads them now: kept while nothing outside or driven changes."""
        world = self.world
        if world.version != self.seen_version:
            self.seen_levels = world.levels(self.now_us)
            # What has been driven a moment ago may still be on its way.
            settled = self.now_us - self._driven_us >= SETTLED_US
            self.seen_version = world.version if settled else -1
        return self.seen_levels

    def driven(self):
        """(mask, level) of the GPIOs the chip drives now."""
        mask = self.sio_mask & self.sio_oe
        level = self.sio_out & mask
        for n in (0, 1):
            driven = self.pio_mask[n] & self.pio_oe[n]
            mask |= driven
            level |= self.pio_out[n] & driven
        return mask, level

    def driven_at(self, us):
        """A state machine has driven pins until `us`."""
        self._driven_us = us
        self.seen_version = -1

    def pins_changed(self):
        """The CPU changed what a pin does: tell the world, and let running scans see it."""
        self.pin_changes += 1
        self.driven_at(self.now_us)
        mask, level = self.driven()
        self.world.drive(mask, level, self.pull_up, self.now_us)
        self._inputs_changed()

    def _inputs_changed(self):
        self.version = self.world.version
        for runner in self.followed:
            runner.inputs_changed()

    def give_pin(self, gpio, pio):
        """Hand a GPIO to a PIO, to plain input and output (-1), or to another block (None)."""
        bit = 1 << gpio
        self.sio_mask &= ~bit
        self.pio_mask[0] &= ~bit
        self.pio_mask[1] &= ~bit
        if pio is None:
            return
        if pio < 0:
            self.sio_mask |= bit
        else:
            self.pio_mask[pio] |= bit

    def wired(self, what, gpio):
        """Whether `gpio` is the wire the world calls `what`; without wiring every one is."""
        wiring = self.world.wiring
        return wiring is None or getattr(wiring, what) == gpio


chip = Chip()
