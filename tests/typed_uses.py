"""What type checkers must accept and refuse in code that uses the package. Nothing here runs.

`make check` reads this file with mypy and pyright. Each `type: ignore` marks a line that must be
refused: both checkers report one that they do not need.
"""
# pyright: reportUnnecessaryTypeIgnoreComment=true

from __future__ import annotations

import numpy as np

import nonet


def accepted(puzzle: nonet.Puzzle) -> None:
    nonet.generate("evil", seed=1, symmetry="rot180", clues=(24, 28))
    nonet.solve(puzzle)
    nonet.solve(81 * ".")
    nonet.solve([[0] * 9] * 9)
    nonet.solve(puzzle.grid.candidates())
    nonet.rate(np.zeros(81, np.uint8), candidates=puzzle.grid.candidates())
    nonet.solve_batch([puzzle, puzzle.grid, 81 * "."])
    nonet.Request(clues=(24, 28)).replace(minimal=True)
    for record in nonet.read("puzzles.sdm"):
        nonet.solve(record)
        nonet.write([record, puzzle, puzzle.grid.candidates()], "puzzles.jsonl")
    list(nonet.steps_batch([puzzle, 81 * "."]))
    nonet.check_trace(puzzle, "r1c1=5")
    nonet.learn.score_answer(puzzle, "5")
    nonet.daily("2026-01-01", nonet.classify_difficulty(puzzle))
    nonet.estimate(lambda grid: np.float64(grid.clue_count), 16)
    nonet.solve_batch([puzzle], device="cuda:1")


def refused(puzzle: nonet.Puzzle) -> None:
    nonet.solve(None)  # type: ignore
    nonet.solve(5)  # type: ignore
    nonet.count_solutions(None)  # type: ignore
    nonet.rate(None)  # type: ignore
    nonet.steps(puzzle, candidates=5)  # type: ignore
    nonet.canonical(None)  # type: ignore
    nonet.solve_batch(None)  # type: ignore
    nonet.generate("evil", sede=1)  # type: ignore
    nonet.generate("evil", seed=1, symmetry="round")  # type: ignore
    nonet.generate_batch("evil", 3, sede=1)  # type: ignore
    nonet.dataset("evil", 3, "folder", seed=1, sede=1)  # type: ignore
    nonet.Request(clue=(24, 28))  # type: ignore
    nonet.Request().replace(minimal="yes")  # type: ignore
    nonet.hint(puzzle, stage="everything")  # type: ignore
    nonet.rate(puzzle, scale="hodku")  # type: ignore
    nonet.rate_batch([puzzle], scale="hodku")  # type: ignore
    nonet.steps_batch(None)  # type: ignore
    nonet.search_trace(5)  # type: ignore
    nonet.check_trace(5, "r1c1=5")  # type: ignore
    nonet.learn.score_answer(5, "5")  # type: ignore
    nonet.learn.SudokuEnv(5)  # type: ignore
    nonet.read(5)  # type: ignore
    nonet.write([puzzle], 5)  # type: ignore
    nonet.symmetry_orbits("round")  # type: ignore
    nonet.digging_sequence("columns")  # type: ignore
    nonet.dataset("evil", 3, "folder", seed=1, format="xlsx")  # type: ignore
    nonet.dataset("evil", 3, "folder", seed=1, flat="ep")  # type: ignore
    nonet.load_dataset("folder", split="dev")  # type: ignore
    nonet.daily("2026-01-01", "evil")  # type: ignore
    nonet.dailies.build("folder", "2026-01-01", "2026-01-02", levels=["evil"])  # type: ignore
    nonet.explain(puzzle, language="fr")  # type: ignore
    nonet.hint(puzzle, language="fr")  # type: ignore
    nonet.read("puzzles.txt", format="xlsx")  # type: ignore
    nonet.write([puzzle], "puzzles.txt", format="xlsx")  # type: ignore
    nonet.solve_batch([puzzle], device=1)  # type: ignore
    nonet.score_to_target("evil", "easy", 30)  # type: ignore
    nonet.estimate("size", 16)  # type: ignore
    nonet.estimate(lambda grid: None, 16)  # type: ignore
    nonet.render.Layout(paper="a3")  # type: ignore
