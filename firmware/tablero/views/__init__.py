"""What the players see and hear: lights, display pages, tunes and the words on them.

Nothing here knows hardware, the clock or the rules.  A page is drawn into a frame buffer that is
handed in, lights into a bytearray, and time comes as an argument.
"""
