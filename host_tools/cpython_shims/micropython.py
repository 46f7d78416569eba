"""The few names of MicroPython's ``micropython`` module that the firmware's pure code uses.

CPython has no heap to lock and no emitters: what cannot be shown here is shown by the same tests
on MicroPython.
"""


def const(value):
    """Give `value` back: on MicroPython the compiler folds it."""
    return value


def native(function):
    """Leave `function` as it is."""
    return function


def viper(function):
    """Leave `function` as it is."""
    return function


def heap_lock():
    """Do nothing: CPython allocates everywhere."""


def heap_unlock():
    """Do nothing."""


def alloc_emergency_exception_buf(size):
    """Do nothing: CPython can always raise."""


def mem_info(verbose=None):
    """Print nothing."""


def schedule(function, argument):
    """Call at once; the chip would call between two bytecodes."""
    function(argument)


def opt_level(level=None):
    """Level 0, as the tests run on MicroPython: assertions are on."""
    return 0
