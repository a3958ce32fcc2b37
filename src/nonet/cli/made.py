"""How generated puzzles leave the command line: records of any format, or pictures with words."""

from __future__ import annotations

from pathlib import Path

from nonet.cli.output import Printer, chosen_name, colour_wanted, printer_named, text_picture
from nonet.formats.record import Record
from nonet.making import Puzzle


def record_of(puzzle: Puzzle) -> Record:
    """The puzzle as a record, with where it comes from as metadata."""
    return Record(puzzle.grid, solution=puzzle.solution, metadata=puzzle.metadata)


class _Captioned:
    """Pictures for a terminal, each with a line that says what it is."""

    def __init__(self) -> None:
        self._begun = False

    def record(self, record: Record) -> bytes:
        """The next picture."""
        before, self._begun = "\n" if self._begun else "", True
        picture = text_picture(record, "boxed", False, colour_wanted())
        about = record.metadata
        caption = f"{about['level']}, {about['clues']} clues, ID {about['id']}"
        return f"{before}{picture}\n{caption}\n".encode()

    def end(self) -> bytes:
        """Nothing."""
        return b""


def made_printer(format: str | None, output: Path | None) -> Printer:
    """The printer for generated puzzles."""
    name = chosen_name(format, output)
    return _Captioned() if name == "picture" else printer_named(name)
