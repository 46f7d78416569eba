"""Fair dice from bytes of entropy."""


def die(urandom) -> int:
    """One die, 1..6: the low three bits of a byte, drawn again on 0 and 7, so no face is favoured.

    `urandom(n)` gives `n` bytes of entropy.  Nothing is drawn before the throw asks for it.
    """
    while True:
        face = urandom(1)[0] & 7
        if 1 <= face <= 6:
            return face
