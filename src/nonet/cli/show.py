"""`nonet show`: puzzles as pictures in the terminal, or in any format."""

from __future__ import annotations

from typing import Annotated

import typer

from nonet.cli.inputs import Chunk, Inputs, kind_of, puzzle_of_id
from nonet.cli.made import Captioned, made_printer, record_of
from nonet.cli.options import Files, InputFormat, OutputFile, OutputFormat
from nonet.cli.output import TerminalPictures, color_wanted, opened, stdout_is_terminal
from nonet.cli.records import run_records
from nonet.errors import FormatError
from nonet.formats._record import Record
from nonet.making import Puzzle


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
    """Show puzzles as text pictures or in another format; an ID recreates its puzzle.

    Into a pipe they are lines, unless `--marks` or `--plain` selects the picture.

    Examples:

    - `nonet show AQQqANyN --format line`

    - `nonet show puzzles.sdm`

    - `nonet show --marks puzzle.sdk`

    - `nonet show puzzle.sdk --format svg -o puzzle.svg`
    """

    pictures = None
    terminal = stdout_is_terminal()
    if format is None and output is None and (terminal or marks or plain):
        color = terminal and color_wanted()
        pictures = TerminalPictures(color, "plain" if plain else "boxed", marks)
    puzzle = _puzzle_of_id(files)
    if puzzle is not None:
        printer = made_printer(format, output) if pictures is None else Captioned(pictures)
        with opened(output) as stream:
            stream.put(printer.record(record_of(puzzle)), printer.end())
        return

    def change(chunk: Chunk) -> list[Record | FormatError]:
        return list(chunk)

    run_records(Inputs(files, from_), change, format, output, pictures)


def _puzzle_of_id(files: list[str] | None) -> Puzzle | None:
    """Return the puzzle of a single ID."""
    if files is None or len(files) != 1 or kind_of(files[0]) != "id":
        return None
    return puzzle_of_id(files[0])
