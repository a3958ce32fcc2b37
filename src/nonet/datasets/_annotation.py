"""Annotation of existing puzzles: from a table or a list to a rated dataset.

No row is left out, and columns of the source are kept; its puzzles and solutions are `puzzle` and
`solution`, with solutions added. If a row has no puzzle with exactly one solution, the new columns
are null and the column `fault` has the reason; otherwise `fault` is null. With `split` among the
columns each split has files of its own, rows with a fault are in the folder `faulty`, and `row` is
the number of each row in the source, from 1.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from nonet._base.arguments import path_of, switch, text_of, whole_number
from nonet._core import solve_batch, wrong_count
from nonet.datasets._annotated_card import write_annotated_card
from nonet.datasets._columns import BY_NAME, FOLDERS, Rows, check_columns, grid_text
from nonet.datasets._hrm import join_arrays
from nonet.datasets._list_source import LINE, ListSource
from nonet.datasets._manifest import Manifest, ManifestError, Shard, ShardRecord, load
from nonet.datasets._plan import ANNOTATED, FAULT, FILE_SUFFIXES, LAYOUT, ROW, shard_name
from nonet.datasets._reading import Dataset
from nonet.datasets._runs import RunArguments, RunOptions, run as run_job
from nonet.datasets._shards import ShardFiles
from nonet.datasets._sources import TableSource, open_puzzles
from nonet.datasets._store import Store, pyarrow_needed
from nonet.datasets._writers import arrow_type_of, arrow_values, close_parquet
from nonet.errors import RequestError, SudokuError
from nonet.formats._record import WRONG_SOLUTION
from nonet.formats._source import decoded
from nonet.formats._values import NO_PUZZLE, SOLUTION_NAMES, parse_digits

if TYPE_CHECKING:
    import pyarrow as pa
    from typing_extensions import Unpack

USUAL = ("solution", "clues", "er", "ep", "ed", "hardest", "puzzle_class", "split")
"""The columns that are added by default, unless the source has one of that name."""
ROW_GROUP = 10_000


@dataclass(frozen=True, slots=True)
class Annotation:
    """Everything that determines the bytes of an annotated dataset."""

    source: TableSource | ListSource
    columns: tuple[str, ...]
    """The added columns, without `solution` if the source has solutions."""
    hrm: bool = True
    """Whether the arrays for HRM and TRM are written."""

    @property
    def shard_count(self) -> int:
        """The number of shards of the finished dataset."""
        return self.source.shard_count

    @property
    def row_count(self) -> int:
        """The number of rows of all shards."""
        return self.source.rows

    @property
    def solution(self) -> str | None:
        """The column of the source that has solutions."""
        names = {name.lower(): name for name in self.source.columns if name != self.source.puzzle}
        return next((names[name] for name in SOLUTION_NAMES if name in names), None)

    @property
    def is_partitioned(self) -> bool:
        """Whether each split has files of its own."""
        return "split" in self.columns

    @property
    def kept(self) -> tuple[str, ...]:
        """The source's columns by the names that they get."""
        names = {self.source.puzzle: "puzzle", self.solution: "solution"}
        return tuple(names.get(name, name) for name in self.source.columns)

    def to_json(self) -> dict[str, Any]:
        """Return the plan as stored in the manifest."""
        own = (ROW, FAULT) if self.is_partitioned else (FAULT,)
        return {
            "kind": ANNOTATED,
            "layout": LAYOUT,
            "source": self.source.to_json(),
            "columns": [*self.kept, *self.columns, *own],
            "format": "parquet",
            "hrm": self.hrm,
            "distinct": False,
        }


