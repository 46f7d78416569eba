"""Makes everything that can be ordered, cut, printed or read from hardware.design.

Runs on the python of .venv-hardware, which sees KiCad's own `pcbnew` module.
"""
