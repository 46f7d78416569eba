"""The electrical questions, each answered by a function with plain figures."""

import itertools
from dataclasses import dataclass

from hardware.design import limits
from hardware.electrics import spice
from hardware.electrics.matrix import ALL, DIODES, PINS, SIDE, Matrix, drive, floating, reeds

TEMPERATURES_C = (0.0, 25.0, 60.0)
FAR = 6
FULL_FILE = frozenset((rank, FAR) for rank in SIDE)
ONE = frozenset({(FAR, FAR)})
PULLS = (("10 k", True), ("internal", False))
WORST_LEAK_OHM = 300e3  # a BAT46's data sheet maximum when warm, about 5 uA at 1.5 V


@dataclass(frozen=True)
class Margin:
    """How far below the input's low limit a closed square pulls, worst over temperature, V."""

    diode: str
    pull: str
    cable: str
    one_glass_v: float
    full_file_v: float


def margins() -> list[Margin]:
    """Diodes, pulls and cables: the worst of 0, 25 and 60 degrees, the far corner."""
    found = []
    for diode, cable in itertools.product(("BAT46W", "BAT54", "1N4148"),
                                          ("wire", "thread 30", "thread 60", "thread 150")):
        levels: dict[str, list[list[float]]] = {pull: [] for pull, _ in PULLS}
        for temperature in TEMPERATURES_C:
            deck = Matrix(diode, cable, True, temperature_c=temperature).deck()
            cases = [drive(FAR) + reeds(frozenset(), ONE), reeds(ONE, FULL_FILE),
                     [f"alter Rx{rank} = 1e12" for rank in SIDE] + reeds(FULL_FILE, ONE),
                     reeds(ONE, FULL_FILE)]
            one10, full10, one_internal, full_internal = spice.operating_points(deck, cases, PINS)
            levels["10 k"].append([one10[FAR], max(full10)])
            levels["internal"].append([one_internal[FAR], max(full_internal)])
        for pull, _ in PULLS:
            one, full = (max(row[i] for row in levels[pull]) for i in (0, 1))
            found.append(Margin(diode, pull, cable, limits.INPUT_LOW_V - one,
                                limits.INPUT_LOW_V - full))
    return found


@dataclass(frozen=True)
class Idle:
    """Level of an open square's rank on an otherwise full board at 60 degrees, V."""

    diode: str
    pull: str
    idle: str
    open_v: float


def idle_files() -> list[Idle]:
    """Why idle files must be driven high: warm Schottky diodes leak."""
    found = []
    square = (FAR, FAR)
    for diode, leak in (("BAT46W", 0.0), ("BAT46W", WORST_LEAK_OHM), ("BAT54", 0.0),
                        ("1N4148", 0.0)):
        for pull, network in PULLS:
            matrix = Matrix(diode, "wire", network, limits.INTERNAL_PULL_OHM[1], 60.0, leak)
            cases = [drive(FAR), floating(file for file in SIDE if file != FAR)]
            high, loose = spice.operating_points(matrix.deck(ALL - {square}), cases, PINS)
            name = diode + (" worst leakage" if leak else "")
            found += [Idle(name, pull, "driven high", high[FAR]),
                      Idle(name, pull, "floating", loose[FAR])]
    return found


def ghost_level(diode: str) -> float:
    """Level of the fourth corner's rank with three corners of a rectangle closed, V."""
    closed = frozenset({(0, 0), (0, 1), (1, 0)})
    deck = Matrix(diode).deck(closed)
    return spice.operating_points(deck, [drive(1) + floating({0})], PINS)[0][1]


