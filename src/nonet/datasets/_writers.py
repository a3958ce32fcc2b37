"""Writers of shards, one per file format, from runs of rows to one binary stream.

A run is a `Rows` or the `Part` of one that belongs to a split: both have `column(name)`.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import IO, TYPE_CHECKING, Any, TypeAlias

import numpy as np

from nonet.datasets._columns import BY_NAME, SPLITS, Part, Rows
from nonet.datasets._plan import FIXED_COLUMNS
from nonet.datasets._store import pyarrow_needed
from nonet.formats._kaggle import PAIRS, RATED
from nonet.formats._table import row_text

if TYPE_CHECKING:
    import pyarrow as pa

    from nonet.datasets._plan import Plan

Stream = IO[bytes]
Run: TypeAlias = Rows | Part


def arrow_type_of(name: str, *, text_grids: bool) -> pa.DataType:
    """Return the Arrow type of a column."""
    pa = pyarrow_needed()
    types: dict[str, Any] = {
        "grid": pa.string() if text_grids else pa.binary(81),
        "hash": pa.string(),
        "text": pa.string(),
        "counts": pa.list_(pa.struct([("technique", pa.string()), ("steps", pa.uint16())])),
        # Always four; but Arrow before 26 cannot read lists of a fixed length where a row has none.
        "parts": pa.list_(pa.float64()),
        "bool": pa.bool_(),
    }
    kind = BY_NAME[name].arrow_type
    return types.get(kind) or getattr(pa, kind)()


def arrow_schema(plan: Plan) -> pa.Schema:
    """Return the schema of a plan's files; its metadata has the ID of the first puzzle."""
    pa = pyarrow_needed()
    fields = [(name, arrow_type_of(name, text_grids=plan.text_grids)) for name in plan.columns]
    return pa.schema(fields, metadata={"nonet.first_id": plan.first_id})


def arrow_batch(rows: Run, schema: pa.Schema) -> pa.RecordBatch:
    """Return a run of rows as an Arrow batch."""
    pa = pyarrow_needed()
    arrays = [arrow_values(rows.column(field.name), field.type) for field in schema]
    return pa.record_batch(arrays, schema=schema)


def arrow_values(values: Any, kind: pa.DataType) -> pa.Array:
    """Return the values of a column as an Arrow array."""
    if isinstance(values, np.ndarray) and values.dtype.kind == "S":
        return _bytes_array(values, kind)
    return pyarrow_needed().array(values, type=kind)


def _bytes_array(values: np.ndarray[Any, Any], kind: pa.DataType) -> pa.Array:
    """Fixed-width bytes without a Python object for each."""
    pa = pyarrow_needed()
    width = values.dtype.itemsize
    fixed = pa.FixedSizeBinaryArray.from_buffers(
        pa.binary(width), len(values), [None, pa.py_buffer(np.ascontiguousarray(values))]
    )
    if kind == pa.binary(width):
        return fixed
    lengths = np.char.str_len(values)
    if (lengths == width).all():
        return fixed.cast(pa.binary()).cast(kind)
    return pa.array([value.decode() for value in values.tolist()], type=kind)


def parquet_options(columns: Iterable[str]) -> dict[str, Any]:
    """Return the columns with a dictionary: those whose values often repeat.

    >>> parquet_options(["puzzle", "clues", "id", "hardest"])["use_dictionary"]
    ['clues', 'hardest']
    """
    repeating = [
        name
        for name in columns
        if name not in ("id", "index", "steps", "row")
        and (name not in BY_NAME or BY_NAME[name].arrow_type not in ("grid", "hash"))
    ]
    return {"compression": "zstd", "compression_level": 1, "use_dictionary": repeating}


def close_parquet(writer: Any) -> None:
    """Write the footer of a Parquet file, once."""
    try:
        writer.close()
    finally:
        writer.is_open = False  # otherwise its destructor would write again


class ParquetRows:
    """One row group a run, so that groups have at most a fixed size."""

    def __init__(self, plan: Plan, stream: Stream) -> None:
        pyarrow_needed()
        from pyarrow import parquet

        self._schema = arrow_schema(plan)
        options = parquet_options(plan.columns)
        self._writer = parquet.ParquetWriter(stream, self._schema, **options)
        self._row_group = plan.row_group

    def write(self, rows: Run) -> None:
        """Write a run as a row group."""
        self._writer.write_batch(arrow_batch(rows, self._schema), row_group_size=self._row_group)

    def close(self) -> None:
        """Write the footer."""
        close_parquet(self._writer)


