"""`nonet play`: a game in the terminal, or a numbered menu."""

from __future__ import annotations

import datetime
import sys
from typing import Annotated, Optional

import typer

from nonet._base.arguments import wrong_argument
from nonet.cli.app import report
from nonet.cli.inputs import Inputs, kind_of, require_file
from nonet.cli.options import reject_unused
from nonet.cli.output import color_wanted, stdout_is_terminal
from nonet.dailies import daily
from nonet.dailies._puzzles import level_of
from nonet.errors import FormatError, RequestError
from nonet.formats._record import Record
from nonet.formats._values import NO_PUZZLE
from nonet.making import from_id, generate
from nonet.play.menu import run_menu
from nonet.play.screen import clock_text
from nonet.play.session import Session, session_from, session_of
from nonet.play.terminal import TerminalError, play


def command(
    context: typer.Context,
    puzzle: Annotated[
        str, typer.Argument(metavar="LEVEL|ID|FILE|PUZZLE", help="A level, ID, file or puzzle.")
    ] = "easy",
    seed: Annotated[
        Optional[int],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Option("--seed", "-s", help="Random seed (default: random)."),
    ] = None,
    today: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--daily", help="Play today's puzzle: easy, medium, hard or extreme."),
    ] = None,
    menu: Annotated[
        bool, typer.Option("--menu", help="A numbered menu in plain lines, for any terminal.")
    ] = False,
) -> None:
    """Play Sudoku in the terminal: arrows, digits, marks, colors, undo, hints in stages.

    The game continues from the digits and marks in a file.

    Examples:

    - `nonet play evil`

    - `nonet play --daily extreme`

    - `nonet play game.sdx`

    - `nonet play --menu`
    """
    if menu:
        reject_unused(context, "nonet play --menu", ("puzzle", "today"))
        color = stdout_is_terminal() and color_wanted()
        run_menu(sys.stdin, _write, seed=seed, color=color)
        return
    if today is not None:
        reject_unused(context, "nonet play --daily", ("puzzle", "seed"))
        session = session_of(daily(datetime.date.today(), level_of(today)))
    else:
        session = _session(puzzle, seed)
    try:
        end, seconds = play(session)
    except TerminalError as error:
        raise RequestError(f"{error}; `nonet play --menu` works in any terminal") from None
    if end.game.is_solved:
        report(f"Solved in {clock_text(seconds)}: {end.title}")
    elif end.game.digits != end.game.givens:
        report(f"Left at {end.game.digits}\nof      {end.game.givens}")


def _write(words: str) -> None:
    sys.stdout.write(words)
    sys.stdout.flush()


def _session(named: str, seed: int | None) -> Session:
    kind = kind_of(named)
    if named == "-":
        raise wrong_argument("puzzle", "a level, ID, file or puzzle", "-")
    if kind in ("file", "puzzle"):
        return _read(named)
    if kind == "id":
        return session_of(from_id(named))
    require_file(named)
    return session_of(generate(named, seed=seed), seed=seed)


def _read(named: str) -> Session:
    for chunk in Inputs([named]).chunks():
        for result in chunk if isinstance(chunk, list) else chunk.records():
            if not isinstance(result, Record):
                raise result
            if result.sukaku:
                raise FormatError(
                    "cannot play a Sukaku: it has no givens", result.source, result.line
                )
            title = str(result.metadata.get("title") or "Puzzle")
            return session_from(result.grid, result.position, result.marks, title)
    raise FormatError(NO_PUZZLE, named[:200])
