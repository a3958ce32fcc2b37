"""One device: its kernels, its memory, and the work that it does on arrays."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

import numpy as np

from nonet import _core
from nonet.cuda._errors import device_errors, loading_errors, sharing_errors
from nonet.cuda._jobs import SLICE, Job, ShouldStop, address
from nonet.cuda._sources import (
    BLOCKS,
    CYCLE_WORDS,
    FRAME_WORDS,
    KERNELS,
    STATE_WORDS,
    THREADS,
    compile_options,
    read_source,
)
from nonet.cuda._transfers import HostArray, Transfers

SHARED_BYTES = {"solve": 20 * 1024, "count_solutions": 20 * 1024, "dig": 40 * 1024}
"""The shared memory of a block, at most, by kernel."""
LAST_OF_ORBIT = 0x80  # kLastOfOrbit of core/make/removal_order.hpp


@dataclass(frozen=True)
class Attempt:
    """The values shared by all puzzles of one attempt."""

    plan: bytes
    given: HostArray | None
    key: int
    start: int
    number: int


class Engine:
    """Kernels and memory of one device; `with engine:` reserves it for the calling thread."""

    def __init__(self, cupy: Any, number: int) -> None:
        self.cupy = cupy
        self.number = number
        self.name = f"cuda:{number}"
        self.lock = threading.RLock()
        self._entered: list[ExitStack] = []
        self._kernels: dict[str, Any] = {}
        self._workspace: tuple[Any, Any] | None = None
        with cupy.cuda.Device(number) as device:
            attributes = device.attributes
            self.stream = cupy.cuda.Stream(non_blocking=True)
        shared = attributes["MaxSharedMemoryPerMultiprocessor"]
        processors = attributes["MultiProcessorCount"]
        self.blocks = {
            name: processors * max(1, min(BLOCKS, shared // size))
            for name, size in SHARED_BYTES.items()
        }
        self.cycles = int(attributes["ClockRate"] * 1000 * SLICE)

    def mark(self) -> Any:
        """Return an event after all work that the calling thread has queued on this device.

        The memory of a result that the thread has dropped may be used again after it.
        """
        with device_errors(self.cupy, self.name), self.cupy.cuda.Device(self.number):
            return self.cupy.cuda.get_current_stream().record()

    def wait_for(self, mark: Any) -> None:
        """Make later work of the engine wait for an event."""
        self.stream.wait_event(mark)

    def __enter__(self) -> Engine:
        with ExitStack() as stack:
            self.lock.acquire()
            stack.callback(self.lock.release)
            stack.enter_context(device_errors(self.cupy, self.name))
            stack.enter_context(self.cupy.cuda.Device(self.number))
            stack.enter_context(self.stream)
            # Running work ends before its arrays are reused.
            stack.callback(self.stream.synchronize)
            self._entered.append(stack.pop_all())
        return self

    def __exit__(self, *raised: Any) -> None:
        self._entered.pop().__exit__(*raised)

    def kernel(self, name: str) -> Any:
        """Return a kernel by its name; its file is compiled at the first use."""
        if name not in self._kernels:
            file = next(file for file, names in KERNELS.items() if name in names)
            with loading_errors(self.cupy, self.name):
                module = self.cupy.RawModule(code=read_source(file), options=compile_options())
                found = {known: module.get_function(known) for known in KERNELS[file]}
            self._kernels.update(found)
        return self._kernels[name]

    # ---- arrays

    def empty(self, *shape: int, dtype: Any = np.uint8) -> Any:
        """Return a new array on the device."""
        return self.cupy.empty(shape, dtype=dtype)

    def upload(self, array: HostArray) -> Any:
        """Return a copy on the device."""
        copied = self.empty(*array.shape, dtype=array.dtype)
        copied.set(array, stream=self.stream)
        return copied

    def transfers(self) -> Transfers:
        """Return threads that copy large arrays."""
        return Transfers(self.cupy, self.number)

    def host(self, array: Any) -> Any:
        """Return a copy on the host."""
        return array.get(stream=self.stream)

    def borrow(self, array: Any) -> Any:
        """Return an array of another library, or CuPy's own, where it is.

        By DLPack, CuPy's current stream then waits for the array to be computed. So this is called
        by the thread that has the array, and `mark` afterwards.
        """
        with device_errors(self.cupy, self.name), self.cupy.cuda.Device(self.number):
            with sharing_errors(self.cupy, self.name):
                shared = self.cupy.from_dlpack(array)
            return self.cupy.ascontiguousarray(shared)

    def first(self, which: Any) -> int | None:
        """Return the index of the first true element; None if there is none."""
        return int(which.argmax()) if bool(which.any()) else None

    def where(self, which: Any) -> Any:
        """Return the indices of the true elements, 64 bits wide."""
        return self.cupy.flatnonzero(which).astype(np.uint64)

    def workspace(self) -> tuple[Any, Any]:
        """Return state and frames for all threads, kept from job to job."""
        if self._workspace is None:
            threads = max(self.blocks.values()) * THREADS
            state = self.empty(STATE_WORDS * threads, dtype=np.uint32)
            self._workspace = state, self.empty(FRAME_WORDS * threads, dtype=np.uint32)
        return self._workspace

    # ---- work; rows whose answer is `UNDONE` are left to the host

    def solve(
        self, puzzles: Any, solutions: Any, counts: Any, limit: int, stopped: ShouldStop
    ) -> int | None:
        """Fill arrays on the device; return how many rows are left, at most, or None if stopped."""
        return Job.solve(self, puzzles, solutions, counts, limit).run(stopped)

    def minimize(
        self, puzzles: Any, key: int, start: int, plan: bytes, stopped: ShouldStop
    ) -> tuple[Any, Any]:
        """Return the puzzles, which have one solution each, without their redundant clues, and an
        answer for each."""
        count = len(puzzles)
        orders, results, answers = self.empty(count, 81), self.empty(count, 81), self.empty(count)
        self._launch("draw_orders", count, (orders,), (np.uint64(key), np.uint64(start)))
        Job.dig(self, self._plan(plan), puzzles, orders, None, None, results, answers).run(stopped)
        return results, answers

    def redundant(self, puzzles: Any, plan: bytes, stopped: ShouldStop) -> Any:
        """Return 1 for each puzzle with a redundant clue."""
        order = self.upload(np.arange(81, dtype=np.uint8) | np.uint8(LAST_OF_ORBIT))
        answers = self.empty(len(puzzles))
        Job.dig(self, self._plan(plan), puzzles, order, None, None, None, answers).run(stopped)
        return answers

    def dig(
        self, attempt: Attempt, rows: Any, out: tuple[Any, Any, Any], stopped: ShouldStop
    ) -> bool:
        """Make one attempt at each puzzle of `rows` (numbers from `attempt.start`), or at as many
        as the arrays hold; fill puzzles, solutions and verdicts. False if stopped."""
        puzzles, solutions, verdicts = out
        count = len(verdicts)
        orders, stops = self.empty(count, 81), self.empty(count)
        plan = self._plan(attempt.plan)
        given = None if attempt.given is None else self.upload(attempt.given)
        cycles = None  # the kernels neither write nor read them unless the plan proves clues needed
        if _core.packed_plan_proves(attempt.plan):
            cycles = self.empty(count, CYCLE_WORDS, dtype=np.uint32)
        arrays = (plan, given, rows, solutions, orders, stops, cycles)
        numbers = (np.uint64(attempt.key), np.uint64(attempt.start))
        self._launch("fill", count, arrays, numbers, np.uint32(attempt.number))
        job = Job.dig(self, plan, solutions, orders, stops, cycles, puzzles, verdicts)
        return job.run(stopped) is not None

    def _plan(self, plan: bytes) -> Any:
        return self.upload(np.frombuffer(plan, dtype=np.uint8))

    def _launch(
        self, name: str, count: int, arrays: tuple[Any, ...], numbers: tuple[Any, ...], *last: Any
    ) -> None:
        """Launch a kernel of one thread per item; the count comes before the last argument."""
        arguments = (*map(address, arrays), *numbers, np.uint32(count), *last)
        if count:
            self.kernel(name)((-(-count // THREADS),), (THREADS,), arguments)
