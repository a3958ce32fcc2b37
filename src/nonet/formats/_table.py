"""Tables: CSV or TSV with a header, one puzzle per row, other columns as metadata.

Each line is parsed separately, so that a stray quote affects one row and not the rest of the file.
The first record written determines the columns; a record with others is rejected.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from io import StringIO
from typing import Any, NamedTuple

from nonet.board._values import Grid
from nonet.errors import FormatError, SudokuError
from nonet.formats._format import Format, Head, Result, located, placed_error
from nonet.formats._record import BLANK, Record
from nonet.formats._source import Source
from nonet.formats._values import (
    PUZZLE_NAMES,
    SOLUTION_NAMES,
    checked_placed,
    parse_digits,
    parse_marks,
)

OWN = ("placed", "marks", "corners")
COMMA, TAB = ",", "\t"
DELIMITERS = (COMMA, ";", TAB)
_FORMULA = re.compile(r"[=+\-@\t\r]")
_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?")


def is_record_column(name: str) -> bool:
    """Return whether written tables reserve this column for the record itself."""
    return name.lower() in ("puzzle", "solution") or name in OWN


def wrong_cell_count(expected: int, found: int) -> str:
    """Return the message for a row that does not match the header."""
    return f"expected {expected} cells, found {found}"


def cells_of(line: str, delimiter: str = COMMA) -> list[str]:
    """Return the cells of one line."""
    if '"' not in line:
        return line.split(delimiter)
    try:
        return next(csv.reader([line], delimiter=delimiter, strict=True), [])
    except csv.Error as error:
        raise FormatError(f"invalid CSV: {error}") from None


def header_of(
    line: str, column: str | None = None, delimiters: tuple[str, ...] = DELIMITERS
) -> tuple[list[str], str] | None:
    """Return the columns and the delimiter, or None if the line has no puzzle column.

    The puzzle column is the one named, else the first with a known name.
    """
    for delimiter in delimiters:
        try:
            names = [cell.strip() for cell in cells_of(line, delimiter)]
        except FormatError:
            continue
        if puzzle_column(names, column) is not None and len(set(names)) == len(names):
            return names, delimiter
    return None


def named_column(names: list[str], wanted: tuple[str, ...]) -> str | None:
    """Return the first of the wanted names that exists, as the table spells it first."""
    lowered = {name.lower(): name for name in reversed(names)}
    return next((lowered[name] for name in wanted if name in lowered), None)


def puzzle_column(names: list[str], column: str | None) -> str | None:
    """Return the puzzle column: the one the caller named, else the first with a known name."""
    if column is not None:
        return column if column in names else None
    return named_column(names, PUZZLE_NAMES)


class Columns(NamedTuple):
    """The columns of a table that form the record; the others are metadata."""

    puzzle: str
    solution: str | None
    is_other_column: bool
    """Whether the caller named another column than the known one, so solutions may not match."""


def columns_of(names: list[str], column: str | None) -> Columns | None:
    """Return the columns of the puzzles and the solutions, if there is a puzzle column."""
    puzzle = puzzle_column(names, column)
    if puzzle is None:
        return None
    others = [name for name in names if name != puzzle]
    is_other_column = named_column(names, PUZZLE_NAMES) not in (None, puzzle)
    return Columns(puzzle, named_column(others, SOLUTION_NAMES), is_other_column)


def no_column(names: list[str], column: str | None) -> str:
    """Return the message for a table without a puzzle column."""
    expected = ", ".join(PUZZLE_NAMES) if column is None else repr(column)
    return f"expected a column {expected}, found {', '.join(names)}"


def record_of_row(row: dict[str, str], columns: Columns) -> Record:
    """Return the record of one row.

    If the caller names another column, the column `puzzle` is ignored, and a solution that
    contradicts the givens is assumed to belong to the ignored column.
    """
    puzzle, solution, is_other_column = columns
    text = row[puzzle]
    own = {name: row.get(name) for name in OWN if name != puzzle}
    metadata = {
        key: value
        for key, value in row.items()
        if value and key not in (puzzle, solution) and not is_record_column(key)
    }
    found: dict[str, Any] = {"metadata": metadata}
    if solution is not None and row[solution].strip():
        with suppress(SudokuError):  # "n/a" and the like do not affect the puzzle
            found["solution"] = parse_digits(row[solution], solution)
    if own.get("corners"):
        found["corners"] = parse_marks(own["corners"], "corners")
    if len(text.strip()) == 729:
        return Record(BLANK, marks=parse_marks(text, puzzle), sukaku=True, **found)
    grid = parse_digits(text, puzzle)
    if is_other_column and "solution" in found and not _leads_to(grid, found["solution"]):
        del found["solution"]
    if own.get("marks"):
        found["marks"] = parse_marks(own["marks"], "marks")
    if own.get("placed"):
        found["placed"] = checked_placed(grid, parse_digits(own["placed"], "placed"))
    return Record(grid, **found)


def _leads_to(grid: Grid, solution: Grid) -> bool:
    return all(given in (0, digit) for given, digit in zip(grid, solution, strict=True))


def read_table(source: Source, delimiters: tuple[str, ...] = DELIMITERS) -> Iterator[Result]:
    """Yield every row of a table that has a header."""
    header: tuple[list[str], str] | None = None
    columns: Columns | None = None
    for item in source.lines():
        if isinstance(item, FormatError):
            yield item
            continue
        number, text = item
        if not text.strip():
            continue
        if header is None or columns is None:
            header = header_of(text, source.column, delimiters)
            if header is None:
                names = [name.strip()[:40] for name in text.split(",")]
                yield source.error(no_column(names, source.column), number)
                return
            columns = columns_of(header[0], source.column)
            continue
        names, delimiter = header
        try:
            cells = cells_of(text, delimiter)
            if len(cells) != len(names):
                raise FormatError(wrong_cell_count(len(names), len(cells)))
            record = record_of_row(dict(zip(names, cells, strict=True)), columns)
        except SudokuError as error:
            yield placed_error(error, source, number)
            continue
        yield located(record, source, number)


def row_text(cells: list[Any], delimiter: str = COMMA, *, quote_formulas: bool = False) -> str:
    """Return one row; rejects cells with line breaks or NUL, since rows are read by line.

    (Before Python 3.11 the csv module does not support NUL.) With `quote_formulas`, a cell that a
    spreadsheet would run as a formula starts with an apostrophe.

    >>> row_text(["=1+1", "-2.5", "@x"], quote_formulas=True)
    "'=1+1,-2.5,'@x\\n"
    """
    texts = ["" if cell is None else str(cell) for cell in cells]
    for text in texts:
        if "\n" in text or "\r" in text:
            raise FormatError(f"{text[:40]!r} contains a line break; use jsonl")
        if "\0" in text:
            raise FormatError(f"{text[:40]!r} contains NUL; use jsonl")
    if quote_formulas:
        texts = [f"'{text}" if _is_formula(text) else text for text in texts]
    out = StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="\n").writerow(texts)
    return out.getvalue()


def _is_formula(text: str) -> bool:
    """Return whether a spreadsheet may run the cell as a formula; a plain number is not one."""
    return bool(_FORMULA.match(text)) and not _NUMBER.fullmatch(text)


def own_values(record: Record) -> dict[str, Any]:
    """Return the fields of a record other than metadata, by column."""
    values: dict[str, Any] = {
        "puzzle": record.marks if record.sukaku else record.grid,
        "solution": record.solution,
        "placed": record.placed,
        "marks": None if record.sukaku else record.marks,
        "corners": record.corners,
    }
    return {key: value for key, value in values.items() if value is not None}


def metadata_values(record: Record) -> dict[str, Any]:
    """Return the metadata of a record by column; rejects names of the record's own columns."""
    metadata = {key: value for key, value in record.metadata.items() if value is not None}
    clash = sorted(filter(is_record_column, metadata))
    if clash:
        message = f"metadata: reserved column names {', '.join(clash)}"
        raise FormatError(message, record.source, record.line)
    return metadata


