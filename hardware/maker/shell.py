"""Runs other programs, quietly when they succeed, loudly when they do not."""

import os
import subprocess

from hardware.maker.paths import BUILD


class ToolError(RuntimeError):
    """A program failed; says which and what it printed."""


def run(*command: object, timeout_s: float = 300, accept: tuple[int, ...] = (0,),
        **options) -> str:
    """The program's standard output.  Raises ToolError on any exit code not in `accept`."""
    words = [str(word) for word in command]
    done = subprocess.run(words, capture_output=True, timeout=timeout_s, check=False,
                          encoding="utf-8", errors="replace", **options)
    if done.returncode not in accept:
        raise ToolError(f"{' '.join(words)}: exit {done.returncode}\n"
                        f"{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def kicad(*command: object, accept: tuple[int, ...] = (0,)) -> str:
    """kicad-cli with its settings in the build folder, so that a user's own are left alone."""
    config = BUILD / "kicad-config"
    config.mkdir(parents=True, exist_ok=True)
    environment = os.environ | {"KICAD_CONFIG_HOME": str(config)}
    return run("kicad-cli", *command, accept=accept, env=environment)
