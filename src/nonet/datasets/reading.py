"""Reading a dataset back: as an Arrow table, as NumPy arrays, or puzzle by puzzle."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from nonet._base.arguments import whole_number
from nonet._core import solve_batch
from nonet.board.values import Grid
from nonet.datasets import manifest
from nonet.datasets.columns import SPLITS, grid_text
from nonet.datasets.manifest import SHARDS, Manifest, ManifestError, ShardRecord
from nonet.datasets.plan import (
    ANNOTATED,
    FILE_SUFFIXES,
    FIXED_COLUMNS,
    KIND,
    LARGEST_COUNT,
    Plan,
    columns_in,
    shard_name,
    shard_range,
)
from nonet.datasets.store import Store, pyarrow_needed
from nonet.errors import FormatError, RequestError
from nonet.making.ids import decode_batch_id
from nonet.making.puzzle import Puzzle, PuzzleArrays

if TYPE_CHECKING:
    import pyarrow as pa


PIECE_ROWS = 50_000


class Dataset:
    """A dataset in its directory. Nothing is read before it is asked for.

    >>> import nonet, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     made = nonet.dataset("irreducible/hard", 20, folder, seed=1)
    ...     data = nonet.load_dataset(folder)
    ...     len(data), data.arrays().puzzles.shape, next(iter(data)).index
    (20, (20, 81), 0)
    """

    def __init__(self, store: Store, found: Manifest) -> None:
        self.store = store
        self.manifest = found

    def __len__(self) -> int:
        return self.manifest.rows

    def __repr__(self) -> str:
        return f"<Dataset {self.store.root}: {len(self):,} rows of {', '.join(self.columns)}>"

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of its columns."""
        return columns_in(self.format, self.manifest.plan["columns"])

    @cached_property
    def format(self) -> str:
        """The file format of its shards."""
        return str(self.manifest.plan["format"])

    def shard(self, record: ShardRecord, columns: Sequence[str] | None = None) -> pa.Table:
        """One shard as an Arrow table, with these columns or all that the plan has."""
        table = self._shard(record, columns)
        self._check_columns(record, table, self.columns if columns is None else columns)
        return table

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
            if self.format == "parquet":
                from pyarrow import parquet

                return parquet.read_table(path, columns=names, filesystem=self.store.system)
            if self.format == "csv":
                from pyarrow import csv

                grids = {name: pa.string() for name in ("puzzle", "solution", "id")}
                options = csv.ConvertOptions(column_types=grids, include_columns=names or [])
                with self.store.system.open_input_stream(path) as stream:
                    return csv.read_csv(stream, convert_options=options)
            if self.format == "jsonl":
                from pyarrow import json

                with self.store.system.open_input_stream(path) as stream:
                    table = json.read_json(stream)
                return table if names is None else table.select(names)
            table = _fixed_table(self.format, self.store.read(record.path))
            return table if names is None else table.select(names)
        except (pa.ArrowException, OSError, ValueError, KeyError, IndexError) as error:
            raise FormatError(str(error).split("\n")[0], path) from None

    def pieces(self, record: ShardRecord) -> Iterator[pa.Table]:
        """One shard as tables of bounded size, where its format allows."""
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
        """The whole dataset as one Arrow table."""
        pa = pyarrow_needed()
        if not self.manifest.records:
            return pa.table({name: pa.nulls(0) for name in columns or self.columns})
        try:
            return pa.concat_tables(self.shard(record, columns) for record in self.manifest.records)
        except pa.ArrowException:
            message = "the shards have columns of different types"
            raise FormatError(message, self.store.path(SHARDS)) from None

    def arrays(self) -> PuzzleArrays:
        """Puzzles and solutions as (N, 81) arrays of digits; solved where no column has them."""
        if "puzzle" not in self.columns:
            raise RequestError(f"{self.store.root}: the dataset has no column 'puzzle'")
        names = [name for name in ("puzzle", "solution") if name in self.columns]
        try:
            puzzles, solutions = (np.empty((len(self), 81), np.uint8) for _ in range(2))
        except (MemoryError, ValueError):  # NumPy refuses sizes that no address space has
            raise RequestError(f"{self.store.root}: {len(self):,} rows exceed memory") from None
        at = 0
        for record in self.manifest.records:
            table = self.shard(record, names)
            if len(table) != record.rows:
                path = self.store.path(record.path)
                raise FormatError(f"expected {record.rows} rows, found {len(table)}", path)
            rows = slice(at, at + len(table))
            puzzles[rows], solutions[rows] = self._grids(record, table)
            at += len(table)
        return PuzzleArrays(puzzles, solutions, np.ones(len(self), bool))

    def _grids(
        self, record: ShardRecord, table: pa.Table
    ) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """The puzzles and solutions of a shard."""
        try:
            puzzles = digits_of(table["puzzle"])
            return puzzles, _solutions(table, puzzles)
        except (pyarrow_needed().ArrowException, ValueError) as error:
            raise FormatError(str(error).split("\n")[0], self.store.path(record.path)) from None

    def __iter__(self) -> Iterator[Puzzle]:
        if self.manifest.plan.get("kind") != KIND:
            raise RequestError(f"{self.store.root}: its puzzles were not generated; read the table")
        if "puzzle" not in self.columns:
            raise RequestError(f"{self.store.root}: the dataset has no column 'puzzle'")
        origin = decode_batch_id(self.manifest.plan["first_id"])
        for record in self.manifest.records:
            table = self.shard(record)
            puzzles, solutions = self._grids(record, table)
            first = record.shard * int(self.manifest.plan["shard_size"])
            indices = (
                table["index"].to_pylist()
                if "index" in table.column_names
                else range(first, first + len(table))
            )
            rows = zip(puzzles, solutions, indices, strict=True)
            for puzzle, solution, index in rows:
                yield Puzzle(
                    grid=Grid(puzzle),
                    solution=Grid(solution),
                    recipe=origin.recipe,
                    level=origin.level,
                    seed=origin.seed,
                    index=index,
                    request=origin.request,
                )


