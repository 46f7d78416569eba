"""``tablero moves``: what a throw of the dice allows in a position.

One question from the command line, or with ``--stdin`` one JSON question a line, each answered by
one line of JSON.
"""

import json
import sys

from tablero import games
from tablero.games import files
from tablero.games.errors import RulesError
from tablero.options import OptionError, show

_KEYS = ("game", "position", "dice", "lock", "options", "preset")
_WAYS = ("up", "down")


class BadRequest(ValueError):
    """The question cannot be answered; the text is one line that says why."""


def add_arguments(parser):
    """Declare the command's arguments on an argparse parser."""
    parser.add_argument("--game", metavar="NAME", help="what is played (gucci)")
    parser.add_argument("--position", metavar="DIGITS", help="rank of the glass in file A..G")
    parser.add_argument("--dice", nargs="*", metavar="DIE", help="the two dice, 1 to 6")
    parser.add_argument("--lock", metavar="A=up,C=down", help="directions glasses must keep (G13)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule, repeatable"
    )
    parser.add_argument("--preset", metavar="NAME", help="a named set of rule options")
    parser.add_argument("--json", action="store_true", help="answer with one JSON object")
    parser.add_argument("--stdin", action="store_true", help="one JSON question a line from stdin")


def run(args) -> int:
    """Do the command; the exit code is 0, or 2 after bad input."""
    try:
        if args.stdin:
            _refuse_question(args)
            if sys.stdin is None:
                raise BadRequest("--stdin: nothing can be read there")
            return _serve(sys.stdin.buffer, sys.stdout)
        request = _request(args)
        reply = answer(request)
    except BadRequest as error:
        print(f"tablero moves: {error}", file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(reply))
    else:
        print(_readable(request, reply))
    return 0


def _refuse_question(args):
    for name in ("game", "position", "dice", "lock", "option", "preset"):
        if getattr(args, name):
            raise BadRequest(f"--stdin reads the question from its lines, not from --{name}")


def _request(args) -> dict:
    """The question the arguments ask."""
    if args.position is None or args.dice is None:
        raise BadRequest("--position and --dice are needed, or --stdin")
    request = {"position": args.position, "dice": []}
    if args.game is not None:
        request["game"] = args.game
    for word in args.dice:
        if word not in ("1", "2", "3", "4", "5", "6"):
            raise BadRequest(f"--dice: got {show(word)}, expected two numbers 1 to 6")
        request["dice"].append(int(word))
    if args.lock is not None:
        request["lock"] = _pairs("--lock", args.lock.split(","), "A=up")
    if args.option:
        request["options"] = _pairs("--option", args.option, "name=value")
    if args.preset is not None:
        request["preset"] = args.preset
    return request


def _pairs(flag, words, form) -> dict:
    pairs = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise BadRequest(f"{flag}: got {show(word)}, expected {form}")
        if name in pairs:
            raise BadRequest(f"{flag}: {show(name)} is given twice")
        pairs[name] = value
    return pairs


def answer(request) -> dict:
    """The answer to a question as the JSON form has it; BadRequest when it makes no sense."""
    if not isinstance(request, dict):
        raise BadRequest("a question is a JSON object")
    for key in request:
        if key not in _KEYS:
            raise BadRequest(f"{show(key)} is not known, expected {', '.join(_KEYS)}")
    try:
        rules = games.load(_text(request, "game", "gucci"))
        options = _options(rules, request)
        position = files.parse_position(_text(request, "position"))
    except (RulesError, OptionError) as error:
        raise BadRequest(str(error)) from None
    die1, die2 = _dice(request)
    up_mask, down_mask = _lock(request.get("lock", {}))
    if die1 + die2 in rules.pass_numbers(options):
        return {"outcome": "pass", "moves": []}
    moves = []
    for final in rules.moves.finals(position, die1, die2, up_mask, down_mask):
        steps = rules.moves.steps(position, final, die1, die2)
        line = rules.lines.made(final, files.changed(position, final), options)
        moves.append(
            {
                "position": files.position_text(final),
                "steps": [
                    [files.square_text(file, start), files.square_text(file, end)]
                    for file, start, end in steps
                ],
                "line": line and line[0],
            }
        )
    return {"outcome": "move" if moves else "no-move", "moves": moves}


