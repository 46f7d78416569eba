"""Arguments of `tablero play` that concern the page; light, for `tablero --help` is quick."""

import argparse

PORT = 8765


def port(text: str) -> int:
    """A port, 0 (any) to 65535."""
    number = int(text)
    if not 0 <= number <= 0xFFFF:
        raise ValueError(text)
    return number


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What concerns the page alone."""
    parser.add_argument("--port", type=port, default=None, help=f"the page's port ({PORT})")
    parser.add_argument(
        "--network", action="store_true", help="let others in the network play, with a token"
    )
    parser.add_argument("--no-open", action="store_true", help="print the address, open nothing")
    parser.add_argument("--from", dest="plan", metavar="FILE", help="play on from a scenario")
    parser.add_argument("--speed", type=float, default=1.0, help="board time for each second (1)")
