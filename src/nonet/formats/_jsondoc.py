"""A JSON document: a list of puzzles, one puzzle, or an object whose `puzzles` is the list.

The list is decoded item by item, so that the items before a broken one are kept and each error has
its line. Reading ends at the first invalid JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from nonet._base.json_text import invalid_json, parsed_json
from nonet.errors import FormatError, SudokuError
from nonet.formats._format import (
    EachPrinter,
    Format,
    Result,
    located,
    placed_error,
)
from nonet.formats._jsonlines import printed_json
from nonet.formats._source import Source
from nonet.formats._values import record_of, value_of

_SPACE = re.compile(r"[ \t\r\n]*")
_BEGINNING = re.compile(r'\s*(?:\{|\[\s*(?:["{\[\]0-9]|$))')
_ROW_OF_DIGITS = re.compile(r"\[\s*\[?\s*\d")


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return at if match is None else match.end()


def _items(text: str, start: int, source: Source) -> Iterator[tuple[int, Any] | FormatError]:
    """Yield each item of the list that begins at `start`, with its index in the text."""
    decoder = json.JSONDecoder()
    at = _skip(text, start + 1)
    if text[at : at + 1] == "]" and not text[at + 1 :].strip():
        return
    while True:
        try:
            value, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError) as error:
            where = getattr(error, "pos", at)
            yield source.error(invalid_json(error).message, 1 + text.count("\n", 0, where))
            return
        yield at, value
        at = _skip(text, end)
        if text[at : at + 1] == ",":
            at = _skip(text, at + 1)
        elif text[at : at + 1] == "]" and not text[at + 1 :].strip():
            return
        else:
            message = "invalid JSON: expected ',' or ']'"
            yield source.error(message, 1 + text.count("\n", 0, at))
            return


def _reads(source: Source) -> Iterator[Result]:
    text = source.text().strip("\ufeff")
    start = _skip(text, 0)
    if text[start : start + 1] == "[" and not _ROW_OF_DIGITS.match(text, start):
        line, counted = 1, 0
        for item in _items(text, start, source):
            if isinstance(item, FormatError):
                yield item
                return
            at, value = item
            line, counted = line + text.count("\n", counted, at), at
            yield _result(value, source, line)
        return
    try:
        value = parsed_json(text)
    except FormatError as error:
        yield source.error(error.message, error.line or 1)
        return
    puzzles = value.get("puzzles") if isinstance(value, dict) else None
    if isinstance(value, list) and value and all(_is_flat(item) for item in value):
        puzzles = value
    for item in puzzles if isinstance(puzzles, list) else [value]:
        yield _result(item, source, 1 + text.count("\n", 0, start))


def _is_flat(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 81


def _result(value: Any, source: Source, line: int) -> Result:
    try:
        return located(record_of(value), source, line)
    except SudokuError as error:
        return placed_error(error, source, line)


FORMAT = Format(
    name="json",
    description="a list of puzzles, one puzzle, or an object with `puzzles`",
    detected_by="a brace or a bracket at the start",
    extensions=(".json",),
    detects=lambda head: _BEGINNING.match(head.text) is not None,
    reads=_reads,
    printer=lambda: EachPrinter(
        lambda record: "  " + printed_json(value_of(record)),
        opening="[\n",
        between=",\n",
        closing="\n]\n",
    ),
    holds=frozenset({"placed", "marks", "corners", "solution", "sukaku", "metadata"}),
)
