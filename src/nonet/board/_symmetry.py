"""Symmetry: transforms of a puzzle, its canonical form and its automorphisms.

The group, the canonical form and the proofs are in docs/mathematics.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, overload

import numpy as np

from nonet import _core
from nonet._base.arguments import called
from nonet.board._values import (
    BatchLike,
    Candidates,
    CanonicalForm,
    Grid,
    GridLike,
    StartLike,
    Transform,
)
from nonet.errors import RequestError

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = [
    "are_isomorphic",
    "are_isomorphic_batch",
    "automorphism_count",
    "automorphism_count_batch",
    "canonical",
    "canonical_batch",
    "canonical_form",
    "transform",
    "transform_batch",
]

NODE_LIMIT = 1_000_000
"""Steps a canonical form may take, far above what puzzles with one solution need."""


@overload
def transform(grid: Candidates, t: Transform) -> Candidates: ...
@overload
def transform(grid: GridLike, t: Transform) -> Grid: ...
def transform(grid: StartLike, t: Transform) -> Grid | Candidates:
    """Move the cells and rename the digits of `grid`, a grid or pencil marks, by the Transform `t`.

    Raises GridSyntaxError.

    >>> import nonet
    >>> nonet.transform("12" + 79 * ".", nonet.Transform.rotate()).columns[8]
    (1, 2, 0, 0, 0, 0, 0, 0, 0)
    """
    with called(transform="t"):
        result: Grid | Candidates = _core.transform(grid, t)
    return result


def transform_batch(
    puzzles: BatchLike,
    transforms: Transform | Iterable[Transform],
    workers: int | None = None,
    *,
    timeout: float | None = None,
) -> NDArray[np.uint8]:
    """Transform many puzzles, all by the same transform or each by its own.

    - `puzzles`: an (N, 81) array of digits, or a list of grids.
    - `transforms`: one Transform, or one for each puzzle.
    - `workers`: threads; default: all cores.

    Raises GridSyntaxError; RequestError if the lengths differ; Stopped after `timeout` seconds.

    >>> import nonet
    >>> nonet.transform_batch(["1" + 80 * "."], nonet.Transform.swap_digits(1, 5))[0, :3].tolist()
    [5, 0, 0]
    """
    with called(transform="transforms"):
        return _core.transform_batch(puzzles, transforms, workers, timeout)


def canonical(
    grid: GridLike, *, node_limit: int = NODE_LIMIT, timeout: float | None = None
) -> Grid:
    """Return the smallest grid, in reading order with blanks as 0, among all symmetries of `grid`.

    Two grids are the same up to symmetry exactly when their canonical forms are equal.

    Raises GridSyntaxError; RequestError if more than `node_limit` steps are needed, as for few or
    uniform clues; Stopped after `timeout` seconds.

    >>> import nonet
    >>> str(nonet.canonical("9" + 80 * ".")).lstrip(".")
    '1'
    """
    return _core.canonical_form(grid, node_limit, timeout).grid


def canonical_form(
    grid: GridLike, *, node_limit: int = NODE_LIMIT, timeout: float | None = None
) -> CanonicalForm:
    """Return the canonical form of `grid`, a transform to it and the number of automorphisms.

    Raises GridSyntaxError; RequestError if more than `node_limit` steps are needed; Stopped after
    `timeout` seconds.

    >>> import nonet
    >>> puzzle = nonet.Grid("1" + 79 * "." + "2")
    >>> form = nonet.canonical_form(puzzle)
    >>> nonet.transform(puzzle, form.transform) == form.grid, form.automorphisms
    (True, 2304)
    >>> form.grid.rows[5], form.grid.rows[8]
    ((0, 0, 0, 0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 2, 0, 0, 0))
    """
    return _core.canonical_form(grid, node_limit, timeout)


def canonical_batch(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    node_limit: int = NODE_LIMIT,
    timeout: float | None = None,
) -> NDArray[np.uint8]:
    """Return the canonical forms of many puzzles as an (N, 81) array.

    - `puzzles`: an (N, 81) array of digits, or a list of grids.
    - `workers`: threads; default: all cores.

    Raises GridSyntaxError; RequestError if a puzzle needs more than `node_limit` steps; Stopped
    after `timeout` seconds.

    >>> import nonet
    >>> forms = nonet.canonical_batch(["1" + 80 * ".", 80 * "." + "2"])
    >>> bool((forms[0] == forms[1]).all())
    True
    """
    return _core.canonical_batch(puzzles, workers, node_limit, timeout)


def are_isomorphic(
    a: GridLike, b: GridLike, *, node_limit: int = NODE_LIMIT, timeout: float | None = None
) -> bool:
    """Return whether the grids `a` and `b` are the same up to symmetry.

    Raises GridSyntaxError; RequestError if a canonical form needs more than `node_limit` steps;
    Stopped after `timeout` seconds for one form.

    >>> import nonet
    >>> nonet.are_isomorphic("12" + 79 * ".", 79 * "." + "21")
    True
    >>> nonet.are_isomorphic("12" + 79 * ".", "1...2" + 76 * ".")
    False
    """
    first, second = Grid(a), Grid(b)
    return first.clue_count == second.clue_count and canonical(
        first, node_limit=node_limit, timeout=timeout
    ) == canonical(second, node_limit=node_limit, timeout=timeout)


def are_isomorphic_batch(
    a: BatchLike,
    b: BatchLike,
    workers: int | None = None,
    *,
    node_limit: int = NODE_LIMIT,
    timeout: float | None = None,
) -> NDArray[np.bool_]:
    """Compare two lists of grids, `a` and `b`, pair by pair.

    - `workers`: threads; default: all cores.

    Raises GridSyntaxError; RequestError if the lengths differ or a grid needs more than
    `node_limit` steps; Stopped after `timeout` seconds for one list.

    >>> import nonet
    >>> nonet.are_isomorphic_batch(["1" + 80 * "."], [80 * "." + "2"]).tolist()
    [True]
    """
    with called(puzzles="a"):
        first = canonical_batch(a, workers, node_limit=node_limit, timeout=timeout)
    with called(puzzles="b"):
        second = canonical_batch(b, workers, node_limit=node_limit, timeout=timeout)
    if len(first) != len(second):
        raise RequestError(
            f"expected lists of one length, found {len(first)} and {len(second)} grids", "b", ("a",)
        )
    return np.asarray((first == second).all(axis=1), dtype=np.bool_)


def automorphism_count(
    grid: GridLike, *, node_limit: int = NODE_LIMIT, timeout: float | None = None
) -> int:
    """Count the symmetries of `grid`: the geometric ones that some renaming of digits undoes.

    The renaming concerns the digits that occur, so each geometric symmetry counts once; every grid
    has at least the identity.

    Raises GridSyntaxError; RequestError if more than `node_limit` steps are needed; Stopped after
    `timeout` seconds.

    >>> import nonet
    >>> nonet.automorphism_count(81 * ".")
    3359232
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> nonet.automorphism_count(puzzle)
    1
    """
    return _core.canonical_form(grid, node_limit, timeout).automorphisms


def automorphism_count_batch(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    node_limit: int = NODE_LIMIT,
    timeout: float | None = None,
) -> NDArray[np.uint64]:
    """Count the symmetries of many `puzzles`, with `workers` threads (default: all cores).

    Raises GridSyntaxError; RequestError if a puzzle needs more than `node_limit` steps; Stopped
    after `timeout` seconds.

    >>> import nonet
    >>> nonet.automorphism_count_batch([81 * ".", "1" + 80 * "."]).tolist()
    [3359232, 41472]
    """
    return _core.automorphism_count_batch(puzzles, workers, node_limit, timeout)
