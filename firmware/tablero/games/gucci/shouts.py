"""What the hall shouts at a throw (G35)."""


def shout(die1: int, die2: int):
    """What the hall shouts at this throw, or None (G35): twelve, and Cardinal Bog's number."""
    if die1 + die2 == 12:
        return "TWELVE!"
    if die1 + die2 == 3:
        return "CARDINAL BOG!"
    return None