class TablePrinter:
    """Writes the header with the first record."""

    def __init__(self, delimiter: str = COMMA, *, quote_formulas: bool = False) -> None:
        self._columns: list[str] = []
        self._row = partial(row_text, delimiter=delimiter, quote_formulas=quote_formulas)

    def record(self, record: Record) -> str:
        """Return a row, after the header if it is the first."""
        own = own_values(record)
        metadata = metadata_values(record)
        values = {**own, **metadata}
        header = ""
        if not self._columns:
            # A name without a value in this row may have one in a later row.
            named = (key for key in record.metadata if not is_record_column(key))
            columns = list(dict.fromkeys(["puzzle", "solution", *own, *named]))
            header, self._columns = self._row(columns), columns
        extra = [key for key in values if key not in self._columns]
        if extra:
            names = ", ".join(extra)
            message = f"unexpected column {names}: the first puzzle sets the columns; use jsonl"
            raise FormatError(message, record.source, record.line)
        return header + self._row([values.get(column) for column in self._columns])

    def end(self) -> str:
        """Return the header alone if there was no record."""
        return "" if self._columns else self._row(["puzzle", "solution"])


def _delimiter_of(head: Head) -> str | None:
    header = header_of(head.first)
    return None if header is None else header[1]


_HOLDS = frozenset({"placed", "marks", "corners", "solution", "sukaku", "metadata"})
FORMAT = Format(
    name="csv",
    description="a table with a column for the puzzle; read with commas, semicolons or tabs",
    detected_by="a header with such a column",
    extensions=(".csv",),
    detects=lambda head: _delimiter_of(head) in (COMMA, ";"),
    reads=read_table,
    printer=TablePrinter,
    safe_printer=partial(TablePrinter, quote_formulas=True),
    holds=_HOLDS,
)

TSV_FORMAT = Format(
    name="tsv",
    description="the same table with tabs",
    detected_by="such a header with tabs",
    extensions=(".tsv",),
    detects=lambda head: _delimiter_of(head) == TAB,
    reads=partial(read_table, delimiters=(TAB, COMMA, ";")),
    printer=partial(TablePrinter, TAB),
    safe_printer=partial(TablePrinter, TAB, quote_formulas=True),
    holds=_HOLDS,
)
