"""The rating that follows from a path of steps, whole or in parts.

Must agree with the engine's rating of the same path (core/rate/); tests/test_path_parts.py checks
it.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonet.logic._deduction import Outcome, Rating, Step

BEYOND = 20.0
"""Sudoku Explainer's rating of a puzzle that it cannot solve."""


def rating_of_path(
    path: Sequence[Step], outcome: Outcome = "solved", before: Rating | None = None
) -> Rating:
    """Rate a path; with `before`, the rating of the steps before it, rate both together.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> path = nonet.steps(puzzle)
    >>> rating_of_path(path) == nonet.rate(puzzle)
    True
    >>> rating_of_path(path[9:], before=rating_of_path(path[:9])) == nonet.rate(puzzle)
    True
    """
    reached = max((step.rating for step in path), default=0.0)
    hardest = next((step.technique for step in path if step.rating == reached), "")
    placing = next((i for i, step in enumerate(path) if step.placement), None)
    ep = 0.0 if placing is None else max(step.rating for step in path[: placing + 1])
    ed = path[0].rating if path else 0.0
    counts: dict[str, int] = {}
    for step in sorted(path, key=lambda step: step.rating):
        counts[step.technique] = counts.get(step.technique, 0) + 1
    if before is not None:
        ep = before.ep or (max(before.reached, ep) if ep else 0.0)
        ed = before.ed or ed
        if before.reached >= reached:
            reached, hardest = before.reached, before.hardest
        for technique, number in before.counts.items():
            counts[technique] = counts.get(technique, 0) + number
    er = BEYOND if outcome == "beyond" else reached
    return Rating(er, ep, ed, hardest, counts, outcome, reached)
