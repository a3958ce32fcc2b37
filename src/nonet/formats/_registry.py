"""All formats in the order of detection: the specific before the general.

The plain-text formats are the core's (core/formats/format.cpp). Any other is one file and one line
here.
"""

from __future__ import annotations

from nonet._base.arguments import text_of, unknown_name
from nonet.formats import (
    _arrays as arrays,
    _bank as bank,
    _fpuzzles as fpuzzles,
    _jsondoc as jsondoc,
    _jsonlines as jsonlines,
    _kaggle as kaggle,
    _opensudoku as opensudoku,
    _parquet as parquet,
    _table as table,
)
from nonet.formats._format import Format, FormatName
from nonet.formats._plain_text import PLAIN_TEXT_FORMATS

FORMATS: tuple[Format, ...] = (
    arrays.FORMAT,
    parquet.FORMAT,
    opensudoku.FORMAT,
    jsonlines.FORMAT,
    jsondoc.FORMAT,
    fpuzzles.FORMAT,
    bank.FORMAT,
    kaggle.PAIRS_FORMAT,
    kaggle.RATED_FORMAT,
    table.TSV_FORMAT,
    table.FORMAT,
    *PLAIN_TEXT_FORMATS,
)

_BY_NAME: dict[str, Format] = {format.name: format for format in FORMATS}
_BY_EXTENSION = {ending: format for format in FORMATS for ending in format.extensions}


def format_names() -> tuple[FormatName, ...]:
    """Return the names that `format=` takes.

    >>> "sdk" in format_names()
    True
    """
    return tuple(sorted(format.name for format in FORMATS))


def format_named(format: str) -> Format:
    """Return the format with a name or file extension, `format`.

    Raises RequestError for an unknown one.

    >>> format_named("sdm").name
    'line'
    """
    wanted = text_of("format", format).strip().lower()
    found = _BY_NAME.get(wanted) or _BY_EXTENSION.get("." + wanted.removeprefix("."))
    if found is None:
        raise unknown_name("format", format, format_names())
    return found


def format_of_extension(ending: str) -> Format | None:
    """Return the format with this extension, such as '.sdk'."""
    return _BY_EXTENSION.get(ending.lower())
