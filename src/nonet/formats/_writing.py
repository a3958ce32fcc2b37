"""Writing: records of any origin to a path, a stream or a text."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

from nonet._base.arguments import path_of, switch, wrong_argument
from nonet._base.files import atomic_file
from nonet._core import check_canceled
from nonet.board._values import Candidates, Grid, StartLike
from nonet.errors import RequestError, naming_puzzle
from nonet.formats._format import Format, FormatName, Printer
from nonet.formats._record import Record, as_record
from nonet.formats._registry import format_named, format_of_extension

PICTURES = (".svg", ".png", ".pdf", ".gif", ".jpg", ".jpeg", ".webp")
"""Extensions of pictures, which are not formats of puzzles."""


def chosen_format(format: str | None, path: Path | None) -> Format:
    """Return the requested format, else that of the extension, else lines.

    >>> chosen_format(None, Path("puzzle.svg"))
    Traceback (most recent call last):
    nonet.errors.RequestError: target: expected a file of puzzles, found .svg; nonet.render draws...
    """
    if format is not None:
        return format_named(format)
    ending = path.suffix.lower() if path is not None else ""
    if ending in PICTURES:
        message = f"target: expected a file of puzzles, found {ending}; nonet.render draws pictures"
        raise RequestError(message, "target")
    return format_of_extension(ending) or format_named("line")


def format_text(puzzles: Iterable[StartLike], format: FormatName = "line") -> str:
    """Return `puzzles` as one text in a `format`.

    Raises RequestError for an unknown format; GridSyntaxError for text that is not a grid;
    FormatError for a puzzle that the format cannot contain.

    >>> format_text(["1" + 80 * "."], "sudokuwiki")[-82:-70]
    '100000000000'
    """
    chosen = format_named(format)
    _check_puzzles(puzzles)
    return b"".join(_printed(puzzles, chosen.printer_for(), [0])).decode("utf-8")


def _records(puzzles: Iterable[StartLike]) -> Iterator[Record]:
    """Yield the puzzles as records; an error names the index of its puzzle."""
    for index, puzzle in enumerate(puzzles):
        with naming_puzzle(index):
            record = as_record(puzzle)
        yield record


def _printed(puzzles: Iterable[StartLike], printer: Printer, count: list[int]) -> Iterator[bytes]:
    for record in _records(puzzles):
        check_canceled()
        yield printer.record(record).encode("utf-8", errors="replace")
        count[0] += 1
    yield printer.end().encode("utf-8", errors="replace")


def write(
    puzzles: Iterable[StartLike],
    target: str | os.PathLike[str] | IO[Any],
    format: FormatName | None = None,
    *,
    quote_formulas: bool = False,
) -> int:
    """Write puzzles (records, grids, texts, generated puzzles) and return their number.

    - `puzzles`: a list or an iterator.
    - `target`: a path, whose file is replaced atomically, or an open file.
    - `format`: the name of the format; default: that of the extension, else lines.
    - `quote_formulas`: in a CSV or TSV table, prefix cells that start with = + - or @ by an
      apostrophe, so that spreadsheets do not run them.

    Raises RequestError for an unknown format; GridSyntaxError for text that is not a grid;
    FormatError for a puzzle that the format cannot contain; OSError.

    >>> import io, nonet
    >>> out = io.StringIO()
    >>> nonet.write([nonet.Grid("." * 81)], out, format="line"), len(out.getvalue())
    (1, 82)
    """
    _check_puzzles(puzzles)
    quote_formulas = switch("quote_formulas", quote_formulas)
    count = [0]
    if isinstance(target, (str, os.PathLike)):
        path = Path(path_of("target", target))
        chosen = chosen_format(format, path)
        writes = chosen.writes_directory or chosen.writes_file
        if writes and not quote_formulas:
            return writes(_records(puzzles), path)
        printer = chosen.printer_for(quote_formulas=quote_formulas)
        with atomic_file(path) as file:
            for piece in _printed(puzzles, printer, count):
                file.write(piece)
        return count[0]
    if not hasattr(target, "write"):
        raise wrong_argument("target", "a path or an open file", target)
    printer = chosen_format(format, None).printer_for(quote_formulas=quote_formulas)
    for piece in _printed(puzzles, printer, count):
        _write_piece(target, piece)
    return count[0]


def _check_puzzles(puzzles: Any) -> None:
    is_one = isinstance(puzzles, (str, bytes, Candidates)) or hasattr(puzzles, "__grid__")
    if is_one or isinstance(puzzles, Grid) or getattr(puzzles, "shape", None) in ((9, 9), (81,)):
        words = "puzzles: expected a list or an iterator, found one puzzle; pass it in a list"
        raise RequestError(words, "puzzles")
    if not isinstance(puzzles, Iterable):
        raise wrong_argument("puzzles", "a list or an iterator", puzzles)


def _write_piece(target: IO[Any], piece: bytes) -> None:
    if isinstance(target, io.TextIOBase):
        target.write(piece.decode("utf-8"))
    else:
        target.write(piece)
