"""`nonet show`: puzzles as pictures in the terminal, or in any format."""

from __future__ import annotations

from typing import Annotated

import typer

from nonet.cli.inputs import Chunk, Inputs
from nonet.cli.options import Files, InputFormat, OutputFile, OutputFormat
from nonet.cli.output import TerminalPictures, colour_wanted, stdout_is_terminal
from nonet.cli.records import run_records
from nonet.errors import FormatError
from nonet.formats.record import Record


def command(
    files: Files = None,
    from_: InputFormat = None,
    format: OutputFormat = None,
    output: OutputFile = None,
    marks: Annotated[
        bool, typer.Option("--marks", help="Show pencil marks in the open cells.")
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Draw in plain ASCII.")] = False,
) -> None:
    """Show puzzles as pictures in text, or in the format asked for.

    Examples:

    - `nonet show puzzles.sdm`

    - `nonet show --marks puzzle.sdk`

    - `nonet show puzzle.sdk --format svg -o puzzle.svg`
    """

    def change(chunk: Chunk) -> list[Record | FormatError]:
        return list(chunk)

    pictures = None
    if format is None and output is None:
        colour = stdout_is_terminal() and colour_wanted()
        pictures = TerminalPictures(colour, "plain" if plain else "boxed", marks)
    run_records(Inputs(files, from_), change, format, output, pictures)
