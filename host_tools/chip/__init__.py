"""The firmware on an emulated RP2040: real MicroPython, real drivers, pins at their level."""
