"""Verification of a dataset from its files alone, with engines other than the one that made it.

Every shard: checksum, number of rows, and every puzzle solved again by the lane engine (exactly one
solution, equal to the stored one). For a sample of rows every column is computed again and the
puzzle made from its ID; the manifest's ID must make the first. Repeated puzzles are detected over
the whole dataset. Of an annotated dataset the rows without a fault are checked like that, and the
others by _annotated_checks.py; columns of the source are not checked.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from nonet._base.arguments import function_of
from nonet._core import solve_batch, wrong_count
from nonet.datasets._annotated_checks import faulty_row_faults, good_rows, lost_rows
from nonet.datasets._columns import BY_NAME, FOLDERS, Rows
from nonet.datasets._fault import Fault
from nonet.datasets._hrm import wrong_arrays
from nonet.datasets._keys import bucket_count, grid_keys, load_bucket, repeated_places, save_keys
from nonet.datasets._manifest import MANIFEST, SHARDS, ShardRecord
from nonet.datasets._plan import Plan, shard_range
from nonet.datasets._reading import Dataset, open_dataset
from nonet.datasets._shard_tables import digits_of
from nonet.datasets._store import Store
from nonet.datasets._writers import arrow_type_of, arrow_values
from nonet.errors import FormatError, SudokuError
from nonet.formats._record import WRONG_SOLUTION
from nonet.making._generation import from_id

if TYPE_CHECKING:
    import pyarrow as pa

Digits = NDArray[np.uint8]
ROW_BITS = 40
"""A place is the number of a shard and, in this many low bits, a row of it."""

TYPED = ("parquet", "kaggle-rated", "hrm")
"""Formats whose values are read back with the types they were computed with."""

SAMPLE = 20
"""Rows per shard whose expensive columns are computed again."""


def verify(
    target: str | os.PathLike[str],
    *,
    on_shard: Callable[[ShardRecord], None] | None = None,
    workers: int | None = None,
) -> Iterator[Fault]:
    """Yield every fault of a dataset; nothing if it is valid.

    - `target`: the directory of the dataset.
    - `on_shard`: called with the record of each file after it was checked.
    - `workers`: threads; default: all cores.

    Raises RequestError if there is no dataset.

    >>> import nonet, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = nonet.dataset("irreducible/hard", 20, folder, seed=1)
    ...     list(verify(folder))
    []
    """
    function_of("on_shard", on_shard)
    data = open_dataset(target)
    expected, is_distinct = data.shard_count, bool(data.manifest.plan["distinct"])
    intact = len(data.manifest.done) == expected
    if not intact:
        yield Fault(data.store.root, f"expected {expected} shards, found {len(data.manifest.done)}")
    numbers = {record.path: number for number, record in enumerate(data.manifest.records)}
    with tempfile.TemporaryDirectory(prefix="nonet-verify-") as folder:
        seen = _Seen(Store.at(folder), _row_limit(data))
        for shard, files in sorted(data.manifest.done.items()):
            start, stop = shard_range(shard, *data.sizes)
            found = sum(record.rows for record in files)
            if found != stop - start and not is_distinct:
                words = f"{files[0].name}: expected {stop - start} rows, found {found}"
                yield Fault(MANIFEST, words)
            whole = True
            for record in files:
                note = partial(seen.note, numbers[record.path])
                for fault in _shard_faults(data, record, workers, note):
                    yield fault
                    intact = whole = False
                if on_shard:
                    on_shard(record)
            if whole and data.is_annotated and not is_distinct:
                yield from lost_rows(data, files, range(start + 1, stop + 1))
        for number, row in seen.repeats() if is_distinct or not data.is_annotated else ():
            place = data.manifest.records[number].path
            yield Fault(f"{place}:{row}", "duplicate puzzle")
    if intact and not data.is_annotated:
        yield from _first_faults(data)
    if intact and data.has_arrays:
        for place in wrong_arrays(data.store, data.manifest):
            yield Fault(place, "missing, or different from the shards")


def _row_limit(data: Dataset) -> int:
    """Return the number of rows, at most one per byte: a manifest may claim any number."""
    sizes = (data.store.size(record.path) for record in data.manifest.records)
    return min(len(data), sum(size for size in sizes if size > 0))


def _first_faults(data: Dataset) -> Iterator[Fault]:
    """Compare the origin in the manifest with the first puzzle."""
    plan = Plan.from_json(data.manifest.plan)
    files = data.manifest.done[0]
    firsts: list[list[int]] = []
    for record in files:
        table = next(data.pieces(record), None)
        if table is None or len(table) == 0:
            yield Fault(record.path, "the first puzzle is missing")
            return
        if "puzzle" not in table.column_names:
            return
        firsts.append(digits_of(table["puzzle"])[0].tolist())
    try:
        made = from_id(plan.origin_at(plan.start).id).grid
    except SudokuError as error:
        yield Fault(MANIFEST, str(error))
        return
    if list(made) not in firsts:  # it is the first of its split
        yield Fault(MANIFEST, "first_id does not recreate the first puzzle")


class _Seen:
    """The keys of all puzzles in files on disk, 24 bytes a puzzle; a bucket at a time in memory."""

    def __init__(self, store: Store, rows: int) -> None:
        self.store = store
        self.buckets = bucket_count(rows)
        self.pieces = 0
        store.make_folder(SHARDS)

    def note(self, number: int, first: int, digits: Digits) -> None:
        """Add the puzzles of a shard from a row on."""
        start = np.uint64((number << ROW_BITS) + first)
        places = np.arange(len(digits), dtype=np.uint64) + start
        save_keys(self.store, self.pieces, grid_keys(digits, places), self.buckets)
        self.pieces += 1

    def repeats(self) -> Iterator[tuple[int, int]]:
        """Yield shard and row of each repeated puzzle."""
        for bucket in range(self.buckets if self.pieces else 0):
            keys = load_bucket(self.store, self.pieces, bucket, self.buckets)
            for place in repeated_places(keys).tolist():
                yield place >> ROW_BITS, place & ((1 << ROW_BITS) - 1)


def _shard_faults(
    data: Dataset, record: ShardRecord, workers: int | None, note: Callable[[int, Digits], None]
) -> Iterator[Fault]:
    place = record.path
    if not data.store.exists(place):
        yield Fault(place, "missing file")
        return
    if (size := data.store.size(place)) != record.bytes:
        yield Fault(place, f"expected {record.bytes} bytes, found {size}")
    if data.store.sha256(place) != record.sha256:
        yield Fault(place, "the checksum differs from the manifest's")
    first = 0
    try:
        for table in data.pieces(record):
            yield from _split_faults(record, table, first)
            yield from _piece_faults(data, place, table, first, workers, partial(note, first))
            first += len(table)
    except FormatError as error:
        yield Fault(place, f"it cannot be read: {error.message}")
        return
    except UnicodeDecodeError:
        yield Fault(place, "contains text that is not UTF-8")
        return
    if first != record.rows:
        yield Fault(place, f"expected {record.rows} rows, found {first}")


def _split_faults(record: ShardRecord, table: pa.Table, first: int) -> Iterator[Fault]:
    """Yield the rows that are in the folder of another split."""
    if record.split is not None and "split" in table.column_names:
        for row, name in enumerate(table["split"].to_pylist(), first):
            if (name or FOLDERS[-1]) != record.split:
                yield Fault(f"{record.path}:{row}", f"its split is {name}")


def _piece_faults(
    data: Dataset,
    place: str,
    table: pa.Table,
    first: int,
    workers: int | None,
    note: Callable[[Digits], None],
) -> Iterator[Fault]:
    """Yield the faults of a part of a shard, whose first row has the number `first`."""
    if "puzzle" not in table.column_names:
        return
    numbers = np.arange(first, first + len(table))
    if data.is_annotated:
        yield from faulty_row_faults(data, place, table, first)
        table, numbers = good_rows(table, numbers)
    table = table.select(list(data.computed))
    try:
        puzzles = digits_of(table["puzzle"])
        written = digits_of(table["solution"]) if "solution" in table.column_names else None
    except ValueError as error:
        yield Fault(place, f"expected puzzles and solutions of 81 characters: {error}")
        return
    strange = (puzzles > 9).any(axis=1)
    for row in numbers[strange].tolist():
        yield Fault(f"{place}:{row}", "the puzzle has other characters than digits")
    puzzles[strange] = 0
    solutions, counts = solve_batch(puzzles, workers, None)
    for row in np.flatnonzero((counts != 1) & ~strange).tolist():
        yield Fault(f"{place}:{numbers[row]}", wrong_count(int(counts[row])))
    if written is not None:
        wrong = (written != solutions).any(axis=1) & (counts == 1)
        for row in numbers[wrong].tolist():
            yield Fault(f"{place}:{row}", WRONG_SOLUTION)
    if "clues" in table.column_names:
        wrong = np.count_nonzero(puzzles, axis=1) != table["clues"].to_numpy()
        for row in numbers[wrong].tolist():
            yield Fault(f"{place}:{row}", "the number of clues is wrong")
    note(puzzles)
    good = np.flatnonzero(counts == 1)
    sample = good[:: max(1, len(good) // SAMPLE)]
    rows = Rows(np.ascontiguousarray(puzzles[sample]), np.ascontiguousarray(solutions[sample]))
    if len(sample):
        yield from _sample_faults(data, place, table.take(sample), numbers[sample].tolist(), rows)


def _sample_faults(
    data: Dataset, place: str, table: pa.Table, numbers: list[int], rows: Rows
) -> Iterator[Fault]:
    """Compute the columns of some rows again, and make their puzzles from their IDs."""
    text_grids = data.is_annotated or bool(data.manifest.plan["text_grids"])
    for name in table.column_names if data.format in TYPED else ():
        if BY_NAME[name].generated_only or (
            data.format != "parquet" and BY_NAME[name].arrow_type == "grid"
        ):
            continue
        kind = arrow_type_of(name, text_grids=text_grids)
        right = arrow_values(rows.column(name), kind).to_pylist()
        for number, one, other in zip(numbers, right, table[name].to_pylist(), strict=True):
            if one != other:
                yield Fault(f"{place}:{number}", f"the column {name} is wrong")
    if "id" in table.column_names:
        for number, text, puzzle in zip(
            numbers, table["id"].to_pylist(), rows.puzzles.tolist(), strict=True
        ):
            try:
                again = list(from_id(text).grid)
            except SudokuError as error:
                yield Fault(f"{place}:{number}", str(error))
                continue
            if again != puzzle:
                yield Fault(f"{place}:{number}", "the ID belongs to another puzzle")