class TextRows:
    """Formats of lines: a header, then the lines that a function makes of each run."""

    def __init__(
        self,
        plan: Plan,
        stream: Stream,
        *,
        lines: Callable[[Plan, Run], bytes],
        header: Sequence[str] = (),
    ) -> None:
        self._plan, self._stream, self._lines = plan, stream, lines
        if header:
            stream.write(row_text(list(header)).encode())

    def write(self, rows: Run) -> None:
        """Write the lines of a run."""
        self._stream.write(self._lines(self._plan, rows))

    def close(self) -> None:
        """Lines need no end."""


class HrmRows:
    """Inputs and labels as one array, values plus one; shards are joined at the end.

    With splits, the last value of each row is the number of its split.
    """

    def __init__(self, plan: Plan, stream: Stream) -> None:
        self._plan, self._stream = plan, stream
        self._pieces: list[Any] = []

    def write(self, rows: Run) -> None:
        """Keep a run: the header of an array has its length."""
        parts = [rows.puzzles + 1, rows.solutions + 1]
        if "split" in self._plan.columns:
            names = rows.column("split")
            parts.append(np.array([[SPLITS.index(name)] for name in names], np.uint8))
        self._pieces.append(np.hstack(parts))

    def close(self) -> None:
        """Write the array."""
        np.save(self._stream, np.concatenate(self._pieces))


def _plain_rows(plan: Plan, rows: Run) -> Iterator[tuple[Any, ...]]:
    """Rows as values of Python."""
    columns = []
    for name in plan.columns:
        values = rows.column(name)
        items: list[Any] = values.tolist() if isinstance(values, np.ndarray) else list(values)
        columns.append([item.decode() if isinstance(item, bytes) else item for item in items])
    return zip(*columns, strict=True)


def _csv_lines(plan: Plan, rows: Run) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    for row in _plain_rows(plan, rows):
        writer.writerow([json.dumps(v) if isinstance(v, list) else v for v in row])
    return text.getvalue().encode()


def _jsonl_lines(plan: Plan, rows: Run) -> bytes:
    lines = (
        json.dumps(dict(zip(plan.columns, row, strict=True)), separators=(",", ":")) + "\n"
        for row in _plain_rows(plan, rows)
    )
    return "".join(lines).encode()


def _kaggle_lines(plan: Plan, rows: Run) -> bytes:
    """Return the layout of the 1-million set: quizzes,solutions."""
    pairs = zip(rows.column("puzzle").tolist(), rows.column("solution").tolist(), strict=True)
    return b"".join(b"%s,%s\n" % pair for pair in pairs)


def _kaggle_rated_lines(plan: Plan, rows: Run) -> bytes:
    """Return the layout of the 3-million set, as `formats/_kaggle.py` writes it: blanks as dots."""
    columns = [rows.column(name) for name in FIXED_COLUMNS["kaggle-rated"]]
    values = [column.tolist() if isinstance(column, np.ndarray) else column for column in columns]
    return b"".join(
        b"%s,%s,%s,%d,%s\n"
        % (
            name if isinstance(name, bytes) else name.encode(),
            puzzle.replace(b"0", b"."),
            solution,
            clues,
            str(er).encode(),
        )
        for name, puzzle, solution, clues, er in zip(*values, strict=True)
    )


def _puzzle_lines(plan: Plan, rows: Run) -> bytes:
    """81 characters a line, the puzzle alone."""
    text = np.full((len(rows), 82), ord("\n"), np.uint8)
    text[:, :81] = rows.puzzles + ord("0")
    return text.tobytes().replace(b"0", b".")


WRITERS: dict[str, Callable[[Plan, Stream], ParquetRows | TextRows | HrmRows]] = {
    "parquet": ParquetRows,
    "csv": lambda plan, stream: TextRows(plan, stream, lines=_csv_lines, header=plan.columns),
    "kaggle": partial(TextRows, lines=_kaggle_lines, header=PAIRS),
    "kaggle-rated": partial(TextRows, lines=_kaggle_rated_lines, header=RATED),
    "jsonl": partial(TextRows, lines=_jsonl_lines),
    "lines": partial(TextRows, lines=_puzzle_lines),
    "hrm": HrmRows,
}
