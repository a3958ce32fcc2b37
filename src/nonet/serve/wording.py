"""Messages for requests with an invalid structure.

Pydantic finds the error and its kind; the message is Nonet's, so that it has the field, what was
expected and what was found, like all other errors.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from nonet._base.arguments import unknown_name
from nonet._core import did_you_mean

SHOWN = 40
"""Maximum characters of a quoted value."""

TYPES = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "string": "text",
    "list": "a list",
    "tuple": "a list",
    "dict": "an object",
    "model": "an object",
}
"""The expected value, by the first word of Pydantic's kind of error."""

LIMITS = {
    "greater_than_equal": "{ge} or more",
    "greater_than": "more than {gt}",
    "less_than_equal": "{le} or less",
    "less_than": "less than {lt}",
    "string_too_long": "at most {max_length} characters",
    "string_too_short": "at least {min_length} characters",
    "too_long": "at most {max_length} items",
    "too_short": "at least {min_length} items",
    "finite_number": "a finite number",
}
PLAIN = {
    "extra_forbidden": "unknown field",
    "missing": "is missing",
    "string_unicode": "is not UTF-8 text",
}


def place_of(error: Mapping[str, Any]) -> str:
    """Return the field of an error of Pydantic, such as `clues.1`; `body` for the whole."""
    return ".".join(str(part) for part in error["loc"] if part not in ("body", "query")) or "body"


def sentence(error: Mapping[str, Any], fields: Sequence[str] = ()) -> str:
    """Return an error of Pydantic as a sentence; `fields` are the fields of the body.

    >>> sentence({"type": "int_parsing", "loc": ("body", "count"), "input": "x"})
    'count: expected a whole number, found "x"'
    >>> sentence({"type": "extra_forbidden", "loc": ("body", "cluse"), "input": 1}, ["clues"])
    "cluse: unknown field; did you mean 'clues'?"
    >>> known = {"expected": "'svg' or 'png'"}
    >>> sentence({"type": "literal_error", "loc": ("body", "format"), "input": "sgv", "ctx": known})
    "format: expected one of svg, png, found 'sgv'; did you mean 'svg'?"
    """
    kind, value = error["type"], error["input"]
    if kind in PLAIN:
        name = str(error["loc"][-1]) if error["loc"] else ""
        nearest = did_you_mean(name, fields) if kind == "extra_forbidden" else ""
        return f"{place_of(error)}: {PLAIN[kind]}{nearest}"
    if kind == "literal_error":
        names = re.findall(r"'([^']+)'", error["ctx"]["expected"])
        if isinstance(value, str) and len(value) <= SHOWN:
            return str(unknown_name(place_of(error), value, names))
        right = f"one of {', '.join(names)}"
    elif kind in LIMITS:
        right = LIMITS[kind].format(**error.get("ctx", {}))
    else:
        right = TYPES.get(kind.split("_")[0], "a value of another kind")
    return f"{place_of(error)}: expected {right}, found {_quoted(value, kind)}"


def _quoted(value: Any, kind: str) -> str:
    if kind.endswith(("too_long", "too_short")):
        return str(len(value))
    text = json.dumps(value, default=str)
    return text if len(text) <= SHOWN else text[: SHOWN - 4] + " ..."
