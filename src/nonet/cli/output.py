"""Where a command's data goes: standard output or a file that appears whole; never words.

Two kinds of data leave a command: records, printed by a format, and tables of facts (a count, a
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

import typer

from nonet import render
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
"""The endings of what is no format of puzzles: pages that `explain` writes."""


class Printer(Protocol):
    """Turns records into bytes, one after the other."""

    def record(self, record: Record) -> bytes:
        """The next record."""
        ...

    def end(self) -> bytes:
        """What comes after the last."""
        ...


class _FormatPrinter:
    def __init__(self, format: Format, quote_formulas: bool = False) -> None:
        self._printer = format.printer_for(quote_formulas=quote_formulas)

    def record(self, record: Record) -> bytes:
        return self._printer.record(record).encode("utf-8", errors="replace")

    def end(self) -> bytes:
        return self._printer.end().encode("utf-8", errors="replace")


class _BytesPrinter:
    """Gathers the records of a format that is not text, and prints them at the end."""

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

    def __init__(self, colour: bool, style: str = "boxed", marks: bool = False) -> None:
        self._colour, self._style, self._marks, self._begun = colour, style, marks, False

    def record(self, record: Record) -> bytes:
        """The next picture."""
        before, self._begun = "\n" if self._begun else "", True
        picture = text_picture(record, self._style, self._marks, self._colour)
        return f"{before}{picture}\n".encode()

    def end(self) -> bytes:
        """Nothing."""
        return b""


def text_picture(record: Record, style: str, marks: bool, colour: bool) -> str:
    """The record as a picture in characters, with its marks if it has or should have some."""
    options: dict[str, Any] = {"style": style, "colour": colour}
    if record.sukaku:
        return render.text(record.puzzle, **options)
    if marks or record.marks is not None:
        options["candidates"] = record.candidates
    return render.text(record.position, givens=record.grid, **options)


def stdout_is_terminal() -> bool:
    """True if a person looks at the output."""
    return sys.stdout.isatty()


def colour_wanted() -> bool:
    """True unless NO_COLOR says otherwise or the terminal is dumb."""
    return "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def chosen_name(format: str | None, output: Path | None, allowed: Sequence[str] = ()) -> str:
    """The name of the output format: the one asked for, else the file's, else lines or a picture.

    A name that is not allowed is bad usage, as is a file that is named like one.
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
        message = f"unknown format {format!r}; one of {', '.join(sorted(names))}"
        raise typer.BadParameter(message, param_hint="--format")
    return wanted


def names_a_format(ending: str) -> bool:
    """Whether some command writes another format than plain text into files of this ending."""
    known = format_of_extension(ending) is not None or ending[1:] in PICTURES or ending in PAGES
    return known and ending != ".txt"


def wrong_ending(ending: str) -> typer.BadParameter:
    """What to say of a file whose ending names a format that the command does not write."""
    message = f"this command does not write {ending}; name the format (--format) or another file"
    return typer.BadParameter(message, param_hint="-o")


def quoting_printer(format: str | None, output: Path | None, wanted: bool) -> Printer | None:
    """The printer of tables without formulas if it is wanted; bad usage for any other format."""
    if not wanted:
        return None
    name = chosen_name(format, output)
    if name in format_names() and format_named(name).safe_printer is not None:
        return _FormatPrinter(format_named(name), quote_formulas=True)
    raise typer.BadParameter(f"is for csv and tsv, not {name}", param_hint="--quote-formulas")


def printer_named(name: str) -> Printer:
    """The printer of records for a name that `chosen_name` gave."""
    if name == "picture":
        return TerminalPictures(colour_wanted())
    if name == "pdf":
        return DocumentPrinter()
    if name in PICTURES:
        return SheetPrinter(name)
    chosen = format_named(name)
    if chosen.writes_file is not None:
        return _BytesPrinter(chosen.writes_file)
    if chosen.printer is None:
        raise RequestError(f"{name} is a directory of files, which `nonet convert` writes")
    return _FormatPrinter(chosen)


class FactPrinter:
    """Prints rows of facts: as bare lines, as CSV or TSV with a header, or as JSON objects."""

    def __init__(self, name: str, columns: Sequence[str], line: Callable[[list[Any]], str]) -> None:
        self._name, self._columns, self._line = name, list(columns), line
        self._begun = False

    def row(self, values: list[Any]) -> bytes:
        """The next row, after the header if it is the first."""
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
        """Rows that were printed elsewhere, as lines or CSV, after the header if they are first."""
        first, self._begun = not self._begun, True
        with_header = first and self._name == "csv"
        return row_text(self._columns).encode() + printed if with_header else printed

    def end(self) -> bytes:
        """What closes the table, and its header if there was no row."""
        if delimiter := DELIMITERS.get(self._name):
            return b"" if self._begun else row_text(self._columns, delimiter).encode()
        if self._name == "json":
            return b"\n]\n" if self._begun else b"[\n\n]\n"
        return b""


class _NothingToKeepError(Exception):
    """Ends the writing of a file that would replace another by nothing."""


class Sink:
    """Where the pieces of an output go, each of a record or of several."""

    def __init__(self, stream: BinaryIO, is_file: bool) -> None:
        self._stream, self._is_file = stream, is_file
        self._begun = False

    def put(self, *pieces: bytes) -> None:
        """Write pieces; an empty one stands for a record that is printed at the end."""
        self._begun = self._begun or bool(pieces)
        self._stream.write(b"".join(pieces))

    def flush(self) -> None:
        """Let readers have what there is."""
        self._stream.flush()

    def end(self, piece: bytes, failed: bool) -> None:
        """Write what comes last; where all there was has failed, leave the file as it was."""
        if failed and self._is_file and not self._begun:
            raise _NothingToKeepError
        self._stream.write(piece)


@contextmanager
def opened(output: Path | None) -> Iterator[Sink]:
    """Standard output, or the file, which takes its name when all is written."""
    if output is None:
        yield Sink(sys.stdout.buffer, is_file=False)
        sys.stdout.buffer.flush()
    else:
        with suppress(_NothingToKeepError), atomic_file(output) as file:
            yield Sink(file, is_file=True)
