"""Reading a dataset back: as an Arrow table, as NumPy arrays, or puzzle by puzzle."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from nonet._base.arguments import names_in, one_of
from nonet._core import solve_batch
from nonet.board._values import Grid
from nonet.datasets import _manifest as manifest
from nonet.datasets._columns import FOLDERS, SPLITS, Split
from nonet.datasets._manifest import SHARDS, Manifest, ManifestError, ShardRecord
from nonet.datasets._plan import (
    ANNOTATED,
    FAULT,
    KIND,
    ROW,
    Plan,
)
from nonet.datasets._shard_tables import array_of, digits_of, shard_table
from nonet.datasets._store import Store, pyarrow_needed
from nonet.datasets._stored_plan import require_readable, sizes_of
from nonet.errors import FormatError, RequestError
from nonet.making._puzzle import Puzzle

if TYPE_CHECKING:
    import pyarrow as pa


PIECE_ROWS = 50_000


class Dataset:
    """A dataset in its directory, or one split of it. Rows are read on demand.

    Rows are dictionaries: `data[i]`, or by iteration. A slice is an Arrow table.

    >>> import nonet, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     made = nonet.dataset("irreducible/hard", 20, folder, seed=1)
    ...     data = nonet.load_dataset(folder)
    ...     len(data), data.arrays().puzzles.shape, data[0]["clues"], len(data[5:15])
    (20, (20, 81), 27, 10)
    """

    def __init__(self, store: Store, found: Manifest, split: str | None = None) -> None:
        self.store = store
        self.manifest = found
        self.split = split
        self._last: tuple[str, pa.Table] | None = None

    @cached_property
    def records(self) -> list[ShardRecord]:
        """The files that it is read from."""
        wanted = (None, self.split) if self.split else (None, *FOLDERS)
        return [record for record in self.manifest.records if record.split in wanted]

    def __len__(self) -> int:
        return sum(map(self._row_count, self.records))

    def _row_count(self, record: ShardRecord) -> int:
        """Return the number of rows of a file, counted if it also has rows of other splits."""
        if self.split is None or record.split is not None:
            return record.rows
        return len(self.shard(record, ["split"]))

    def __repr__(self) -> str:
        split = f" ({self.split})" if self.split else ""
        columns = ", ".join(self.columns)
        return f"<Dataset {self.store.root}{split}: {len(self):,} rows of {columns}>"

    def __getitem__(self, index: int | slice) -> dict[str, Any] | pa.Table:
        """Return a row as a dictionary, or a slice of rows as an Arrow table."""
        if isinstance(index, slice):
            chosen = range(len(self))[index]
            if chosen.step != 1:
                return self.table().take(list(chosen))
            return self._rows(chosen.start, chosen.stop)
        place = range(len(self))[index]  # IndexError past the end, as for a list
        row: dict[str, Any] = self._rows(place, place + 1).to_pylist()[0]
        return row

    def _rows(self, start: int, stop: int) -> pa.Table:
        """Return rows start to stop - 1, read from their files."""
        pieces, first = [], 0
        for record in self.records:
            count = self._row_count(record)
            low, high = max(start - first, 0), min(stop - first, count)
            if low < high:
                pieces.append(self._shard_again(record).slice(low, high - low))
            first += count
        return pyarrow_needed().concat_tables(pieces) if pieces else self.table().slice(0, 0)

    def _shard_again(self, record: ShardRecord) -> pa.Table:
        """Return a file as a table, kept for the next row."""
        if self._last is None or self._last[0] != record.name:
            self._last = record.name, self.shard(record)
        return self._last[1]

    def __iter__(self) -> Iterator[dict[str, Any]]:
        for record in self.records:
            for piece in self.shard(record).to_batches(PIECE_ROWS):
                yield from piece.to_pylist()

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of its columns."""
        return tuple(self.manifest.plan["columns"])

    @property
    def is_annotated(self) -> bool:
        """Whether it is an annotated dataset, whose rows can have a fault."""
        return bool(self.manifest.plan["kind"] == ANNOTATED)

    @property
    def computed(self) -> tuple[str, ...]:
        """The columns that Nonet wrote; the others are from the source of an annotated dataset."""
        if not self.is_annotated:
            return self.columns
        brought = len(self.manifest.plan["source"]["columns"])
        grids = [name for name in self.columns[:brought] if name in ("puzzle", "solution")]
        return (*grids, *(name for name in self.columns[brought:] if name not in (ROW, FAULT)))

    @property
    def is_partitioned(self) -> bool:
        """Whether each split has files of its own."""
        return "split" in self.computed

    @property
    def has_given_solutions(self) -> bool:
        """Whether the source of an annotated dataset had solutions."""
        brought = len(self.manifest.plan["source"]["columns"]) if self.is_annotated else 0
        return "solution" in self.columns[:brought]

    @property
    def has_arrays(self) -> bool:
        """Whether the arrays for HRM and TRM are beside the shards."""
        if not self.is_annotated:
            return self.format == "hrm"
        return bool(self.manifest.plan["hrm"]) and {"puzzle", "solution"} <= set(self.columns)

    @cached_property
    def sizes(self) -> tuple[int, int]:
        """The number of rows before any is left out, and the number per shard."""
        return sizes_of(self.manifest.plan)

    @property
    def shard_count(self) -> int:
        """The number of shards of the finished dataset."""
        rows, size = self.sizes
        return -(-rows // size)

    @cached_property
    def format(self) -> str:
        """The file format of its shards."""
        return str(self.manifest.plan["format"])

    def shard(self, record: ShardRecord, columns: Sequence[str] | None = None) -> pa.Table:
        """Return one file of a shard as an Arrow table, with these columns or all of the plan."""
        names = list(self.columns if columns is None else columns)
        others = self.split is not None and record.split is None
        read = [*names, "split"] if others and "split" not in names else names
        table = self._shard(record, None if columns is None and read == names else read)
        self._check_columns(record, table, read)
        if not others:
            return table
        from pyarrow import compute

        return table.filter(compute.equal(table["split"], self.split)).select(names)

    def _check_columns(self, record: ShardRecord, table: pa.Table, names: Sequence[str]) -> None:
        try:
            found = table.column_names
        except UnicodeDecodeError:
            found = ["a name that is not UTF-8"]
        if found != list(names):
            words = f"expected the columns {', '.join(names)}, found {', '.join(found)}"
            raise FormatError(words, self.store.path(record.path))

    def _shard(self, record: ShardRecord, columns: Sequence[str] | None) -> pa.Table:
        pa = pyarrow_needed()
        names = None if columns is None else list(columns)
        path = self.store.path(record.path)
        try:
            return shard_table(self.store, record, self.format, names)
        except (pa.ArrowException, OSError, ValueError, KeyError, IndexError) as error:
            raise FormatError(str(error).split("\n")[0], path) from None

    def pieces(self, record: ShardRecord) -> Iterator[pa.Table]:
        """Yield one shard as tables of bounded size, where its format allows."""
        if self.format != "parquet":
            yield self.shard(record)
            return
        pa = pyarrow_needed()
        from pyarrow import parquet

        path = self.store.path(record.path)
        try:
            with self.store.system.open_input_file(path) as file:
                for batch in parquet.ParquetFile(file).iter_batches(PIECE_ROWS):
                    table = pa.Table.from_batches([batch])
                    self._check_columns(record, table, self.columns)
                    yield table
        except (pa.ArrowException, OSError) as error:
            raise FormatError(str(error).split("\n")[0], path) from None

    def table(self, columns: Sequence[str] | None = None) -> pa.Table:
        """Return all rows as one Arrow table, with these columns or all."""
        pa = pyarrow_needed()
        if columns is not None:
            columns = names_in("columns", columns)
            for name in columns:
                one_of("columns", name, self.columns)
        if not self.records:
            return pa.table({name: pa.nulls(0) for name in columns or self.columns})
        try:
            return pa.concat_tables(self.shard(record, columns) for record in self.records)
        except pa.ArrowException:
            message = "the shards have columns of different types"
            raise FormatError(message, self.store.path(SHARDS)) from None

    def arrays(self) -> DatasetArrays:
        """Puzzles and solutions as (N, 81) arrays of digits, and every column by its name.

        Puzzles are solved if no column has their solutions. Other columns are read on demand. Rows
        of an annotated dataset that have a fault are left out.

        >>> import nonet, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     made = nonet.dataset("easy", 5, folder, seed=1, columns=("puzzle", "clues", "er"))
        ...     arrays = nonet.load_dataset(folder).arrays()
        ...     arrays.solutions.shape, list(arrays), arrays["clues"].dtype.name
        ((5, 81), ['puzzle', 'clues', 'er'], 'uint8')
        """
        self.require_column("puzzle")
        count = len(self)
        try:
            puzzles, solutions = (np.empty((count, 81), np.uint8) for _ in range(2))
        except (MemoryError, ValueError):  # NumPy refuses sizes that no address space has
            raise RequestError(f"{self.store.root}: {count:,} rows exceed memory") from None
        at = 0
        for record in self.records:
            found = self.good_grids(record)
            rows = slice(at, at + len(found[0]))
            puzzles[rows], solutions[rows] = found
            at = rows.stop
        return DatasetArrays(self, puzzles[:at], solutions[:at])

    def require_column(self, name: str) -> None:
        """Raise RequestError if the dataset lacks the column."""
        if name not in self.columns:
            raise RequestError(f"{self.store.root}: the dataset has no column {name!r}")

    def good_grids(self, record: ShardRecord) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """Return the puzzles and solutions of a file, without rows that have a fault."""
        wanted = ("puzzle", "solution", FAULT)
        table = self.shard(record, [name for name in wanted if name in self.columns])
        if len(table) != self._row_count(record):
            path = self.store.path(record.path)
            raise FormatError(f"expected {record.rows} rows, found {len(table)}", path)
        return self._grids(record, self._good(table))

    def _good(self, table: pa.Table) -> pa.Table:
        """Return the rows of an annotated dataset that have no fault; of others, all."""
        if FAULT not in table.column_names or not self.is_annotated:
            return table
        return table.filter(table[FAULT].is_null())

    def good_table(self, columns: Sequence[str]) -> pa.Table:
        """Columns of all rows without a fault."""
        if FAULT not in self.columns or FAULT in columns:
            return self._good(self.table(columns))
        return self._good(self.table([*columns, FAULT])).select(list(columns))

    def _grids(
        self, record: ShardRecord, table: pa.Table
    ) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """Return the puzzles and solutions of a shard."""
        try:
            puzzles = digits_of(table["puzzle"])
            return puzzles, _solutions(table, puzzles)
        except (pyarrow_needed().ArrowException, ValueError) as error:
            raise FormatError(str(error).split("\n")[0], self.store.path(record.path)) from None

    def puzzles(self) -> Iterator[Puzzle]:
        """Yield the rows as `Puzzle` values, which only generated datasets have."""
        if self.manifest.plan.get("kind") != KIND:
            raise RequestError(
                f"{self.store.root}: not a dataset of generated puzzles; read the table instead"
            )
        self.require_column("puzzle")
        plan = Plan.from_json(self.manifest.plan)
        if plan.is_partitioned or plan.distinct or self.split:
            self.require_column("index")
        for record in self.records:
            table = self.shard(record)
            first, _ = plan.shard_range(record.shard)
            indices = (
                table["index"].to_pylist()
                if "index" in table.column_names
                else range(first, first + len(table))
            )
            for puzzle, solution, index in zip(*self._grids(record, table), indices, strict=True):
                origin = plan.origin_at(index)
                yield Puzzle(
                    grid=Grid(puzzle),
                    solution=Grid(solution),
                    recipe=origin.recipe,
                    level=origin.level,
                    seed=origin.seed,
                    index=index,
                    request=origin.request,
                )


class DatasetArrays(Mapping[str, "NDArray[Any]"]):
    """The columns of a dataset as arrays, by name; with puzzles and solutions as digits."""

    def __init__(
        self, data: Dataset, puzzles: NDArray[np.uint8], solutions: NDArray[np.uint8]
    ) -> None:
        self.puzzles = puzzles
        """(N, 81) digits, 0 for a blank."""
        self.solutions = solutions
        """(N, 81) digits."""
        self._data = data
        self._read: dict[str, NDArray[Any]] = {"puzzle": puzzles, "solution": solutions}

    def __getitem__(self, name: str) -> NDArray[Any]:
        """Return a column: grids as (N, 81) digits, lists as rows, other values as by Arrow."""
        if name not in self._data.columns:
            raise KeyError(name)
        if name not in self._read:
            column = self._data.good_table([name])[name]
            self._read[name] = array_of(column, name)
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._data.columns)

    def __len__(self) -> int:
        return len(self._data.columns)


