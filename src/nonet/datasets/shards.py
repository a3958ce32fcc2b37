"""One shard, from plan to file: the task that engines run, here or on another machine."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from typing import IO, Any

from nonet import cuda
from nonet.datasets.columns import Origin, Rows
from nonet.datasets.manifest import SHARDS, ShardRecord
from nonet.datasets.plan import Plan
from nonet.datasets.store import Store
from nonet.datasets.writers import WRITERS
from nonet.making.generation import generate_array
from nonet.making.ids import ALGORITHM_VERSION

ON_DEVICE = 1_000_000
"""Rows that a device makes at a time: fewer would leave it idle."""


def rows_of(plan: Plan, start: int, stop: int, device: str | None = None) -> Iterator[Rows]:
    """Make the puzzles start to stop - 1 of a plan, and yield them a row group at a time."""
    recipe, level, request, seed = plan.source
    made = generate_array(request, stop - start, seed=seed, start=start, workers=1, device=device)
    arrays: list[Any] = [made.puzzles, made.solutions, made.exact]
    if made.made_on != "cpu":
        arrays = [cuda.to_host(array) for array in arrays]
    for first in range(0, stop - start, plan.row_group):
        puzzles, solutions, exact = (array[first : first + plan.row_group] for array in arrays)
        origin = Origin((recipe, level, request), seed, start + first, ALGORITHM_VERSION, exact)
        yield Rows(puzzles, solutions, origin)


def runs_of(plan: Plan, shard: int, device: str | None = None) -> Iterator[Rows]:
    """The shard's rows, a row group at a time, so that memory stays small."""
    start, stop = plan.shard_range(shard)
    # Whole row groups, so that where rows are made does not show in the file.
    whole = max(1, ON_DEVICE // plan.row_group) * plan.row_group
    step = plan.row_group if device is None else whole
    for first in range(start, stop, step):
        yield from rows_of(plan, first, min(first + step, stop), device)


class HashedStream(io.RawIOBase):
    """A stream that knows the checksum and size of what went through it."""

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

    def tell(self) -> int:
        """How many bytes went through."""
        return self.size

    def writable(self) -> bool:
        """Bytes only go in."""
        return True


def write_shard(plan: Plan, address: str, shard: int, device: str | None = None) -> ShardRecord:
    """Make one shard and put it in its place, whole; the result is what the manifest notes."""
    store = Store.at(address)
    name = plan.shard_name(shard)
    with store.whole_file(f"{SHARDS}/{name}") as stream:
        hashed: Any = HashedStream(stream)
        WRITERS[plan.format](plan, runs_of(plan, shard, device), hashed)
    start, stop = plan.shard_range(shard)
    return ShardRecord(shard, name, stop - start, hashed.size, hashed.digest.hexdigest())
