"""What the board writes and reads: JSON text, link lines, the record and the game notation.

Pure; the host imports these same files.
"""
