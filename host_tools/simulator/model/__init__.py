"""The physical board: glasses, magnets, switches, wires, hands and what a person sees.

Nothing here knows the firmware.  The package runs beside it inside one MicroPython, and on CPython
for tests; it imports no `machine`, asks no clock, and takes all chance from one seeded generator.
"""
