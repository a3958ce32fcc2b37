"""The next step from where the player is, told in stages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from nonet import _core
from nonet._core import Candidates, Grid
from nonet.deduction import (
    AlignedExclusionEvidence,
    BugEvidence,
    ChainEvidence,
    FishEvidence,
    HiddenSingleEvidence,
    Hint,
    LockingEvidence,
    NakedSingleEvidence,
    Stage,
    Step,
    SubsetEvidence,
    UniqueLoopEvidence,
    WingEvidence,
)
from nonet.errors import RequestError


def hint(
    grid: Any,
    candidates: Any = None,
    stage: Stage = "full",
    *,
    puzzle: Any = None,
    timeout: float | None = None,
) -> Hint | None:
    """Say what to do next: where to look, with which technique, or the whole step.

    `candidates` are the player's pencil marks, `puzzle` the grid as it was given out (needed to
    tell wrong digits from givens). What is wrong is said before anything else. None means that no
    technique applies.

    >>> import nonet
    >>> grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> nonet.hint(grid, stage="where")
    Hint(stage='where', houses=(19,), technique=None, step=None, wrong_digits=(), wrong_marks=())
    >>> str(nonet.hint(grid).step.placement)
    'r1c6=8'
    """
    if stage not in get_args(Stage):
        raise RequestError(f"stage {stage!r} is not one of {', '.join(get_args(Stage))}")
    wrong_digits, wrong_marks = _mistakes(grid, candidates, puzzle, timeout)
    if wrong_digits or wrong_marks:
        houses = _boxes_of(wrong_digits or wrong_marks)
        return Hint(stage, houses, wrong_digits=wrong_digits, wrong_marks=wrong_marks)
    step = _core.next_step(grid, candidates, None, timeout)
    if step is None:
        return None
    return Hint(
        stage,
        where_to_look(step),
        technique=None if stage == "where" else step.technique,
        step=step if stage == "full" else None,
    )


def where_to_look(step: Step) -> tuple[int, ...]:
    """Name the houses in which a step is seen, without saying what it does there.

    >>> import nonet
    >>> from nonet.deduction import Candidate, NakedSingleEvidence, Step
    >>> where_to_look(Step("naked-single", 2.3, None, Candidate(80, 1), (), NakedSingleEvidence()))
    (26,)
    """
    match step.evidence:
        case HiddenSingleEvidence(house=house) | SubsetEvidence(house=house):
            return (house,)
        case NakedSingleEvidence():
            return _boxes_of([step.placement.cell] if step.placement else [])
        case LockingEvidence(base=base, cover=cover):
            return (base, cover)
        case FishEvidence(base=lines):
            return lines
        case WingEvidence(pivot=pivot, wings=wings):
            return _boxes_of([pivot, *wings])
        case UniqueLoopEvidence(loop=cells):
            return _boxes_of(cells)
        case BugEvidence(cells=cells) | AlignedExclusionEvidence(cells=cells):
            return _boxes_of(cells)
        case ChainEvidence(nodes=nodes):
            return _boxes_of([node.cell for node in nodes if not node.parents])


def _boxes_of(cells: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted({18 + cell // 27 * 3 + cell % 9 // 3 for cell in cells}))


def _mistakes(
    grid: Any, candidates: Any, puzzle: Any, timeout: float | None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Cells whose digit is wrong, and cells whose marks lack the right digit."""
    if isinstance(grid, Candidates):
        return (), ()
    board = Grid(grid)
    solution = _core.solve(board if puzzle is None else puzzle, timeout=timeout)
    wrong_digits = tuple(c for c in range(81) if board[c] not in (0, solution[c]))
    if candidates is None:
        return wrong_digits, ()
    marks = Candidates(candidates)
    wrong_marks = tuple(
        c for c in range(81) if not board[c] and marks[c] and solution[c] not in marks[c]
    )
    return wrong_digits, wrong_marks
