"""Errors of the command line."""


class Malformed(ValueError):
    """Input that cannot be used: one clear line for stderr, exit code 2."""
