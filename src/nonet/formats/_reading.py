"""Reading: from a path, a stream or a text to records, whatever the format.

Detection uses the beginning only, so reading streams; the extension decides if the text is
ambiguous.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, Any, BinaryIO, TypeVar, cast

from nonet._base.arguments import function_of, path_of, text_of, wrong_argument
from nonet._core import check_canceled
from nonet.board._values import Grid
from nonet.errors import FormatError, GridSyntaxError, RequestError
from nonet.formats._arrays import NO_ARRAYS
from nonet.formats._format import Format, FormatName, Head, Result
from nonet.formats._record import Record
from nonet.formats._registry import FORMATS, format_named, format_of_extension
from nonet.formats._source import HEAD_SIZE, Readable, Source
from nonet.formats._table import header_of
from nonet.formats._values import NO_PUZZLE

T = TypeVar("T")
_PATH_LIMIT = 4096
_LINK = re.compile(r"https?://\S+", re.IGNORECASE)
TABLES = ("csv", "tsv", "parquet", "kaggle", "kaggle-rated")
"""The formats with columns, for which `column` names that of the puzzles."""
DAMAGED_LINES = 20
"""Maximum unrecognized lines at the beginning before detection fails."""


def detect(source: Source, extension: str = "") -> Format | None:
    """Return the format of a source, or None if none matches."""
    head = Head(source)
    by_extension = format_of_extension(extension)
    if b"\x00" in source.head and not source.is_utf16:
        # Bytes that match no format are read in the format of the extension.
        meant = by_extension if by_extension is not None and by_extension.writes_file else None
        return next(
            (format for format in FORMATS if format.writes_file and format.detects(head)), meant
        )
    if by_extension is not None and _detects_or_begins(by_extension, head):
        return by_extension
    for _ in range(DAMAGED_LINES):
        for format in FORMATS:
            if format.detects(head):
                return format
        head = head.without_first()
    return format_named("line") if _is_cut_short(source) else None


def _is_cut_short(source: Source) -> bool:
    """Return whether the head ends within the first or second line, too early for detection.

    Read as lines, a source loses only its bad lines.
    """
    counting = [line for line in Head(source).lines if not line.startswith("#")]
    return len(source.head) >= HEAD_SIZE and len(counting) < 2


def _detects_or_begins(format: Format, head: Head) -> bool:
    # An .sdx file without user digits has no 'u', so its extension decides; '.txt' does not.
    return format.name == "sdx" or (format.name != "line" and format.detects(head))


def open_source(source: Any) -> tuple[Source, str]:
    """Return the source as a stream of bytes with a name, and its file extension."""
    if isinstance(source, (bytes, bytearray)):
        return Source(None, io.BytesIO(bytes(source))), ""
    if isinstance(source, str) and (not source or _is_text(source) or not _is_path(source)):
        text = Source(None, io.BytesIO(source.encode("utf-8", errors="replace")))
        text.wrong = wrong_puzzle(source)
        return text, ""
    if isinstance(source, (str, os.PathLike)):
        path = Path(path_of("source", source))
        if path.is_dir():
            return Source(str(path), None, path), path.suffix
        return Source(str(path), path.open("rb"), owned=True), path.suffix
    if hasattr(source, "read"):
        return _open_stream(source)
    raise wrong_argument("source", "a path, text, bytes or an open file", source)


def wrong_puzzle(text: str) -> GridSyntaxError | None:
    """Return the error in a text that looks like a puzzle: long, and nearly all of it cells.

    >>> wrong_puzzle(80 * "."), wrong_puzzle("puzzles.txt")
    (GridSyntaxError('expected 81 cells, found 80'), None)
    """
    others = re.sub(r"[\d.*_X\s-]", "", text)
    if len(text) < 40 or len(text) < 10 * len(others):
        return None
    try:
        Grid(text)
    except GridSyntaxError as error:
        return error
    return None


def _is_text(source: str) -> bool:
    return "\n" in source or "://" in source or len(source) > _PATH_LIMIT or "\x00" in source


def _is_path(source: str) -> bool:
    """Return whether a text is a path: it exists, or it cannot be a puzzle."""
    try:
        if Path(source).exists():
            return True
    except OSError:
        return False
    text = Source(None, io.BytesIO(source.encode("utf-8", errors="replace")))
    return detect(text) is None and wrong_puzzle(source) is None


def _open_stream(stream: IO[Any]) -> tuple[Source, str]:
    name = getattr(stream, "name", None)
    label = name if isinstance(name, str) else None
    binary: Any = stream
    if isinstance(stream, io.TextIOBase):
        binary = getattr(stream, "buffer", None) or _Encoded(stream)
    return Source(label, cast(BinaryIO, binary)), Path(label).suffix if label else ""


class _Encoded(io.RawIOBase):
    """A text stream without an underlying byte stream, as bytes."""

    def __init__(self, text: IO[str]) -> None:
        self._text = text
        self._rest = b""

    def read(self, size: int = -1) -> bytes:
        if not self._rest:
            self._rest = self._text.read(size).encode("utf-8", errors="replace")
        size = len(self._rest) if size < 0 else size
        piece, self._rest = self._rest[:size], self._rest[size:]
        return piece

    def close(self) -> None:
        """Leave the caller's stream open."""


