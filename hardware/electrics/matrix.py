"""The sensor matrix as a circuit: 7 files, 7 ranks, wires with resistance, diodes, reeds, Pico.

Files are driven, ranks read.  Reeds and drivers can be altered between operating points, so one
run of ngspice answers for many patterns.
"""

from dataclasses import dataclass

from hardware.design import SIDE_SQUARES, limits

# Typical fits; margins found with them are typical parts' margins, swept over temperature.
DIODES = {
    "BAT46W": ".model dx D(IS=3.0e-8 RS=6 N=1.05 CJO=10p VJ=0.4 M=0.4 BV=100 EG=0.69 XTI=2)",
    "BAT54": ".model dx D(IS=2.1e-7 RS=2.6 N=1.02 CJO=11p VJ=0.39 M=0.42 BV=36 EG=0.69 XTI=2)",
    "1N4148": ".model dx D(IS=2.52n RS=0.568 N=1.752 CJO=4p VJ=0.5 M=0.33 TT=20n BV=100)",
    "none": "",
}
# ohm and farad a metre.
CABLES = {"wire": (0.25, 60e-12), "thread 30": (30.0, 100e-12), "thread 60": (60.0, 100e-12),
          "thread 150": (150.0, 150e-12)}
OPEN_OHM, CLOSED_OHM, NEVER_OHM = 1e10, 0.15, 1e12
LEAD_M, PITCH_M = 1.6, 0.055
SIDE = range(SIDE_SQUARES)
Square = tuple[int, int]  # rank, file: 0 to 6
ALL = frozenset((rank, file) for rank in SIDE for file in SIDE)
PINS = [f"pin{rank}" for rank in SIDE]


@dataclass(frozen=True)
class Matrix:
    """A board's matrix.  `network`: the 10 k pull-ups are fitted."""

    diode: str = "BAT46W"
    cable: str = "wire"
    network: bool = True
    internal_ohm: float = limits.INTERNAL_PULL_OHM[0]
    temperature_c: float = 25.0
    leak_ohm: float = 0.0  # across every diode: worst leakage in a data sheet

    def deck(self, closed: frozenset[Square] = frozenset()) -> list[str]:
        """The circuit with all files idle (high); reeds in `closed` closed."""
        ohm_m, farad_m = CABLES[self.cable]
        lines = ["* matrix", DIODES[self.diode], f".temp {self.temperature_c:g}",
                 f"Vcc vcc 0 {limits.SUPPLY_V}"]
        for rank in SIDE:
            lines += [f"Cp{rank} pin{rank} 0 {limits.PIN_CAPACITANCE_F:g}",
                      f"Ri{rank} pin{rank} vcc {self.internal_ohm:g}",
                      f"Il{rank} pin{rank} 0 {limits.PIN_LEAKAGE_A:g}",
                      f"Rs{rank} pin{rank} h{rank} {limits.RANK_OHM}",
                      f"Rx{rank} h{rank} vcc "
                      f"{limits.PULL_UP_OHM if self.network else NEVER_OHM:g}",
                      f"Rl{rank} h{rank} r{rank}_0 {LEAD_M * ohm_m + 1e-3:g}",
                      f"Cl{rank} r{rank}_0 0 {LEAD_M * farad_m:g}"]
            for file in SIDE[:-1]:
                lines += [f"Rr{rank}_{file} r{rank}_{file} r{rank}_{file + 1} "
                          f"{PITCH_M * ohm_m + 1e-3:g}",
                          f"Cr{rank}_{file} r{rank}_{file + 1} 0 {PITCH_M * farad_m:g}"]
        for file in SIDE:
            lines += [f"Vd{file} d{file} 0 {limits.SUPPLY_V}",
                      f"Ro{file} d{file} g{file} {limits.PIN_DRIVE_OHM}",
                      f"Cg{file} g{file} 0 {limits.PIN_CAPACITANCE_F:g}",
                      f"Rf{file} g{file} h_{file} {limits.FILE_OHM}",
                      f"Rm{file} h_{file} c{file}_0 {LEAD_M * ohm_m + 1e-3:g}",
                      f"Cm{file} c{file}_0 0 {LEAD_M * farad_m:g}"]
            for rank in SIDE[:-1]:
                lines += [f"Rc{rank}_{file} c{file}_{rank} c{file}_{rank + 1} "
                          f"{PITCH_M * ohm_m + 1e-3:g}",
                          f"Cc{rank}_{file} c{file}_{rank + 1} 0 {PITCH_M * farad_m:g}"]
        for rank, file in sorted(ALL):
            here, middle = f"r{rank}_{file}", f"m{rank}_{file}"
            lines.append(f"Rd{rank}_{file} {here} {middle} 0.01" if self.diode == "none"
                         else f"D{rank}_{file} {here} {middle} dx")
            if self.leak_ohm:
                lines.append(f"Rz{rank}_{file} {here} {middle} {self.leak_ohm:g}")
            ohm = CLOSED_OHM if (rank, file) in closed else OPEN_OHM
            lines.append(f"Rk{rank}_{file} {middle} c{file}_{rank} {ohm:g}")
        return lines


def drive(file: int, low: bool = True) -> list[str]:
    """Commands that drive a file low, or high again."""
    return [f"alter Vd{file} = {0.0 if low else limits.SUPPLY_V:g}"]


def floating(files) -> list[str]:
    """Commands that let files float (what the firmware must not do)."""
    return [f"alter Ro{file} = {20e6:g}" for file in files]


def reeds(before: frozenset[Square], now: frozenset[Square]) -> list[str]:
    """Commands from one pattern of closed reeds to another."""
    return [f"alter Rk{rank}_{file} = {CLOSED_OHM if (rank, file) in now else OPEN_OHM:g}"
            for rank, file in sorted(before ^ now)]
