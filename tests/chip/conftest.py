"""Everything here needs a UF2 of MicroPython; without one it is skipped with a clear word."""

import pytest

from host_tools.chip import uf2


def pytest_collection_modifyitems(items):
    """Skip what cannot run: test_uf2_* and test_parts_* need no UF2."""
    try:
        uf2.find()
    except uf2.NoUf2Error as error:
        for item in items:
            if not item.path.name.startswith(("test_uf2", "test_parts")):
                item.add_marker(pytest.mark.skip(reason=f"needs an official UF2: {error}"))
