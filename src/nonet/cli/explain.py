"""`nonet explain`: the complete solving path of a puzzle, every step in words."""

from __future__ import annotations

from typing import Annotated, Optional, cast

import typer

import nonet
from nonet.cli.inputs import Inputs
from nonet.cli.options import Files, InputFormat, Named, OutputFile
from nonet.cli.prose import chosen_of, run_prose
from nonet.errors import FormatError
from nonet.formats._record import Record
from nonet.logic._walkthrough.explain import ExplainFormat
from nonet.render._page_theme import PageTheme, page_theme

FORMATS = ("text", "markdown", "html", "json")
ENDINGS = {".md": "markdown", ".html": "html", ".htm": "html", ".json": "json", ".jsonl": "json"}


def command(
    files: Files = None,
    from_: InputFormat = None,
    format: Annotated[
        Optional[str],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Option("--format", "-f", help="text, markdown, html (a page with pictures) or json."),
    ] = None,
    output: OutputFile = None,
    theme: Annotated[
        str,
        typer.Option(
            "--theme",
            help="Colors of the page: light, dark, print, or auto, which follows the reader's "
            "system.",
            callback=page_theme,
        ),
    ] = "auto",
    named: Named = False,
) -> None:
    """Explain puzzles step by step: each technique with its rating, its reasons and its effect.

    The explanation starts at the player's digits and marks, if the file has them. JSON is one
    object a line.

    Examples:

    - `nonet explain puzzle.sdk`

    - `nonet explain puzzle.sdk -o puzzle.html`

    - `nonet explain AQQqANyN -o evil.html`

    - `nonet explain --format json < puzzles.sdm > explained.jsonl`
    """
    name = chosen_of(format, output, FORMATS, ENDINGS)
    written = 0

    def write(record: Record) -> str:
        nonlocal written
        if name == "html" and written:
            raise FormatError("an HTML page explains one puzzle; use another file for each")
        start = record.puzzle if record.sukaku else record.position
        marks = None if record.sukaku else record.marks
        text = nonet.explain(
            start,
            candidates=marks,
            named=named,
            format=cast(ExplainFormat, name),
            theme=cast(PageTheme, theme),
        )
        written += 1
        return text if written == 1 or name == "json" else "\n" + text

    run_prose(Inputs(files, from_), write, output)
