"""A headless Chromium, driven by its DevTools protocol over one WebSocket."""

import base64
import contextlib
import itertools
import json
import shutil
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

from websockets.sync.client import connect

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--autoplay-policy=no-user-gesture-required",
    "--remote-debugging-port=0",
)
SHOTS = Path(__file__).resolve().parents[2] / "build" / "screenshots"
WINDOW = (1280, 800)


def executable() -> str | None:
    """Where a Chromium is, None when there is none."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class BrowserError(AssertionError):
    """The page threw, or did not do in time what was waited for."""


class Browser:
    """The process.  `page()` opens a tab; close the browser when done."""

    def __init__(self) -> None:
        self._folder = tempfile.mkdtemp(prefix="tablero-chromium-")
        self._process = subprocess.Popen(
            [str(executable()), *FLAGS, f"--user-data-dir={self._folder}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        told = Path(self._folder, "DevToolsActivePort")
        until = time.monotonic() + 30
        while not told.exists() or len(told.read_text().split()) < 2:
            if time.monotonic() > until or self._process.poll() is not None:
                raise BrowserError("Chromium did not start")
            time.sleep(0.02)
        self._address = f"http://127.0.0.1:{told.read_text().split()[0]}"

    def page(self, size: tuple[int, int] = WINDOW, **media: str) -> "Page":
        """A new tab of this size; `media` are features such as prefers_reduced_motion="reduce"."""
        request = urllib.request.Request(f"{self._address}/json/new?about:blank", method="PUT")
        with urllib.request.urlopen(request) as answer:
            page = Page(json.load(answer)["webSocketDebuggerUrl"])
        page.command("Page.bringToFront")
        page.resize(*size)
        if media:
            features = [{"name": k.replace("_", "-"), "value": v} for k, v in media.items()]
            page.command("Emulation.setEmulatedMedia", features=features)
        return page

    def close(self) -> None:
        """End the browser and forget its profile."""
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)


class Page:
    """One tab."""

    def __init__(self, address: str) -> None:
        self._stack = contextlib.ExitStack()
        line = connect(address, max_size=None, compression=None)
        self._socket = self._stack.enter_context(line)
        self._numbers = itertools.count(1)
        self.complaints: list[str] = []  # what the page logged as an error or threw
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.command(f"{domain}.enable")

    def command(self, method: str, **fields: object) -> dict:
        """Send one command, give its result."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": fields}))
        while True:
            message = json.loads(self._socket.recv(30))
            if message.get("id") == number:
                if "error" in message:
                    raise BrowserError(f"{method}: {message['error']['message']}")
                return message["result"]
            self._note(message)

    def _note(self, message: dict) -> None:
        fields = message.get("params", {})
        if message.get("method") == "Runtime.exceptionThrown":
            details = fields["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", str(details)))
        elif message.get("method") == "Log.entryAdded" and fields["entry"]["level"] == "error":
            self.complaints.append(f"{fields['entry']['text']} {fields['entry'].get('url', '')}")

    def open(self, address: str) -> None:
        """Go there."""
        self.command("Page.navigate", url=address)

    def resize(self, width: int, height: int) -> None:
        """The size of the window's inside."""
        self.command(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )

    def js(self, text: str):
        """What an expression gives, promises waited for."""
        result = self.command(
            "Runtime.evaluate", expression=text, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description", str(details)))
        return result["result"].get("value")

    def wait(self, text: str, seconds: float = 15, every: float = 0.01):
        """Until an expression is true; its value."""
        until = time.monotonic() + seconds
        while True:
            with contextlib.suppress(BrowserError):
                value = self.js(text)
                if value:
                    return value
            if time.monotonic() > until:
                raise BrowserError(f"waited {seconds:g} s for {text}; {self.complaints}")
            time.sleep(every)

    def mouse(self, kind: str, x: float, y: float, **more: object) -> None:
        """Pressed, Moved or Released, with the left button."""
        self.command(
            "Input.dispatchMouseEvent",
            type=f"mouse{kind}",
            x=x,
            y=y,
            button="left",
            buttons=0 if kind == "Released" else 1,
            clickCount=1,
            **more,
        )

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Start, Move or End with these fingers."""
        fingers = [{"x": x, "y": y} for x, y in points]
        self.command("Input.dispatchTouchEvent", type=f"touch{kind}", touchPoints=fingers)

    def key(self, key: str, kind: str = "press") -> None:
        """A key "down", "up", or both."""
        code = {" ": "Space"}.get(key, f"Key{key.upper()}" if len(key) == 1 else key)
        codes = {" ": 32, "Enter": 13, "Tab": 9, "Escape": 27}
        codes |= {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
        number = codes.get(key, ord(key.upper()) if len(key) == 1 else 0)
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        for name in ("down", "up") if kind == "press" else (kind,):
            fields = {"key": key, "code": code, "windowsVirtualKeyCode": number}
            if name == "down" and text:
                fields["text"] = text
            self.command("Input.dispatchKeyEvent", type=f"key{name.capitalize()}", **fields)

    def middle(self, selector: str) -> tuple[float, float]:
        """The middle of an element."""
        found = f"document.querySelector({selector!r}).getBoundingClientRect()"
        return tuple(self.js(f"(r => [r.x + r.width / 2, r.y + r.height / 2])({found})"))

    def click(self, selector: str) -> None:
        """Press and release on an element's middle."""
        x, y = self.middle(selector)
        self.mouse("Pressed", x, y)
        self.mouse("Released", x, y)

    def offline(self, cut: bool = True) -> None:
        """Cut this tab from every network."""
        self.command(
            "Network.emulateNetworkConditions",
            offline=cut,
            latency=0,
            downloadThroughput=-1,
            uploadThroughput=-1,
        )

    def shot(self, name: str) -> Path:
        """Write build/screenshots/NAME.png."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.js("Promise.all(document.getAnimations().map((a) => a.finished.catch(() => 0)))")
        self.js("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        path = SHOTS / f"{name}.png"
        path.write_bytes(base64.b64decode(self.command("Page.captureScreenshot")["data"]))
        return path

    def close(self) -> None:
        """Close the tab."""
        with contextlib.suppress(Exception):
            self.command("Page.close")
        self._stack.close()
