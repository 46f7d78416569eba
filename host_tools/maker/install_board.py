"""A board at the raw prompt, through mpremote's own library."""

import contextlib
import io
import time
from collections.abc import Callable

import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from host_tools.maker.install_port import NO_MICROPYTHON, NoBoard
from tablero.formats import link

ANSWER_S = 8.0  # how long MicroPython may take to show its raw prompt
HELLO_S = 10.0  # and the firmware to greet
CHUNK = 1024
TELL = 32 * 1024  # bytes from one word about what has been sent to the next
LEAST = (1, 28)
LOST = (OSError, serial.SerialException, TransportError)

# Runs on the board.  The watchdog's counter is wound up without starting a watchdog.
_HELP = """
import os,sys
def _feed():
 if sys.platform=='rp2':
  import machine
  r='2350' in sys.implementation._machine
  machine.mem32[0x400d8004 if r else 0x40058004]=0xffffff
def _walk(d,f):
 try:
  l=list(os.ilistdir(d))
 except OSError:
  return
 for e in l:
  p=d+'/'+e[0]
  if e[1]&0x4000:
   _walk(p,f)
   f(p,True)
  else:
   f(p,False)
def _sum(p,d):
 if d: return
 import hashlib,binascii
 _feed()
 h=hashlib.sha256()
 b=memoryview(bytearray(512))
 with open(p,'rb') as f:
  while 1:
   n=f.readinto(b)
   if not n:break
   h.update(b[:n])
 print(p,binascii.hexlify(h.digest()).decode())
def _pack(p):
 import hashlib,binascii
 with open(p,'rb') as f:
  n,c=[int.from_bytes(f.read(2),'little') for _ in '12']
  f.seek(4+n+4*c)
  t=f.read(3*c)
  t=[int.from_bytes(t[i:i+3],'little') for i in range(0,3*c,3)]+[f.seek(0,2)]
  for i in range(c):
   _feed()
   f.seek(t[i])
   n=t[i+1]-t[i]
   print(t[i],n,binascii.hexlify(hashlib.sha256(f.read(n)).digest()).decode())
def _join(p,l):
 with open(p,'wb') as g:
  for a,o,n in l:
   with open(a,'rb') as f:
    f.seek(o)
    while n:
     _feed()
     d=f.read(min(n,1024))
     g.write(d)
     n-=len(d) or n
def _rm(p,d):
 _feed()
 if d: os.rmdir(p)
 else: os.remove(p)
"""


class Board:
    """One board; entering stops whatever runs on it, leaving closes the port."""

    def __init__(self, port: str) -> None:
        self.port = port
        try:
            self.transport = SerialTransport(port, timeout=1)
        except LOST as error:
            raise NoBoard(f"{port} cannot be opened: {error}") from None

    def __enter__(self) -> "Board":
        try:
            with contextlib.redirect_stdout(io.StringIO()):  # mpremote prints what it got instead
                self.transport.enter_raw_repl(timeout_overall=ANSWER_S)
            self.exec(_HELP)
        except LOST:
            self.transport.serial.close()
            raise NoBoard(NO_MICROPYTHON.format(port=self.port)) from None
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(*LOST):
            self.transport.close()

    def exec(self, code: str) -> str:
        """Run code on the board; what it printed."""
        return self.transport.exec(code).decode()

    def system(self) -> tuple[str, tuple[int, ...]]:
        """Name and version of the interpreter."""
        text = self.exec("print(sys.implementation.name, *sys.implementation.version[:3])")
        name, *numbers = text.split()
        return name, tuple(int(n) for n in numbers)

    def free(self) -> int:
        """Bytes free on the flash."""
        return int(self.exec("s=os.statvfs('/')\nprint(s[0]*s[3])"))

    def read(self, path: str) -> str | None:
        """A small text file, None where there is none."""
        text = self.exec(
            f"try:\n with open({path!r}) as f: print(repr(f.read()))\nexcept OSError: print(None)"
        )
        import ast

        return ast.literal_eval(text)

    def hashes(self, folder: str) -> dict[str, str]:
        """SHA-256 of every file below a folder by its name inside."""
        files = {}
        for line in self.exec(f"_walk({folder!r},_sum)").splitlines():
            name, _, digest = line.rpartition(" ")
            files[name[len(folder) + 1 :]] = digest
        return files

    def pack(self, path: str) -> dict[tuple[int, str], int]:
        """Where each module of a pack begins, by its length and SHA-256; {} where none can be."""
        found = {}
        with contextlib.suppress(TransportExecError):
            for line in self.exec(f"_pack({path!r})").splitlines():
                offset, size, digest = line.split()
                found[int(size), digest] = int(offset)
        return found

    def join(self, path: str, parts: list[tuple[str, int, int]]) -> None:
        """Make a file of pieces (file, offset, bytes) of others."""
        self.exec(f"_join({path!r},{parts!r})")

    def write(self, path: str, data: bytes, say: Callable[[int], None] | None = None) -> None:
        """Write a file, from its beginning; `say` is told the bytes sent now and then."""
        self.exec("_feed()")

        def progress(done: int, _total: int) -> None:
            self.exec("_feed()")
            if say and done // TELL != (done - CHUNK) // TELL:
                say(done)

        self.transport.fs_writefile(path, data, chunk_size=CHUNK, progress_callback=progress)

    def make(self, folder: str) -> None:
        """Make a folder if it is not there."""
        self.exec(f"try: os.mkdir({folder!r})\nexcept OSError as e:\n if e.args[0]!=17: raise")

    def remove(self, path: str) -> None:
        """Remove a file or a folder with all that is in it; nothing where there is none."""
        self.exec(
            f"_walk({path!r},_rm)\ntry: _rm({path!r},os.stat({path!r})[0]&0x4000)\n"
            "except OSError: pass"
        )

    def rename(self, old: str, new: str) -> None:
        """Rename over whatever has the new name, in one step."""
        self.exec(f"os.rename({old!r},{new!r})")

    def start(self) -> dict:
        """Restart it and wait for the firmware's greeting; LOST errors carry what came instead."""
        port = self.transport.serial
        self.transport.exit_raw_repl()
        port.write(b"\x04")
        port.timeout = 0.05
        data = b""
        until = time.monotonic() + HELLO_S
        while time.monotonic() < until:
            data += port.read(512)
            for line in data.decode(errors="replace").splitlines():
                try:
                    message = link.decode(line)
                except ValueError:
                    continue
                if message and "hello" in message:
                    return message["hello"]
            if b"Traceback" in data and data.rstrip().endswith(b">>>"):
                break
        told = data.decode(errors="replace").strip()
        raise TransportError("no greeting from the firmware; it said:\n" + told)
