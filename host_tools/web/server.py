"""Serves the page and its socket."""

from http import HTTPStatus

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from . import pages
from .guard import Guard
from .hub import Hub
from .messages import MOST_TEXT

SOCKET = "/board"
CLOSE_S = 0.5  # a browser that does not say goodbye is not waited for longer


def _answer(status: HTTPStatus, kind: str, body: bytes) -> Response:
    headers = Headers({"Content-Type": kind, "Content-Length": str(len(body)), **pages.HEADERS})
    return Response(status.value, status.phrase, headers, body)


def _door(guard: Guard):
    """Answers requests for files, lets sockets through, turns away whom the guard refuses."""

    def enter(connection: ServerConnection, request: Request) -> Response | None:
        path = request.path
        wants_socket = path.split("?")[0] == SOCKET
        host = request.headers.get("Host", "")
        why = guard.refuses(path, host, request.headers.get("Origin"), wants_socket)
        if why:
            return _answer(HTTPStatus.FORBIDDEN, "text/plain", f"{why}\n".encode())
        if wants_socket:
            return None
        found = pages.find(path)
        if found is None:
            return _answer(HTTPStatus.NOT_FOUND, "text/plain", b"there is no such file\n")
        return _answer(HTTPStatus.OK, *found)

    return enter


async def listen(hub: Hub, guard: Guard, host: str, port: int) -> Server:
    """Listen; port 0 takes any that is free."""
    return await serve(
        hub.serve,
        host,
        port,
        process_request=_door(guard),
        compression=None,
        max_size=MOST_TEXT,
        close_timeout=CLOSE_S,
    )


def address(server: Server, guard: Guard, host: str) -> str:
    """What to type into a browser."""
    port = next(iter(server.sockets)).getsockname()[1]
    name = "localhost" if host in ("127.0.0.1", "::1") else host
    return f"http://{name}:{port}/{guard.query()}"


async def run(hub: Hub, guard: Guard, host: str, port: int, ready) -> None:
    """Serve until cancelled; `ready(address)` is told once."""
    async with await listen(hub, guard, host, port) as server:
        ready(address(server, guard, host))
        await hub.run()
