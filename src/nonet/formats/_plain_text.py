"""The plain-text formats, which the core reads and writes: rows of its table as `Format` values.

The core works on bytes and plain values; here they become `Record` and `FormatError`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import cast

from nonet import _core
from nonet.errors import FormatError
from nonet.formats._format import EachPrinter, Format, FormatName, Head, Result
from nonet.formats._record import Record, TextFields
from nonet.formats._source import Source


def results_of(found: Iterable[TextFields | _core.TextFault], source: Source) -> Iterator[Result]:
    """Records and errors that name their source."""
    name = source.name
    for item in found:
        if isinstance(item, tuple):
            grid, placed, marks, solution, sukaku, metadata, line = item
            yield Record(grid, placed, marks, None, solution, sukaku, metadata, name, line)
        else:
            yield FormatError(item.message, name, item.line, item.column)


def read_chunks(
    name: str, chunks: Iterable[bytes], source: Source, first_line: int = 1
) -> Iterator[Result]:
    """Records and errors of a stream of bytes in a format."""
    reader = _core.TextReader(name, first_line)
    for chunk in chunks:
        yield from results_of(reader.feed(chunk), source)
    yield from results_of(reader.end(), source)


def print_record(name: str, record: Record, *, metadata_held: bool = True) -> str:
    """Return the text of a record; FormatError if the format cannot hold it."""
    # Metadata may be computed on access, so it is read only if the format keeps it.
    metadata = {
        key: str(value).encode("utf-8", errors="replace").decode("utf-8")
        for key, value in (record.metadata.items() if metadata_held else ())
    }
    marks = record.marks
    printed = _core.print_text(name, record.grid, record.placed, marks, record.sukaku, metadata)
    if isinstance(printed, str):
        return printed
    raise FormatError(printed.message, record.source, record.line)


def _detects(name: str, head: Head) -> bool:
    return name in head.plain_text


def _reads(name: str) -> Callable[[Source], Iterator[Result]]:
    return lambda source: read_chunks(name, source.chunks(), source)


def _format(row: _core.TextFormat) -> Format:
    return Format(
        name=cast(FormatName, row.name),
        description=row.description,
        detected_by=row.detected_by,
        extensions=tuple(row.extensions.split()),
        detects=partial(_detects, row.name),
        reads=_reads(row.name),
        printer=lambda: EachPrinter(
            partial(print_record, row.name, metadata_held="metadata" in row.holds),
            between=row.between,
        ),
        holds=frozenset(row.holds),
    )


PLAIN_TEXT_FORMATS = tuple(map(_format, _core.text_formats()))
"""In the order of detection."""
