"""Any web server at all: a folder on loopback, as the static page finds it anywhere."""

import functools
import http.server
import sys
from pathlib import Path


class _Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_) -> None:
        """Say nothing of requests."""


class FolderServer(http.server.ThreadingHTTPServer):
    """Serves a folder on a free port; a browser that goes away in mid-file is no error."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), functools.partial(_Handler, directory=str(folder)))

    def handle_error(self, request, client_address) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)
