"""JSON Lines: one object a line, as `values` describes it."""

from __future__ import annotations

import json
import math
from typing import Any

from nonet._base.json_text import parsed_json
from nonet.errors import FormatError
from nonet.formats._format import EachPrinter, Format, Head, line_reader
from nonet.formats._record import Record
from nonet.formats._values import record_of, value_of


def parse_json_line(text: str) -> Record | None:
    """Parse one line; None for an empty one."""
    return record_of(parsed_json(text)) if text.strip() else None


def printed_json(value: Any) -> str:
    """Return one line of JSON; numbers that JSON lacks, NaN and the infinities, become null."""
    try:
        return json.dumps(value, ensure_ascii=False, default=str, allow_nan=False)
    except ValueError:
        return json.dumps(_finite(value), ensure_ascii=False, default=str)


def _finite(value: Any) -> Any:
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, (list, tuple)):
        return [_finite(item) for item in value]
    if isinstance(value, dict):
        return {key: _finite(item) for key, item in value.items()}
    return value


def _detects(head: Head) -> bool:
    first = head.first.lstrip()
    if not first.startswith(("{", '"')):
        return False
    try:
        parsed_json(first)
    except FormatError:
        return False
    return True


FORMAT = Format(
    name="jsonl",
    description="a JSON object a line",
    detected_by="a first line that is a JSON object or string",
    extensions=(".jsonl", ".ndjson"),
    detects=_detects,
    reads=line_reader(parse_json_line),
    printer=lambda: EachPrinter(lambda record: printed_json(value_of(record)) + "\n"),
    holds=frozenset({"placed", "marks", "corners", "solution", "sukaku", "metadata"}),
)
