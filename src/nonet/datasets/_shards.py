"""One shard, from plan to file: the task that engines run, here or on another machine."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from typing import IO, Any, Protocol, TypeAlias

import numpy as np

from nonet import _core, cuda
from nonet.datasets._columns import SPLITS, Part, Rows, RunOrigin, parts_of
from nonet.datasets._manifest import SHARDS, Shard, ShardRecord
from nonet.datasets._plan import Plan
from nonet.datasets._store import Store
from nonet.datasets._writers import WRITERS
from nonet.making._generation import generate_array
from nonet.making._ids import ALGORITHM_VERSION

ON_DEVICE = 1_000_000
"""Rows per call on a device: fewer would leave it idle."""


def rows_of(
    plan: Plan, start: int, stop: int, device: str | None = None, workers: int | None = None
) -> Iterator[Rows]:
    """Make the puzzles start to stop - 1 of a plan, and yield them a row group at a time."""
    recipe, level, request, seed = plan.source
    arrays = _arrays(plan, start, stop, device, workers)
    for first in range(0, stop - start, plan.row_group):
        puzzles, solutions, exact = (array[first : first + plan.row_group] for array in arrays)
        origin = RunOrigin(
            (recipe, level, request), seed, start + first, ALGORITHM_VERSION, exact, plan.bins
        )
        yield Rows(puzzles, solutions, origin)


def _arrays(
    plan: Plan, start: int, stop: int, device: str | None, workers: int | None
) -> list[Any]:
    """Puzzles, solutions, and whether each is exact.

    On the host a shard uses one thread, because shards are made in parallel. A device makes one
    shard at a time, so the host judges its puzzles with all `workers`.
    """
    _, _, request, seed = plan.source
    if plan.bins:  # each puzzle needs a search, which takes far longer than a call
        origins = [plan.origin_at(index) for index in range(start, stop)]
        each = [
            generate_array(origin.request, 1, seed=seed, start=origin.index, workers=1)
            for origin in origins
        ]
        names = ("puzzles", "solutions", "exact")
        return [np.concatenate([getattr(one, name) for one in each]) for name in names]
    if device is None or _core.packed_plan(request) is None:
        workers = 1
    made = generate_array(
        request, stop - start, seed=seed, start=start, workers=workers, device=device
    )
    arrays: list[Any] = [made.puzzles, made.solutions, made.exact]
    return arrays if made.made_on == "cpu" else [cuda.to_host(array) for array in arrays]


def runs_of(
    plan: Plan, shard: int, device: str | None = None, workers: int | None = None
) -> Iterator[Rows]:
    """Yield the shard's rows, a row group at a time, so that memory stays small."""
    start, stop = plan.shard_range(shard)
    # Complete row groups, so that the file does not depend on the device.
    whole = max(1, ON_DEVICE // plan.row_group) * plan.row_group
    step = plan.row_group if device is None else whole
    for first in range(start, stop, step):
        yield from rows_of(plan, first, min(first + step, stop), device, workers)


class HashedStream(io.RawIOBase):
    """A stream that computes the checksum and the size of its bytes."""

    def __init__(self, stream: IO[bytes]) -> None:
        super().__init__()
        self.stream = stream
        self.digest = hashlib.sha256()
        self.size = 0

    def write(self, data: Any) -> int:
        """Pass bytes on and count them."""
        piece = memoryview(data).cast("B")
        self.digest.update(piece)
        self.size += len(piece)
        self.stream.write(piece)
        return len(piece)

    def record(self, shard: int, name: str, rows: int) -> ShardRecord:
        """Return the manifest's record of the file that was written."""
        return ShardRecord(shard, name, rows, self.size, self.digest.hexdigest())

    def tell(self) -> int:
        """Return the number of bytes written."""
        return self.size

    def writable(self) -> bool:
        """The stream is write-only."""
        return True


class RowWriter(Protocol):
    """Writes runs of rows to one stream, which it does not close."""

    def write(self, rows: Any) -> None:
        """Write a run."""
        ...

    def close(self) -> None:
        """Write the end of the file."""
        ...


OpenWriter: TypeAlias = Callable[[Any], RowWriter]


class ShardFiles:
    """The files of a shard during writing, one for each split that occurs."""

    def __init__(self, store: Store, shard: int, name: str, open_writer: OpenWriter) -> None:
        self._store, self._shard, self._name = store, shard, name
        self._open_writer = open_writer
        self._streams = ExitStack()
        self._open: dict[str, tuple[RowWriter, HashedStream]] = {}
        self._rows: dict[str, int] = {}

    @property
    def records(self) -> Shard:
        """The records of the written files for the manifest."""
        files = sorted(self._open.items(), key=_split_order)
        return tuple(
            stream.record(self._shard, self._file(folder), self._rows[folder])
            for folder, (_, stream) in files
        )

    def write(self, rows: Any, folder: str = "") -> None:
        """Write a run to the file of a folder, which the first run creates."""
        if folder not in self._open:
            if folder:
                self._store.make_folder(f"{SHARDS}/{folder}")
            whole = self._store.whole_file(f"{SHARDS}/{self._file(folder)}")
            stream = HashedStream(self._streams.enter_context(whole))
            self._open[folder] = self._open_writer(stream), stream
            self._rows[folder] = 0
        self._open[folder][0].write(rows)
        self._rows[folder] += len(rows)

    def _file(self, folder: str) -> str:
        return f"{folder}/{self._name}" if folder else self._name

    @contextmanager
    def whole(self) -> Iterator[None]:
        """All files appear under their names when the block ends well, and none otherwise."""
        with self._streams:
            try:
                yield
            except BaseException:
                for writer, _ in self._open.values():
                    with suppress(Exception):  # the first error is raised
                        writer.close()
                raise
            for writer, _ in self._open.values():
                writer.close()


def _split_order(item: tuple[str, Any]) -> int:
    return SPLITS.index(item[0]) if item[0] in SPLITS else len(SPLITS)


def write_shard(
    plan: Plan, address: str, shard: int, device: str | None = None, workers: int | None = None
) -> Shard:
    """Make one shard atomically; return its records for the manifest.

    `workers` is the number of threads that judge what a device has dug: all cores for None.
    """
    store = Store.at(address)

    open_writer: OpenWriter = partial(WRITERS[plan.format], plan)
    files = ShardFiles(store, shard, plan.shard_name(shard), open_writer)
    with files.whole():
        for rows in runs_of(plan, shard, device, workers):
            parts: Mapping[str, Rows | Part] = parts_of(rows) if plan.is_partitioned else {"": rows}
            for folder, part in parts.items():
                files.write(part, folder)
    return files.records
