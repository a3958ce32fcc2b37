"""Tables in Parquet or CSV, read a range of rows at a time; other files are lists.

A range is found without reading the rows before it: by the row groups of a Parquet file, and in a
CSV file, where a row is a line (formats/_table.py), by the offset at which each shard starts. CSV
columns remain text, because inferred types could differ between ranges.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from nonet.datasets._list_source import ListSource, open_list
from nonet.datasets._store import Store, pyarrow_needed
from nonet.errors import FormatError, RequestError
from nonet.formats._source import decoded
from nonet.formats._table import cells_of, no_column, puzzle_column, wrong_cell_count
from nonet.formats._values import PUZZLE_NAMES

if TYPE_CHECKING:
    import pyarrow as pa

SCAN = 1 << 22
HEADER_LIMIT = 1 << 20


@dataclass(frozen=True, slots=True)
class TableSource:
    """A table in one file, divided into ranges of `shard_size` rows."""

    folder: str
    name: str
    size: int
    """The size of the file in bytes, to detect another file."""
    rows: int
    columns: tuple[str, ...]
    puzzle: str
    """The column that holds the puzzles."""
    shard_size: int
    delimiter: str = ""
    """Of CSV; empty for Parquet."""
    starts: tuple[int, ...] = ()
    """CSV: the offset of the first line of each shard, and of the end."""

    def to_json(self) -> dict[str, Any]:
        """Return the source as recorded in the manifest, without its location."""
        facts = asdict(self)
        del facts["folder"], facts["starts"]
        return {**facts, "columns": list(self.columns)}

    @property
    def is_parquet(self) -> bool:
        """True for Parquet, false for CSV."""
        return not self.delimiter

    @property
    def shard_count(self) -> int:
        """The number of ranges."""
        return -(-self.rows // self.shard_size)

    def shard(self, number: int) -> tuple[pa.Table, dict[int, str]]:
        """Return the rows of one range with all columns, and the faults of malformed rows."""
        store = Store.at(self.folder)
        with store.system.open_input_file(store.path(self.name)) as file:
            if self.is_parquet:
                start = number * self.shard_size
                with _parquet_errors(store.path(self.name)):
                    return _parquet_rows(file, start, self.shard_size), {}
            file.seek(self.starts[number])
            content = bytes(file.read(self.starts[number + 1] - self.starts[number]))
        return self._csv_rows(content)

    def _csv_rows(self, content: bytes) -> tuple[pa.Table, dict[int, str]]:
        """Lines as columns of text."""
        pa = pyarrow_needed()
        rows: list[list[str | None]] = []
        faults: dict[int, str] = {}
        for row, line in enumerate(content.removesuffix(b"\n").split(b"\n")):
            cells, words = self._csv_cells(decoded(line.removesuffix(b"\r")))
            rows.append(cells)
            if words is not None:
                faults[row] = words
        arrays = [pa.array(list(column), pa.string()) for column in zip(*rows, strict=True)]
        return pa.table(arrays, names=list(self.columns)), faults

    def _csv_cells(self, text: str) -> tuple[list[str | None], str | None]:
        """Return a cell for each column, and the fault of a malformed line.

        Missing cells are null. A line with too many cells, or with broken quotes, is kept as a
        whole in the column of the puzzles.
        """
        whole = [text if name == self.puzzle else None for name in self.columns]
        try:
            cells = cells_of(text, self.delimiter)
        except FormatError as error:
            return whole, error.message
        missing = len(self.columns) - len(cells)
        if missing == 0:
            return list(cells), None
        if not text:
            return [None] * len(self.columns), None
        words = wrong_cell_count(len(self.columns), len(cells))
        return ([*cells, *[None] * missing] if missing > 0 else whole), words


def open_puzzles(
    target: str | os.PathLike[str], column: str | None, shard_size: int
) -> TableSource | ListSource:
    """Open a table, if the file is Parquet or has a header with a puzzle column, else a list."""
    if column is not None or _is_table(target):
        return open_table(target, column, shard_size)
    return open_list(target, shard_size)


def _is_table(target: str | os.PathLike[str]) -> bool:
    folder, name = os.path.split(os.fspath(target))
    store = Store.at(folder or ".")
    if name.lower().endswith((".parquet", ".csv", ".tsv")) or not name or not store.exists(name):
        return not store.is_folder(name)
    with store.system.open_input_file(store.path(name)) as file:
        if bytes(file.read(4)) == b"PAR1":
            return True
        with suppress(FormatError):
            names = _csv_header(file, None, name)[0]
            return len(names) > 1 and any(one.lower() in PUZZLE_NAMES for one in names)
    return False


def open_table(target: str | os.PathLike[str], column: str | None, shard_size: int) -> TableSource:
    """Inspect a table: its columns, its length, and the column of the puzzles."""
    folder, name = os.path.split(os.fspath(target))
    store = Store.at(folder or ".")
    if not name or store.is_folder(name):
        raise RequestError(
            f"{os.fspath(target)}: expected a Parquet or CSV file, found a directory"
        )
    if not store.exists(name):
        raise RequestError(f"{os.fspath(target)}: expected a file, found none")
    with store.system.open_input_file(store.path(name)) as file:
        size = file.size()
        if bytes(file.read(4)) == b"PAR1" or name.lower().endswith(".parquet"):
            columns, rows = _parquet_facts(file, os.fspath(target))
            puzzle = _puzzle_column(columns, column, name)
            return TableSource(store.address, name, size, rows, columns, puzzle, shard_size)
        columns, delimiter, begin = _csv_header(file, column, os.fspath(target))
        puzzle = _puzzle_column(columns, column, name)
        rows, starts = _csv_starts(file, begin, size, shard_size)
    return TableSource(
        store.address, name, size, rows, columns, puzzle, shard_size, delimiter, starts
    )


def _puzzle_column(columns: tuple[str, ...], wanted: str | None, name: str) -> str:
    found = puzzle_column(list(columns), wanted)
    if found is None:
        raise RequestError(f"{name}: {no_column(list(columns), wanted)}", "column")
    return found


def _parquet_facts(file: Any, place: str) -> tuple[tuple[str, ...], int]:
    from pyarrow import parquet

    with _parquet_errors(place):
        found = parquet.ParquetFile(file)
        return tuple(found.schema_arrow.names), found.metadata.num_rows


@contextmanager
def _parquet_errors(place: str) -> Iterator[None]:
    """Return Arrow's error for a damaged file as a FormatError with its place."""
    pa = pyarrow_needed()
    try:
        yield
    except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
        words = str(error).split("\n")[0]
        raise FormatError(f"invalid Parquet: {words}", place) from None


