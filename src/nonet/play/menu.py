"""The numbered menu: choose a level, and show the puzzle, its givens and its solution.

It reads and writes plain lines, in any terminal or pipe, until the end of input.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TextIO

from nonet.making import generate
from nonet.making._level_words import level_name
from nonet.play.session import LEVELS
from nonet.render import text

CHOICES = "".join(
    f"{number}. {level_name(level).title()}\n" for number, level in enumerate(LEVELS, 1)
)


def run_menu(
    lines: TextIO, write: Callable[[str], object], *, seed: int | None = None, color: bool = False
) -> int:
    """Run the menu until q or the end of the lines; return the number of puzzles made.

    >>> import io
    >>> shown = []
    >>> run_menu(io.StringIO("2\\ny\\nq\\n"), shown.append, seed=1)
    1
    >>> "Givens: " in "".join(shown), "Solution:" in "".join(shown)
    (True, True)
    """
    answers = _answers(lines)
    made = 0
    write("Sudoku Puzzle Generator\n" + "=" * 50 + "\n")
    while True:
        write(f"\nSelect difficulty:\n{CHOICES}\nEnter choice (1-{len(LEVELS)}, q to quit): ")
        choice = next(answers, "q").lower()
        if choice in ("q", "quit", "exit"):
            write("\n")
            return made
        if not (choice.isdecimal() and 1 <= int(choice) <= len(LEVELS)):
            write(f"Invalid choice {choice!r}: expected 1 to {len(LEVELS)}, or q.\n")
            continue
        level = LEVELS[int(choice) - 1]
        puzzle = generate(level, seed=seed, index=made)
        made += 1
        write(f"\nYour puzzle ({level}, ID {puzzle.id}):\n")
        write(text(puzzle.grid, color=color) + "\n")
        write(f"\nGivens: {puzzle.clues}\n\nShow solution? (y/n): ")
        if next(answers, "n").lower() in ("y", "yes"):
            solved = text(puzzle.solution, givens=puzzle.grid, color=color)
            write(f"\nSolution:\n{solved}\n")


def _answers(lines: TextIO) -> Iterator[str]:
    for line in lines:
        yield line.strip()
