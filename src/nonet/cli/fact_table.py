"""Rows of facts as a Parquet file, written a portion at a time; needs the extra `nonet[data]`.

The types of its columns are fixed, so that they do not depend on the first portion.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from nonet.formats._parquet import PORTION, arrow_needed

TYPES = {
    "er": "float64",
    "ep": "float64",
    "ed": "float64",
    "clues": "int64",
    "count": "int64",
    "minimal": "bool_",
}
"""The Arrow types of columns; all others are text."""


class _Pieces(io.RawIOBase):
    """A buffer of the bytes written since the last `take`."""

    def __init__(self) -> None:
        super().__init__()
        self._held: list[bytes] = []
        self._size = 0

    def write(self, data: Any) -> int:
        piece = bytes(data)
        self._held.append(piece)
        self._size += len(piece)
        return len(piece)

    def tell(self) -> int:
        return self._size

    def writable(self) -> bool:
        return True

    def taken(self) -> bytes:
        """Return the bytes written since the last call."""
        piece = b"".join(self._held)
        self._held.clear()
        return piece


class ParquetFacts:
    """Prints rows of facts as a Parquet file with a column for each fact."""

    def __init__(self, columns: Sequence[str]) -> None:
        self._arrow = arrow_needed()
        kinds = [(name, getattr(self._arrow, TYPES.get(name, "string"))()) for name in columns]
        self._schema = self._arrow.schema(kinds)
        self._pieces = _Pieces()
        self._writer = self._arrow.parquet.ParquetWriter(self._pieces, self._schema)
        self._rows: list[list[Any]] = []

    def row(self, values: list[Any]) -> bytes:
        """Return the next row, with those before it once they are enough for a group."""
        self._rows.append(values)
        if len(self._rows) >= PORTION:
            self._write()
        return self._pieces.taken()

    def end(self) -> bytes:
        """Return the rows that are left, and what closes the file."""
        if self._rows:
            self._write()
        self._writer.close()
        return self._pieces.taken()

    def _write(self) -> None:
        columns = zip(*self._rows, strict=True)
        arrays = [
            self._arrow.array([None if value == "" else value for value in column], field.type)
            for column, field in zip(columns, self._schema, strict=True)
        ]
        self._writer.write_table(self._arrow.table(arrays, schema=self._schema))
        self._rows.clear()
