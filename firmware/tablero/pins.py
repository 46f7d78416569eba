"""Which pin carries what: the board's one pin table.

GP numbers of the Pico.  Columns are files A..G, rows are ranks 1..7; both runs are contiguous so
that one PIO program can drive seven columns and read seven rows.  Rows are inputs pulled up and a
closed switch reads low; one column at a time is driven low and the others high.

Light ``i`` stands under rank ``i // 7 + 1`` and file ``i % 7``: A1 is 0, G7 is 48.
"""

from micropython import const

FILES = const(7)
RANKS = const(7)
SQUARES = const(49)

DISPLAY_SDA = const(0)  # I2C0
DISPLAY_SCL = const(1)
COLUMN_FIRST = const(2)  # GP2..GP8 = files A..G
ROW_FIRST = const(9)  # GP9..GP15 = ranks 1..7
LIGHTS = const(16)
BUZZER = const(17)
SOUTH_THROW = const(18)
SOUTH_CALL = const(19)
NORTH_THROW = const(20)
NORTH_CALL = const(21)
