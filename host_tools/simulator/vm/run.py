"""Entry on the unix port: `run.py FD` serves requests on an inherited file descriptor."""

import sys

import boot


def main() -> None:
    """Answer line by line until the other side goes."""
    stream = open(int(sys.argv[1]), "r+b")  # noqa: SIM115
    handle = boot.sim().handle_line
    while True:
        try:
            line = stream.readline()
        except OSError:
            return
        if not line:
            return
        stream.write(handle(line).encode() + b"\n")


main()
