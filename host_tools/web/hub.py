"""Browsers round one board: all watch, one drives."""

import asyncio
import json
import time
import traceback
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from websockets.asyncio.server import ServerConnection, broadcast
from websockets.exceptions import ConnectionClosed

from . import messages
from .live import Live
from .replay import Replay

FRAME_S = 1 / 60
MOST_WAITING = 4096  # deeds; more are thrown away


class Hub:
    """Grants time to the board sixty times a second and tells every browser what is new."""

    def __init__(self, live: Live, speed: float = 1.0) -> None:
        self.live = live
        self.speed = speed
        self.clients: list[ServerConnection] = []
        self.driver: ServerConnection | None = None
        self.asking: ServerConnection | None = None
        self._deeds: list[list] = []
        self._fresh = False
        self._kick = asyncio.Event()
        self._thread = ThreadPoolExecutor(1, "board")
        self._replays: dict[ServerConnection, Replay] = {}

    async def run(self) -> None:
        """The board's life."""
        last_s = time.monotonic()
        while True:
            wait_s = last_s + FRAME_S - time.monotonic()
            if wait_s > 0 and not self._kick.is_set():
                try:
                    await asyncio.wait_for(self._kick.wait(), wait_s)
                except TimeoutError:
                    pass
            self._kick.clear()
            now_s = time.monotonic()
            deeds, self._deeds = self._deeds, []
            ms = max(1.0, (now_s - last_s) * 1000 * self.speed)
            last_s = now_s
            try:
                new = await self._on_board(self._frame, deeds, ms)
            except Exception as error:  # the page says so, and a fresh board can be begun
                traceback.print_exc()
                self.live.crash = repr(error)
                new = {"crash": self.live.crash}
            if len(new) > 1 or "ms" not in new:
                self.tell(new)

    def _frame(self, deeds: list[list], ms: float) -> dict[str, Any]:
        if self._fresh:
            self._fresh = False
            self.live.start()
            new = self.live.frame([], 1)
            return {"fresh": True, **self.live.all(), **new}
        if self.live.crash:
            time.sleep(FRAME_S)
            return {"ms": 0}
        return self.live.frame(deeds, ms)

    async def _on_board(self, function, *arguments):
        return await asyncio.get_running_loop().run_in_executor(self._thread, function, *arguments)

    def tell(self, message: dict[str, Any]) -> None:
        """To every browser."""
        broadcast(self.clients, json.dumps(message))

    def close(self) -> None:
        """Wait for what the board is doing, end the boards beside it."""
        self._thread.shutdown()
        for replay in self._replays.values():
            replay.close()

    async def serve(self, client: ServerConnection) -> None:
        """One browser from its coming to its going."""
        self.clients.append(client)
        self.driver = self.driver or client
        try:
            await client.send(json.dumps({"fresh": True, **self.live.all()}))
            await self._tell_drivers()
            async for data in client:
                await self._take(client, data)
        except ConnectionClosed:
            pass
        finally:
            await self._leave(client)

    async def _leave(self, client: ServerConnection) -> None:
        self.clients.remove(client)
        replay = self._replays.pop(client, None)
        if replay:
            await asyncio.to_thread(replay.close)
        if self.asking is client:
            self.asking = None
        if self.driver is client:
            self.driver = self.asking or (self.clients[0] if self.clients else None)
            self.asking = None
        await self._tell_drivers()

    async def _take(self, client: ServerConnection, data: str | bytes) -> None:
        try:
            message = messages.parse(data)
            for name, value in message.items():
                await _ANSWERS[name](self, client, value)
        except messages.Bad as error:
            await client.send(json.dumps({"problems": [str(error)]}))
        except ConnectionClosed:
            raise
        except Exception as error:  # whatever one browser says, the others play on
            traceback.print_exc()
            await client.send(json.dumps({"problems": [f"that went wrong: {error!r}"]}))

    # what browsers say

    async def _deeds_of(self, client: ServerConnection, deeds: list[list]) -> None:
        if client is not self.driver:
            raise messages.Bad("somebody else drives this board: ask first")
        if len(self._deeds) < MOST_WAITING:
            self._deeds += deeds
            self._kick.set()

    async def _fresh_board(self, client: ServerConnection, _: bool) -> None:
        if client is not self.driver:
            raise messages.Bad("somebody else drives this board: ask first")
        self._fresh = True

    async def _record(self, client: ServerConnection, _: bool) -> None:
        text = await self._on_board(self.live.record)
        await client.send(json.dumps({"record": text}))

    async def _drive(self, client: ServerConnection, word: str) -> None:
        if word == "ask" and client is not self.driver:
            self.asking = client
        elif client is self.driver and self.asking:
            if word == "give":
                self.driver = self.asking
            self.asking = None
        await self._tell_drivers()

    async def _replay(self, client: ServerConnection, value: dict) -> None:
        replay = self._replays.setdefault(client, Replay(self.live.kind))
        answer = await asyncio.to_thread(replay.ask, value)
        await client.send(json.dumps({"replay": answer}))

    async def _tell_drivers(self) -> None:
        for client in list(self.clients):
            told = {
                "you": client is self.driver,
                "asked": client is self.driver and self.asking is not None,
                "waiting": client is self.asking,
                "browsers": len(self.clients),
            }
            try:
                await client.send(json.dumps({"drive": told}))
            except ConnectionClosed:
                pass


_ANSWERS: dict[str, Callable[..., Awaitable[None]]] = {
    "deeds": Hub._deeds_of,
    "fresh": Hub._fresh_board,
    "record": Hub._record,
    "drive": Hub._drive,
    "replay": Hub._replay,
}
