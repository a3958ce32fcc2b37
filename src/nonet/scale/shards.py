"""One shard, from plan to file: the task that engines run, here or on another machine."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from typing import IO, Any

from nonet.making.ids import ALGORITHM_VERSION
from nonet.making.verbs import generate_array
from nonet.scale.columns import Origin, Rows
from nonet.scale.manifest import SHARDS, ShardRecord
from nonet.scale.plan import Plan
from nonet.scale.store import Store
from nonet.scale.writers import WRITERS


def rows_of(plan: Plan, start: int, stop: int) -> Rows:
    """Make the puzzles start to stop - 1 of a plan."""
    recipe, level, request, seed = plan.source
    made = generate_array(request, stop - start, seed=seed, start=start, workers=1)
    origin = Origin((recipe, level, request), seed, start, ALGORITHM_VERSION, made.exact)
    return Rows(made.puzzles, made.solutions, origin)


def runs_of(plan: Plan, shard: int) -> Iterator[Rows]:
    """The shard's rows, a row group at a time, so that memory stays small."""
    start, stop = plan.shard_range(shard)
    for first in range(start, stop, plan.row_group):
        yield rows_of(plan, first, min(first + plan.row_group, stop))


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


def write_shard(plan: Plan, address: str, shard: int) -> ShardRecord:
    """Make one shard and put it in its place, whole; the result is what the manifest notes."""
    store = Store.at(address)
    name = plan.shard_name(shard)
    with store.whole_file(f"{SHARDS}/{name}") as stream:
        hashed: Any = HashedStream(stream)
        WRITERS[plan.format](plan, runs_of(plan, shard), hashed)
    start, stop = plan.shard_range(shard)
    return ShardRecord(shard, name, stop - start, hashed.size, hashed.digest.hexdigest())
