"""The keys: a session is a frozen value, and a key returns the next session.

Keys have names ("up", "tab", "5", "u"); terminal.py maps codes to them. The engine is used for
hints and for new puzzles only.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace
from typing import Literal, get_args

from nonet import _core
from nonet.board._values import Candidates, Grid
from nonet.errors import SudokuError
from nonet.logic._deduction import Hint, Stage
from nonet.logic._hints import hint
from nonet.making import Puzzle, generate
from nonet.making._level_words import level_name
from nonet.making._recipes import RECIPES
from nonet.play.game import Game, History, marks_of

Mode = Literal["digits", "marks", "colors"]
MODES: tuple[Mode, ...] = get_args(Mode)
STAGES: tuple[Stage, ...] = get_args(Stage)
LEVELS = tuple(RECIPES["dig-hole"])
"""The levels that the key n offers, by number."""
COLORS = 6
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
"""Those of the calendar module depend on the locale."""
MOVES = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A game in progress with the whole state of the screen."""

    title: str
    history: History
    solution: Grid
    about: str = ""
    cursor: int = 40
    mode: Mode = "digits"
    message: str = ""
    hint: Hint | None = None
    wrong: frozenset[int] = frozenset()
    """Cells that a check found wrong."""
    choosing: bool = False
    """A level for a new puzzle is being chosen."""
    quitting: bool = False
    """q was pressed once."""
    paused: bool = False
    over: bool = False
    scroll: int = 0
    """First line of the words that is shown."""
    fresh: int = 0
    """Number of the puzzle: the clock restarts when it changes."""
    seed: int | None = None
    """Seed of new puzzles; random for each if None."""

    @property
    def game(self) -> Game:
        """The position on the board."""
        return self.history.now


def session_of(puzzle: Puzzle, *, seed: int | None = None, fresh: int = 0) -> Session:
    """Return a session for a puzzle that was generated; a daily puzzle is named by its date.

    >>> import nonet
    >>> session_of(nonet.generate("medium", seed=3)).about
    '33 clues, rating 2.0'
    """
    title = level_name(puzzle.level or "puzzle").capitalize()
    return Session(
        title=f"{title}, {_day(puzzle.date)}" if puzzle.date else title,
        about=f"{puzzle.clues} clues, rating {puzzle.rating.er:.1f}",
        history=History((Game(puzzle.grid),)),
        solution=puzzle.solution,
        fresh=fresh,
        seed=seed,
    )


def _day(date: datetime.date) -> str:
    """Return a date as the page writes it: Nov 16, 2026."""
    return f"{MONTHS[date.month - 1]} {date.day}, {date.year}"


def session_from(
    grid: Grid, position: Grid, marks: Candidates | None, title: str = "Puzzle"
) -> Session:
    """Return a session for a puzzle that was read, with the player's digits and marks.

    Raises NoSolution or MultipleSolutions for a grid that is not a puzzle.

    >>> session_from(Grid("1" + 80 * "."), Grid("1" + 80 * "."), None)
    Traceback (most recent call last):
    nonet.errors.MultipleSolutions: the puzzle has more than one solution
    """
    game = Game(grid, position, marks_of(marks, position))
    clues = f"{grid.clue_count} clues"
    return Session(title=title, about=clues, history=History((game,)), solution=_core.solve(grid))


