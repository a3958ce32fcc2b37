"""The next step from where the player is, told in stages, each giving away no more than its name.

Stage "where" names houses, "technique" also the technique, "full" the whole step in words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from nonet import _core
from nonet._base.arguments import one_of
from nonet._core import Candidates, Grid
from nonet.board._marks import first_marks
from nonet.board._places import box_of, clash_name
from nonet.board._values import GridLike, MarksLike, StartLike
from nonet.errors import NoSolution
from nonet.logic._deduction import Hint, Stage, Step
from nonet.logic._rating import chosen_slugs
from nonet.logic._wording import name, text


def hint(
    grid: StartLike,
    candidates: MarksLike | None = None,
    stage: Stage = "full",
    *,
    puzzle: GridLike | None = None,
    rated: bool = False,
    techniques: Iterable[str] | None = None,
    language: str = "en",
    timeout: float | None = None,
) -> Hint | None:
    """Return what to do next: where to look, with which technique, or the whole step.

    `candidates` are the player's pencil marks, `puzzle` the grid as it was given out (needed to
    tell wrong digits from givens). Mistakes are reported first. None means that no technique
    applies. Techniques that players know by name come before chains; with `rated` the hint is the
    next step of the rated path. With `techniques` only these are searched.

    >>> import nonet
    >>> grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> print(nonet.hint(grid, stage="where"))
    Look at box 2.
    >>> print(nonet.hint(grid, stage="technique"))
    Hidden single: look at box 2.
    >>> nonet.hint(grid).step.placement
    Candidate(cell=5, digit=8)
    """
    one_of("stage", stage, get_args(Stage))
    board = None if isinstance(grid, Candidates) else Grid(grid)
    if board is not None:
        solution = _solution(board, puzzle, timeout)
        mistake = _mistake(board, candidates, solution, stage, language)
        if mistake is not None:
            return mistake
    slugs, wide = chosen_slugs(techniques, named=not rated), techniques is not None
    step = _core.next_step(grid, candidates, slugs, timeout, puzzle, wide)
    if step is None:
        return None
    houses = where_to_look(step)
    if stage == "where":
        return Hint(stage, houses, text=told_at(step, stage, language=language))
    if stage == "technique":
        return Hint(stage, houses, step.technique, text=told_at(step, stage, language=language))
    marks = Candidates(grid) if board is None else first_marks(board, candidates)
    told = name(step, language=language) + "\n" + text(step, marks, language=language)
    return Hint(stage, houses, step.technique, step, text=told)


def told_at(step: Step, stage: Literal["where", "technique"], *, language: str = "en") -> str:
    """Say of a step what its first or its second stage may tell.

    >>> from nonet.logic._deduction import Candidate, NakedSingleEvidence, Step
    >>> step = Step("naked-single", 2.3, None, Candidate(80, 1), (), NakedSingleEvidence())
    >>> told_at(step, "where"), told_at(step, "technique")
    ('Look at box 9.', 'Naked single: look at box 9.')
    """
    told = _core.hint_where if stage == "where" else _core.hint_technique
    return told(step, language)


def _solution(board: Grid, puzzle: GridLike | None, timeout: float | None) -> Grid:
    """The solution the player is after; says what is wrong where there is none."""
    if puzzle is not None:
        return _core.solve(puzzle, timeout=timeout)
    clashes = board.conflicts()
    if clashes:
        clash = clash_name(clashes[0].cells, clashes[0].digit, clashes[0].house)
        raise NoSolution(f"the grid has no solution: {clash}")
    try:
        return _core.solve(board, timeout=timeout)
    except NoSolution:
        raise NoSolution(
            "the grid has no solution: some digit in it is wrong; given the puzzle it came from "
            "(puzzle=...) a hint says which"
        ) from None


def _mistake(
    board: Grid, candidates: MarksLike | None, solution: Grid, stage: Stage, language: str
) -> Hint | None:
    """What the player has wrong: a digit, or a mark that should not have been deleted.

    Which digit a cell lacks is the solution's digit, so only the full hint names it.
    """
    wrong = tuple(cell for cell in range(81) if board[cell] not in (0, solution[cell]))
    if wrong:
        told = _core.hint_wrong_digits(wrong, language)
        return Hint(stage, _boxes_of(wrong), wrong_digits=wrong, text=told)
    if candidates is None:
        return None
    marks = Candidates(candidates)
    lacking = tuple(
        cell
        for cell in range(81)
        if not board[cell] and marks[cell] and solution[cell] not in marks[cell]
    )
    if not lacking:
        return None
    if stage == "full":
        told = _core.hint_missing_marks([(c, solution[c]) for c in lacking], language)
    else:
        told = _core.hint_wrong_marks(lacking, language)
    return Hint(stage, _boxes_of(lacking), wrong_marks=lacking, text=told)


def where_to_look(step: Step) -> tuple[int, ...]:
    """Return the houses in which a step is seen, without what it does there.

    >>> from nonet.logic._deduction import Candidate, NakedSingleEvidence, Step
    >>> where_to_look(Step("naked-single", 2.3, None, Candidate(80, 1), (), NakedSingleEvidence()))
    (26,)
    """
    return _core.where_to_look(step)


def _boxes_of(cells: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted({18 + box_of(cell) for cell in cells}))