def annotate(
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    column: str | None = None,
    columns: Sequence[str] | None = None,
    shard_size: int = 100_000,
    hrm: bool = True,
    **run: Unpack[RunArguments],
) -> Manifest:
    """Turn a table or a list of puzzles into a rated dataset.

    The same call resumes an interrupted run.

    - `source`: a file in any format that `nonet.read` reads.
    - `target`: the directory of the dataset.
    - `column`: the column of a table with the puzzles; default: found by its name.
    - `columns`: the columns to add; default: solution, clues, er, ep, ed, hardest, puzzle_class and
      split.
    - `shard_size`: rows per file.
    - `hrm`: also write the arrays for HRM and TRM.
    - `run`: `workers`, `engine`, `scheduler`, `client`, `executor` and `on_progress`, as in
      `dataset`.

    Raises RequestError for a missing file, an invalid column or option, or a directory that
    contains something else; FormatError for a damaged file.

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
    options = RunOptions(**run)
    if column is not None:
        column = text_of("column", column)
    table = open_puzzles(path_of("source", source), column, shard_size)
    given = Annotation(table, (), switch("hrm", hrm))
    if columns is None:
        columns = [name for name in USUAL if name not in given.kept]
    check_columns(columns)
    for name in (*columns, FAULT, *((ROW,) if "split" in columns else ())):
        if given.kept.count(name) and not (name == "solution" and given.solution is not None):
            raise RequestError(f"{table.name} has a column {name!r} already", "columns")
        if name in BY_NAME and (BY_NAME[name].generated_only or name == "puzzle"):
            raise RequestError(f"columns: {name!r} exists for generated puzzles only", "columns")
    if len(set(given.kept)) < len(given.kept):
        raise RequestError(f"{table.name} has two columns of puzzles or solutions", "column")
    added = tuple(name for name in columns if name not in given.kept)
    job = Annotation(table, added, given.hrm)
    return run_job(job, target, _write_annotated, finish, options)


def finish(store: Store, manifest: Manifest) -> None:
    """Write the arrays, if requested, and the card."""
    if manifest.plan["hrm"] and {"puzzle", "solution"} <= set(manifest.plan["columns"]):
        join_arrays(store, manifest)
    write_annotated_card(store, manifest)


def faults(target: str | os.PathLike[str]) -> Iterator[tuple[int, str]]:
    """Yield the bad rows of an annotated dataset, by line of a list or row of a table, from 1."""
    store = Store.at(target)
    found = load(store)
    if found is None or found.plan.get("kind") != ANNOTATED:
        raise ManifestError(f"{store.root}: expected an annotated dataset, found none")
    data = Dataset(store, found)
    yield from sorted(one for record in found.records for one in _file_faults(data, record))


def _file_faults(data: Dataset, record: ShardRecord) -> Iterator[tuple[int, str]]:
    source = data.manifest.plan["source"]
    number = LINE if source.get("is_list") else ROW if data.is_partitioned else None
    table = data.shard(record, [name for name in (number, FAULT) if name])
    if table[FAULT].null_count == len(table):
        return
    first = record.shard * source["shard_size"] + 1
    numbers = table[number].to_pylist() if number else range(first, first + len(table))
    for row, words in zip(numbers, table[FAULT].to_pylist(), strict=True):
        if words is not None:
            yield row or 0, words


class _TableRows:
    """A file of Arrow tables of one schema."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream
        self._writer: Any = None

    def write(self, rows: pa.Table) -> None:
        """Write a row group."""
        from pyarrow import parquet

        if self._writer is None:
            self._writer = parquet.ParquetWriter(
                self._stream, rows.schema, compression="zstd", compression_level=1
            )
        self._writer.write_table(rows, row_group_size=ROW_GROUP)

    def close(self) -> None:
        """Write the footer."""
        close_parquet(self._writer)


def _write_annotated(job: Annotation, address: str, shard: int) -> Shard:
    table, misfits = job.source.shard(shard)
    name = shard_name(shard, FILE_SUFFIXES["parquet"])
    files = ShardFiles(Store.at(address), shard, name, _TableRows)
    with files.whole():
        for at in range(0, len(table), ROW_GROUP):
            piece = table.slice(at, ROW_GROUP)
            more = _annotated(job, piece, [misfits.get(at + row) for row in range(len(piece))])
            first = shard * job.source.shard_size + at + 1
            for folder, part in _parts(job, more, first).items():
                files.write(part, folder)
    return files.records


