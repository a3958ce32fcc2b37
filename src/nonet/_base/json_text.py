"""JSON text from outside: one error for everything that is not valid JSON."""

from __future__ import annotations

import json
from typing import Any

from nonet.errors import FormatError

_LONGEST = 80
"""Characters of the parser's message."""


def parsed_json(text: str | bytes) -> Any:
    """Return the value of a JSON text, else raise FormatError with line and column.

    Brackets nested too deep, numbers of thousands of digits and invalid UTF-8 are errors too.

    >>> parsed_json("[1,]")
    Traceback (most recent call last):
    nonet.errors.FormatError: line 1: invalid JSON: Expecting value at column 4
    """
    try:
        return json.loads(text if isinstance(text, str) else text.decode())
    except (ValueError, RecursionError) as error:
        raise invalid_json(error) from None


def invalid_json(error: Exception) -> FormatError:
    """Return the error for an exception of the JSON parser."""
    if isinstance(error, json.JSONDecodeError):
        message = f"invalid JSON: {error.msg} at column {error.colno}"
        return FormatError(message, None, error.lineno, error.colno)
    return FormatError(f"invalid JSON: {str(error)[:_LONGEST]}")
