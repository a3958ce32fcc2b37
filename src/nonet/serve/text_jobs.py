"""Reading and writing of exchange formats for the server, from text to the JSON of the answer.

Text never names a file here. Short texts are read on threads of the server, long ones in worker
processes, so arguments and results can be pickled.
"""

from __future__ import annotations

from itertools import islice

import nonet
from nonet._base.arguments import unknown_name
from nonet._core import check_canceled
from nonet.errors import FormatError, RequestError
from nonet.formats import Record, format_named, format_names, format_text
from nonet.formats._format import Format
from nonet.formats._values import NO_PUZZLE
from nonet.serve import shapes
from nonet.serve.answers import ReadShape, RecordShape, TextShape
from nonet.serve.bodies import ConvertBody, TextBody
from nonet.serve.problems import ProblemError, naming_field


def read(body: TextBody, most: int) -> bytes:
    """Return the puzzles in a text, up to a maximum."""
    found, errors = _records(body, most)
    shown = [_shape(record) for record in found]
    return ReadShape(puzzles=shown, errors=errors).model_dump_json().encode()


def convert(body: ConvertBody, most: int) -> bytes:
    """Return the puzzles in a text, up to a maximum, in another format."""
    with naming_field("to"):
        chosen = _text_format(body.to)
    found, errors = _records(body, most)
    try:
        written = format_text(found, chosen.name)
    except FormatError as error:  # a puzzle lacks what the format requires
        raise ProblemError(
            422, f"text: puzzle {error.line}: {error.message}", field="text"
        ) from None
    shape = TextShape(text=written, format=chosen.name, count=len(found), errors=errors)
    return shape.model_dump_json().encode()


def text_format_names() -> list[str]:
    """Return the formats that are text, in which an answer can be written."""
    return [name for name in format_names() if format_named(name).printer is not None]


def _text_format(name: str) -> Format:
    try:
        found = format_named(name)
    except RequestError:
        found = None
    if found is None or found.printer is None:
        raise unknown_name("to", name, text_format_names())
    return found


def _shape(record: Record) -> RecordShape:
    check_canceled()
    return shapes.record_shape(record)


def _records(body: TextBody, most: int) -> tuple[list[Record], list[str]]:
    """Return the records of the text and the errors in it; 422 where there are only errors."""
    errors: list[FormatError] = []
    # As bytes, because text that looks like a path would be opened.
    text = body.text.encode("utf-8", errors="replace")
    with naming_field("format"):
        format = None if body.format is None else format_named(body.format).name
        records = nonet.read(text, format, on_error=errors.append)
    found = list(islice(records, most + 1))
    if len(found) > most:
        raise ProblemError(422, f"text: more than {most} puzzles; send fewer", field="text")
    if not found:
        first = errors[0] if errors else None
        reason = NO_PUZZLE if first is None else first.message if first.line == 1 else _words(first)
        raise ProblemError(422, f"text: {reason}", field="text")
    return found, [_words(error) for error in errors[:100]]


def _words(error: FormatError) -> str:
    """Return an error with its line."""
    return error.message if error.line is None else f"line {error.line}: {error.message}"
