"""The options of a request on the command line, derived from the table of its fields.

A field that is a flag in the table has an option of its own; every field can be set with `--set
NAME=VALUE`. The engine parses the values (`parse_option`).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

from nonet import _core
from nonet.errors import RequestError
from nonet.logic._techniques import technique_table
from nonet.making._request import FIELDS, RequestField

FLAGS = tuple(name for name, row in FIELDS.items() if row.is_flag)
_LONGEST_PATTERN = 10_000
"""Longer than any 81 marks with spaces between them."""


def with_request_options(
    names: Iterable[str] = FLAGS,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Replace the `**request` parameter of a command by one option for each of these fields."""

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        signature = inspect.signature(command, eval_str=True)
        own = [p for p in signature.parameters.values() if p.kind is not p.VAR_KEYWORD]
        at = next((i for i, p in enumerate(own) if p.name == "set_"), len(own))
        flags = [_parameter(FIELDS[name]) for name in names]
        parameters = [*own[:at], *flags, *own[at:]]
        keyword = [p.replace(kind=p.KEYWORD_ONLY) for p in parameters]
        setattr(command, "__signature__", signature.replace(parameters=keyword))  # noqa: B010
        command.__annotations__ = {p.name: p.annotation for p in keyword}
        return command

    return decorate


def _parameter(field: RequestField) -> inspect.Parameter:
    flag = "--" + field.name.replace("_", "-")
    complete = _completion(field)
    kind: Any = Optional[str]  # noqa: UP045 (Typer reads the annotation at run time)
    declared, help_text = [flag], field.doc
    if field.type == "switch":
        kind, declared = Optional[bool], [f"{flag}/--no-{field.name}"]  # noqa: UP045
    elif field.type == "techniques":
        kind, help_text = Optional[list[str]], f"{field.doc} Repeatable."  # noqa: UP045
    elif field.type in ("range", "optional-decimals"):
        help_text = f"{field.doc} A..B, A.. or ..B"
    elif field.type == "pattern":
        help_text = f"{field.doc} Or a file of them."
    option = typer.Option(*declared, help=help_text, autocompletion=complete)
    name, default = field.name, None
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, option]
    )


def _completion(field: RequestField) -> Callable[[str], list[str]] | None:
    def among(names: Iterable[str]) -> Callable[[str], list[str]]:
        return lambda incomplete: [name for name in names if name.startswith(incomplete)]

    if field.type == "techniques":
        return among([row.slug for row in technique_table()])
    return among(field.choices) if field.choices else None


def request_options(flags: dict[str, Any], settings: Iterable[str] | None) -> dict[str, Any]:
    """Return the options of a request: those of `--set`, then those of the flags.

    >>> request_options({"clues": "24..28", "minimal": None}, ["line-floor=3", "order=rows"])
    {'line_floor': 3, 'order': 'rows', 'clues': (24, 28)}
    """
    options = dict(_setting(text) for text in settings or ())
    for name, value in flags.items():
        if value is None or value == []:
            continue
        if isinstance(value, list):
            options[name] = tuple(value)
        elif isinstance(value, str):
            text = _pattern_text(value) if name == "pattern" else value
            options[name] = _core.parse_option(name, text)
        else:
            options[name] = value
    return options


def _setting(text: str) -> tuple[str, Any]:
    """Read `name=value` for any field of the request.

    >>> _setting("strict=yes"), _setting("weights=0.25,0.25,0.25,0.25")
    (('strict', True), ('weights', (0.25, 0.25, 0.25, 0.25)))
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise RequestError(f"expected NAME=VALUE, found {text!r}")
    field = name.strip().replace("-", "_")
    return field, _core.parse_option(field, value)


def _pattern_text(text: str) -> str:
    """Return the content of the file of that name, or the text itself if there is no such file."""
    try:
        with Path(text).open(encoding="utf-8") as file:
            return file.read(_LONGEST_PATTERN)
    except (OSError, ValueError):  # no such file, or not a valid file name
        return text
