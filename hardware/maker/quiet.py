"""Keeps KiCad's chatter about picture formats off the screen."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator


@contextlib.contextmanager
def quiet_errors() -> Iterator[None]:
    """Holds back standard error, C libraries' too; shows it all when the body fails."""
    sys.stderr.flush()
    kept = os.dup(2)
    with tempfile.TemporaryFile() as held:
        os.dup2(held.fileno(), 2)
        try:
            yield
        except BaseException:
            held.seek(0)
            os.write(kept, held.read())
            raise
        finally:
            os.dup2(kept, 2)
            os.close(kept)
