"""HoDoKu library lines: `:code:digits:grid:deleted:eliminations:comment`.

In the grid `+d` is a digit placed by the player. Deleted candidates and eliminations are triples
digit-row-column. Marks are kept as what is deleted from what the position allows, so marks that go
beyond it cannot be written.
"""

from __future__ import annotations

import re

from nonet.errors import FormatError
from nonet.formats.format import EachPrinter, Format, line_reader
from nonet.formats.record import Record, merged, noted, plain_grid
from nonet.model import Candidates, Grid
from nonet.places import cell_name

_CELLS = re.compile(r"(?:\+?[1-9]|[0.X*_\-])")
_TRIPLE = re.compile(r"[1-9]{3}")
_START = re.compile(r":[^:]*:[^:]*:(?:\+?[1-9]|[0.X*_\-]){81}(?::|$)")
PLAIN_CODE, PLAIN_DIGITS = "0000", "x"


def parse_hodoku(text: str) -> Record | None:
    """Parse one library line; None for a comment or an empty line."""
    stripped = text.strip()
    if not stripped or stripped.startswith("#"):
        return None
    fields = stripped.split(":")
    if fields[0] or len(fields) < 4:
        raise FormatError("a library line is :code:digits:grid:deleted:eliminations:comment")
    code, digits, cells = fields[1:4]
    deleted = fields[4] if len(fields) > 4 else ""
    eliminations = fields[5].strip() if len(fields) > 5 else ""
    comment = ":".join(fields[6:]).strip()
    givens, placed = _cells(cells)
    metadata = {
        "technique": "" if code == PLAIN_CODE else code,
        "digits": "" if digits == PLAIN_DIGITS else digits,
        "eliminations": eliminations,
        "comment": comment,
    }
    return Record(
        givens,
        placed=placed if placed.clue_count else None,
        marks=_marks(merged(givens, placed), deleted) if deleted.strip() else None,
        metadata={key: value for key, value in metadata.items() if value},
    )


def _cells(text: str) -> tuple[Grid, Grid]:
    found = _CELLS.findall(text)
    if len(found) != 81 or "".join(found) != text:
        raise FormatError(f"the grid needs 81 cells (d, +d or a blank), it has {len(found)}")
    givens = Grid("".join("." if cell[0] == "+" else cell for cell in found))
    placed = Grid("".join(cell[1] if cell[0] == "+" else "." for cell in found))
    return givens, placed


def _marks(position: Grid, deleted: str) -> Candidates | None:
    marks = [set(cell) for cell in position.candidates()]
    for triple in deleted.split():
        if not _TRIPLE.fullmatch(triple):
            raise FormatError(f"deleted candidate {triple!r} is not digit, row and column, 1 to 9")
        digit, row, column = (int(char) for char in triple)
        marks[(row - 1) * 9 + column - 1].discard(digit)
    return noted(marks, position)


def _deleted(record: Record) -> str:
    if record.marks is None:
        return ""
    position = record.position
    triples = []
    for cell, (allowed, marked) in enumerate(
        zip(position.candidates(), record.candidates, strict=True)
    ):
        if position[cell]:
            continue
        if not set(marked) <= set(allowed):
            raise FormatError(
                f"the marks in {cell_name(cell)} go beyond what its peers allow, "
                "which a library line cannot say",
                record.source,
                record.line,
            )
        triples += [f"{d}{cell // 9 + 1}{cell % 9 + 1}" for d in allowed if d not in marked]
    return " ".join(sorted(triples))


def _field(record: Record, key: str, default: str = "") -> str:
    value = " ".join(str(record.metadata.get(key, "")).split())
    if ":" in value and key != "comment":
        raise FormatError(f"{key} {value!r} has a colon in it", record.source, record.line)
    return value or default


def print_hodoku(record: Record) -> str:
    """One library line."""
    givens = plain_grid(record, "a library line")
    cells = [str(digit) if digit else "." for digit in givens]
    for cell, digit in enumerate(record.placed or ()):
        if digit:
            cells[cell] = f"+{digit}"
    code, digits = _field(record, "technique", PLAIN_CODE), _field(record, "digits", PLAIN_DIGITS)
    eliminations, comment = _field(record, "eliminations"), _field(record, "comment")
    return f":{code}:{digits}:{''.join(cells)}:{_deleted(record)}:{eliminations}:{comment}\n"


FORMAT = Format(
    name="hodoku",
    title="HoDoKu library lines",
    extensions=(".hodoku",),
    detects=lambda head: _START.match(head.first) is not None,
    reads=line_reader(parse_hodoku),
    printer=lambda: EachPrinter(print_hodoku),
    holds=frozenset({"placed", "marks", "metadata"}),
)
