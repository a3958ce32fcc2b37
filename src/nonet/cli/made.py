"""Output of generated puzzles: records of any format, or pictures with captions."""

from __future__ import annotations

from pathlib import Path

from nonet.cli.output import Printer, TerminalPictures, chosen_name, color_wanted, printer_named
from nonet.formats._record import Record
from nonet.making import Puzzle


def record_of(puzzle: Puzzle) -> Record:
    """Return the puzzle as a record, with its origin as metadata."""
    return Record(puzzle.grid, solution=puzzle.solution, metadata=puzzle.metadata)


class Captioned:
    """Pictures for a terminal, each above a line with level, clues and ID."""

    def __init__(self, pictures: TerminalPictures) -> None:
        self._pictures = pictures

    def record(self, record: Record) -> bytes:
        """Return the next picture."""
        about = record.metadata
        caption = f"{about['level']}, {about['clues']} clues, ID {about['id']}"
        return self._pictures.record(record) + f"{caption}\n".encode()

    def end(self) -> bytes:
        """Nothing."""
        return self._pictures.end()


def made_printer(format: str | None, output: Path | None) -> Printer:
    """Return the printer for generated puzzles."""
    name = chosen_name(format, output)
    if name == "picture":
        return Captioned(TerminalPictures(color_wanted()))
    return printer_named(name)
