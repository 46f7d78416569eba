"""The host's end of the link over USB serial; the line format is `tablero.formats.link`."""
