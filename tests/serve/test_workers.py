"""Worker processes: what happens to the work when one of them dies."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi", reason="needs nonet[web]")

from nonet.errors import Stopped
from nonet.serve.problems import ProblemError
from nonet.serve.workers import Processes

DIES = partial(exec, "import os; os._exit(1)")


def outcomes(*works: Callable[[], Any]) -> list[Any]:
    """What one process after another answers to each piece of work, errors as values."""

    async def one_by_one() -> list[Any]:
        processes = Processes(1)
        try:
            done = [
                (await asyncio.gather(processes.start(work)[0], return_exceptions=True))[0]
                for work in works
            ]
        finally:
            await processes.close()
        return done

    return asyncio.run(one_by_one())


def test_work_is_done_again_when_its_process_dies(tmp_path: Path) -> None:
    marker = tmp_path / "died once"
    dies_once = (
        "import os, pathlib\n"
        f"marker = pathlib.Path({str(marker)!r})\n"
        "if not marker.exists():\n"
        "    marker.touch()\n"
        "    os._exit(1)\n"
    )
    assert outcomes(partial(exec, dies_once)) == [None]
    assert marker.exists()


def test_work_that_kills_its_process_is_not_tried_for_ever() -> None:
    died, after = outcomes(DIES, partial(int, "7"))
    assert isinstance(died, RuntimeError)
    assert "has died" in str(died)
    assert after == 7


def test_an_error_of_the_work_is_its_answer() -> None:
    wrong, after = outcomes(partial(int, "x"), partial(int, "7"))
    assert isinstance(wrong, ValueError)
    assert after == 7


def test_canceled_work_is_not_done_again() -> None:
    async def canceled() -> list[Any]:
        processes = Processes(1)
        try:
            task, cancel = processes.start(
                partial(exec, "import time, os; time.sleep(1); os._exit(1)")
            )
            await asyncio.sleep(0)
            cancel()
            return list(await asyncio.gather(task, return_exceptions=True))
        finally:
            await processes.close()

    (died,) = asyncio.run(canceled())
    assert isinstance(died, Stopped)


def test_work_that_does_not_look_for_its_cancellation_is_ended_by_force() -> None:
    async def canceled() -> list[Any]:
        processes = Processes(1)
        try:
            await processes.open()
            endless, cancel = processes.start(partial(exec, "while True: pass"))
            await asyncio.sleep(0.1)
            cancel()
            first = await asyncio.gather(endless, return_exceptions=True)
            second, _ = processes.start(partial(int, "7"))
            return [*first, await second]
        finally:
            await processes.close()

    ended, after = asyncio.run(asyncio.wait_for(canceled(), timeout=60))
    assert isinstance(ended, Stopped)
    assert after == 7


def test_a_problem_found_in_a_process_keeps_its_fields() -> None:
    found = pickle.loads(pickle.dumps(ProblemError(422, "x", headers={"A": "b"}, field="text")))
    assert (found.status, found.detail) == (422, "x")
    assert (found.headers, found.place) == ({"A": "b"}, {"field": "text"})