def _parquet_rows(file: Any, start: int, count: int) -> pa.Table:
    """Return rows from `start` on, read from their row groups."""
    pa = pyarrow_needed()
    from pyarrow import parquet

    found = parquet.ParquetFile(file)
    pieces = []
    first = 0
    for group in range(found.num_row_groups):
        rows = found.metadata.row_group(group).num_rows
        if first + rows > start and first < start + count:
            table = found.read_row_group(group)
            low = max(start - first, 0)
            pieces.append(table.slice(low, start + count - first - low))
        first += rows
    return pa.concat_tables(pieces)


def _csv_header(file: Any, column: str | None, place: str) -> tuple[tuple[str, ...], str, int]:
    file.seek(0)
    head = bytes(file.read(HEADER_LIMIT))
    line, end, _ = head.partition(b"\n")
    if not end:
        raise FormatError("expected a header and at least one row", place)
    text = decoded(line.removeprefix(b"\xef\xbb\xbf").removesuffix(b"\r"))
    wanted = (column,) if column else PUZZLE_NAMES
    for delimiter in (",", ";", "\t"):
        with suppress(FormatError):  # with the wrong delimiter, quoted names look broken
            names = [cell.strip() for cell in cells_of(text, delimiter)]
            if any(name == column or name.lower() in wanted for name in names):
                break
    else:
        delimiter = ","
        try:
            names = [cell.strip() for cell in cells_of(text, delimiter)]
        except FormatError as error:
            raise FormatError(error.message, place, 1) from None
    if len(set(names)) != len(names):
        raise FormatError("the header names a column twice", place, 1)
    return tuple(names), delimiter, len(line) + 1


def _csv_starts(file: Any, begin: int, size: int, shard_size: int) -> tuple[int, tuple[int, ...]]:
    """Return the number of lines after the header, and the offset of each range."""
    file.seek(begin)
    lines, at = 0, begin
    starts = [begin]
    last = 10
    while chunk := bytes(file.read(SCAN)):
        ends = np.flatnonzero(np.frombuffer(chunk, np.uint8) == 10)
        wanted = shard_size - lines % shard_size - 1
        starts += (at + ends[wanted::shard_size] + 1).tolist()
        lines += len(ends)
        at += len(chunk)
        last = chunk[-1]
    lines += last != 10
    if starts[-1] != size:
        starts.append(size)
    return lines, tuple(starts)
