"""The course of a match: phases, set-up, menus.

Pure: time, entropy and the second are handed in.
"""
