"""Checking a dataset from its files alone, with engines that did not make it.

Every shard: checksum, number of rows, and every puzzle solved again by the lane engine (exactly one
solution, the one that is written). For a sample of rows the rating, the hashes and the ID are
computed again. Repeated puzzles are looked for over the whole dataset.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from nonet import geometry
from nonet._core import solve_batch
from nonet.errors import FormatError
from nonet.making.verbs import from_id
from nonet.rating import rate
from nonet.scale.columns import class_hashes
from nonet.scale.manifest import ShardRecord
from nonet.scale.reading import Dataset, digits_of, load_dataset

SAMPLE = 20
"""Rows of a shard whose dear columns are computed again."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong, and where."""

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


def verify(
    target: str | os.PathLike[str],
    *,
    on_shard: Callable[[ShardRecord], None] | None = None,
    workers: int | None = None,
) -> Iterator[Fault]:
    """Yield everything that is wrong with a dataset; nothing if it is sound.

    >>> import nonet, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = nonet.dataset("irreducible/hard", 20, folder, seed=1)
    ...     list(verify(folder))
    []
    """
    data = load_dataset(target)
    expected = -(-int(data.manifest.plan["count"]) // int(data.manifest.plan["shard_size"]))
    if len(data.manifest.records) != expected:
        place = data.store.root
        yield Fault(place, f"{len(data.manifest.records)} of {expected} shards are there")
    seen = _Seen()
    for record in data.manifest.records:
        yield from _shard_faults(data, record, seen, workers)
        if on_shard:
            on_shard(record)


class _Seen:
    """64 bits of every puzzle so far: enough to notice a repeat, small enough to hold."""

    def __init__(self) -> None:
        self.sorted = np.empty(0, np.uint64)

    def repeats(self, digits: np.ndarray[tuple[int, int], np.dtype[np.uint8]]) -> list[int]:
        """Rows that stood before, here or in an earlier shard; the rows are then remembered."""
        names = np.array(
            [
                int.from_bytes(hashlib.blake2b(row.tobytes(), digest_size=8).digest(), "big")
                for row in digits
            ],
            np.uint64,
        )
        _, first = np.unique(names, return_index=True)
        inside = np.ones(len(names), bool)
        inside[first] = False
        earlier = np.isin(names, self.sorted)
        self.sorted = np.union1d(self.sorted, names)
        return [int(row) for row in np.flatnonzero(inside | earlier)]


def _shard_faults(
    data: Dataset, record: ShardRecord, seen: _Seen, workers: int | None
) -> Iterator[Fault]:
    place = record.path
    content = data.store.read(record.path)
    if hashlib.sha256(content).hexdigest() != record.sha256:
        yield Fault(place, "its checksum is not the manifest's")
    try:
        table = data.shard(record)
    except FormatError as error:
        yield Fault(place, f"it cannot be read: {error.message}")
        return
    if len(table) != record.rows:
        yield Fault(place, f"it has {len(table)} rows, the manifest says {record.rows}")
    puzzles = digits_of(table["puzzle"])
    solutions, counts = solve_batch(puzzles, workers, None)
    for row in np.flatnonzero(counts != 1).tolist():
        yield Fault(f"{place}:{row}", f"the puzzle has {_many(counts[row])}")
    if "solution" in table.column_names:
        written = digits_of(table["solution"])
        wrong = (written != solutions).any(axis=1) & (counts == 1)
        for row in np.flatnonzero(wrong).tolist():
            yield Fault(f"{place}:{row}", "the solution is not the puzzle's")
    if "clues" in table.column_names:
        clues = np.count_nonzero(puzzles, axis=1)
        for row in np.flatnonzero(clues != table["clues"].to_numpy()).tolist():
            yield Fault(f"{place}:{row}", "the number of clues is wrong")
    for row in seen.repeats(puzzles):
        yield Fault(f"{place}:{row}", "the puzzle stands twice in the dataset")
    yield from _sample_faults(place, table, puzzles)


def _many(count: int) -> str:
    return "no solution" if count == 0 else "more than one solution"


def _sample_faults(
    place: str, table: object, puzzles: np.ndarray[tuple[int, int], np.dtype[np.uint8]]
) -> Iterator[Fault]:
    names = table.column_names  # type: ignore[attr-defined]
    step = max(1, len(puzzles) // SAMPLE)
    rows = range(0, len(puzzles), step)
    sample = np.ascontiguousarray(puzzles[::step])
    columns = {name: table[name].to_pylist()[::step] for name in names}  # type: ignore[index]
    if "puzzle_class" in names:
        for row, hashed, written in zip(
            rows,
            class_hashes(geometry.canonical_batch(sample)),
            columns["puzzle_class"],
            strict=True,
        ):
            if hashed != written:
                yield Fault(f"{place}:{row}", "the hash of its class is wrong")
    for number, row in enumerate(rows):
        if "er" in names and rate(sample[number]).er != columns["er"][number]:
            yield Fault(f"{place}:{row}", "the rating is wrong")
        if "id" in names and list(from_id(columns["id"][number]).grid) != sample[number].tolist():
            yield Fault(f"{place}:{row}", "the ID makes another puzzle")
