"""Writes the results down: hardware/docs/electrics.md and two plots."""

from collections.abc import Iterable
from pathlib import Path

from hardware.design import geometry, limits
from hardware.electrics import magnet, studies

MAGNETS = (magnet.Disc(), magnet.Disc(8.0, 3.0), magnet.Disc(6.0, 2.0, "N35"))
DEPTHS_MM = (5.0, 7.0, 10.0)


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = list(head)
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def _matrix_part() -> str:
    margins = _table(("diode", "pull-up", "line", "one glass", "a whole file closed"), (
        (m.diode, m.pull, m.cable, f"{m.one_glass_v:+.2f} V", f"{m.full_file_v:+.2f} V")
        for m in studies.margins()))
    idle = _table(("diode", "pull-up", "idle files", "open square reads"), (
        (i.diode, i.pull, i.idle, f"{i.open_v:.2f} V" + (
            "" if i.open_v > limits.INPUT_HIGH_V else
            " **(not surely open)**" if i.open_v > limits.INPUT_LOW_V else
            " **(a glass that is not there)**"))
        for i in studies.idle_files()))
    settling = _table(("line", "pull-up", "low after", "high after release", "firmware waits"), (
        (s.cable, s.pull, f"{s.fall_us:.1f} us", f"{s.rise_us:.1f} us",
         f"{limits.SETTLE_US['network' if s.pull == '10 k' else 'internal']} us")
        for s in studies.settling()))
    hall = studies.hall_settling()
    spill = _table(("pull-up", "reads as a glass below", "surely open above"), (
        (s.pull, f"{s.reads_glass_below_ohm / 1e3:.1f} kohm",
         f"{s.surely_open_above_ohm / 1e3:.0f} kohm") for s in studies.spills()))
    wrong = studies.full_board_but_one()
    return f"""## Noise margin of a closed square

How far below the guaranteed low level ({limits.INPUT_LOW_V} V) the rank falls; the far corner,
worst of 0, 25 and 60 degrees, 2 m of line. "thread 60" = conductive thread of 60 ohm a metre.

{margins}
So: BAT46W and the 10 k network on a wired board; on cloth leave the network out.

![margin over thread resistance](margins.png)

## Idle files are driven high

An otherwise full board at 60 degrees, one square open, its file low, the others driven high or
left floating.

{idle}
## Ghosts

Three corners of a rectangle closed: the fourth corner's rank is at
{studies.ghost_level('none'):.2f} V without diodes (a ghost) and at
{studies.ghost_level('BAT46W'):.2f} V with them. Full board but one, thread of 60 ohm/m, 10 k,
60 degrees: {len(wrong)} of 49 squares read wrong.

## Settling

Full board, to the input's guaranteed levels.

{settling}
Hall fitting: while the seven sensors of a file measure, the rank is at {hall['early_v']:.2f} V;
when the firmware reads after {limits.SETTLE_US['hall']} us it is at {hall['read_v']:.2f} V; high
again {hall['rise_us']:.1f} us after release. The sensor's peak current (2.3 mA for 40 us) is
assumed.

## Spilled beer

Resistance from a rank wire to a file wire.

{spill}
A puddle of beer between two wires is some kilohm: the network is the beer protection.
"""


def _supply_part() -> str:
    levels = _table(("supply of the light", "it wants", "Pico's 3.2 V", "74AHCT1G125"), (
        (f"{d.supply_v:.2f} V", f"{d.wanted_v:.2f} V", f"{d.pico_margin_v:+.2f} V",
         f"{d.buffer_margin_v:+.2f} V") for d in studies.data_levels()))
    usb = studies.usb_budget()
    channels = limits.LIGHT_BUDGET_MA / limits.LIGHT_CHANNEL_MA
    return f"""## Data level at the first light

{levels}
Through {limits.SERIES_DATA_OHM:.0f} ohm and 0.2 m of wire the threshold is passed
{studies.data_edge_ns():.0f} ns after the buffer switches; a bit's shortest pulse is 300 ns.

## USB budget

Always drawn: {usb['fixed_ma']:.0f} mA (Pico, display, buzzer, 49 idle lights). Of
{limits.USB_LIMIT_MA:.0f} mA, {limits.USB_RESERVE * 100:.0f} % in reserve, {usb['light_ma']:.0f} mA
may be light; the firmware's default is {limits.LIGHT_BUDGET_MA} mA. All lights white would be
{usb['all_white_ma'] / 1000:.2f} A. {limits.LIGHT_BUDGET_MA} mA are {channels:.0f} full channels:
49 lights white at {channels / 147 * 255:.0f}/255, in one colour at {channels / 49 * 255:.0f}/255.
Supply drop to the farthest tile at 0.45 A: {studies.supply_drop_v(0.45) * 1000:.0f} mV.
"""


