"""One file of a shard in any format as an Arrow table, and the grids of a column."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from nonet.datasets._columns import BY_NAME, SPLITS, grid_text
from nonet.datasets._plan import FIXED_COLUMNS
from nonet.datasets._store import Store, pyarrow_needed

if TYPE_CHECKING:
    import pyarrow as pa

    from nonet.datasets._manifest import ShardRecord


def shard_table(
    store: Store, record: ShardRecord, format: str, columns: list[str] | None
) -> pa.Table:
    """Return the columns of a file, all by default; a damaged file raises Arrow's errors."""
    pa = pyarrow_needed()
    path = store.path(record.path)
    if format == "parquet":
        from pyarrow import parquet

        return parquet.read_table(path, columns=columns, filesystem=store.system)
    if format == "csv":
        from pyarrow import csv

        texts = {
            name: pa.string()
            for name, column in BY_NAME.items()
            if column.arrow_type in ("grid", "hash", "text")
        }
        options = csv.ConvertOptions(column_types=texts, include_columns=columns or [])
        with store.system.open_input_stream(path) as stream:
            return csv.read_csv(stream, convert_options=options)
    if format == "jsonl":
        from pyarrow import json

        with store.system.open_input_stream(path) as stream:
            table = json.read_json(stream)
    else:
        table = _fixed_table(format, store.read(record.path))
        if record.split is not None:  # determined by the folder
            splits = pa.array([record.split] * len(table), pa.string())
            table = table.append_column("split", splits)
    return table if columns is None else table.select(columns)


def _fixed_table(format: str, content: bytes) -> pa.Table:
    """Return a shard of a format whose columns are always the same."""
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
    """Return inputs, labels and optionally splits; raises ValueError for other arrays."""
    try:
        array = np.load(io.BytesIO(content))
    except Exception as error:
        # NumPy evaluates the header as Python, so a damaged one may raise any exception.
        raise ValueError(f"not an array: {error}") from None
    if array.dtype != np.uint8 or array.ndim != 2 or array.shape[1] not in (162, 163):
        raise ValueError(f"expected rows of 162 or 163 bytes, found {array.shape} {array.dtype}")
    rows: NDArray[np.uint8] = array
    return rows


def digits_of(column: Any) -> NDArray[np.uint8]:
    """Return a column of grids (81 characters, text or binary) as an (N, 81) array of digits."""
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


def array_of(column: Any, name: str) -> NDArray[Any]:
    """Return a column as an array: grids as (N, 81) digits, lists of numbers as rows."""
    kind = BY_NAME[name].arrow_type if name in BY_NAME else ""
    if kind == "grid" and not column.null_count:
        return digits_of(column)
    if kind == "parts" and len(column) and not column.null_count:
        return np.array(column.to_pylist(), np.float64)
    array: NDArray[Any] = column.to_numpy()
    return array