def press(session: Session, key: str) -> Session:
    """Return the session after a key.

    >>> import nonet
    >>> session = session_of(nonet.generate("medium", seed=3))
    >>> press(press(session, "up"), "left").cursor
    30
    """
    if session.choosing:
        return _chosen(session, key)
    if key == "q":
        return _quit(session)
    session = replace(session, quitting=False)
    if key == "p" or session.paused:
        paused = not session.paused if key == "p" else True
        message = "Paused. Press p to resume." if paused else ""
        return replace(session, paused=paused, message=message)
    if key in MOVES:
        return _moved(session, *MOVES[key])
    if key in ("page-up", "page-down"):
        return replace(session, scroll=max(0, session.scroll + (5 if key == "page-down" else -5)))
    if key in ("tab", "m"):
        mode = MODES[(MODES.index(session.mode) + 1) % len(MODES)]
        return replace(session, mode=mode)
    if key == "h":
        return _hinted(session)
    if key == "c":
        return _checked(session)
    if key == "n":
        return replace(session, choosing=True, message="", hint=None)
    if key == "escape":
        return replace(session, hint=None, message="", wrong=frozenset(), scroll=0)
    return _played(session, key)


def _quit(session: Session) -> Session:
    if session.quitting or session.game.is_solved or len(session.history.games) == 1:
        return replace(session, over=True)
    return replace(session, quitting=True, hint=None, message="Press q again to quit.")


def _moved(session: Session, down: int, right: int) -> Session:
    row, column = divmod(session.cursor, 9)
    return replace(session, cursor=(row + down) % 9 * 9 + (column + right) % 9)


def _played(session: Session, key: str) -> Session:
    """Apply a key that changes the board, which clears hints, marked mistakes and messages."""
    game, cell, history = session.game, session.cursor, session.history
    if key.isdecimal() and key != "0":
        digit = int(key)
        if session.mode == "digits" and game.givens[cell]:
            return replace(session, message="This digit is a given.", hint=None)
        if session.mode == "colors" and digit > COLORS:
            return replace(session, message=f"Colors are 1 to {COLORS}.", hint=None)
        played = {
            "digits": game.with_digit,
            "marks": game.with_mark,
            "colors": game.with_color,
        }[session.mode](cell, digit)
        history = history.then(played)
    elif key in ("0", "delete", " "):
        history = history.then(game.erased(cell))
    elif key == "a":
        history = history.then(game.with_all_marks())
    elif key == "u":
        history = history.back()
    elif key == "r":
        history = history.forth()
    elif key == "enter" and session.hint is not None and session.hint.step is not None:
        history = history.then(game.after(session.hint.step))
    else:
        return session
    session = replace(session, history=history, hint=None, message="", wrong=frozenset(), scroll=0)
    if session.game.is_solved:
        return replace(session, message="Press n for a new puzzle, q to quit.")
    return session


def _checked(session: Session) -> Session:
    wrong = session.game.wrong(session.solution)
    count = len(wrong)
    some = "1 digit is" if count == 1 else f"{count} digits are"
    message = f"{some} wrong." if count else "No mistakes so far."
    return replace(session, wrong=wrong, message=message, hint=None)


def _hinted(session: Session) -> Session:
    """Show the first stage of a hint, or the next one if the board has not changed since."""
    game, last = session.game, session.hint
    if game.is_solved:
        return replace(session, message="Nothing is left to find.")
    stage = STAGES[min(STAGES.index(last.stage) + 1, 2)] if last else STAGES[0]
    try:
        found = hint(game.digits, game.candidates, stage, puzzle=game.givens)
    except SudokuError as error:
        return replace(session, message=str(error), hint=None)
    if found is None:
        return replace(session, message=_core.no_step_text("en"), hint=None)
    more = "\n(enter: apply it)" if found.step else "\n(h: more)"
    if found.wrong_digits or found.wrong_marks:
        more = ""
    wrong = frozenset(found.wrong_digits)
    return replace(session, hint=found, message=found.text + more, wrong=wrong, scroll=0)


def _chosen(session: Session, key: str) -> Session:
    if not key.isdecimal() or not 1 <= int(key) <= len(LEVELS):
        return replace(session, choosing=False)
    # The puzzles of a session with a seed are numbered by index.
    puzzle = generate(LEVELS[int(key) - 1], seed=session.seed, index=session.fresh + 1)
    return session_of(puzzle, seed=session.seed, fresh=session.fresh + 1)
