"""The inputs of a command: files, texts, IDs and standard input as one stream of records.

Records come in chunks, small at first for a quick first answer, then larger, so that bulk calls are
efficient. Every bad record is reported on standard error in its turn, and noted for the exit code.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, TypeAlias, TypeVar

import typer

from nonet.cli.app import BAD_DATA, report
from nonet.errors import FormatError, RequestError
from nonet.formats._format import Result
from nonet.formats._plain import PlainBlock, plain_blocks
from nonet.formats._reading import (
    chosen_for,
    detect,
    open_source,
    require_records,
    results_in,
    wrong_puzzle,
)
from nonet.formats._record import Record
from nonet.formats._registry import format_of_extension
from nonet.formats._source import Source
from nonet.making import Puzzle, from_id
from nonet.making._recipes import RECIPES, find_level
from nonet.making._request import spelled

FIRST_CHUNK, LARGEST_CHUNK = 64, 8192
Chunk = list[Record]
ID = r"[\w-]{8,}"
"""The pattern of a puzzle ID, to be used with `re.ASCII`."""
T = TypeVar("T")


class Inputs:
    """The records of all inputs in order, and whether any was bad."""

    def __init__(
        self,
        names: list[str] | None,
        format: str | None = None,
        column: str | None = None,
        largest: int = LARGEST_CHUNK,
    ) -> None:
        self._sources = [_opened(name) for name in names or ["-"]]
        for source, _ in self._sources:
            source.column = column
        self._largest = largest
        self._format = format
        self.bad = 0
        self.taken = 0

    def report_record(self, record: Record, message: str) -> None:
        """Report a bad record on standard error."""
        self.report(FormatError(message, record.source, record.line))

    def report(self, error: FormatError) -> None:
        """Report an error and its place on standard error."""
        self.bad += 1
        report(str(error))

    def _results(self, blocks: bool) -> Iterator[Result | PlainBlock]:
        """Records and errors of every input in turn; blocks of plain lines if they are wanted."""
        for source, extension in self._sources:
            try:
                chosen = chosen_for(source, extension, self._format)
                if blocks and chosen is not None and chosen.name == "line":
                    yield from require_records(source, plain_blocks(source))
                else:
                    yield from require_records(source, results_in(source, chosen))
            finally:
                source.close()

    @property
    def size(self) -> int | None:
        """The number of bytes to read, if it is known."""
        sizes = [_size(source) for source, _ in self._sources]
        return sum(size or 0 for size in sizes) if None not in sizes else None

    @property
    def bytes_read(self) -> int:
        """The number of bytes read."""
        return sum(source.bytes_read for source, _ in self._sources)

    def chunks(self, blocks: bool = False) -> Iterator[list[Result] | PlainBlock]:
        """Records and errors in chunks, and blocks of plain lines if they are wanted."""
        limit = FIRST_CHUNK
        taken: list[Result] = []
        for result in self._results(blocks):
            if isinstance(result, PlainBlock):
                if taken:
                    yield taken
                yield result
                self.taken += len(taken) + len(result.digits)
                taken = []
                continue
            taken.append(result)
            if len(taken) == limit:
                yield taken
                self.taken += len(taken)
                limit, taken = min(2 * limit, self._largest), []
        if taken:
            yield taken

    def answers(
        self, chunk: list[Result] | PlainBlock, compute: Callable[[Chunk], list[T]]
    ) -> Iterator[tuple[Record, T]]:
        """Yield the answers for the good records of a chunk, and report the bad ones in order."""
        if isinstance(chunk, PlainBlock):
            chunk = list(chunk.records())
        records = [result for result in chunk if isinstance(result, Record)]
        answers = iter(compute(records) if records else [])
        for result in chunk:
            if isinstance(result, Record):
                yield result, next(answers)
            else:
                self.report(result)

    def finish(self) -> None:
        """End with the exit code for bad data if there was any."""
        if self.bad:
            raise typer.Exit(BAD_DATA)


def is_there(name: str) -> bool:
    """Return whether a file or directory has this name; False for text too long for a name."""
    try:
        return name != "" and Path(name).exists()
    except (OSError, ValueError):
        return False


Kind: TypeAlias = Literal["file", "puzzle", "id", "level"]


def kind_of(name: str) -> Kind:
    """Return what an argument names; a file has priority, and the rest are levels.

    >>> kind_of("-"), kind_of(81 * "."), kind_of("AQQqANyN"), kind_of("Extremely-Easy")
    ('file', 'puzzle', 'id', 'level')
    """
    if name == "-" or is_there(name):
        return "file"
    if len(name) >= 81 or wrong_puzzle(name):
        return "puzzle"
    is_like_id = re.fullmatch(ID, name, re.ASCII) and not name.islower()
    return "id" if is_like_id and not _is_level(name) else "level"


def _is_level(name: str) -> bool:
    try:
        find_level(name)
    except RequestError:
        return False
    return True


def require_file(name: str) -> None:
    """Reject a missing file where a level would also be accepted."""
    recipe, slash, _ = name.partition("/")
    if format_of_extension(Path(name).suffix) or (slash and spelled(recipe) not in RECIPES):
        raise RequestError(_missing(name))


def _missing(name: str) -> str:
    return f"file not found: {name[:200]!r}"


def _opened(name: str) -> tuple[Source, str]:
    if name == "-":
        return Source("stdin", sys.stdin.buffer), ""
    if is_there(name):
        return open_source(Path(name))
    text = name.encode("utf-8", errors="replace")
    source = Source("argument", io.BytesIO(text))
    if detect(source) is None:
        text = str(puzzle_of_id(name).grid).encode("ascii")
        source = Source("argument", io.BytesIO(text))
    return source, ""


def puzzle_of_id(name: str) -> Puzzle:
    """Return the puzzle of an ID given instead of a file."""
    missing = _missing(name)
    if wrong := wrong_puzzle(name):
        raise RequestError(f"{missing}; not a valid puzzle: {wrong}")
    if not re.fullmatch(ID, name, re.ASCII):
        raise RequestError(f"{missing}; not a puzzle or an ID")
    try:
        return from_id(name)
    except RequestError as error:
        raise RequestError(f"{missing}; {error}") from None


def _size(source: Source) -> int | None:
    if source.name in (None, "argument", "stdin") or source.directory is not None:
        return None
    assert source.name is not None
    path = Path(source.name)
    return path.stat().st_size if path.is_file() else None
