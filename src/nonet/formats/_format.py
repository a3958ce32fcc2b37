"""A format as one value: name, detection, reader and printer.

A reader turns a source into records *and errors*, in order, so that a bad record does not affect
the others. A printer turns records into text one by one; fields that a format lacks are omitted, or
rejected if omitting them would change the puzzle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

from nonet import _core
from nonet.errors import FormatError, RequestError, SudokuError
from nonet.formats._record import Record
from nonet.formats._source import HEAD_SIZE, Line, Source, decoded

FormatName: TypeAlias = Literal[
    "bank",
    "csv",
    "digits",
    "fpuzzles",
    "grid",
    "hodoku",
    "hrm",
    "json",
    "jsonl",
    "kaggle",
    "kaggle-rated",
    "line",
    "link",
    "marks",
    "opensudoku",
    "parquet",
    "sdk",
    "sdx",
    "simple",
    "sudokupad",
    "sudokuwiki",
    "sukaku",
    "tsv",
]
"""The names of the formats, for editors and type checkers."""

Result = Record | FormatError


class Printer(Protocol):
    """Prints records one after the other; a new one for each output."""

    def record(self, record: Record) -> str:
        """Return the text of the next record, with any separator before it."""
        ...

    def end(self) -> str:
        """Return the text after the last record."""
        ...


class EachPrinter:
    """Prints each record by one function, between an opening and a closing."""

    def __init__(
        self,
        print_one: Callable[[Record], str],
        opening: str = "",
        between: str = "",
        closing: str = "",
    ) -> None:
        self._print_one = print_one
        self._opening = opening
        self._between = between
        self._closing = closing
        self._begun = False

    def record(self, record: Record) -> str:
        """Return the text of the next record."""
        text = self._print_one(record)
        before = self._between if self._begun else self._opening
        self._begun = True
        return before + text

    def end(self) -> str:
        """Return the closing, after the opening if there was no record."""
        return self._closing if self._begun else self._opening + self._closing


class Head:
    """The beginning of a source, as detection sees it."""

    def __init__(self, source: Source) -> None:
        raw = source.head
        if source.is_utf16:
            raw = raw[: len(raw) // 2 * 2].decode("utf-16", errors="replace").encode()
        self.text = decoded_head(raw.removeprefix(b"\xef\xbb\xbf"))
        self.directory = source.directory
        if source.has_bare_returns:
            self.text = self.text.replace("\r", "\n")
        whole = self.text.replace("\r\n", "\n").split("\n")
        complete = whole[:-1] if len(source.head) >= HEAD_SIZE and len(whole) > 1 else whole
        self.lines = [line for line in complete if line]
        self._plain_text: list[str] | None = None

    @property
    def first(self) -> str:
        """The first line that is neither empty nor a comment, stripped."""
        lines = (line.strip() for line in self.lines if not line.startswith("#"))
        return next((line for line in lines if line), "")

    @property
    def plain_text(self) -> list[str]:
        """The plain-text formats that it may be in."""
        if self._plain_text is None:
            self._plain_text = _core.detected_formats(self.lines)
        return self._plain_text

    def without_first(self) -> Head:
        """Return the same head without its first line, for when that is damaged."""
        rest = copy(self)
        rest.lines = self.lines[1:]
        rest._plain_text = None
        return rest


def decoded_head(raw: bytes) -> str:
    """Decode a beginning that may end within a character."""
    for cut in range(4):
        try:
            return raw[: len(raw) - cut].decode("utf-8")
        except UnicodeDecodeError:
            continue
    return decoded(raw)


@dataclass(frozen=True, slots=True)
class Format:
    """One exchange format."""

    name: FormatName
    description: str
    """One line for docs/formats.md."""
    detected_by: str
    """How a source in this format is detected, for docs/formats.md."""
    detects: Callable[[Head], bool]
    reads: Callable[[Source], Iterator[Result]]
    printer: Callable[[], Printer] | None
    """None for a format that is not text: a directory of files, or a file of bytes."""
    extensions: tuple[str, ...] = ()
    holds: frozenset[str] = frozenset()
    """The fields that it keeps beside the givens, such as marks, solution and metadata."""
    writes_directory: Callable[[Iterable[Record], Path], int] | None = None
    writes_file: Callable[[Iterable[Record], Path], int] | None = None
    """Writes a file that is not text."""
    safe_printer: Callable[[], Printer] | None = None
    """For tables: prints no cell that a spreadsheet would run as a formula."""
    needs_solution: bool = False
    """Every record must have its solution beside it."""

    def printer_for(self, *, quote_formulas: bool = False) -> Printer:
        """Return a new printer; raises RequestError if the format has none of the kind."""
        printer = self.safe_printer if quote_formulas else self.printer
        if printer is not None:
            return printer()
        if quote_formulas:
            raise RequestError(
                f"quote_formulas: only CSV and TSV have formulas, not {self.name}",
                "quote_formulas",
            )
        raise RequestError(f"format: {self.name} requires a path, because it is not text", "format")


def line_reader(
    parse: Callable[[str], Record | None],
) -> Callable[[Source], Iterator[Result]]:
    """Make a reader of one record per line, without comments; `parse` returns None to skip one."""

    def reads(source: Source) -> Iterator[Result]:
        return parsed_lines(parse, source.lines(), source)

    return reads


def parsed_lines(
    parse: Callable[[str], Record | None], lines: Iterable[Line | FormatError], source: Source
) -> Iterator[Result]:
    """Parse every line, and add the place to each record and error."""
    for item in lines:
        if isinstance(item, FormatError):
            yield item
            continue
        number, text = item
        if text.startswith("#"):
            continue
        try:
            record = parse(text)
        except SudokuError as error:
            yield placed_error(error, source, number)
            continue
        if record is not None:
            yield located(record, source, number)


def placed_error(error: SudokuError, source: Source, line: int) -> FormatError:
    """Return the error with source and line added."""
    message = error.message if isinstance(error, FormatError) else str(error)
    return source.error(message, line)


def located(record: Record, source: Source, line: int) -> Record:
    """Set the place of a new record, which is not shared yet."""
    object.__setattr__(record, "source", source.name)
    object.__setattr__(record, "line", line)
    return record
