"""The stand-ins for MicroPython's modules do what MicroPython does."""

import subprocess
import sys
from pathlib import Path

import pytest

DRAWING = """
import framebuf
buffer = bytearray(128 * 8)
fb = framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB)
small = bytearray(16)
other = framebuf.FrameBuffer(small, 16, 8, framebuf.MONO_VLSB)
fb.fill(1)
fb.fill_rect(3, 5, 40, 30, 0)
fb.rect(5, 7, 20, 11, 1)
fb.rect(50, 40, 200, 9, 0)
fb.rect(60, 3, 9, 9, 0, True)
fb.hline(-4, 33, 30, 1)
fb.vline(127, -3, 80, 0)
fb.pixel(10, 10, 1)
fb.pixel(300, 2, 1)
fb.text("PASS gjq 7!", 9, 21, 1)
fb.text("~{|}", 100, 58, 0)
other.text("Q", 2, 0, 1)
fb.blit(other, 20, 50)
fb.blit(other, 60, 50, 0)
fb.blit(other, -5, -3, 1)
print(fb.pixel(10, 10), fb.pixel(0, 0), fb.pixel(200, 0))
print(" ".join([str(n) for n in buffer]))
"""

MICROPYTHON = Path(sys.executable).parent / "micropython"


def test_the_frame_buffer_draws_the_same_dots():
    if not MICROPYTHON.exists():
        pytest.skip("no unix MicroPython: its package has no wheel for this machine")
    shim = "import host_tools\n" + DRAWING
    drawn = [
        subprocess.run([program, "-c", text], capture_output=True, text=True, check=True).stdout
        for program, text in ((sys.executable, shim), (str(MICROPYTHON), DRAWING))
    ]
    assert drawn[0] == drawn[1]


def test_constants_are_themselves():
    import micropython

    assert micropython.const(7) == 7
    assert micropython.viper(len) is len
