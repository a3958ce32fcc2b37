"""Mutation testing: change one operator, constant or statement, and see whether a test fails.

    python tools/mutants.py src/nonet/formats --sample 200 --output results.jsonl

A mutant that no test notices survives: it shows a missing test, redundant code, or a change without
effect. The changes are in mutation_sites.py.

The first run measures which test executes which line (it needs `coverage`) and keeps the result in
build/mutants.json; delete that file after a change of tests or sources. A mutant is tried in a
forked process, where pytest is loaded and Nonet is not, with the fastest tests of its lines. Tests
that start a process run the unchanged source there. Linux only.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import importlib
import json
import os
import random
import resource
import select
import signal
import tempfile
from collections import Counter
from collections.abc import Callable
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from mutation_sites import Mutator, Site

ROOT = Path(__file__).resolve().parents[1]
MEASURED = ROOT / "build/mutants.json"
PRELOADED = ("numpy", "pandas", "pyarrow.parquet", "rich.progress", "typer.testing")
OPTIONS = ["-q", "-p", "no:cacheprovider", "-p", "no:unraisableexception", "--tb=no"]
MOST_TESTS, SECONDS_OF_TESTS = 80, 3.0
CPU_SECONDS = 15
"""A mutant that takes longer counts as killed."""


class Watcher:
    """A pytest plugin: the seconds of each test, and the tests that failed."""

    def __init__(self, coverage: Any = None) -> None:
        self._coverage = coverage
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    def pytest_collection(self) -> None:
        """Find counterexamples, but do not shrink them."""
        phases = (Phase.explicit, Phase.generate)
        quick = settings(
            settings.default, phases=phases, suppress_health_check=[HealthCheck.too_slow]
        )
        settings.register_profile("mutants", quick)
        settings.load_profile("mutants")

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Attribute the lines that run from here on to this test."""
        if self._coverage is not None:
            self._coverage.switch_context(nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a phase of a test."""
        before = self.seconds.get(report.nodeid, 0.0)
        self.seconds[report.nodeid] = before + report.duration
        self.failed += [report.nodeid] if report.failed else []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file of tests that cannot be imported."""
        self.failed += [report.nodeid] if report.failed else []


def in_child(work: Callable[[], None], seconds: int) -> None:
    """Run work in a forked process, silently, and end it and its children after that time."""
    process = os.fork()
    if process == 0:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(null, stream)
        try:
            work()
        finally:
            os._exit(0)
    ended = os.pidfd_open(process)
    select.select([ended], [], [], 3 * seconds)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(ended)


def measure(packages: list[str], tests: list[str]) -> None:
    """Run the tests, and write which of them executes which line and how long each takes."""
    import coverage

    with tempfile.TemporaryDirectory() as folder:
        include = [str(ROOT / package / "*") for package in packages]
        watched = coverage.Coverage(data_file=f"{folder}/data", include=include)
        watcher = Watcher(watched)
        watched.start()
        pytest.main([*OPTIONS, *tests], plugins=[watcher])
        watched.stop()
        data = watched.get_data()
        seconds = {t: s for t, s in watcher.seconds.items() if t not in set(watcher.failed)}
        lines = {
            str(Path(file).relative_to(ROOT)): {
                line: sorted(seconds.keys() & names)
                for line, names in data.contexts_by_lineno(file).items()
            }
            for file in data.measured_files()
        }
    MEASURED.parent.mkdir(exist_ok=True)
    MEASURED.write_text(json.dumps({"seconds": seconds, "lines": lines}), encoding="utf-8")


def tests_of(site: Site, lines: dict[str, list[str]], seconds: dict[str, float]) -> list[str]:
    """The tests of a site, the fastest of each function first."""
    tests = {test for line in site.lines for test in lines.get(str(line), ())}
    if not tests and str(site.line) in lines:  # executed by an import
        tests = {test for names in lines.values() for test in names}
    before: Counter[str] = Counter()
    ranked = []
    for test in sorted(tests, key=lambda test: (seconds[test], test)):
        function = test.partition("[")[0]
        ranked.append((before[function], seconds[test], test))
        before[function] += 1
    chosen: list[str] = []
    left = SECONDS_OF_TESTS
    for _, took, test in sorted(ranked):
        if len(chosen) < MOST_TESTS and (took <= left or not chosen):
            chosen.append(test)
            left -= took
    return chosen


def try_mutant(file: Path, number: int, tests: list[str], result: Path) -> None:
    """Run the tests with one site changed, and write the first that fails."""
    tree = Mutator(number).visit(ast.parse(file.read_text(encoding="utf-8")))
    code = compile(tree, str(file), "exec")
    unchanged = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> Any:
        return code if loader.path == str(file) else unchanged(loader, name)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010 (type checkers refuse to assign)
    watcher = Watcher()
    status = pytest.main(["-x", *OPTIONS, f"--basetemp={result}.d", *tests], plugins=[watcher])
    failed = watcher.failed or ([] if status == 0 else [f"status {status}"])
    result.write_text(failed[0] if failed else "", encoding="utf-8")


def sites_of(package: str) -> list[tuple[Path, int, Site]]:
    """Every mutant of a package."""
    found = []
    for path in sorted((ROOT / package).rglob("*.py")):
        mutator = Mutator()
        mutator.visit(ast.parse(path.read_text(encoding="utf-8")))
        found += [(path, number, site) for number, site in enumerate(mutator.sites)]
    return found


def main() -> None:
    """Print the score of each package, and write every result as a line of JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("packages", nargs="+", help="folders, relative to the repository")
    parser.add_argument("--tests", nargs="+", default=["tests"], help="default: all")
    parser.add_argument("--sample", type=int, default=100, help="mutants of each package")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=Path(os.devnull))
    options = parser.parse_args()
    output = options.output.resolve()
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.chdir(ROOT)
    if not MEASURED.exists():
        in_child(partial(measure, options.packages, options.tests), 7200)
    measured = json.loads(MEASURED.read_text(encoding="utf-8"))
    for name in PRELOADED:
        importlib.import_module(name)
    with tempfile.TemporaryDirectory() as folder, output.open("w", encoding="utf-8") as stream:
        result = Path(folder) / "result"
        for package in options.packages:
            sites = sites_of(package)
            counts: Counter[str] = Counter()
            random.Random(options.seed).shuffle(sites)
            for path, number, site in sites[: options.sample]:
                name = str(path.relative_to(ROOT))
                tests = tests_of(site, measured["lines"].get(name, {}), measured["seconds"])
                result.write_text("time or crash" if tests else "", encoding="utf-8")
                if tests:
                    in_child(partial(try_mutant, path, number, tests, result), CPU_SECONDS)
                killer = result.read_text(encoding="utf-8")
                verdict = "killed" if killer else "survived" if tests else "uncovered"
                counts[verdict] += 1
                facts = {"file": name, "line": site.line, "change": site.change}
                print(json.dumps({**facts, "verdict": verdict, "by": killer}), file=stream)
            print(f"{package}: {dict(counts)}, {len(sites)} sites", flush=True)


if __name__ == "__main__":
    main()