def full_board_but_one(diode: str = "BAT46W", cable: str = "thread 60") -> list[tuple[int, int]]:
    """Squares that read wrong when they alone are open, at 60 degrees with the 10 k network."""
    deck = Matrix(diode, cable, True, temperature_c=60.0).deck(ALL)
    cases, before = [], ALL
    squares = sorted(ALL, key=lambda square: (square[1], square[0]))
    last_file = None
    for rank, file in squares:
        now = ALL - {(rank, file)}
        commands = reeds(before, now)
        if file != last_file:
            commands += ([] if last_file is None else drive(last_file, False)) + drive(file)
        cases.append(commands)
        before, last_file = now, file
    wrong = []
    for (rank, file), levels in zip(squares, spice.operating_points(deck, cases, PINS)):
        lows = [level < limits.INPUT_LOW_V for level in levels]
        if lows != [other != rank for other in SIDE] or levels[rank] < limits.INPUT_HIGH_V:
            wrong.append((rank, file))
    return wrong


@dataclass(frozen=True)
class Settling:
    """Microseconds until a far rank is low after its file is driven, and high after release."""

    cable: str
    pull: str
    fall_us: float
    rise_us: float


def settling() -> list[Settling]:
    """A full board, 2 m of line; ends when the level passes the input's limits.

    Thread of 150 ohm/m is not asked with the network: a full file would not get low at all.
    """
    found = []
    for cable, (pull, network) in itertools.product(("wire", "thread 60", "thread 150"), PULLS):
        if cable == "thread 150" and network:
            continue
        matrix = Matrix("BAT46W", cable, network, limits.INTERNAL_PULL_OHM[1])
        stop = 60e-6 if network else 200e-6
        deck = [line if not line.startswith(f"Vd{FAR} ") else
                f"Vd{FAR} d{FAR} 0 PWL(0 3.3 1u 3.3 1.005u 0 {stop / 2:g} 0 "
                f"{stop / 2 + 5e-9:g} 3.3)" for line in matrix.deck(ALL)]
        times = spice.transient(deck, 20e-9, stop, [
            f"sink WHEN v(pin{FAR})={limits.INPUT_LOW_V} FALL=1",
            f"free WHEN v(pin{FAR})={limits.INPUT_HIGH_V} RISE=LAST"])
        found.append(Settling(cable, pull, times["sink"] * 1e6 - 1, (times["free"] - stop / 2)
                              * 1e6))
    return found


def hall_settling(sensor_peak_a: float = 2.3e-3, measuring_s: float = 40e-6) -> dict[str, float]:
    """Hall fitting: seven sensors of a file wake when it is driven low.

    Returns `early_v` (while they measure), `read_v` (just before the firmware reads) and
    `rise_us` after release.  Peak current and measuring time are assumed, to be confirmed by the
    data sheet.
    """
    read_s = limits.SETTLE_US["hall"] * 1e-6
    ground = limits.PIN_DRIVE_OHM + limits.FILE_OHM
    release = 10e-6 + read_s + 2e-6
    deck = ["* hall", DIODES["BAT46W"], f"Vcc vcc 0 {limits.SUPPLY_V}",
            f"Rx rank vcc {limits.PULL_UP_OHM:g}", "Cr rank 0 250p",
            f"Rs rank pin {limits.RANK_OHM}", f"Cp pin 0 {limits.PIN_CAPACITANCE_F:g}",
            f"Vd d 0 PWL(0 3.3 10u 3.3 10.01u 0 {release:g} 0 {release + 1e-8:g} 3.3)",
            f"Rg d c {ground}", "Cb vcc c 70n", "Cc c 0 200p",
            f"Im vcc c PULSE(0 {7 * sensor_peak_a:g} 15u 1u 1u {measuring_s:g} 1)",
            "Dd rank out dx", "So out c vcc c sx", ".model sx SW(VT=1.5 VH=0.1 RON=60 ROFF=1e9)",
            "Co out 0 5p"]
    result = spice.transient(deck, 0.2e-6, release + 60e-6, [
        "early FIND v(pin) AT=35u", f"read FIND v(pin) AT={10e-6 + read_s - 1e-6:g}",
        f"free WHEN v(pin)={limits.INPUT_HIGH_V} RISE=LAST"])
    return {"early_v": result["early"], "read_v": result["read"],
            "rise_us": (result["free"] - release) * 1e6}


