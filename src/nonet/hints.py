"""The next step from where the player is, told in stages, each giving away no more than its name.

Stage "where" names houses, "technique" also the technique, "full" the whole step in words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, get_args

from nonet import _core
from nonet._core import Candidates, Grid
from nonet.deduction import (
    AlignedExclusionEvidence,
    AlsEvidence,
    AlternatingEvidence,
    BugEvidence,
    ChainEvidence,
    ColouringEvidence,
    FishEvidence,
    HiddenSingleEvidence,
    Hint,
    LockingEvidence,
    NakedSingleEvidence,
    RectangleEvidence,
    Stage,
    Step,
    SubsetEvidence,
    SueDeCoqEvidence,
    UniqueLoopEvidence,
    WingEvidence,
)
from nonet.errors import NoSolution, RequestError
from nonet.explain.speech import Speech
from nonet.explain.words import text
from nonet.marks import first_marks
from nonet.places import box_of, cell_name, clash_name
from nonet.rating import chosen_slugs


def hint(
    grid: Any,
    candidates: Any = None,
    stage: Stage = "full",
    *,
    puzzle: Any = None,
    named: bool = True,
    language: str = "en",
    timeout: float | None = None,
) -> Hint | None:
    """Say what to do next: where to look, with which technique, or the whole step.

    `candidates` are the player's pencil marks, `puzzle` the grid as it was given out (needed to
    tell wrong digits from givens). What is wrong is said before anything else. None means that no
    technique applies. Techniques that players know by name come before chains; with `named=False`
    the hint is the next step of the rated path.

    >>> import nonet
    >>> grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> print(nonet.hint(grid, stage="where"))
    Look at box 2.
    >>> print(nonet.hint(grid, stage="technique"))
    Hidden single: look at box 2.
    >>> nonet.hint(grid).step.placement
    Candidate(cell=5, digit=8)
    """
    if stage not in get_args(Stage):
        raise RequestError(f"stage {stage!r} is not one of {', '.join(get_args(Stage))}")
    speech = Speech(language)
    if not isinstance(grid, Candidates):
        board = Grid(grid)
        solution = _solution(board, puzzle, timeout)
        mistake = _mistake(speech, board, candidates, solution, stage)
        if mistake is not None:
            return mistake
    step = _core.next_step(grid, candidates, chosen_slugs(None, named), timeout, puzzle)
    if step is None:
        return None
    houses = where_to_look(step)
    if stage == "where":
        return Hint(stage, houses, text=told_at(step, stage, language=language))
    if stage == "technique":
        return Hint(stage, houses, step.technique, text=told_at(step, stage, language=language))
    marks = grid if isinstance(grid, Candidates) else first_marks(board, candidates)
    told = speech.name(step.technique) + "\n" + text(step, marks, language=language)
    return Hint(stage, houses, step.technique, step, text=told)


def told_at(step: Step, stage: Literal["where", "technique"], *, language: str = "en") -> str:
    """Say of a step what its first or its second stage may tell.

    >>> from nonet.deduction import Candidate, NakedSingleEvidence, Step
    >>> step = Step("naked-single", 2.3, None, Candidate(80, 1), (), NakedSingleEvidence())
    >>> told_at(step, "where"), told_at(step, "technique")
    ('Look at box 9.', 'Naked single: look at box 9.')
    """
    speech = Speech(language)
    where = speech.houses(where_to_look(step))
    if stage == "where":
        return speech.say("hint.where", where=where)
    return speech.say("hint.technique", name=speech.name(step.technique), where=where)


def _solution(board: Grid, puzzle: Any, timeout: float | None) -> Grid:
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
    speech: Speech, board: Grid, candidates: Any, solution: Grid, stage: Stage
) -> Hint | None:
    """What the player has wrong: a digit, or a mark that should not have been deleted.

    Which digit a cell lacks is the solution's digit, so only the full hint names it.
    """
    wrong = tuple(cell for cell in range(81) if board[cell] not in (0, solution[cell]))
    if wrong:
        key = "hint.wrong-digit" if len(wrong) == 1 else "hint.wrong-digits"
        told = speech.say(key, cells=speech.cells(wrong))
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
        missing = speech.join(
            speech.say("mark", digit=solution[cell], cell=cell_name(cell)) for cell in lacking
        )
        told = speech.say("hint.wrong-marks.full", marks=missing)
    else:
        told = speech.say("hint.wrong-marks", cells=speech.cells(lacking))
    return Hint(stage, _boxes_of(lacking), wrong_marks=lacking, text=told)


def where_to_look(step: Step) -> tuple[int, ...]:
    """Name the houses in which a step is seen, without saying what it does there.

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
        case AlternatingEvidence(nodes=places):
            return _boxes_of([cell for node in places for cell in node.cells])
        case (
            ColouringEvidence(first=first, second=second) | AlsEvidence(first=first, second=second)
        ):
            return _boxes_of([*first, *second])
        case RectangleEvidence(loop=cells):
            return _boxes_of(cells)
        case SueDeCoqEvidence(line=line, box=box):
            return (line, box)
        case ChainEvidence(nodes=nodes):
            return _boxes_of([node.cell for node in nodes if not node.parents])


def _boxes_of(cells: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted({18 + box_of(cell) for cell in cells}))
