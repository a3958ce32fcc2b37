"""A shard in each file format. A writer takes runs of rows and puts them into one binary stream."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable
from typing import IO, TYPE_CHECKING, Any

import numpy as np

from nonet.datasets.columns import BY_NAME, HASH_BYTES, SPLITS, Rows
from nonet.datasets.plan import FIXED_COLUMNS
from nonet.datasets.store import pyarrow_needed
from nonet.formats.kaggle import RATED
from nonet.formats.table import row_text

if TYPE_CHECKING:
    import pyarrow as pa

    from nonet.datasets.plan import Plan

Stream = IO[bytes]


def arrow_type_of(name: str, *, text_grids: bool) -> pa.DataType:
    """The Arrow type of a column."""
    pa = pyarrow_needed()
    types: dict[str, Any] = {
        "grid": pa.string() if text_grids else pa.binary(81),
        "hash": pa.binary(HASH_BYTES),
        "text": pa.string(),
        "counts": pa.map_(pa.string(), pa.uint16()),
        # Always four; but Arrow before 26 cannot read lists of a fixed length where a row has none.
        "parts": pa.list_(pa.float64()),
        "bool": pa.bool_(),
    }
    kind = BY_NAME[name].arrow_type
    return types.get(kind) or getattr(pa, kind)()


def arrow_schema(plan: Plan) -> pa.Schema:
    """The schema of a plan's files; its metadata says how to make the dataset again."""
    pa = pyarrow_needed()
    fields = [(name, arrow_type_of(name, text_grids=plan.text_grids)) for name in plan.columns]
    return pa.schema(fields, metadata={"nonet.first_id": plan.first_id})


def arrow_batch(plan: Plan, rows: Rows, schema: pa.Schema) -> pa.RecordBatch:
    """A run of rows as an Arrow batch."""
    pa = pyarrow_needed()
    arrays = [arrow_values(BY_NAME[field.name].values(rows), field.type) for field in schema]
    return pa.record_batch(arrays, schema=schema)


def arrow_values(values: Any, kind: pa.DataType) -> pa.Array:
    """The values of a column as an Arrow array."""
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
    """How columns are packed: those that hardly ever repeat a value get no dictionary.

    >>> parquet_options(["puzzle", "clues", "id", "hardest"])["use_dictionary"]
    ['clues', 'hardest']
    """
    repeating = [
        name
        for name in columns
        if BY_NAME[name].arrow_type not in ("grid", "hash") and name not in ("id", "index", "steps")
    ]
    return {"compression": "zstd", "compression_level": 1, "use_dictionary": repeating}


def write_parquet(plan: Plan, runs: Iterable[Rows], stream: Stream) -> None:
    """One row group a run, so that groups have a fixed size."""
    pyarrow_needed()
    from pyarrow import parquet

    schema = arrow_schema(plan)
    with parquet.ParquetWriter(stream, schema, **parquet_options(plan.columns)) as writer:
        for rows in runs:
            writer.write_batch(arrow_batch(plan, rows, schema), row_group_size=plan.row_group)


def _plain_columns(plan: Plan, rows: Rows) -> list[list[Any]]:
    columns = []
    for name in plan.columns:
        values = BY_NAME[name].values(rows)
        kind = BY_NAME[name].arrow_type
        items: list[Any] = values.tolist() if isinstance(values, np.ndarray) else list(values)
        if kind in ("grid", "text"):
            items = [item.decode() if isinstance(item, bytes) else item for item in items]
        elif kind == "hash":
            items = [item.hex() for item in items]
        elif kind == "counts":
            items = [dict(item) for item in items]
        columns.append(items)
    return columns


def write_csv(plan: Plan, runs: Iterable[Rows], stream: Stream) -> None:
    """Columns by name, with a header."""
    text = io.TextIOWrapper(stream, "utf-8", newline="", write_through=True)
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(plan.columns)
    for rows in runs:
        columns = _plain_columns(plan, rows)
        for row in zip(*columns, strict=True):
            writer.writerow([json.dumps(v) if isinstance(v, dict) else v for v in row])
    text.detach()


def write_kaggle(plan: Plan, runs: Iterable[Rows], stream: Stream) -> None:
    """The shape of the 1-million set: quizzes,solutions."""
    stream.write(b"quizzes,solutions\n")
    for rows in runs:
        puzzles = BY_NAME["puzzle"].values(rows).tolist()
        solutions = BY_NAME["solution"].values(rows).tolist()
        lines = (b"%s,%s\n" % pair for pair in zip(puzzles, solutions, strict=True))
        stream.write(b"".join(lines))


def write_kaggle_rated(plan: Plan, runs: Iterable[Rows], stream: Stream) -> None:
    """The shape of the 3-million set, as `formats/kaggle.py` prints it: blanks as dots."""
    stream.write(row_text(list(RATED)).encode())
    for rows in runs:
        columns = [BY_NAME[name].values(rows).tolist() for name in FIXED_COLUMNS["kaggle-rated"]]
        lines = (
            b"%s,%s,%s,%d,%s\n"
            % (name, puzzle.replace(b"0", b"."), solution, clues, str(er).encode())
            for name, puzzle, solution, clues, er in zip(*columns, strict=True)
        )
        stream.write(b"".join(lines))


def write_jsonl(plan: Plan, runs: Iterable[Rows], stream: Stream) -> None:
    """One JSON object a line."""
    for rows in runs:
        columns = _plain_columns(plan, rows)
        lines = (
            json.dumps(dict(zip(plan.columns, row, strict=True)), separators=(",", ":")) + "\n"
            for row in zip(*columns, strict=True)
        )
        stream.write("".join(lines).encode())


def write_lines(plan: Plan, runs: Iterable[Rows], stream: Stream) -> None:
    """81 characters a line, the puzzle alone."""
    for rows in runs:
        text = np.full((len(rows), 82), ord("\n"), np.uint8)
        text[:, :81] = rows.puzzles + ord("0")
        stream.write(text.tobytes().replace(b"0", b"."))


def write_hrm(plan: Plan, runs: Iterable[Rows], stream: Stream) -> None:
    """Inputs and labels side by side as one array, values plus one; joined when all are there.

    Where splits are wanted, a last value in each row is the number of its split.
    """
    pieces = []
    for rows in runs:
        parts = [rows.puzzles + 1, rows.solutions + 1]
        if "split" in plan.columns:
            names = BY_NAME["split"].values(rows)
            parts.append(np.array([[SPLITS.index(name)] for name in names], np.uint8))
        pieces.append(np.hstack(parts))
    np.save(stream, np.concatenate(pieces))


WRITERS: dict[str, Callable[[Plan, Iterable[Rows], Stream], None]] = {
    "parquet": write_parquet,
    "csv": write_csv,
    "kaggle": write_kaggle,
    "kaggle-rated": write_kaggle_rated,
    "jsonl": write_jsonl,
    "lines": write_lines,
    "hrm": write_hrm,
}
