"""`tablero replay FILE`: a record judged again with the rules that the board plays by."""

import json
import sys
from dataclasses import asdict
from pathlib import Path

from host_tools.errors import Malformed
from host_tools.records.judge import Differs, Judgement, judge
from tablero.formats import record


def read(path: Path) -> list[tuple[int, dict]]:
    """(line, event) for each event of the file; Malformed names line and column."""
    try:
        text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
        return record.parse_lines(text)
    except record.RecordError as error:
        raise Malformed(f"{path}:{error.line}:{error.column}: {error.reason}") from None
    except UnicodeDecodeError:
        raise Malformed(f"{path}: this is no text") from None
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror}") from None


def summary(told: Judgement) -> str:
    """The judgement in one line."""
    counts = asdict(told)
    ends = counts.pop("ends")
    words = [f"{count} {name}" for name, count in counts.items() if count]
    for end in ends:
        words.append(f"won by {end['winner']}" if end["winner"] else f"ended: {end['reason']}")
    return ", ".join(words) if words else "nothing to judge"


def main(path: Path, as_json: bool = False) -> int:
    """Judge a file; 0 when the rules agree, 1 with the line where they do not."""
    events = read(path)
    try:
        told = judge(events)
    except Differs as difference:
        print(f"{path}:{difference.line}: {difference}", file=sys.stderr)
        return 1
    if as_json:
        print(json.dumps({"events": len(events), **asdict(told)}))
    else:
        print(f"{path}: {len(events)} events, the rules agree: {summary(told)}")
    return 0
