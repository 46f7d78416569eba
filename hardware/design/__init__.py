"""The one source of truth for the board: parts, nets, placement, harness, geometry and limits.

Everything under hardware/ that can be ordered, cut or printed is made from these modules by
hardware.maker.  They hold data and small functions on it, import nothing but the standard library,
and read the pin numbers from firmware/tablero/pins.py, so that board and firmware cannot disagree.
"""

PROJECT = "Tablero da Gucci"
REVISION = "A"
REVISION_DATE = "2026-11-29"
FILE_NAMES = "ABCDEFG"
SIDE_SQUARES = 7
