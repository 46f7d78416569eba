"""Text at twice its size, and words broken over lines.

The 8x8 font of framebuf is the only one on the board.  A letter is drawn into eight bytes, its
columns are stretched by a table, and the result is copied: about 0.1 ms a letter on the chip.
"""

# Four dots as eight: bit n of the index becomes bits 2n and 2n+1.
_STRETCH = (
    b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"  # one nibble to one byte
)


def wrap(text: str, width: int) -> list:
    """Break at spaces into lines of at most `width`; a longer word is cut, never lost."""
    lines = []
    line = ""
    for word in text.split():
        while len(word) > width:
            if line:
                lines.append(line)
                line = ""
            lines.append(word[:width])
            word = word[width:]
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = line + " " + word if line else word
    if line:
        lines.append(line)
    return lines


def large(fb, text: str, x: int, y: int) -> None:
    """Draw `text` with 16x16 letters, its upper left corner at x, y."""
    import framebuf  # here, so that hosts without it can use the rest

    small = bytearray(8)
    letter = framebuf.FrameBuffer(small, 8, 8, framebuf.MONO_VLSB)
    wide = bytearray(32)
    stretched = framebuf.FrameBuffer(wide, 16, 16, framebuf.MONO_VLSB)
    for character in text:
        letter.fill(0)
        letter.text(character, 0, 0)
        for column in range(8):
            dots = small[column]
            upper = _STRETCH[dots & 15]
            lower = _STRETCH[dots >> 4]
            wide[2 * column] = upper
            wide[2 * column + 1] = upper
            wide[16 + 2 * column] = lower
            wide[17 + 2 * column] = lower
        fb.blit(stretched, x, y)
        x += 16
