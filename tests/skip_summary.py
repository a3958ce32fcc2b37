"""Lists at the end of a run what was skipped and why: one line a reason, with its number of tests.

A module that skips itself has no tests to count; it counts as one. The workers of a parallel run
report such modules to no one, so each passes its own on when it ends.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    if isinstance(report.longrepr, tuple):
        return report.longrepr[2].removeprefix("Skipped: ")
    return str(report.longrepr)


class SkipSummary:
    """The hooks of one run."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.modules: dict[str, str] = {}  # those that skipped themselves, and why
        self.tests: Counter[str] = Counter()

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.skipped:
            self.modules[report.nodeid] = _reason(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and not hasattr(report, "wasxfail"):
            self.tests[_reason(report)] += 1

    def pytest_sessionfinish(self) -> None:
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output["skipped_modules"] = self.modules

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.modules.update(getattr(node, "workeroutput", {}).get("skipped_modules", {}))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        counts = self.tests + Counter(self.modules.values())
        if not counts:
            return
        terminalreporter.section(f"{counts.total()} skipped")
        for reason, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
            terminalreporter.line(f"{count:5}  {reason}")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(SkipSummary(config))