def _fixed_table(format: str, content: bytes) -> pa.Table:
    """A shard of a format whose columns are always the same."""
    pa = pyarrow_needed()
    if format in ("kaggle", "kaggle-rated"):
        names = FIXED_COLUMNS[format]
        rows = [line.split(b",") for line in content.splitlines()[1:]]
        cells = ([row[number] for row in rows] for number in range(len(names)))
        kinds = {"id": pa.string(), "clues": pa.uint8(), "er": pa.float64()}
        return pa.table(
            {
                name: pa.array(column).cast(pa.string()).cast(kinds[name])
                if name in kinds
                else pa.array(column)
                for name, column in zip(names, cells, strict=True)
            }
        )
    if format == "lines":
        return pa.table({"puzzle": content.splitlines()})
    array = _hrm_rows(content)
    halves = np.ascontiguousarray(array[:, :81]), np.ascontiguousarray(array[:, 81:162])
    puzzles, solutions = (grid_text(half - 1).tolist() for half in halves)
    table = pa.table({"puzzle": puzzles, "solution": solutions})
    if array.shape[1] == 162:
        return table
    splits = [SPLITS[number] for number in array[:, 162].tolist()]
    return table.append_column("split", pa.array(splits, pa.string()))


def _hrm_rows(content: bytes) -> NDArray[np.uint8]:
    """Inputs, labels and perhaps splits side by side; raises ValueError for anything else."""
    try:
        array = np.load(io.BytesIO(content))
    except Exception as error:
        # NumPy evaluates the header as Python, so what a damaged one raises is no closed list.
        raise ValueError(f"not an array: {error}") from None
    if array.dtype != np.uint8 or array.ndim != 2 or array.shape[1] not in (162, 163):
        raise ValueError(f"expected rows of 162 or 163 bytes, found {array.shape} {array.dtype}")
    rows: NDArray[np.uint8] = array
    return rows


def digits_of(column: Any) -> NDArray[np.uint8]:
    """A column of grids (81 characters, text or binary) as an (N, 81) array of digits."""
    pa = pyarrow_needed()
    fixed = column.cast(pa.binary()).cast(pa.binary(81)).combine_chunks()
    if len(fixed) == 0:
        return np.empty((0, 81), np.uint8)
    if isinstance(fixed, pa.ChunkedArray):
        fixed = pa.concat_arrays(fixed.chunks)
    start = fixed.offset * 81
    raw = np.frombuffer(fixed.buffers()[1], np.uint8)[start : start + len(fixed) * 81]
    digits = raw.reshape(-1, 81)
    return np.where(digits == ord("."), 0, digits - ord("0")).astype(np.uint8)


def _solutions(table: pa.Table, puzzles: NDArray[np.uint8]) -> NDArray[np.uint8]:
    if "solution" in table.column_names:
        return digits_of(table["solution"])
    return solve_batch(puzzles, None, None)[0]


def load_dataset(target: str | os.PathLike[str]) -> Dataset:
    """Open a dataset that `nonet.dataset` made."""
    data = open_dataset(target)
    for record in data.manifest.records:
        if not data.store.exists(record.path):
            raise ManifestError(f"{data.store.root}: the shard {record.name} is missing")
    return data


def open_dataset(target: str | os.PathLike[str]) -> Dataset:
    """Open a dataset of which shards may be missing."""
    store = Store.at(target)
    found = manifest.load(store)
    if found is None:
        raise RequestError(f"{store.root}: there is no dataset here")
    try:
        _check(found)
    except ValueError as error:
        message = f"{store.path(manifest.MANIFEST)}: its plan is damaged, or of another release"
        raise ManifestError(f"{message} of nonet ({error})") from None
    return Dataset(store, found)


def _check(found: Manifest) -> None:
    """Raise a ValueError for a plan that no reader understands, or shards that it does not have."""
    kind = found.plan.get("kind")
    if kind == KIND:
        plan = Plan.from_json(found.plan)
        sizes = plan.count, plan.shard_size
        suffix = FILE_SUFFIXES[plan.format]
    elif kind == ANNOTATED:
        sizes = _annotated_sizes(found.plan)
        suffix = FILE_SUFFIXES["parquet"]
    else:
        raise ValueError(f"kind must be {KIND} or {ANNOTATED}, not {kind!r}")
    for record in found.records:
        start, stop = shard_range(record.shard, *sizes)
        if start >= stop or record.name != shard_name(record.shard, suffix):
            raise ValueError(f"the plan has no shard {record.shard}, {record.name}")
        if record.rows > stop - start:
            raise ValueError(
                f"{record.name}: expected at most {stop - start} rows, found {record.rows}"
            )


def _annotated_sizes(plan: dict[str, Any]) -> tuple[int, int]:
    """The number of rows and the shard size of an annotated table, whose plan is valid."""
    columns, source = plan.get("columns"), plan.get("source")
    if not isinstance(columns, list) or not all(isinstance(name, str) for name in columns):
        raise ValueError(f"columns must be a list of names, not {columns!r}")
    if plan.get("format") != "parquet":
        raise ValueError(f"format must be parquet, not {plan.get('format')!r}")
    if not isinstance(source, dict):
        raise ValueError(f"source must be an object, not {source!r}")
    rows = whole_number("rows", source.get("rows"), 0, LARGEST_COUNT)
    return rows, whole_number("shard_size", source.get("shard_size"), 1)
