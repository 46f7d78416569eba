"""Host side of the board: the command `tablero`, the simulated board and the tools round it.

Importing this package lets CPython import the firmware's pure packages as well: they ask for the
module ``micropython``, and its stand-in is put on the path here.
"""

from .cpython_shims import install

install()
