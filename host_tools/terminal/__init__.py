"""The board in a terminal: `tablero play` without a browser."""
