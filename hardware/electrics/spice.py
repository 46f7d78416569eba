"""Runs ngspice: operating points of many cases of one circuit, or measured transients."""

import re

from hardware.maker.shell import run

_VALUE = re.compile(r"^(v\(\w+\)|i\(\w+\)) = (\S+)", re.M)
_MEASURE = re.compile(r"^(\w+)\s*=\s*(-?\d\S*|failed)", re.M)


class SpiceError(RuntimeError):
    """ngspice gave no result; says what it printed."""


def _run(deck: str) -> str:
    return run("ngspice", "-b", input=deck, accept=(0, 1))


def operating_points(deck: list[str], cases: list[list[str]],
                     nodes: list[str]) -> list[list[float]]:
    """Voltages of `nodes` for each case, a list of `alter` commands that stay in force."""
    control = [".control"]
    for case in cases:
        control += [*case, "op", "print " + " ".join(f"v({node})" for node in nodes)]
    output = _run("\n".join([*deck, *control, "quit", ".endc", ".end"]) + "\n")
    values = [float(value) for _, value in _VALUE.findall(output)]
    if len(values) != len(cases) * len(nodes):
        raise SpiceError(f"{len(values)} values for {len(cases)} cases\n{output[-1500:]}")
    width = len(nodes)
    return [values[i:i + width] for i in range(0, len(values), width)]


def transient(deck: list[str], step_s: float, stop_s: float,
              measures: list[str]) -> dict[str, float]:
    """Results of `.meas tran` lines by name; one that failed raises SpiceError."""
    lines = [*deck, ".options method=gear reltol=1e-4",
             f".tran {step_s:g} {stop_s:g} 0 {step_s * 2:g}",
             *(f".meas tran {measure}" for measure in measures), ".end"]
    output = _run("\n".join(lines) + "\n")
    names = [measure.split()[0].lower() for measure in measures]
    found = {name: value for name, value in _MEASURE.findall(output) if name in names}
    missing = [name for name in names if found.get(name, "failed") == "failed"]
    if missing:
        raise SpiceError(f"no value for {missing}\n{output[-1500:]}")
    return {name: float(value) for name, value in found.items()}
