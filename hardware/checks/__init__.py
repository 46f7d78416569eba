"""Checks of what was made.  Each answers with a list of complaints, empty when all is well.

They read the files a maker orders from, not the design in memory, wherever that can be done.
"""