@dataclass(frozen=True)
class Spill:
    """Resistance of beer from a rank to a file wire below which the square reads as a glass."""

    pull: str
    reads_glass_below_ohm: float
    surely_open_above_ohm: float


def spills() -> list[Spill]:
    """A puddle across rank and file wire, found by halving."""
    found = []
    rank = file = 3
    for pull, network in PULLS:
        matrix = Matrix("BAT46W", "wire", network, limits.INTERNAL_PULL_OHM[1])
        deck = [*matrix.deck(), f"Rw r{rank}_{file} c{file}_{rank} 1e9"]
        ohms = [100 * 10 ** (step / 40) for step in range(200)]
        cases = [drive(file) if index == 0 else [] for index in range(len(ohms))]
        cases = [[*case, f"alter Rw = {ohm:g}"] for case, ohm in zip(cases, ohms)]
        levels = [row[rank] for row in spice.operating_points(deck, cases, PINS)]
        below = max(ohm for ohm, level in zip(ohms, levels) if level < limits.INPUT_LOW_V)
        above = min(ohm for ohm, level in zip(ohms, levels) if level > limits.INPUT_HIGH_V)
        found.append(Spill(pull, below, above))
    return found


@dataclass(frozen=True)
class DataLevel:
    """At a supply of the first light: what it wants, and by how much each driver passes, V."""

    supply_v: float
    wanted_v: float
    pico_margin_v: float
    buffer_margin_v: float


def data_levels() -> list[DataLevel]:
    """Why the lights need a level shifter; 3.2 V from the Pico, 0.1 V lost in the buffer."""
    return [DataLevel(supply, limits.LIGHT_INPUT_HIGH_RATIO * supply,
                      3.2 - limits.LIGHT_INPUT_HIGH_RATIO * supply,
                      supply - 0.1 - limits.LIGHT_INPUT_HIGH_RATIO * supply)
            for supply in (4.4, 4.7, 5.0, 5.25)]


def data_edge_ns(lead_m: float = 0.2) -> float:
    """Rise time to the light's threshold through 330 ohm and the first wire, nanoseconds."""
    capacitance = 60e-12 * lead_m + 15e-12
    deck = ["* data", "Vs s 0 PWL(0 0 10n 0 13n 5)", f"Rs s d {limits.SERIES_DATA_OHM}",
            f"Cd d 0 {capacitance:g}"]
    level = limits.LIGHT_INPUT_HIGH_RATIO * 5.0
    return spice.transient(deck, 0.1e-9, 200e-9,
                           [f"edge WHEN v(d)={level} RISE=1"])["edge"] * 1e9 - 10


def usb_budget() -> dict[str, float]:
    """Milliamperes: what is always drawn, and what may be light."""
    fixed = limits.PICO_MA + limits.DISPLAY_MA + limits.BUZZER_MA + 49 * limits.LIGHT_IDLE_MA
    light = limits.USB_LIMIT_MA * (1 - limits.USB_RESERVE) - fixed
    return {"fixed_ma": fixed, "light_ma": light,
            "all_white_ma": 49 * 3 * limits.LIGHT_CHANNEL_MA,
            "total_at_default_ma": fixed + limits.LIGHT_BUDGET_MA}


def supply_drop_v(total_a: float) -> float:
    """Supply and return drop to the farthest light, the current spread over all 49."""
    ohm_m = {24: 0.085, 28: 0.213}
    each, lost, worst = total_a / 49, 0.0, 0.0
    for rank in range(7):
        length = 0.18 if rank == 0 else 0.067
        lost += 2 * ohm_m[24] * length * each * 7 * (7 - rank)
        along = lost
        for file in range(6):
            along += 2 * ohm_m[24] * 0.048 * each * (6 - file)
        worst = max(worst, along)
    return worst
