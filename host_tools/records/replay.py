"""`tablero replay FILE`: a record judged again with the rules that the board plays by."""

import json
import sys
from dataclasses import asdict
from pathlib import Path

from host_tools.errors import Malformed
from host_tools.records.judge import Differs, Judgement, judge
from tablero.formats import notation, record
from tablero.formats.notation_read import read as read_notation
from tablero.formats.notation_words import NotationError


def read(path: Path) -> list[tuple[int, dict]]:
    """(line, event) for each event of a record or a notation; Malformed names line and column.

    The events of a notation are numbered, not placed: their "lines" are those numbers.
    """
    try:
        if str(path) == "-" and sys.stdin is None:
            raise Malformed("-: nothing can be read there")
        text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8-sig")
        if text.lstrip()[:1] in ("", "{") or not _is_notation(path):
            return record.parse_lines(text)
        return [(event["n"], event) for event in read_notation(text)]
    except (record.RecordError, NotationError) as error:
        raise Malformed(f"{path}:{error.line}:{error.column}: {error.reason}") from None
    except UnicodeDecodeError:
        raise Malformed(f"{path}: this is no text") from None
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror}") from None


def _counted(count: int, name: str) -> str:
    """`1 throw`, `2 throws`."""
    return f"{count} {name[:-1] if count == 1 and name.endswith('s') else name}"


def summary(told: Judgement) -> str:
    """The judgement in one line."""
    counts = asdict(told)
    ends = counts.pop("ends")
    words = [_counted(count, name) for name, count in counts.items() if count]
    for end in ends:
        words.append(f"won by {end['winner']}" if end["winner"] else f"ended: {end['reason']}")
    return ", ".join(words) if words else "nothing to judge"


def _is_notation(path: Path) -> bool:
    return path.suffix == ".game"


def main(path: Path, as_json: bool = False, as_notation: bool = False) -> int:
    """Judge a file; 0 when the rules agree, 1 with the line where they do not."""
    events = read(path)
    try:
        told = judge(events)
    except Differs as difference:
        print(f"{path}:{difference.line}: {difference}", file=sys.stderr)
        return 1
    if as_notation:
        print(notation.export([event for _, event in events]), end="")
    elif as_json:
        print(json.dumps({"events": len(events), **asdict(told)}))
    else:
        print(f"{path}: {len(events)} events, the rules agree: {summary(told)}")
    return 0
