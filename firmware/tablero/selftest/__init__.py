"""The board looks at itself: every button, sensor and light, display, buzzer and supply.

It imports the drivers and the pin table alone, so it works when the rest of the firmware is
broken.  From the prompt::

    from tablero.selftest import run
    run.main()

or from a host: ``tablero check``.  What is wrong is named with its pin, and what can be put right
by settings (crossed wires, the order of the lights and of their colours) is written there.
"""
