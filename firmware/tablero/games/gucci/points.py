"""Tournament points of a game, and which games count (G30, G31)."""


def score(winner_filled: int, winner_initial: int, second_opened: bool):
    """(winner's points, loser's points) of a game (G30).

    Royal skunk (no fill beyond the first 3 or 4) 4 and -1; skunk (second bottle never opened) 3
    and 0; else 2 and 1.  Fills of the toast round do not count (G28).
    """
    if winner_filled <= winner_initial:
        return 4, -1
    if not second_opened:
        return 3, 0
    return 2, 1


def counts(games_before, player, opponent, void_scope: str = "per_player"):
    """(counts for player, counts for opponent): whether a tournament game counts (G31).

    `games_before` are earlier tournament games in order, pairs of names.  A game is void for a
    player whose own previous game was against the same person; with `both`, then for both.
    """
    void_player = _previous(games_before, player) == opponent
    void_opponent = _previous(games_before, opponent) == player
    if void_scope == "both":
        void_player = void_opponent = void_player or void_opponent
    return not void_player, not void_opponent


def _previous(games_before, player):
    """Whom the player met in his latest game, or None."""
    for i in range(len(games_before) - 1, -1, -1):
        one, two = games_before[i]
        if one == player:
            return two
        if two == player:
            return one
    return None
