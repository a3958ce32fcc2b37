"""Ctrl-C and time limits end native work, and what comes out is the right exception.

Each Ctrl-C is sent to a process of its own, once it says that the long call is about to begin. The
calls would run for hours; that the process ends at all is the test.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable

import numpy as np
import pytest
from boards import CLASSIC
from faults import raises

import nonet
from nonet.formats import format_text
from nonet.learn import random_symmetries
from nonet.logic._walkthrough.path import explain_path
from nonet.render._pdf import PrintItem, pdf

EMPTY = 81 * "."
ROWS = np.zeros((100_000, 81), np.uint8)
ENDLESS = "........9" + 63 * "." + "12345678."  # the last cell has no digit, and is tried last

LONG_CALLS = {
    "count": "nonet.count_solutions(81 * '.', limit=10**15)",
    "enumerate": "collections.deque(nonet.solutions(81 * '.'), maxlen=0)",
    "search_count": "nonet.search_count('........9' + 63 * '.' + '12345678.', cap=10**18)",
    "solver": "nonet.Solver().count_solutions(81 * '.', stop_at=10**15)",
    "batch": "[nonet.solve_batch(np.zeros((2_000_000, 81), dtype=np.uint8)) for _ in range(10**6)]",
    # No Python runs between the items; where Ctrl-C is not looked for, memory ends it instead.
    # Only Linux is sure to know that limit.
    "convert": "sys.platform == 'linux' and resource.setrlimit(resource.RLIMIT_AS, 2 * (2**32,)),"
    " nonet.solve_batch(itertools.repeat(81 * '.'))",
}

SCRIPT = """
import collections, itertools, resource, sys
import numpy as np
import nonet
print("ready", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
    sys.exit(7)
"""


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
@pytest.mark.parametrize("call", LONG_CALLS.values(), ids=LONG_CALLS.keys())
def test_ctrl_c_ends_native_work(call: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT.format(call=call)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    with process:
        assert process.stdout.readline() == "ready\n"
        threading.Event().wait(0.2)  # so that the signal most likely meets native code
        process.send_signal(signal.SIGINT)
        try:
            output, _ = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (output, process.returncode) == ("interrupted\n", 7)


# What a daemon thread may be doing when the program ends; each for longer than it waits.
CALLS_LEFT_BEHIND = {
    "count": LONG_CALLS["count"],
    "batch": LONG_CALLS["batch"],
    "rate": f"[nonet.rate_batch(100 * [{CLASSIC!r}]) for _ in range(10**6)]",
    "generate": "nonet.generate_array('rated/diabolical', 10**6)",
}

LEFT_BEHIND = """
import sys, threading, time
import numpy as np
import nonet
threading.Thread(target=lambda: eval(sys.argv[1]), daemon=True).start()
time.sleep(0.3)
print("ending", flush=True)
"""


@pytest.mark.parametrize("call", CALLS_LEFT_BEHIND.values(), ids=CALLS_LEFT_BEHIND.keys())
def test_a_program_ends_while_a_daemon_thread_is_at_work(call: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", LEFT_BEHIND, call],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "ending\n", "")


def test_a_time_limit_raises_stopped() -> None:
    for ask in (
        lambda: nonet.count_solutions(EMPTY, limit=10**15, timeout=0.01),
        lambda: nonet.search_count(ENDLESS, cap=10**18, timeout=0.01),
        lambda: nonet.solve_batch([EMPTY] * 500_000, timeout=0.001),
        lambda: random_symmetries(ROWS, ROWS, seed=1, workers=1, timeout=0.001),
    ):
        with pytest.raises(nonet.Stopped):
            ask()


def test_a_generous_time_limit_changes_nothing() -> None:
    assert nonet.count_solutions(CLASSIC, timeout=1e300) == 1
    assert nonet.solve(CLASSIC, timeout=3600.0).is_solved
    assert nonet.solve_batch([CLASSIC], timeout=float("inf")).counts.tolist() == [1]


@pytest.mark.parametrize("timeout", [-1, -0.5, float("nan")])
def test_bad_time_limits_are_named(timeout: float) -> None:
    for ask in (nonet.solve, nonet.count_solutions, nonet.search_count):
        with raises(nonet.RequestError, field="timeout"):
            ask(CLASSIC, timeout=timeout)
    for puzzles in ([CLASSIC], []):
        with raises(nonet.RequestError, field="timeout"):
            nonet.solve_batch(puzzles, timeout=timeout)


def test_other_threads_run_while_native_work_does() -> None:
    """Two long calls side by side both end by their own limit, and Python runs between them."""
    outcomes: list[str] = []

    def work() -> None:
        try:
            nonet.count_solutions(EMPTY, limit=10**15, timeout=0.2)
        except nonet.Stopped:
            outcomes.append("stopped")

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    turns = 0
    while any(thread.is_alive() for thread in threads):
        turns += 1
    assert outcomes == ["stopped", "stopped"]
    assert turns > 0


def test_one_iterator_serves_one_thread_at_a_time() -> None:
    """A search that is under way in one thread cannot be stepped by another."""
    shared = nonet.solutions(
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        timeout=0.5,
    )
    errors: list[BaseException] = []

    def step() -> None:
        try:
            next(shared)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=step) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {type(e) for e in errors} <= {nonet.Stopped, nonet.RequestError, StopIteration}
    assert len(errors) == 4


def stopped(limit: int = 5000) -> bool:
    """True if counting on this thread, which polls some times on the way, is ended by a switch."""
    try:
        nonet.count_solutions(EMPTY, limit=limit)
    except nonet.Stopped:
        return True
    return False


def test_a_switch_stops_a_thread_only_while_it_is_inside() -> None:
    cancel = nonet.Cancel()
    cancel.cancel()
    assert not stopped()
    with cancel:
        assert stopped()
        with cancel:
            assert stopped()
        assert stopped()
    assert not stopped()


def test_an_outer_switch_is_obeyed_inside_an_inner_one() -> None:
    outer, inner = nonet.Cancel(), nonet.Cancel()
    outer.cancel()
    with outer, inner:
        assert stopped()
    with inner:
        assert not stopped()


def test_switches_may_be_left_in_any_order_and_forgotten() -> None:
    first, second = nonet.Cancel(), nonet.Cancel()
    first.__enter__()
    second.__enter__()
    first.cancel()
    first.__exit__()
    del first
    assert not stopped()
    second.__exit__()
    second.__exit__()  # not inside any more: nothing to leave
    assert not stopped()
    thrown = nonet.Cancel()
    thrown.cancel()
    thrown.__enter__()
    leave = thrown.__exit__
    del thrown
    assert stopped()
    leave()
    assert not stopped()


def test_threads_that_share_a_switch_keep_their_other_switches_apart() -> None:
    """Leaving a shared switch does not put this thread inside what another thread has entered."""
    shared, theirs = nonet.Cancel(), nonet.Cancel()
    entered, done = threading.Event(), threading.Event()

    def other_thread() -> None:
        with theirs, shared:
            entered.set()
            done.wait(60)

    with shared:
        thread = threading.Thread(target=other_thread)
        thread.start()
        assert entered.wait(60)
    theirs.cancel()
    try:
        assert not stopped()
    finally:
        done.set()
        thread.join()
    assert not stopped()


LOOPS_IN_PYTHON = {
    "reading": lambda: list(nonet.read(f"{CLASSIC}\n{CLASSIC}\n")),
    "reading what is bad": lambda: list(nonet.read("x\n" * 9, "line", on_error=id)),
    "writing": lambda: format_text([CLASSIC]),
    "explaining": lambda: explain_path(nonet.Grid(CLASSIC)),
    "printing": lambda: pdf([PrintItem(grid=nonet.Grid(CLASSIC))]),
}


@pytest.mark.parametrize("loop", LOOPS_IN_PYTHON.values(), ids=LOOPS_IN_PYTHON)
def test_loops_in_python_look_for_cancellation(loop: Callable[[], object]) -> None:
    """None of them reaches a poll of the core, so that they end only if they look themselves."""
    cancel = nonet.Cancel()
    with cancel:
        loop()
    cancel.cancel()
    with cancel, pytest.raises(nonet.Stopped):
        loop()