def _parts(job: Annotation, table: pa.Table, first: int) -> dict[str, pa.Table]:
    """Return the rows of each folder, starting at row `first` of the source."""
    if not job.is_partitioned:
        return {"": table}
    pa = pyarrow_needed()
    rows = pa.array(range(first, first + len(table)), pa.int64())
    table = table.add_column(table.num_columns - 1, ROW, rows)
    splits = np.array(table["split"].to_pylist(), object)
    places = {name: np.flatnonzero(splits == name) for name in FOLDERS[:-1]}
    places[FOLDERS[-1]] = np.flatnonzero([split is None for split in splits])
    return {name: table.take(chosen) for name, chosen in places.items() if len(chosen)}


def _annotated(job: Annotation, table: pa.Table, words: list[str | None]) -> pa.Table:
    """Return the rows with their new columns; `words` has the faults of rows already rejected."""
    pa = pyarrow_needed()
    texts = _texts(table[job.source.puzzle])
    puzzles = _parsed(texts, job.source.puzzle, words)
    solutions, counts = solve_batch(puzzles, 1, None)
    for row in np.flatnonzero(counts != 1).tolist():
        if words[row] is None:
            words[row] = wrong_count(int(counts[row]))
    given = None if job.solution is None else _texts(table[job.solution])
    if given is not None:
        _check_solutions(given, solutions, words)
    good = np.array([word is None for word in words], bool)
    table = _with_grids(table, job.source.puzzle, "puzzle", texts, puzzles, good)
    if given is not None and job.solution is not None:
        table = _with_grids(table, job.solution, "solution", given, solutions, good)
    rows = Rows(puzzles[good], solutions[good])
    indices = pa.array(np.cumsum(good) - 1, pa.int64(), mask=~good)
    for name in job.columns:
        kind = arrow_type_of(name, text_grids=True)
        values = arrow_values(rows.column(name), kind) if len(rows) else pa.array([], kind)
        table = table.append_column(pa.field(name, kind), values.take(indices))
    return table.append_column(FAULT, pa.array(words, pa.string()))


def _with_grids(
    table: pa.Table,
    name: str,
    new_name: str,
    texts: list[str | None],
    grids: NDArray[np.uint8],
    good: NDArray[np.bool_],
) -> pa.Table:
    """Return the table with a column of grids in Nonet's notation; a bad row keeps its text."""
    pa = pyarrow_needed()
    spelled = grid_text(grids).tolist()
    values = [
        one.decode() if fine else text
        for one, fine, text in zip(spelled, good.tolist(), texts, strict=True)
    ]
    place = table.column_names.index(name)
    return table.set_column(place, new_name, pa.array(values, pa.string()))


def _texts(column: Any) -> list[str | None]:
    """Return a column as texts; bytes that are not UTF-8 affect their own row only."""
    pa = pyarrow_needed()
    if pa.types.is_string(column.type) or pa.types.is_large_string(column.type):
        column = column.cast(pa.large_binary())
    values = column.to_pylist()
    return [
        decoded(value) if isinstance(value, bytes) else None if value is None else str(value)
        for value in values
    ]


def _parsed(texts: list[str | None], name: str, words: list[str | None]) -> NDArray[np.uint8]:
    """Return the puzzles of a column, blank where there is none; `words` then has the reason."""
    puzzles = np.zeros((len(texts), 81), np.uint8)
    for row, text in enumerate(texts):
        if words[row] is not None:
            continue
        if text is None or not text.strip():
            words[row] = NO_PUZZLE
            continue
        try:
            puzzles[row] = list(parse_digits(text, name))
        except SudokuError as error:
            words[row] = str(error)
    return puzzles


def _check_solutions(
    texts: list[str | None], solutions: NDArray[np.uint8], words: list[str | None]
) -> None:
    """Report wrong solutions, and add missing ones."""
    for row, text in enumerate(texts):
        if words[row] is None and text is not None and text.strip():
            try:
                given = list(parse_digits(text, "solution"))
            except SudokuError as error:
                words[row] = str(error)
                continue
            if given != solutions[row].tolist():
                words[row] = WRONG_SOLUTION