def _solutions(table: pa.Table, puzzles: NDArray[np.uint8]) -> NDArray[np.uint8]:
    if "solution" in table.column_names:
        return digits_of(table["solution"])
    return solve_batch(puzzles, None, None)[0]


def load_dataset(target: str | os.PathLike[str], split: Split | None = None) -> Dataset:
    """Open a dataset that `nonet.dataset` or `annotate` made.

    - `target`: the directory of the dataset.
    - `split`: "train", "valid" or "test" opens only that split.

    Raises RequestError if there is no dataset, or no such split in it; ManifestError if a file is
    missing.

    >>> import nonet, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = nonet.dataset("easy", 20, folder, seed=1, columns=("puzzle", "split"))
    ...     len(nonet.load_dataset(folder)), len(nonet.load_dataset(folder, split="train"))
    (20, 15)
    """
    data = open_dataset(target)
    if split is not None:
        one_of("split", split, SPLITS)
        if "split" not in data.columns:
            message = f"split: {data.store.root} has no splits; make it with the column `split`"
            raise RequestError(message, "split")
        data = Dataset(data.store, data.manifest, split)
    for record in data.manifest.records:
        if not data.store.exists(record.path):
            raise ManifestError(f"{data.store.root}: the shard {record.name} is missing")
    return data


def open_dataset(target: str | os.PathLike[str]) -> Dataset:
    """Open a dataset that may lack shards."""
    store = Store.at(target)
    found = manifest.load(store)
    if found is None:
        raise RequestError(f"{store.root}: expected a dataset, found none")
    require_readable(store, found)
    return Dataset(store, found)
