"""`python -m hardware.maker [STEP ...] [--kept FOLDER] [--built FOLDER]`: makes everything.

What is repeatable to the byte goes under --kept (hardware/, committed), the rest under --built
(build/hardware/).  Without a step all are made, in order, but for the portraits.
"""

import argparse
import sys
import time
from pathlib import Path

from hardware.maker import steps
from hardware.maker.paths import BUILD, HARDWARE


def main(arguments: list[str]) -> int:
    """Makes the wanted steps and tells how long each took."""
    parser = argparse.ArgumentParser(prog="python -m hardware.maker", description=__doc__)
    parser.add_argument("steps", nargs="*", choices=[*steps.STEPS, []], metavar="STEP",
                        help=f"any of: {', '.join(steps.STEPS)}")
    parser.add_argument("--kept", type=Path, default=HARDWARE, help="default: %(default)s")
    parser.add_argument("--built", type=Path, default=BUILD, help="default: %(default)s")
    options = parser.parse_args(arguments)
    wanted = options.steps or steps.DEFAULT
    for name in wanted:
        begin = time.monotonic()
        steps.STEPS[name](options.kept.resolve(), options.built.resolve())
        print(f"{name:12} {time.monotonic() - begin:6.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
