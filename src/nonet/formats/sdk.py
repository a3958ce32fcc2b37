"""`.sdk`: nine rows with '.', after header lines that begin with '#' and a letter.

SudoCue wrote the headers; SadMan's files have sections instead, `[Puzzle]` for the givens and
`[State]` for the grid as played. Both are read, and a line such as `Grid 01` as a title. Headers,
sections and titles that come after rows begin the next puzzle, so a file may hold many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from nonet.errors import FormatError, GridSyntaxError
from nonet.formats.format import EachPrinter, Format, Head, Result
from nonet.formats.record import Record, plain_grid, subtracted
from nonet.formats.source import Line, Source
from nonet.model import Grid

HEADERS = {
    "A": "author",
    "D": "description",
    "C": "comment",
    "B": "date",
    "S": "source",
    "L": "level",
    "U": "url",
}
_SECTION = re.compile(r"\[\s*(\w+)\s*\]")
_ROW = re.compile(r"[1-9.0X*_\-|\s]+")
_TITLE = re.compile(r"[A-Za-z]+ *#?\d+:?")


@dataclass(slots=True)
class _Draft:
    """The puzzle being read; mutable only inside this file's reader."""

    metadata: dict[str, str] = field(default_factory=dict)
    rows: dict[str, list[Line]] = field(default_factory=dict)
    section: str = "puzzle"

    @property
    def has_rows(self) -> bool:
        return any(self.rows.values())

    @property
    def current(self) -> list[Line]:
        return self.rows.setdefault(self.section, [])

    def result(self, source: Source) -> Result:
        first = next(rows[0][0] for rows in self.rows.values() if rows)
        grids: dict[str, Grid] = {}
        for name, rows in self.rows.items():
            if len(rows) != 9:
                return source.error(f"9 rows are needed, here are {len(rows)}", first)
            try:
                grids[name] = Grid("\n".join(text for _, text in rows))
            except GridSyntaxError as error:
                return source.error(str(error), rows[0][0])
        if "puzzle" not in grids:
            return source.error("there is a [State] without a [Puzzle]", first)
        givens = grids["puzzle"]
        placed = None
        if "state" in grids:
            for given, digit in zip(givens, grids["state"], strict=True):
                if given and given != digit:
                    return source.error("the [State] does not repeat the givens", first)
            placed = subtracted(grids["state"], givens)
        return Record(
            givens,
            placed=placed if placed is not None and placed.clue_count else None,
            metadata=self.metadata,
            source=source.name,
            line=first,
        )


def _reads(source: Source) -> Iterator[Result]:
    draft = _Draft()
    for item in source.lines():
        if isinstance(item, FormatError):
            yield item
            continue
        number, text = item[0], item[1].strip()
        header = text.startswith("#")
        section = _SECTION.fullmatch(text)
        title = not _ROW.fullmatch(text) and _TITLE.fullmatch(text) is not None
        starts_anew = header or title
        starts_anew |= section is not None and section.group(1).lower() == "puzzle"
        if draft.has_rows and (starts_anew or (not text and _complete(draft))):
            yield draft.result(source)
            draft = _Draft()
        if header:
            _add_header(draft, text)
        elif title:
            draft.metadata["title"] = text.removesuffix(":")
        elif section is not None:
            draft.section = section.group(1).lower()
            if draft.section not in ("puzzle", "state"):
                yield source.error(f"section {text} is not [Puzzle] or [State]", number)
                draft.section = "puzzle"
        elif text:
            if not _ROW.fullmatch(text):
                yield source.error(f"{text[:40]!r} is not a row of a puzzle", number)
                continue
            if len(draft.current) == 9 and draft.section == "puzzle":
                yield draft.result(source)
                draft = _Draft()
            draft.current.append((number, text))
    if draft.has_rows:
        yield draft.result(source)


def _complete(draft: _Draft) -> bool:
    return draft.section == "state" or "state" in draft.rows


def _add_header(draft: _Draft, text: str) -> None:
    key, value = HEADERS.get(text[1:2]), text[2:].strip()
    if key is None:
        key, value = "comment", text[1:].strip()
    if value:
        before = draft.metadata.get(key)
        draft.metadata[key] = value if before is None else f"{before}\n{value}"


def print_sdk(record: Record) -> str:
    """Headers and nine rows; sections only if digits have been placed."""
    lines = []
    for letter, key in HEADERS.items():
        for value in str(record.metadata.get(key, "")).split("\n"):
            if value.strip():
                lines.append(f"#{letter}{value.strip()}")
    givens = plain_grid(record, ".sdk")
    if record.placed is None:
        lines += _rows(givens)
    else:
        lines += ["[Puzzle]", *_rows(givens), "[State]", *_rows(record.position)]
    return "\n".join(lines) + "\n"


def _rows(grid: Grid) -> list[str]:
    text = str(grid)
    return [text[at : at + 9] for at in range(0, 81, 9)]


def _detects(head: Head) -> bool:
    for text in head.lines[:40]:
        stripped = text.strip()
        if stripped.startswith("#") or _SECTION.fullmatch(stripped) or _TITLE.fullmatch(stripped):
            continue
        return re.fullmatch(r"[1-9.0X*_\-]{9}", stripped) is not None
    return False


FORMAT = Format(
    name="sdk",
    title="nine rows with headers (.sdk)",
    extensions=(".sdk",),
    detects=_detects,
    reads=_reads,
    printer=lambda: EachPrinter(print_sdk, between="\n"),
    holds=frozenset({"placed", "metadata"}),
)
