"""One Chromium for all tests of the page; a test without one is left out, and says so."""

import pytest

from host_tools.web import chromium as browser
from web import table


@pytest.fixture(scope="session")
def chromium():
    """The browser."""
    if browser.executable() is None:
        pytest.skip("no Chromium on this machine (Debian: apt-get install chromium)")
    started = browser.Browser()
    yield started
    started.close()


@pytest.fixture
def page(chromium, serve):
    """A tab, which must not have complained when the test is over; it closes before servers do."""
    tab = chromium.page()
    yield tab
    complaints = tab.complaints
    tab.close()
    assert not complaints


@pytest.fixture
def serve():
    """Start servers; they end with the test."""
    servers = []

    def start(*arguments, plan=""):
        servers.append(table.Server(*arguments, plan=plan))
        return servers[-1]

    yield start
    for server in servers:
        server.close()
