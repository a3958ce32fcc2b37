"""Blocks of plain lines to printed lines, without a Python object for each puzzle: the fast path of
solve, count and canonical.

A function that returns None does not support the block, which is then processed as records.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

import nonet
from nonet.formats._plain import PlainBlock

_ZERO = np.uint8(ord("0"))
_DOT = np.uint8(ord("."))
_COMMA = np.uint8(ord(","))
_NEWLINE = np.uint8(ord("\n"))


def _puzzles(digits: NDArray[np.uint8]) -> NDArray[np.uint8]:
    characters: NDArray[np.uint8] = digits + _ZERO
    characters[digits == 0] = _DOT
    return characters


def _lines(*columns: NDArray[np.uint8]) -> bytes:
    """Columns of characters side by side with commas between, a line for each row."""
    comma = np.full((len(columns[0]), 1), _COMMA, dtype=np.uint8)
    parts = [part for column in columns for part in (column, comma)]
    parts[-1] = np.full_like(comma, _NEWLINE)
    return np.hstack(parts).tobytes()


def puzzle_lines(digits: NDArray[np.uint8]) -> bytes:
    """Puzzles as lines, blanks as dots."""
    return _lines(_puzzles(digits))


def solved_lines(block: PlainBlock, workers: int | None, name: str) -> bytes | None:
    """Return the solutions as lines or as CSV; None unless every puzzle has exactly one."""
    if name not in ("line", "csv"):
        return None
    batch = nonet.solve_batch(block.digits, workers)
    if (batch.counts != 1).any():
        return None
    solutions = batch.solutions + _ZERO
    if name == "line":
        return _lines(solutions)
    return _lines(_puzzles(block.digits), (batch.counts + _ZERO)[:, None], solutions)


def counted_lines(block: PlainBlock, limit: int, workers: int | None, name: str) -> bytes | None:
    """Return the numbers of solutions, up to a limit of one digit, as lines or as CSV."""
    if name not in ("line", "csv") or limit > 9:
        return None
    counts = nonet.count_solutions_batch(block.digits, limit, workers).astype(np.uint8)
    counts = (counts + _ZERO)[:, None]
    return _lines(counts) if name == "line" else _lines(_puzzles(block.digits), counts)
