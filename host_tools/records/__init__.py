"""Records of games: judged again, written as readable notation, read back."""
