"""A firmware just large enough to try the simulated board with."""
