"""Parquet tables: one puzzle a row, other columns as metadata; needs the extra `nonet[data]`.

Read a batch of rows at a time, directly from the file if there is one. Written as columns of text;
the first portion of records determines the columns.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import Any

from nonet._base.extras import require
from nonet._base.files import atomic_file
from nonet.errors import FormatError, RequestError, SudokuError
from nonet.formats._format import Format, Result, located, placed_error
from nonet.formats._record import Record
from nonet.formats._source import Source
from nonet.formats._table import (
    Columns,
    columns_of,
    is_record_column,
    metadata_values,
    no_column,
    own_values,
    record_of_row,
)

PORTION = 10_000


def arrow_needed() -> Any:
    """The package pyarrow, or an error that names the extra."""
    require("pyarrow.parquet", "Parquet", "data")
    return require("pyarrow", "Parquet", "data")


def _reads(source: Source) -> Iterator[Result]:
    try:
        pa = arrow_needed()
    except RequestError as error:
        yield source.error(str(error))
        return
    place = source.path or io.BytesIO(source.whole())
    try:
        file = pa.parquet.ParquetFile(place)
        names = file.schema_arrow.names
        columns = columns_of(names, source.column)
        if columns is None:
            yield source.error(no_column(names, source.column))
            return
        row = 0
        for batch in file.iter_batches(PORTION):
            for values in _rows(batch):
                row += 1
                if isinstance(values, str):
                    yield source.error(values, row)
                else:
                    yield _record(values, columns, source, row)
    except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
        yield source.error(f"invalid Parquet: {_first_line(error)}")


def _rows(batch: Any) -> Iterator[dict[str, Any] | str]:
    """Yield the values of each row, or its fault: invalid UTF-8, or a date out of range."""
    try:
        yield from batch.to_pylist()
    except (ValueError, OverflowError):
        for row in range(batch.num_rows):
            try:
                (values,) = batch.slice(row, 1).to_pylist()
            except (ValueError, OverflowError) as error:
                yield f"the row has a value that cannot be read: {_first_line(error)}"
            else:
                yield values


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0][:200]


def _record(values: dict[str, Any], columns: Columns, source: Source, row: int) -> Result:
    chosen = (columns.puzzle, columns.solution)
    own = {name: _text(values[name]) for name in values if name in chosen or is_record_column(name)}
    try:
        record = record_of_row(own, columns)
    except SudokuError as error:
        return placed_error(error, source, row)
    others = {
        name: _plain(value)
        for name, value in values.items()
        if name not in own and value is not None
    }
    return located(replace(record, metadata={**record.metadata, **others}), source, row)


def _text(value: Any) -> str:
    if isinstance(value, bytes):
        return value.decode("latin-1")
    return "" if value is None else str(value)


def _plain(value: Any) -> Any:
    """Return a value that every format can print: hashes as hexadecimal digits, maps as objects."""
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, list) and value and isinstance(value[0], tuple):
        return {str(_plain(key)): _plain(item) for key, item in value}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return value


def write_parquet(records: Iterable[Record], path: Path) -> int:
    """Write all records as one file, which appears whole."""

    pa = arrow_needed()
    rest = iter(records)
    first = [_values(record) for record in islice(rest, PORTION)]
    columns = list(dict.fromkeys(chain(["puzzle", "solution"], *first)))
    schema = pa.schema([(name, _type(pa, [row.get(name) for row in first])) for name in columns])
    count = 0
    with atomic_file(path) as file, pa.parquet.ParquetWriter(file, schema) as writer:
        rows = first
        while rows:
            writer.write_table(pa.table(_arrays(pa, rows, schema), schema=schema))
            count += len(rows)
            rows = [_fitting(record, columns) for record in islice(rest, PORTION)]
    return count


def _values(record: Record) -> dict[str, Any]:
    own = {name: str(value) for name, value in own_values(record).items()}
    return {**metadata_values(record), **own}


def _fitting(record: Record, columns: list[str]) -> dict[str, Any]:
    values = _values(record)
    extra = [name for name in values if name not in columns]
    if extra:
        message = (
            f"unexpected column {', '.join(extra)}: the first {PORTION:,} puzzles set the columns"
        )
        raise FormatError(message, record.source, record.line)
    return values


def _type(pa: Any, values: list[Any]) -> Any:
    kinds = {type(value) for value in values if value is not None}
    if len(kinds) == 1:
        known = {bool: pa.bool_(), int: pa.int64(), float: pa.float64()}
        return known.get(kinds.pop(), pa.string())
    return pa.string()


def _arrays(pa: Any, rows: list[dict[str, Any]], schema: Any) -> list[Any]:
    arrays = []
    for field in schema:
        values = [row.get(field.name) for row in rows]
        if field.type == pa.string():
            values = [None if value is None else str(value) for value in values]
        try:
            arrays.append(pa.array(values, field.type))
        except (pa.ArrowException, OverflowError):
            message = f"column {field.name}: expected {field.type}, found a value of another type"
            raise FormatError(message) from None
    return arrays


FORMAT = Format(
    name="parquet",
    description="a table with a column for the puzzle (extra `nonet[data]`)",
    detected_by="the bytes `PAR1`",
    extensions=(".parquet",),
    detects=lambda head: head.text.startswith("PAR1"),
    reads=_reads,
    printer=None,
    holds=frozenset({"placed", "marks", "corners", "solution", "sukaku", "metadata"}),
    writes_file=write_parquet,
)
