"""The data output of a command: standard output, or a file written atomically.

Commands write two kinds of data: records, printed by a format, and tables of facts (a count, a
rating) with named columns, printed as lines, CSV, JSON or Parquet. To a terminal, records are
pictures.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from nonet import render
from nonet._base.arguments import unknown_name, wrong_argument
from nonet._base.files import atomic_file
from nonet.cli.pictures import PICTURES, DocumentPrinter, SheetPrinter
from nonet.errors import RequestError
from nonet.formats._format import Format
from nonet.formats._record import Record
from nonet.formats._registry import format_named, format_names, format_of_extension
from nonet.formats._table import COMMA, TAB, row_text

FACT_FORMATS = ("line", "csv", "tsv", "json", "jsonl", "parquet")
DELIMITERS = {"csv": COMMA, "tsv": TAB}
PAGES = (".html", ".htm", ".md")
"""Extensions of files that are not puzzle formats: pages that `explain` writes."""


class Printer(Protocol):
    """Turns records into bytes, one after the other."""

    def record(self, record: Record) -> bytes:
        """Return the next record."""
        ...

    def end(self) -> bytes:
        """Return the text after the last record."""
        ...


class _FormatPrinter:
    def __init__(self, format: Format, quote_formulas: bool = False) -> None:
        self._printer = format.printer_for(quote_formulas=quote_formulas)

    def record(self, record: Record) -> bytes:
        return self._printer.record(record).encode("utf-8", errors="replace")

    def end(self) -> bytes:
        return self._printer.end().encode("utf-8", errors="replace")


class _BytesPrinter:
    """Collects the records of a binary format, and prints them at the end."""

    def __init__(self, writes: Callable[[Iterable[Record], Path], int]) -> None:
        self._writes = writes
        self._records: list[Record] = []

    def record(self, record: Record) -> bytes:
        self._records.append(record)
        return b""

    def end(self) -> bytes:
        with tempfile.TemporaryDirectory(prefix="nonet-") as folder:
            path = Path(folder) / "all"
            self._writes(self._records, path)
            return path.read_bytes()


class TerminalPictures:
    """Boxed pictures with an empty line between."""

    def __init__(self, color: bool, style: str = "boxed", marks: bool = False) -> None:
        self._color, self._style, self._marks, self._begun = color, style, marks, False

    def record(self, record: Record) -> bytes:
        """Return the next picture."""
        before, self._begun = "\n" if self._begun else "", True
        picture = text_picture(record, self._style, self._marks, self._color)
        return f"{before}{picture}\n".encode()

    def end(self) -> bytes:
        """Nothing."""
        return b""


def text_picture(record: Record, style: str, marks: bool, color: bool) -> str:
    """Return the record as a text picture, with marks if it has any or if they are requested."""
    options: dict[str, Any] = {"style": style, "color": color}
    if record.sukaku:
        return render.text(record.puzzle, **options)
    if marks or record.marks is not None:
        options["candidates"] = record.candidates
    return render.text(record.position, givens=record.grid, **options)


def stdout_is_terminal() -> bool:
    """Return whether standard output is a terminal."""
    return sys.stdout.isatty()


def color_wanted() -> bool:
    """Return True unless NO_COLOR is set or the terminal is dumb."""
    return "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def chosen_name(format: str | None, output: Path | None, allowed: Sequence[str] = ()) -> str:
    """Return the output format: the requested one, else the file's, else lines or a picture.

    An unsupported name, or a file extension of one, is bad usage.
    """
    names = tuple(allowed) or (*format_names(), *PICTURES)
    if format is None:
        if output is None:
            return "picture" if stdout_is_terminal() and not allowed else "line"
        ending = output.suffix.lower()
        known = format_of_extension(ending)
        found = ending[1:] if ending[1:] in PICTURES else (known.name if known else "line")
        if found not in names or ending in PAGES:
            raise wrong_ending(ending)
        return found
    wanted = format.strip().lower()
    if wanted not in PICTURES:
        try:
            wanted = format_named(wanted).name
        except RequestError:
            wanted = ""
    if wanted not in names:
        raise unknown_name("format", format, sorted(names))
    return wanted


def names_a_format(ending: str) -> bool:
    """Return whether some command writes a format other than plain text with this extension."""
    known = format_of_extension(ending) is not None or ending[1:] in PICTURES or ending in PAGES
    return known and ending != ".txt"


def wrong_ending(ending: str) -> RequestError:
    """Return the error for a file extension of a format that the command does not write."""
    message = f"this command does not write {ending}; set the format (--format) or another file"
    return RequestError(message, "output")


def quoting_printer(format: str | None, output: Path | None, wanted: bool) -> Printer | None:
    """Return the printer of tables without formulas if requested; bad usage for other formats."""
    if not wanted:
        return None
    name = chosen_name(format, output)
    if name in format_names() and format_named(name).safe_printer is not None:
        return _FormatPrinter(format_named(name), quote_formulas=True)
    raise wrong_argument("quote_formulas", "the format csv or tsv", name)


def printer_named(name: str) -> Printer:
    """Return the printer of records for a name that `chosen_name` gave."""
    if name == "picture":
        return TerminalPictures(color_wanted())
    if name == "pdf":
        return DocumentPrinter()
    if name in PICTURES:
        return SheetPrinter(name)
    chosen = format_named(name)
    if chosen.writes_file is not None:
        return _BytesPrinter(chosen.writes_file)
    if chosen.printer is None:
        raise RequestError(f"the format {name} writes a directory: use `nonet convert`")
    return _FormatPrinter(chosen)


class FactPrinter:
    """Prints rows of facts: as bare lines, as CSV or TSV with a header, or as JSON objects."""

    def __init__(self, name: str, columns: Sequence[str], line: Callable[[list[Any]], str]) -> None:
        self._name, self._columns, self._line = name, list(columns), line
        self._begun = False

    def row(self, values: list[Any]) -> bytes:
        """Return the next row, after the header if it is the first."""
        first, self._begun = not self._begun, True
        if delimiter := DELIMITERS.get(self._name):
            header = row_text(self._columns, delimiter) if first else ""
            return (header + row_text(values, delimiter)).encode()
        if self._name in ("json", "jsonl"):
            value = dict(zip(self._columns, values, strict=True))
            text = json.dumps(value, ensure_ascii=False, default=str)
            if self._name == "jsonl":
                return f"{text}\n".encode()
            return (("[\n  " if first else ",\n  ") + text).encode()
        return f"{self._line(values)}\n".encode()

    def rows(self, printed: bytes) -> bytes:
        """Return rows that are lines or CSV already, after the header if they are first."""
        first, self._begun = not self._begun, True
        with_header = first and self._name == "csv"
        return row_text(self._columns).encode() + printed if with_header else printed

    def end(self) -> bytes:
        """Return the end of the table, and its header if there was no row."""
        if delimiter := DELIMITERS.get(self._name):
            return b"" if self._begun else row_text(self._columns, delimiter).encode()
        if self._name == "json":
            return b"\n]\n" if self._begun else b"[\n\n]\n"
        return b""


class _NothingToKeepError(Exception):
    """Raised instead of replacing an existing file by an empty one."""


class Sink:
    """The destination of the pieces of an output, each for one or several records."""

    def __init__(self, stream: BinaryIO, is_file: bool) -> None:
        self._stream, self._is_file = stream, is_file
        self._begun = False

    def put(self, *pieces: bytes) -> None:
        """Write pieces; an empty one stands for a record that is printed at the end."""
        self._begun = self._begun or bool(pieces)
        self._stream.write(b"".join(pieces))

    def flush(self) -> None:
        """Flush the output."""
        self._stream.flush()

    def end(self, piece: bytes, failed: bool) -> None:
        """Write the end; if every record failed, leave an existing file unchanged."""
        if failed and self._is_file and not self._begun:
            raise _NothingToKeepError
        self._stream.write(piece)


@contextmanager
def opened(output: Path | None) -> Iterator[Sink]:
    """Open standard output, or the file, which is renamed into place at the end."""
    if output is None:
        yield Sink(sys.stdout.buffer, is_file=False)
        sys.stdout.buffer.flush()
    else:
        with suppress(_NothingToKeepError), atomic_file(output) as file:
            yield Sink(file, is_file=True)
