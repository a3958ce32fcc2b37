"""What all tests share: Hypothesis profiles and the switch for the long runs.

`pytest --exhaustive` runs everything over whole lists; HYPOTHESIS_PROFILE=slow draws many more
examples. Neither is needed in a normal run.
"""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import settings

pytest_plugins = ["skip_summary"]

# A shell may start us with Ctrl-C ignored, and every process we start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("fast", max_examples=50, deadline=None, derandomize=True)
settings.register_profile("slow", max_examples=5_000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--exhaustive", action="store_true", help="whole lists instead of samples")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "exhaustive: runs only with --exhaustive")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--exhaustive"):
        return
    skip = pytest.mark.skip(reason="runs with --exhaustive")
    for item in items:
        if "exhaustive" in item.keywords:
            item.add_marker(skip)