def results_of(source: Source, extension: str = "", format: str | None = None) -> Iterator[Result]:
    """Yield records and errors in the order of the source."""
    yield from results_in(source, chosen_for(source, extension, format))


def chosen_for(source: Source, extension: str = "", format: str | None = None) -> Format | None:
    """Return the named format, else the detected one, else None; with `column`, a table."""
    chosen = detect(source, extension) if format is None else format_named(format)
    if source.column is None or (chosen is not None and chosen.name in TABLES):
        return chosen
    head = Head(source)
    detected = chosen is not None and chosen.detects(head)
    if chosen and (format or (detected and header_of(head.first, source.column) is None)):
        place = f"{source.name}: " if source.name else ""
        expected = f"expected a table ({', '.join(TABLES)})"
        message = f"{place}column: {expected}, found the format {chosen.name}"
        raise RequestError(message, "column", ("format",) if format else ())
    return format_named("csv")


def results_in(source: Source, chosen: Format | None) -> Iterator[Result]:
    """Records and errors of a source in a format, which may be unknown."""
    if chosen is None:
        yield source.error(str(source.wrong or _unknown(source)), 1)
        return
    if (chosen.writes_directory is not None) != (source.directory is not None):
        wanted, found = ("file", "directory") if source.directory else ("directory", "file")
        yield source.error(f"expected a {wanted} of the format {chosen.name}, found a {found}")
        return
    yield from chosen.reads(source)


def require_records(source: Source, results: Iterable[T]) -> Iterator[T | FormatError]:
    """Yield the results, or an error if the source is empty.

    For a program, an empty text in a named format is an empty list; on the command line it is
    probably the wrong file. A header without rows and a list without puzzles are not errors.
    """
    found = False
    for result in results:
        found = True
        yield result
    if not found and source.directory is None and _is_bare(Head(source)):
        yield source.error(_unknown(source), 1)


def _is_bare(head: Head) -> bool:
    """Return whether the text is only white space and comments."""
    return all(line.startswith("#") for line in head.lines if line.strip())


def _unknown(source: Source) -> str:
    if source.directory is not None:
        return NO_ARRAYS
    head = Head(source)
    if _is_bare(head):
        return "expected a puzzle, found only comments" if head.text.strip() else NO_PUZZLE
    if b"\x00" in source.head and not source.is_utf16:
        return "expected text, found binary data"
    start = head.first
    if 60 <= len(start) <= 120 and re.fullmatch(r"[0-9.*_X-]+", start):
        return f"expected 81 cells, found {len(start)}"
    if _LINK.fullmatch(start):
        return "expected a link that contains its puzzle; links to a server are not followed"
    return "no puzzle found in this text"


class Records(Iterator[Record]):
    """The records of a source in order.

    A bad record raises FormatError from `next`, and the next call continues with the following one;
    with `on_error` the error is passed to that function, and the iteration continues.
    """

    def __init__(
        self,
        source: Source,
        results: Iterator[Result],
        on_error: Callable[[FormatError], object] | None,
    ) -> None:
        self._source = source
        self._results = results
        self._on_error = on_error

    def __next__(self) -> Record:
        for result in self._results:
            check_canceled()
            if isinstance(result, Record):
                return result
            if self._on_error is None:
                raise result
            self._on_error(result)
        self.close()
        raise StopIteration

    def close(self) -> None:
        """Close the file, if reading opened one; the end of the records does it too."""
        self._source.close()

    def __enter__(self) -> Records:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()


def read(
    source: str | os.PathLike[str] | bytes | bytearray | Readable,
    format: FormatName | None = None,
    *,
    column: str | None = None,
    on_error: Callable[[FormatError], object] | None = None,
) -> Records:
    """Read puzzles from a path, an open file, bytes or a text, in any known format.

    Records are read on demand. The iteration continues after a bad record.

    - `source`: a path, text, bytes or an open file.
    - `format`: the name of the format; default: detected.
    - `column`: the column of a table with the puzzles; default: found by its name.
    - `on_error`: receives the FormatError of a bad record, which is raised by default.

    Raises RequestError for an unknown format; OSError for a file that cannot be opened;
    FormatError, with file and line, for a bad record.

    >>> import nonet
    >>> [record.grid.clue_count for record in nonet.read("1" + 80 * "." + "\\n" + "." * 81)]
    [1, 0]
    """
    if format is not None:
        format_named(format)
    function_of("on_error", on_error)
    column = None if column is None else text_of("column", column)
    opened, extension = open_source(source)
    opened.column = column
    return Records(opened, results_of(opened, extension, format), on_error)
