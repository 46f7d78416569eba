"""Who may see the page and who may drive the board: host, origin, token."""

import hmac
import secrets
from urllib.parse import parse_qs, urlsplit

LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Guard:
    """Checks requests.  On the loopback only its own names are served; on the network a token."""

    def __init__(self, network: bool = False) -> None:
        self.token = secrets.token_urlsafe(12) if network else ""

    def refuses(self, path: str, host: str, origin: str | None, socket: bool) -> str:
        """Why a request is not served; empty when it is.

        A page of another site has another origin; a name that was made to point here is no name
        of the loopback.
        """
        if not self.token and urlsplit(f"//{host}").hostname not in LOOPBACK:
            return "this board is played on localhost only"
        if origin is not None and urlsplit(origin).netloc != host:
            return "another site's page cannot drive this board"
        if socket and origin is None and self.token == "":
            return ""  # a program on this machine
        if self.token and (socket or urlsplit(path).path in ("/", "/index.html")):
            given = parse_qs(urlsplit(path).query).get("token", [""])[0]
            if not hmac.compare_digest(given.encode(), self.token.encode()):
                return "this board wants the token of its address"
        return ""

    def query(self) -> str:
        """What stands behind the page's address."""
        return f"?token={self.token}" if self.token else ""
