"""A state machine that goes round: words in by DMA, pins read, words out by DMA, for ever.

After a start its course repeats: a cycle whose pushes depend on nothing but the levels at its
samples.  Those are asked of the world once for each state of the world; memory is brought up to
date when somebody looks, by copying the same words as often as the cycle has passed.
"""

from chip import FAR_US, TICKS_PER_US, chip
from pio_plan import Steered, join, record

_CYCLE_WORDS_MAX = 64
_IMAGE_ROUNDS = 64  # patterns copied at once on the short way


def find_cycle(core, channel, widen):
    """Follow the words the DMA is going to bring until state and address come again.

    Returns [(plan, words taken), ...]: the way into the cycle, if any, then the cycle.  Raises
    Steered, with the core as before, when there is none.
    """
    begun = core.state()
    seen = []
    plans = []
    try:
        for n in range(_CYCLE_WORDS_MAX):
            where = (core.state(), channel.where(n))
            if where in seen:
                first = seen.index(where)
                course = [(join(plans[first:]), n - first)]
                if first:
                    course.insert(0, (join(plans[:first]), first))
                if course[-1][0].pushes:
                    return course
                raise Steered
            word = channel.peek(n)
            if word is None:
                raise Steered
            seen.append(where)
            plans.append(record(core, widen(word, channel.size)))
        raise Steered
    finally:
        core.load(begun)


