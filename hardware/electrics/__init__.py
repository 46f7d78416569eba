"""What the electrics do by simulation: ngspice for circuits, a field model for the magnets.

The tests hold these results against the limits in hardware.design.limits and the firmware's own
constants; `make hardware` writes them down in hardware/docs.
"""
