"""Lists of puzzles in any format as tables, so that they can be annotated like tables.

A list is read as a whole: only tables are divided into ranges without reading the rows before. Data
beside a puzzle is in columns of text; a puzzle that cannot be read is a row with a fault.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonet.datasets._store import pyarrow_needed
from nonet.errors import FormatError
from nonet.formats._reading import read
from nonet.formats._record import Record
from nonet.formats._values import NO_PUZZLE

if TYPE_CHECKING:
    import pyarrow as pa

LINE = "line"
"""The column that has the line of each puzzle."""


@dataclass(frozen=True, slots=True)
class ListSource:
    """A list that was read, divided into ranges of `shard_size` rows."""

    name: str
    size: int
    """The size of the file in bytes, to detect another file."""
    shard_size: int
    table: pa.Table = field(repr=False, compare=False)
    faults: dict[int, str] = field(repr=False, compare=False)
    puzzle: str = "puzzle"

    @property
    def rows(self) -> int:
        """The number of puzzles, including bad ones."""
        return len(self.table)

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of its columns."""
        return tuple(self.table.column_names)

    def to_json(self) -> dict[str, Any]:
        """Return the source as recorded in the manifest."""
        sizes = {"size": self.size, "rows": self.rows, "shard_size": self.shard_size}
        return {"name": self.name, **sizes, "columns": list(self.columns), "is_list": True}

    @property
    def shard_count(self) -> int:
        """The number of ranges."""
        return -(-self.rows // self.shard_size)

    def shard(self, number: int) -> tuple[pa.Table, dict[int, str]]:
        """Return the rows of one range, and the faults of those without a puzzle."""
        start = number * self.shard_size
        stop = start + self.shard_size
        faults = {row - start: words for row, words in self.faults.items() if start <= row < stop}
        return self.table.slice(start, self.shard_size), faults


def open_list(target: str | os.PathLike[str], shard_size: int) -> ListSource:
    """Read a list of puzzles in any format.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = Path(folder, "a.txt").write_text("." * 81 + "\\n" + "12x\\n")
    ...     found = open_list(folder + "/a.txt", 10)
    >>> found.rows, found.columns, list(found.faults)
    (2, ('puzzle', 'line'), [1])
    """
    path = Path(target)
    rows: list[dict[str, Any]] = []
    faults: dict[int, str] = {}

    def note(error: FormatError) -> None:
        faults[len(rows)] = error.message
        rows.append({LINE: error.line})

    for record in read(path, on_error=note):
        rows.append(_row(record, faults, len(rows)))
    if len(faults) == len(rows):
        words = faults[0] if faults else NO_PUZZLE
        raise FormatError(words, os.fspath(target), rows[0][LINE] if rows else None)
    size = path.stat().st_size if path.is_file() else 0
    return ListSource(path.name, size, shard_size, _table(rows), faults)


def _row(record: Record, faults: dict[int, str], number: int) -> dict[str, Any]:
    if record.sukaku:
        faults[number] = "a Sukaku has no givens"
        return {LINE: record.line}
    given = {} if record.solution is None else {"solution": str(record.solution)}
    own = ("puzzle", "solution", LINE)
    metadata = {name: str(value) for name, value in record.metadata.items() if name not in own}
    return {"puzzle": str(record.grid), **given, **metadata, LINE: record.line}


def _table(rows: list[dict[str, Any]]) -> pa.Table:
    pa = pyarrow_needed()
    names = list(dict.fromkeys(["puzzle", *(name for row in rows for name in row if name != LINE)]))
    columns = {name: pa.array([row.get(name) for row in rows], pa.string()) for name in names}
    return pa.table({**columns, LINE: pa.array([row[LINE] for row in rows], pa.int64())})
