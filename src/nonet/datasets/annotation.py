"""Facts about puzzles that others made: a table in, the same table with more columns out.

Rows keep their order and none is left out. Where a row holds no puzzle with one solution the new
columns are null and the column `fault` says why; everywhere else `fault` is null.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from nonet._base.arguments import whole_number
from nonet._core import solve_batch
from nonet.datasets.columns import BY_NAME, Rows, check_columns
from nonet.datasets.manifest import SHARDS, Manifest, ManifestError, Shard, ShardRecord, load
from nonet.datasets.plan import ANNOTATED, FILE_SUFFIXES, shard_name
from nonet.datasets.reading import Dataset
from nonet.datasets.runs import RunOptions, run
from nonet.datasets.shards import HashedStream
from nonet.datasets.sources import TableSource, open_table
from nonet.datasets.store import Store, pyarrow_needed
from nonet.datasets.writers import arrow_type_of, arrow_values
from nonet.errors import RequestError, SudokuError
from nonet.formats.source import decoded
from nonet.formats.values import parse_digits

if TYPE_CHECKING:
    import pyarrow as pa

FAULT = "fault"
USUAL = ("solution", "clues", "er", "ep", "ed", "hardest", "puzzle_class")
"""The columns that are added unless others are named, where the table has none of that name."""
ROW_GROUP = 10_000


@dataclass(frozen=True, slots=True)
class Annotation:
    """Everything that decides the bytes of an annotated table."""

    source: TableSource
    columns: tuple[str, ...]
    text_grids: bool = True

    @property
    def shard_count(self) -> int:
        """How many shards there will be."""
        return self.source.shard_count

    @property
    def row_count(self) -> int:
        """How many rows all shards have together."""
        return self.source.rows

    def to_json(self) -> dict[str, Any]:
        """The plan as the manifest holds it; where the source lies is not part of it."""
        source = asdict(self.source)
        del source["folder"], source["starts"]
        source["columns"] = list(self.source.columns)
        return {
            "kind": ANNOTATED,
            "layout": 1,
            "source": source,
            "columns": [*self.source.columns, *self.columns, FAULT],
            "format": "parquet",
            "text_grids": self.text_grids,
        }


def annotate(
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    column: str | None = None,
    columns: Sequence[str] | None = None,
    shard_size: int = 100_000,
    options: RunOptions | None = None,
) -> Manifest:
    """Add columns to a Parquet or CSV table of puzzles, into a directory of Parquet shards.

    `column` is the one that holds the puzzles, found by its name unless said. Started again after
    any interruption, it goes on where it ended.

    >>> import nonet, tempfile
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with open(folder + "/in.csv", "w") as file:
    ...         _ = file.write(f"name,puzzle\\nwiki,{puzzle}\\nnone,{'.' * 81}\\n")
    ...     _ = annotate(folder + "/in.csv", folder + "/out", columns=["er", "clues"])
    ...     nonet.load_dataset(folder + "/out").table(["name", "er", "fault"]).to_pylist()
    [{'name': 'wiki', 'er': 1.2, 'fault': None}, {'name': 'none', 'er': None, 'fault': 'the ...'}]
    """
    shard_size = whole_number("shard_size", shard_size, 1)
    table = open_table(source, column, shard_size)
    if columns is None:
        columns = [name for name in USUAL if name not in table.columns]
    check_columns(columns)
    for name in (*columns, FAULT):
        if name in table.columns:
            raise RequestError(f"{table.name} has a column {name!r} already")
        if name != FAULT and (BY_NAME[name].made or name == "puzzle"):
            raise RequestError(f"{name!r} is known of generated puzzles only")
    job = Annotation(table, tuple(columns))
    return run(job, target, _write_annotated, _finish, options or RunOptions())


def _finish(store: Store, manifest: Manifest) -> None:
    """An annotated table needs nothing more."""


def faults(target: str | os.PathLike[str]) -> Iterator[tuple[int, str]]:
    """The rows of an annotated table that hold no good puzzle, counted from 1, and why."""
    store = Store.at(target)
    found = load(store)
    if found is None or found.plan.get("kind") != ANNOTATED:
        raise ManifestError(f"{store.root}: there is no annotated table here")
    data = Dataset(store, found)
    first = 1
    for record in found.records:
        column = data.shard(record, [FAULT])[FAULT]
        if column.null_count < len(column):
            for row, words in enumerate(column.to_pylist()):
                if words is not None:
                    yield first + row, words
        first += record.rows


def _write_annotated(job: Annotation, address: str, shard: int) -> Shard:
    from pyarrow import parquet

    table, misfits = job.source.shard(shard)
    name = shard_name(shard, FILE_SUFFIXES["parquet"])
    with Store.at(address).whole_file(f"{SHARDS}/{name}") as stream:
        hashed: Any = HashedStream(stream)
        writer = None
        for at in range(0, len(table), ROW_GROUP):
            piece = table.slice(at, ROW_GROUP)
            more = _annotated(job, piece, [misfits.get(at + row) for row in range(len(piece))])
            if writer is None:
                writer = parquet.ParquetWriter(
                    hashed, more.schema, compression="zstd", compression_level=1
                )
            writer.write_table(more, row_group_size=ROW_GROUP)
        if writer is not None:
            writer.close()
    return (ShardRecord(shard, name, len(table), hashed.size, hashed.digest.hexdigest()),)


def _annotated(job: Annotation, table: pa.Table, words: list[str | None]) -> pa.Table:
    """The rows with their new columns; `words` says what is wrong with those that were misfits."""
    pa = pyarrow_needed()
    puzzles = _parsed(table[job.source.puzzle], job.source.puzzle, words)
    solutions, counts = solve_batch(puzzles, 1, None)
    for row in np.flatnonzero(counts != 1).tolist():
        if words[row] is None:
            how_many = "no" if counts[row] == 0 else "more than one"
            words[row] = f"the puzzle has {how_many} solution"
    good = np.array([word is None for word in words], bool)
    rows = Rows(puzzles[good], solutions[good])
    places = np.cumsum(good) - 1
    indices = pa.array(places, pa.int64(), mask=~good)
    for name in job.columns:
        kind = arrow_type_of(name, text_grids=job.text_grids)
        values = arrow_values(rows.column(name), kind) if len(rows) else pa.array([], kind)
        table = table.append_column(pa.field(name, kind), values.take(indices))
    return table.append_column(FAULT, pa.array(words, pa.string()))


def _parsed(column: Any, name: str, words: list[str | None]) -> NDArray[np.uint8]:
    """The puzzles of a column, blank where there is none; `words` then says what is wrong."""
    pa = pyarrow_needed()
    if pa.types.is_string(column.type) or pa.types.is_large_string(column.type):
        column = column.cast(pa.large_binary())  # one text that is no UTF-8 would cost all rows
    puzzles = np.zeros((len(column), 81), np.uint8)
    for row, value in enumerate(column.to_pylist()):
        if words[row] is not None:
            continue
        text = decoded(value) if isinstance(value, bytes) else value
        if text is None or not str(text).strip():
            words[row] = "there is no puzzle"
            continue
        try:
            puzzles[row] = list(parse_digits(str(text), name))
        except SudokuError as error:
            words[row] = str(error)
    return puzzles
