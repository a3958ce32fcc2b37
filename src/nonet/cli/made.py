"""How generated puzzles leave the command line: records of any format, or pictures with words."""

from __future__ import annotations

from pathlib import Path

from nonet.cli.output import Printer, TerminalPictures, chosen_name, colour_wanted, printer_named
from nonet.formats._record import Record
from nonet.making import Puzzle


def record_of(puzzle: Puzzle) -> Record:
    """The puzzle as a record, with where it comes from as metadata."""
    return Record(puzzle.grid, solution=puzzle.solution, metadata=puzzle.metadata)


class Captioned:
    """Pictures for a terminal, each with its level, clues and ID in a line below."""

    def __init__(self, pictures: TerminalPictures) -> None:
        self._pictures = pictures

    def record(self, record: Record) -> bytes:
        """The next picture."""
        about = record.metadata
        caption = f"{about['level']}, {about['clues']} clues, ID {about['id']}"
        return self._pictures.record(record) + f"{caption}\n".encode()

    def end(self) -> bytes:
        """Nothing."""
        return self._pictures.end()


def made_printer(format: str | None, output: Path | None) -> Printer:
    """The printer for generated puzzles."""
    name = chosen_name(format, output)
    if name == "picture":
        return Captioned(TerminalPictures(colour_wanted()))
    return printer_named(name)
