"""Who may import whom, what modules may do when they are imported, and how large files grow."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FIRMWARE = ROOT / "firmware"
FILES = sorted(FIRMWARE.rglob("*.py"))

# What a part of the firmware may import of the others.
OURS = {
    "pins": (),
    "ticks": (),
    "borrow": (),
    "packed": (),
    "options": (),
    "games": ("games", "options", "borrow"),
    "sensing": ("sensing", "ticks"),
    "second": ("second", "games", "sensing", "ticks", "borrow"),
    "match": ("match", "games", "options", "second", "ticks", "borrow"),
    "views": ("views", "games", "match", "options", "ticks", "borrow"),
    "formats": ("formats", "games"),
    "store": ("store", "formats", "options", "ticks", "borrow"),
    "hardware": ("hardware", "pins", "ticks", "borrow"),
    "selftest": ("selftest", "hardware", "pins"),
    "tasks": (
        "tasks", "games", "sensing", "second", "match", "views", "formats", "store", "options",
        "pins", "ticks",
    ),
    "app": (
        "tasks", "games", "sensing", "second", "match", "views", "formats", "store", "options",
        "hardware", "pins", "ticks", "selftest", "borrow",
    ),
}  # fmt: skip

# What pure code may import of MicroPython: neither time nor chance nor files nor the chip.
PURE = ("micropython", "array", "json")
THEIRS = {
    "pins": ("micropython",),
    "ticks": ("micropython",),
    "borrow": ("sys",),
    "hardware": (
        "micropython", "array", "machine", "rp2", "framebuf", "uctypes", "os", "time", "gc",
        "errno", "io", "json", "select", "sys",
    ),
    "selftest": (
        "micropython", "array", "machine", "rp2", "framebuf", "time", "gc", "sys", "os", "json",
    ),
    "tasks": ("micropython", "array", "json", "gc"),
    "app": ("micropython", "array", "json", "gc", "sys"),
    "formats": (*PURE, "io"),  # StringIO alone: text gathered in memory
    "views": (*PURE, "framebuf"),
    "main": ("time", "sys", "os", "select", "gc", "machine", "micropython", "io"),
    "packed": ("binascii", "sys", "vfs"),
}  # fmt: skip

NEVER = ("asyncio", "_thread", "utime", "ujson", "uos", "uasyncio", "typing", "enum",
         "dataclasses", "functools", "itertools")  # fmt: skip

LINES_MAX = 400
LINES_USUAL = 200

# Calls that only make a constant; anything else at the top of a module is work at import.
# (`find` picks one option of a table; a bytearray is scratch space that a module keeps; a Shelf
# is empty.)
CONSTANT_MAKERS = ("const", "bytes", "bytearray", "tuple", "frozenset", "Option", "find", "Shelf")


def name_of(path):
    return path.relative_to(ROOT).as_posix()


def part_of(path):
    """The part a file belongs to: the package below tablero, or the module's own name."""
    inner = path.relative_to(FIRMWARE).parts
    if inner[0] != "tablero":
        return path.stem
    return inner[1] if len(inner) > 2 else path.stem


def imported(path):
    """Full names of all modules that the file imports, wherever in it."""
    package = path.relative_to(FIRMWARE).parts[:-1]
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package[: len(package) - node.level + 1]
                base = ".".join((*above, *([base] if base else [])))
            found += [(f"{base}.{alias.name}", node.lineno) for alias in node.names]
    return found


def split(full_name):
    """("tablero", part) for one of ours, (module, "") for one of theirs."""
    words = full_name.split(".")
    if words[0] == "tablero":
        return "tablero", words[1] if len(words) > 1 else ""
    return words[0], ""


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_imports_only_what_its_part_may(path):
    part = part_of(path)
    wrong = []
    for full_name, line in imported(path):
        top, ours = split(full_name)
        if top == "tablero":
            allowed = part == "main" or ours in OURS.get(part, ()) or part == "__init__"
        else:
            allowed = top in THEIRS.get(part, PURE) and top not in NEVER
        if not allowed:
            wrong.append(f"{name_of(path)}:{line}: {part} may not import {full_name}")
    assert not wrong, "\n".join(wrong)


def test_the_law_knows_every_part():
    parts = {part_of(path) for path in FILES} - {"main", "__init__"}
    assert parts <= set(OURS), f"no law for {parts - set(OURS)}"


def test_only_drivers_reach_the_chip():
    for path in FILES:
        tops = {split(name)[0] for name, _ in imported(path)}
        if tops & {"machine", "rp2"}:
            assert part_of(path) in ("hardware", "selftest", "main"), name_of(path)


def is_constant(node):
    """No call in the expression but those that make constants."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call):
            function = inner.func
            name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
            if name not in CONSTANT_MAKERS:
                return False
        if isinstance(inner, (ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp)):
            return False
    return True


def work_at_import(body, part, in_class=False):
    """Statements of a module or class that do more than define."""
    found = []
    for node in body:
        if isinstance(node, (ast.Import, ast.ImportFrom, ast.Pass)):
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            makes_programs = part in ("hardware", "selftest")
            plain = {"property", "staticmethod", "classmethod"}
            for decorator in node.decorator_list:
                simple = isinstance(decorator, ast.Name) and decorator.id in plain
                if not simple and not makes_programs:
                    found.append(decorator)
            if isinstance(node, ast.ClassDef):
                found += work_at_import(node.body, part, True)
            continue
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and is_constant(node.value):
            continue
        if isinstance(node, ast.Try) and is_import_guard(node):
            continue
        found.append(node)
    return found


def is_import_guard(node):
    """try: from ... import ...; except ImportError: another import."""
    bodies = [*node.body, *(s for h in node.handlers for s in h.body)]
    return all(isinstance(s, (ast.Import, ast.ImportFrom)) for s in bodies) and not node.finalbody


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_work_at_import(path):
    if path.name == "main.py":
        return  # it is what starts the work
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [f"{name_of(path)}:{node.lineno}" for node in work_at_import(tree.body, part_of(path))]
    assert not found, f"work at import: {found}"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_speaks_to_the_reader(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert path.stat().st_size == 0 or ast.get_docstring(tree), "a module says what it is for"


def test_files_stay_small():
    sizes = {name_of(p): len(p.read_text(encoding="utf-8").splitlines()) for p in FILES}
    too_long = {name: size for name, size in sizes.items() if size > LINES_MAX}
    assert not too_long, f"above {LINES_MAX} lines: {too_long}"
    longer = {name: size for name, size in sizes.items() if size > LINES_USUAL}
    assert len(longer) <= len(sizes) // 5, f"above {LINES_USUAL} lines: {longer}"


def test_main_is_short():
    path = FIRMWARE / "main.py"
    if path.exists():
        assert len(path.read_text(encoding="utf-8").splitlines()) < 40
