"""Reading and writing of exchange formats for the server, from text to the JSON of the answer.

Text never names a file here. Short texts are read on threads of the server, long ones in worker
processes, so arguments and results can be pickled.
"""

from __future__ import annotations

from itertools import islice

import nonet
from nonet._core import check_cancelled
from nonet.errors import FormatError
from nonet.formats import Record, format_named, format_text
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
        wanted = format_named(body.to)
    found, errors = _records(body, most)
    with naming_field("to"):
        written = format_text(found, wanted.name)
    shape = TextShape(text=written, format=wanted.name, count=len(found), errors=errors)
    return shape.model_dump_json().encode()


def _shape(record: Record) -> RecordShape:
    check_cancelled()
    return shapes.record_shape(record)


def _records(body: TextBody, most: int) -> tuple[list[Record], list[str]]:
    """Return the records of the text and the errors in it; 422 where there are only errors."""
    errors: list[FormatError] = []
    # As bytes, because text that looks like a path would be opened.
    text = body.text.encode("utf-8", errors="replace")
    with naming_field("format"):
        records = nonet.read(text, body.format, on_error=errors.append)
    found = list(islice(records, most + 1))
    if len(found) > most:
        raise ProblemError(422, f"text: more than {most} puzzles; send fewer", field="text")
    if not found:
        reason = str(errors[0]) if errors else NO_PUZZLE
        raise ProblemError(422, f"text: {reason}", field="text")
    return found, [str(error) for error in errors[:100]]
