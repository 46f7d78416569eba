"""The simulated board: a physical model, a simulated chip, and sessions that play on them."""