class Scan:
    """Runner for one machine with a DMA channel at each FIFO; Steered if it has no cycle."""

    def __init__(self, machine, start_us):
        self._machine = machine
        self._start_us = start_us  # of the cycle that runs now,
        self._start_ticks = 0  # and so many ticks of 1/32000 us beyond
        self._course = find_cycle(machine.core, machine.tx_channel, machine.widen)
        self._take(self._course.pop(0))

    def _take(self, plan_and_words):
        """Begin with a plan: the cycle, or before it the way in."""
        self._plan, self._tx_words = plan_and_words
        self._words = len(self._plan.pushes)
        self._done = 0  # words of this cycle that are in memory
        self._mixed = None  # words of this cycle when the world changed in the midst of it
        # With a period and a start in whole microseconds there is a short way, see _glide.
        plan = self._plan
        whole = not (self._course or plan.ticks % TICKS_PER_US or self._start_ticks)
        whole = whole and self._machine.tx_channel.ring_size  # else addresses move on
        self._period_us = plan.ticks // TICKS_PER_US if whole else 0
        self._pushes_us = [-(-ticks // TICKS_PER_US) for ticks in plan.pushes]
        self._all_count = self._buttons_matter()
        self._look()
        self._find_due()
        if self._course:  # the cycle must begin to look at the world in its own time
            end_us = self._start_us + plan.ticks // TICKS_PER_US + 1
            chip.call_at(end_us, self.catch_up)

    def _buttons_matter(self):
        """Whether a button's wire is among the pins that are looked at."""
        wiring = chip.world.wiring
        base = self._machine.config.in_base
        for gpio in wiring.buttons if wiring else ():
            if self._plan.seen_pins >> (gpio - base & 31) & 1:
                return True
        return not wiring

    def _changes(self):
        """A number that stays while nothing changes that this scan could notice."""
        world = chip.world
        count = chip.pin_changes + world.version
        return count if self._all_count else count - world.button_version

    def _look(self):
        machine = self._machine
        self._looked = self._changes()
        self._levels = self._plan.look(machine.pio, machine.config.in_base, self._start_us)
        self._pattern = self._render(self._levels)
        channel = machine.rx_channel
        ring = channel.ring_size if channel and channel.ring_sel else 0
        # Bytes to copy until a ring holds nothing but this pattern and need not be written again.
        self._ring = 1 << ring if ring else 0
        self._ring_base = channel.write & -self._ring if ring else 0
        self._fresh = self._ring + len(self._pattern) if ring else FAR_US
        self._image = None  # many patterns in a row, made when they are wanted

    def _render(self, levels):
        machine = self._machine
        size = machine.rx_channel.size if machine.rx_channel else 4
        return self._plan.words(levels, machine.config.in_right, size)

    def _find_due(self):
        """When the next word is stored."""
        if self._done < self._words:
            ticks = self._plan.pushes[self._done]
        else:
            ticks = self._plan.ticks
        self._due_us = self._start_us + -(-(self._start_ticks + ticks) // TICKS_PER_US)

    def catch_up(self):
        """Store every word pushed up to now."""
        now_us = chip.now_us
        if now_us < self._due_us or self._glide(now_us):
            return
        plan = self._plan
        ticks = (now_us - self._start_us) * TICKS_PER_US - self._start_ticks
        rounds = ticks // plan.ticks
        if rounds:
            if self._course:
                rounds = 1
            self._store(self._words - self._done, self._mixed or self._pattern)
            if rounds > 1:
                self._store((rounds - 1) * self._words, None)
            self._mixed = None
            self._done = 0
            self._take_words(rounds * self._tx_words)
            passed = self._start_ticks + rounds * plan.ticks
            self._start_us += passed // TICKS_PER_US
            self._start_ticks = passed % TICKS_PER_US
            if self._due_us == FAR_US:
                return
            if self._course:
                self._take(self._course.pop(0))
                self.catch_up()
                return
            ticks -= rounds * plan.ticks
        ready = self._done
        while ready < self._words and plan.pushes[ready] <= ticks:
            ready += 1
        if ready > self._done:
            self._store(ready - self._done, self._mixed or self._pattern)
            self._done = ready
        if self._due_us != FAR_US:
            self._find_due()

    def _glide(self, now_us):
        """The short way for whole patterns in a ring; False when something special is near."""
        machine = self._machine
        into = machine.rx_channel
        from_ = machine.tx_channel
        period_us = self._period_us
        ring = self._ring
        if not period_us or self._mixed or not ring or not into or not from_:
            return False
        at = into.write
        base = at & -ring
        if base != self._ring_base:  # a twin with a ring of its own has taken over
            self._ring_base = base
            self._fresh = ring + len(self._pattern)
            self._image = None
            return False
        done = self._done
        passed_us = now_us - self._start_us
        rounds = passed_us // period_us
        passed_us -= rounds * period_us
        ready = 0
        for due_us in self._pushes_us:
            if due_us > passed_us:
                break
            ready += 1
        words = rounds * self._words + ready - done
        taken = rounds * self._tx_words
        if words >= into.left or taken >= from_.left:
            return False
        count = words * into.size
        to = at - base
        after = to + count
        if self._fresh > 0:
            if after > ring or not self._paint(to, done * into.size, count, into):
                return False
            self._fresh -= count
        into.left -= words
        into.write = base | after & (ring - 1)
        from_.left -= taken  # its address is where it was: a cycle goes round its ring
        self._start_us = start_us = now_us - passed_us
        self._done = ready
        if ready < self._words:
            self._due_us = start_us + self._pushes_us[ready]
        else:
            self._due_us = start_us + period_us
        return True

    def _paint(self, to, at, count, into):
        """Store `count` bytes, the pattern from byte `at` on, at byte `to` of the ring."""
        image = self._image
        if image is None:
            image = self._image = self._pattern * _IMAGE_ROUNDS
        start = at % len(self._pattern)
        end = start + count
        if end > len(image) or into._writer[0] != self._ring_base:
            return False
        into._writer[1][to : to + count] = image[start:end]
        return True

    def _take_words(self, n):
        """Move the feeding channel on by `n` words."""
        machine = self._machine
        while n and machine.tx_channel:
            channel = machine.tx_channel
            take = min(n, channel.left)
            n -= take
            if take == channel.left:
                machine.tx_channel = None  # its successor puts itself here
            channel.skip_read(take)
        if not machine.tx_channel:
            self._due_us = FAR_US  # starved: stands still until somebody starts it anew

    def _store(self, n, data):
        """Put `n` words into memory: the next ones of `data`, or whole patterns (None)."""
        machine = self._machine
        at = self._done if data else 0
        while n:
            channel = machine.rx_channel
            if not channel:
                self._due_us = FAR_US  # nobody takes the words: the machine stands still
                return
            take = min(n, channel.left)
            if take == channel.left:
                machine.rx_channel = None  # its successor puts itself here
            size = channel.size
            if self._fresh <= 0 and data is not self._mixed:
                channel.skip_write(take)
            else:
                copied = self._copied(channel, take, at, data or self._pattern)
                self._fresh -= copied * size
            n -= take
            at = (at + take) % self._words

    def _copied(self, channel, n, at, data):
        """Write the next `n` words, of which only the last round of a ring is left to see."""
        size = channel.size
        ring = 1 << channel.ring_size if channel.ring_size and channel.ring_sel else n * size
        if n * size > ring:
            skip = n - ring // size
            channel.skip_write(skip)
            at = (at + skip) % self._words
            n -= skip
        need = (at + n) * size
        if need > len(data):
            data = data * (need // len(data) + 1)
        channel.store(data, at * size, n)
        return n

    def inputs_changed(self):
        """The world is another from now on: samples already taken keep their levels."""
        if self._looked == self._changes():
            return
        self.catch_up()
        if self._due_us == FAR_US:
            return
        plan = self._plan
        passed = (chip.now_us - self._start_us) * TICKS_PER_US - self._start_ticks
        levels = self._levels
        before = self._mixed_levels if self._mixed else levels
        self._look()
        taken = 0
        while taken < len(plan.samples) and plan.samples[taken] < passed:
            taken += 1
        self._mixed_levels = before[:taken] + self._levels[taken:]
        self._mixed = self._render(self._mixed_levels) if taken else None

    def starved(self):
        """True once a channel at either end has run out."""
        return self._due_us == FAR_US

    def stopped(self):
        """The machine is switched off."""
        self.catch_up()
        self._due_us = FAR_US
