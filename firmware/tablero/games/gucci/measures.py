"""What the chosen options come to in play: fills, supplies, pass numbers (G2, G9, G30)."""


def fills_a_bottle(options) -> int:
    """Fills in one bottle (G2): `bottle_fills`, or whole glasses of `glass_ml` in `bottle_ml`."""
    if options["bottle_ml"]:
        return options["bottle_ml"] // options["glass_ml"]
    return options["bottle_fills"]


def supply(options) -> int:
    """Fills each player begins with (G2)."""
    return fills_a_bottle(options) * options["bottles"]


def pass_numbers(options):
    """The sums that pass the dice (G9), ascending."""
    return (7, 11) if options["pass"] == "7,11" else (7, 11, 12)


def opened_second(filled: int, fills_a_bottle: int) -> bool:
    """Has a player who filled that many glasses opened his second bottle?  Not at exactly one."""
    return filled > fills_a_bottle
