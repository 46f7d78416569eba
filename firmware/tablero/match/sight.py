"""What a match sees of the board: settled squares, read through the second."""

from tablero.games import files


class Sight:
    """Questions about where glasses stand.  `closed`: 7 bytes, bit rank-1 set where one stands."""

    def standing(self, file: int) -> int:
        """Rank of the one glass that clearly stands in `file`, else 0."""
        return files.rank(self.second.reading.position, file)

    def misplaced(self, target: int) -> int:
        """Files (bit file) whose glass does not stand where `target` wants it.

        A square with a dead sensor counts as right when its file shows no glass elsewhere.
        """
        mask = 0
        for file in range(7):
            want = files.rank(target, file)
            if self.standing(file) != want and not self.blind(file, want):
                mask |= 1 << file
        return mask

    def blind(self, file: int, rank: int) -> bool:
        """Is no glass seen in `file` while the sensor under `rank` cannot see one?"""
        return not self.closed[file] and bool(self.blind_squares[file] >> (rank - 1) & 1)

    def blind_square(self, file: int) -> bool:
        """Is the square where the game wants this file's glass blind, and the file empty?"""
        return self.blind(file, files.rank(self.game.position, file))

    def lifted_mask(self, stood: int = 0) -> int:
        """Files (bit file) whose glass is in somebody's hand.

        `stood`: where the glasses stood before.  One that has left its square is in a hand,
        whatever a stuck sensor of its file may show; else a file without a closure is meant.  One
        that a glass beside it hides (no diode) stands where it was.
        """
        mask = 0
        for file in range(7):
            rank = files.rank(stood, file)
            if rank:
                seen = self.closed[file] | self.second.reading.closed[file]
                gone = not (seen | self.blind_squares[file]) >> (rank - 1) & 1
            else:
                gone = not self.closed[file] and not self.blind_square(file)
            if gone:
                mask |= 1 << file
        return mask

    def position_text(self) -> str:
        """The position of the game, seven digits."""
        return files.position_text(self.game.position)

    def base_rank(self, player: int) -> int:
        """Rank of the player's own base line."""
        return 7 if player else 1
