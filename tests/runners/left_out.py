"""What a run did not test on this machine, and why."""

UF2_WORDS = "needs an official UF2"


class Notes:
    """A pytest plugin that counts skipped tests by their reason."""

    def __init__(self):
        self._count = {}

    def pytest_runtest_logreport(self, report):
        """Note a skipped test; a test that is expected to fail is not one."""
        if report.skipped and not hasattr(report, "wasxfail"):
            self._note(report.longrepr)

    def pytest_collectreport(self, report):
        """Note a file that was skipped whole."""
        if report.skipped:
            self._note(report.longrepr)

    def _note(self, longrepr):
        reason = longrepr[2] if isinstance(longrepr, tuple) else str(longrepr)
        reason = reason.removeprefix("Skipped: ")
        self._count[reason] = self._count.get(reason, 0) + 1

    def failures(self):
        """Reasons that REQUIRE=all does not accept."""
        return [reason for reason in self._count if UF2_WORDS not in reason]

    def lines(self):
        """One line a reason: how many tests, and why."""
        return [
            f"{count:5} {'test' if count == 1 else 'tests'}: {reason}"
            for reason, count in sorted(self._count.items())
        ]
