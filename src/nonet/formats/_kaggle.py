"""The two CSV shapes of the large Kaggle sets: `quizzes,solutions`, and one with clues and rating.

Both are read by the table reader; they have names of their own so that they can be written.
"""

from __future__ import annotations

from functools import partial

from nonet.formats._format import EachPrinter, Format, Head
from nonet.formats._record import Record, plain_grid, solution_of
from nonet.formats._table import header_of, read_table, row_text

KAGGLE = "a Kaggle table"
PAIRS = ["quizzes", "solutions"]
_RATINGS = ("er", "difficulty", "rating")
"""The metadata for the column `difficulty`; the first that exists is used."""
RATED = ["id", "puzzle", "solution", "clues", "difficulty"]


def _pair(record: Record) -> str:
    puzzle = str(plain_grid(record, KAGGLE)).replace(".", "0")
    return row_text([puzzle, solution_of(record, KAGGLE)])


class RatedPrinter:
    """Numbers the rows where the puzzles have no id of their own."""

    def __init__(self, *, quote_formulas: bool = False) -> None:
        self._count = 0
        self._quote_formulas = quote_formulas

    def record(self, record: Record) -> str:
        """Return a row, after the header if it is the first."""
        grid = plain_grid(record, KAGGLE)
        of = record.metadata
        row = row_text(
            [
                of.get("id", self._count + 1),
                grid,
                solution_of(record, KAGGLE),
                grid.clue_count,
                next((of[name] for name in _RATINGS if name in of), ""),
            ],
            quote_formulas=self._quote_formulas,
        )
        self._count += 1
        return (row_text(list(RATED)) if self._count == 1 else "") + row

    def end(self) -> str:
        """Return the header alone if there was no record."""
        return "" if self._count else row_text(list(RATED))


def _has_header(head: Head, names: list[str]) -> bool:
    header = header_of(head.first)
    return header is not None and [name.lower() for name in header[0]] == names


PAIRS_FORMAT = Format(
    name="kaggle",
    description="Kaggle's CSV `quizzes,solutions`",
    detected_by="that header",
    detects=lambda head: _has_header(head, PAIRS),
    reads=read_table,
    printer=lambda: EachPrinter(_pair, opening=row_text(list(PAIRS))),
    needs_solution=True,
    holds=frozenset({"solution"}),
)

RATED_FORMAT = Format(
    name="kaggle-rated",
    description="Kaggle's CSV `id,puzzle,solution,clues,difficulty`",
    detected_by="that header",
    detects=lambda head: _has_header(head, RATED),
    reads=read_table,
    printer=RatedPrinter,
    safe_printer=partial(RatedPrinter, quote_formulas=True),
    needs_solution=True,
    holds=frozenset({"solution", "metadata"}),
)
