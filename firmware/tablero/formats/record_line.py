"""One line of the record, as the board writes it; `record` reads what is written here."""

from tablero.formats import jsontext


def line(n: int, ms: int, event: str, fields: dict) -> str:
    """The text of one event, without its end of line."""
    head = '{"n":%d,"ms":%d,"event":%s' % (n, ms, jsontext.dumps(event))
    if not fields:
        return head + "}"
    return head + "," + jsontext.dumps(fields)[1:]