def _text(request, key, default=None) -> str:
    value = request.get(key, default)
    if key not in request and default is None:
        raise BadRequest(f"{key} is missing")
    if not isinstance(value, str):
        raise BadRequest(f"{key}: got {show(value)}, expected a text")
    return value


def _options(rules, request) -> dict:
    """Preset and options together, complete; OptionError for the first bad one."""
    values = {}
    if "preset" in request:
        name = _text(request, "preset")
        if name not in rules.PRESETS:
            raise BadRequest(f"preset: got {show(name)}, expected {' | '.join(rules.PRESETS)}")
        values.update(rules.PRESETS[name])
    given = request.get("options", {})
    if not isinstance(given, dict):
        raise BadRequest(f"options: got {show(given)}, expected a JSON object")
    known = [option.name for option in rules.OPTIONS]
    for name in given:
        if name not in known:
            raise BadRequest(f"option {show(name)}: there is no such option")
    values.update(given)
    problems: list = []
    options = rules.check(values, problems)
    if problems:
        raise problems[0]
    return options


def _dice(request):
    if "dice" not in request:
        raise BadRequest("dice is missing")
    dice = request["dice"]
    if not isinstance(dice, list) or len(dice) != 2:
        raise BadRequest("dice: expected two numbers 1 to 6")
    for die in dice:
        if not isinstance(die, int) or isinstance(die, bool) or not 1 <= die <= 6:
            raise BadRequest(f"dice: got {show(die)}, expected two numbers 1 to 6")
    return dice


def _lock(lock):
    """(up mask, down mask) of {"A": "up"}."""
    if not isinstance(lock, dict):
        raise BadRequest(f"lock: got {show(lock)}, expected a JSON object")
    masks = [0, 0]
    for name, way in lock.items():
        if len(name) != 1 or name not in files.FILE_NAMES:
            raise BadRequest(f"lock: got {show(name)}, expected a file A to G")
        if way not in _WAYS:
            raise BadRequest(f"lock of {name}: got {show(way)}, expected up or down")
        masks[_WAYS.index(way)] |= 1 << files.FILE_NAMES.index(name)
    return masks


def _serve(source, sink) -> int:
    """Answer each line of `source` (bytes) by a line in `sink`."""
    for raw in source:
        try:
            reply = answer(_parse(raw))
        except BadRequest as error:
            reply = {"error": str(error)}
        print(json.dumps(reply), file=sink, flush=True)
    return 0


def _parse(raw: bytes):
    try:
        text = raw.decode("utf-8").strip()
    except UnicodeDecodeError as error:
        raise BadRequest(f"column {error.start + 1}: the line is not UTF-8") from None
    if not text:
        raise BadRequest("the line is empty, expected a JSON object")
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise BadRequest(f"column {error.colno}: no JSON: {error.msg}") from None
    except BadRequest:
        raise
    except (ValueError, RecursionError):
        raise BadRequest("the line holds a number or a nesting beyond all measure") from None


def _once(pairs) -> dict:
    found = {}
    for name, value in pairs:
        if name in found:
            raise BadRequest(f"{show(name)} is given twice")
        found[name] = value
    return found


def _no_constant(name):
    raise BadRequest(f"{name} is no JSON number")


def _readable(request, reply) -> str:
    """The answer for people."""
    head = "{}, dice {} {}: ".format(request["position"], *request["dice"])
    if reply["outcome"] == "pass":
        return head + "a pass number, the dice pass"
    if reply["outcome"] == "no-move":
        return head + "no two glasses can be moved, the dice pass"
    count = len(reply["moves"])
    lines = [head + ("1 move" if count == 1 else f"{count} moves")]
    for move in reply["moves"]:
        steps = "  ".join(f"{start}-{end}" for start, end in move["steps"])
        line = f"  {move['line']}!" if move["line"] else ""
        lines.append(f"  {move['position']}  {steps}{line}")
    return "\n".join(lines)
