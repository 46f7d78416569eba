"""`tablero play`: a board on a page of this machine, the real firmware under it."""

import argparse
import asyncio
import os
import signal
import socket
import sys
import webbrowser
from pathlib import Path

from host_tools.errors import Malformed
from host_tools.simulator import interpreter, runner
from host_tools.simulator.session import SessionError

from . import server
from .arguments import PORT
from .guard import Guard
from .hub import Hub
from .live import Live

LOOPBACK = "127.0.0.1"


def can_open() -> bool:
    """Whether there is somebody to open a browser for."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _own_address() -> str:
    """This machine's address in its network; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            return probe.getsockname()[0]
        except OSError:
            return socket.gethostname()


def main(options: argparse.Namespace) -> int:
    """Serve until interrupted: 0; 1 when the firmware broke, 2 with nothing to play on."""
    if not 0.01 <= options.speed <= 100:
        raise Malformed(f"--speed takes 0.01 to 100, not {options.speed:g}")
    plan = runner.read(Path(options.plan)) if options.plan else None
    live = Live(options.kind, options.seed, plan)
    guard = Guard(options.network)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # end in order then too
    try:
        live.start()
        live.frame([], 1)
        asyncio.run(_serve(live, guard, options))
    except KeyboardInterrupt:
        return 0
    except (SessionError, interpreter.InterpreterError) as error:
        print(f"tablero play: {error}", file=sys.stderr)
        return 1 if isinstance(error, SessionError) else 2
    except OSError as error:
        print(f"tablero play: {error.strerror}", file=sys.stderr)
        return 2
    finally:
        live.close()
    return 0


async def _serve(live: Live, guard: Guard, options: argparse.Namespace) -> None:
    host = "0.0.0.0" if options.network else LOOPBACK
    port = PORT if options.port is None else options.port
    hub = Hub(live, options.speed)

    def ready(address: str) -> None:
        shown = address.replace("0.0.0.0", _own_address())
        print(f"the board is at {shown}   (Ctrl-C ends it)", flush=True)
        if not options.no_open and can_open():
            webbrowser.open(shown)

    try:
        await server.run(hub, guard, host, port, ready)
    except OSError:
        if options.port is not None:
            raise
        await server.run(hub, guard, host, 0, ready)  # somebody else has our port
    finally:
        hub.close()
