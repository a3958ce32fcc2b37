"""A game as a frozen value: the puzzle, the player's digits, marks and colors, and the history.

Each move returns a new game, so undo has no limit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from nonet.board._marks import first_marks
from nonet.board._places import PEERS
from nonet.board._values import Candidates, Grid
from nonet.logic._deduction import Step

T = TypeVar("T")
Marks = tuple[frozenset[int], ...]
NO_MARKS: Marks = (frozenset(),) * 81
NO_COLORS = (0,) * 81


@dataclass(frozen=True, slots=True)
class Game:
    """One position of a game.

    >>> game = Game(Grid("1" + 80 * ".")).with_mark(1, 2).with_mark(1, 3)
    >>> sorted(game.marks[1]), sorted(game.with_digit(2, 3).marks[1])
    ([2, 3], [2])
    """

    givens: Grid
    placed: Grid | None = None
    """Givens and the player's digits; the givens if None."""
    marks: Marks = NO_MARKS
    colors: tuple[int, ...] = NO_COLORS

    @property
    def digits(self) -> Grid:
        """The digits on the board."""
        return self.placed or self.givens

    @property
    def is_solved(self) -> bool:
        """Every cell is filled and no rule is broken."""
        return bool(self.digits.is_solved)

    @property
    def candidates(self) -> Candidates | None:
        """The player's marks as an argument of `hint`; None if there are none."""
        if not any(marks and not self.digits[cell] for cell, marks in enumerate(self.marks)):
            return None
        return Candidates(
            [
                (self.digits[cell],) if self.digits[cell] else tuple(marks)
                for cell, marks in enumerate(self.marks)
            ]
        )

    def with_digit(self, cell: int, digit: int) -> Game:
        """Enter a digit, or erase it if it is there; also removes its marks from the peers."""
        if self.givens[cell]:
            return self
        if self.digits[cell] == digit:
            return replace(self, placed=self.digits.with_digit(cell, 0))
        marks = tuple(
            found - {digit} if place in PEERS[cell] else found
            for place, found in enumerate(self.marks)
        )
        return replace(self, placed=self.digits.with_digit(cell, digit), marks=marks)

    def with_mark(self, cell: int, digit: int) -> Game:
        """Add a pencil mark, or erase it."""
        if self.digits[cell]:
            return self
        return replace(self, marks=_at(self.marks, cell, self.marks[cell] ^ {digit}))

    def with_color(self, cell: int, color: int) -> Game:
        """Color a cell, or remove the color if it has it."""
        new = 0 if self.colors[cell] == color else color
        return replace(self, colors=_at(self.colors, cell, new))

    def erased(self, cell: int) -> Game:
        """Erase the digit of a cell, else its marks, else its color."""
        if self.givens[cell]:
            return replace(self, colors=_at(self.colors, cell, 0))
        if self.digits[cell]:
            return replace(self, placed=self.digits.with_digit(cell, 0))
        if self.marks[cell]:
            return replace(self, marks=_at(self.marks, cell, frozenset()))
        return replace(self, colors=_at(self.colors, cell, 0))

    def with_all_marks(self) -> Game:
        """Pencil in, for every blank cell, the digits that no peer holds."""
        return replace(self, marks=tuple(map(frozenset, first_marks(self.digits))))

    def after(self, step: Step) -> Game:
        """Apply a step of the engine; if it removes marks and some are missing, add all first."""
        if step.placement is not None:
            cell, digit = step.placement
            return self if self.digits[cell] == digit else self.with_digit(cell, digit)
        marked = all(self.digits[cell] or self.marks[cell] for cell in range(81))
        game = self if marked else self.with_all_marks()
        marks = list(game.marks)
        for cell, digit in step.eliminations:
            marks[cell] -= {digit}
        return replace(game, marks=tuple(marks))

    def wrong(self, solution: Grid) -> frozenset[int]:
        """Return the cells with another digit than the solution's."""
        return frozenset(c for c in range(81) if self.digits[c] not in (0, solution[c]))

    def clashes(self) -> frozenset[int]:
        """Return the cells whose digits break a rule."""
        return frozenset(cell for clash in self.digits.conflicts() for cell in clash.cells)


def _at(values: tuple[T, ...], cell: int, value: T) -> tuple[T, ...]:
    return (*values[:cell], value, *values[cell + 1 :])


@dataclass(frozen=True, slots=True)
class History:
    """Every position so far, and the index of the current one.

    >>> start = Game(Grid("." * 81))
    >>> history = History((start,)).then(start.with_digit(0, 5))
    >>> history.back().now == start, history.back().forth().now.digits[0]
    (True, 5)
    """

    games: tuple[Game, ...] = field(default=())
    at: int = 0

    @property
    def now(self) -> Game:
        """The current position."""
        return self.games[self.at]

    def then(self, game: Game) -> History:
        """Add a new position; undone positions are dropped."""
        if game == self.now:
            return self
        return History((*self.games[: self.at + 1], game), self.at + 1)

    def back(self) -> History:
        """Undo."""
        return replace(self, at=max(0, self.at - 1))

    def forth(self) -> History:
        """Redo."""
        return replace(self, at=min(len(self.games) - 1, self.at + 1))


def marks_of(candidates: Iterable[Iterable[int]] | None, digits: Grid) -> Marks:
    """Convert the marks of a puzzle to those of a game.

    >>> marks_of(None, Grid("." * 81)) == NO_MARKS
    True
    """
    if candidates is None:
        return NO_MARKS
    return tuple(
        frozenset() if digits[cell] else frozenset(marks) for cell, marks in enumerate(candidates)
    )