def _magnet_part() -> str:
    rows = []
    for disc in MAGNETS:
        for depth in DEPTHS_MM:
            rows.append((f"{disc.diameter_mm:g} x {disc.height_mm:g} {disc.grade}",
                         f"{depth:g} mm",
                         f"{disc.on_axis(depth):.0f} mT",
                         _reach_text(magnet.reed_reach(disc, depth)),
                         _reach_text(magnet.hall_reach(disc, depth))))
    near = _table(("magnet", "depth", "field on the axis", "reed closes within",
                   "Hall closes within"), rows)
    disc, depth = magnet.Disc(), magnet.stack_mm()
    far = _table(("pitch", "reed: one neighbour", "reed: all 48, worst signs",
                  "Hall: one neighbour", "Hall: all 48, worst signs", "side force"), (
        (f"{pitch:.0f} mm", *(f"{value:.2f} mT" for value in (
            *magnet.reed_neighbours(disc, pitch, depth),
            *magnet.hall_neighbours(disc, pitch, depth))),
         f"{magnet.side_force_mn(disc, pitch):.1f} mN") for pitch in geometry.PITCHES_MM))
    return f"""## Magnet and sensor

Depth = from the magnet's face to the sensor; here {depth:.1f} mm: skin {geometry.MAGNET_SKIN_MM},
top {geometry.TOP_THICKNESS_MM:.0f}, air {geometry.CLEARANCE_OVER_LIGHT_MM:.0f}. "within" = a glass
set down off the middle by so much, in any direction, still closes the switch.

{near}
The reed must see {limits.REED_OPERATE_MT} mT along its axis (20 AT, doubled because one pole alone
works on it; uncertain by a factor of 2), the Hall switch {limits.HALL_OPERATE_MT} mT.

{far}
A reed lets go at {limits.REED_RELEASE_MT} mT at the least, the Hall switch closes at
{limits.HALL_OPERATE_MT} mT at the most: neighbours do nothing at any of the three pitches.

![field over displacement](magnet.png)
"""


def _reach_text(reach_mm: float) -> str:
    return f"{reach_mm:.2f} mm" if reach_mm >= 0 else "not at all"


def text() -> str:
    """The whole page."""
    return ("# Electrics by simulation\n\nMade by `make hardware` with ngspice and a field model;"
            " `make test-hardware` holds the figures\nagainst the limits and against the firmware."
            " Diode models are typical fits.\n\n" + _matrix_part() + "\n" + _supply_part() + "\n"
            + _magnet_part())


def write(folder: Path) -> None:
    """electrics.md."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "electrics.md").write_text(text(), encoding="utf-8")


def plot(folder: Path) -> None:
    """margins.png and magnet.png."""
    import matplotlib
    import numpy as np

    matplotlib.use("Agg")
    from matplotlib import pyplot

    size = {"figsize": (7, 3.6), "dpi": 100}
    figure, axes = pyplot.subplots(**size)
    ohms = {"wire": 0.25, "thread 30": 30, "thread 60": 60, "thread 150": 150}
    found = studies.margins()
    for diode, pull in (("BAT46W", "10 k"), ("BAT46W", "internal"), ("1N4148", "10 k")):
        rows = [m for m in found if (m.diode, m.pull) == (diode, pull)]
        axes.plot([ohms[m.cable] for m in rows], [m.full_file_v for m in rows], "o-",
                  label=f"{diode}, {pull}")
    axes.axhline(0, color="black", linewidth=0.8)
    axes.set(xlabel="thread, ohm a metre", ylabel="margin, V",
             title="A whole file closed: margin below 0.8 V")
    axes.grid(alpha=0.3)
    axes.legend()
    figure.tight_layout()
    figure.savefig(folder / "margins.png", metadata={"Software": None})
    pyplot.close(figure)
    figure, axes = pyplot.subplots(**size)
    disc, depth, away = magnet.Disc(), magnet.stack_mm(), np.linspace(-20, 20, 161)
    axes.plot(away, magnet.reed_field(disc, away, 0 * away, depth),
              label="reed, glass moved along it (+ towards it)")
    axes.plot(away, magnet.reed_field(disc, 0 * away, away, depth),
              label="reed, glass moved across")
    axes.plot(away, magnet.hall_field(disc, np.abs(away), depth), label="Hall switch")
    axes.axhline(limits.REED_OPERATE_MT, color="tab:blue", linestyle=":", label="reed closes")
    axes.axhline(limits.HALL_OPERATE_MT, color="tab:green", linestyle=":", label="Hall closes")
    axes.set(xlabel="glass off the middle, mm", ylabel="mT", ylim=(0, 60),
             title=f"10 x 3 mm N42, {depth:.1f} mm over the sensor")
    axes.grid(alpha=0.3)
    axes.legend(fontsize=8)
    figure.tight_layout()
    figure.savefig(folder / "magnet.png", metadata={"Software": None})
    pyplot.close(figure)
