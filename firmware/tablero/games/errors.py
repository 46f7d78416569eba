"""The three ways in which something said to the rules can be wrong."""


class RulesError(ValueError):
    """Common base; `column` is where in a text the trouble is (1-based) or None."""

    def __init__(self, message: str, column=None):
        super().__init__(message if column is None else "column %d: %s" % (column, message))
        self.column = column


class MalformedError(RulesError):
    """Not a position, square, action or game text at all."""


class IllegalError(RulesError):
    """Well formed, but the rules forbid it; the text names the rule."""


class AmbiguousError(RulesError):
    """Well formed, but more than one legal move is meant."""
