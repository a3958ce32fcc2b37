"""One valid call of every public function, and of every class that users construct.

`test_wrong_arguments.py` replaces one argument after the other. The values bound the work, so that
no wrong argument starts a long one.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import numpy as np
from boards import CLASSIC

import nonet
from nonet import (
    cuda,
    dailies,
    datasets,
    display,
    formats,
    learn,
    logic,
    making,
    render,
    site,
)

SOLVED = nonet.solve(CLASSIC)
STEP = nonet.steps(CLASSIC)[0]
ITEM = render.PrintItem(grid=nonet.Grid(CLASSIC), solution=SOLVED)
CHAPTER = render.Chapter(title="Easy", items=[ITEM])
DIGITS = np.array([nonet.Grid(CLASSIC)], np.uint8)
RIGHT = np.array([SOLVED], np.uint8)
TRACE = next(logic.trace_batch([CLASSIC]))
LIST = "puzzles.csv"
DATASET = "dataset"
ARCHIVE = "dailies"

PACKAGES = (
    "nonet",
    *(
        f"nonet.{name}"
        for name in (
            "board",
            "cuda",
            "dailies",
            "datasets",
            "display",
            "formats",
            "learn",
            "logic",
            "making",
            "render",
            "sampling",
            "site",
            "solving",
        )
    ),
)
PATHS = ("archive", "directory", "first", "second", "site", "source", "target")
"""Arguments that name files."""
CALLS_BACK = ("on_error", "on_progress", "on_shard", "function")
"""Arguments that are functions, which are called."""

ONE = {"grid": CLASSIC, "timeout": 5}
MANY = {"puzzles": [CLASSIC], "timeout": 5}

CALLS: dict[Callable[..., Any], dict[str, Any]] = {
    # values
    nonet.Grid: {"source": CLASSIC},
    nonet.Candidates: {"source": CLASSIC},
    nonet.Transform: {
        "transposed": False,
        "rows": range(9),
        "columns": range(9),
        "digits": range(1, 10),
    },
    nonet.Pattern: {"source": "heart"},
    nonet.Request: dict(nonet.Request().options(nonet.Request(clues=(20, 30)))),
    nonet.Solver: {},
    render.Highlight: {"links": [render.Link((0, 1), (1, 1))]},
    render.Link: {"start": (0, 1), "end": (1, 1)},
    render.PrintItem: {"grid": nonet.Grid(CLASSIC)},
    render.Chapter: {"items": [ITEM]},
    render.TechniqueNote: {"slug": "x-wing", "name": "X-wing", "rating": 3.2, "text": "Two rows."},
    render.Layout: {},
    learn.Source: {},
    # the board
    nonet.are_isomorphic: {"a": CLASSIC, "b": CLASSIC, "timeout": 5},
    nonet.are_isomorphic_batch: {"a": [CLASSIC], "b": [CLASSIC], "timeout": 5},
    nonet.automorphism_count: ONE,
    nonet.automorphism_count_batch: MANY,
    nonet.can_place: {"grid": CLASSIC, "cell": 2, "digit": 1},
    nonet.canonical: ONE,
    nonet.canonical_batch: MANY,
    nonet.canonical_form: ONE,
    nonet.is_minimal: ONE,
    nonet.is_minimal_batch: MANY,
    nonet.is_redundant: ONE | {"cell": 0},
    nonet.is_valid: {"grid": CLASSIC},
    nonet.minimize: ONE,
    nonet.minimize_batch: MANY,
    nonet.transform: {"grid": CLASSIC, "t": nonet.Transform()},
    nonet.transform_batch: MANY | {"transforms": nonet.Transform()},
    # search
    nonet.solve: ONE,
    nonet.solve_batch: MANY,
    nonet.count_solutions: ONE,
    nonet.count_solutions_batch: MANY,
    nonet.solutions: ONE,
    nonet.search_count: ONE,
    # logic
    nonet.rate: ONE,
    nonet.rate_batch: MANY,
    nonet.steps: ONE,
    nonet.steps_batch: MANY,
    nonet.hint: ONE,
    nonet.find: ONE,
    nonet.find_batch: MANY,
    nonet.explain: ONE,
    nonet.explain_batch: MANY,
    nonet.technique_table: {},
    nonet.check_trace: {"grid": CLASSIC, "trace": TRACE},
    nonet.search_trace: ONE,
    nonet.trace_batch: MANY,
    logic.highlight: {"step": STEP},
    logic.highlights: {"step": STEP},
    logic.name: {"technique": "x-wing"},
    logic.text: {"step": STEP},
    logic.words: {"step": STEP},
    # making
    nonet.generate: {"seed": 1, "timeout": 5},
    nonet.generate_batch: {"level": "easy", "count": 1, "seed": 1, "timeout": 5},
    nonet.generate_array: {"level": "easy", "count": 1, "seed": 1, "timeout": 5},
    nonet.levels: {},
    nonet.from_id: {"text": nonet.generate("easy", seed=1).id, "timeout": 5},
    nonet.score: ONE,
    nonet.classify_difficulty: {"clues": 30},
    nonet.solved_grid: {"seed": 1, "timeout": 5},
    making.request_for: {"level": "easy"},
    nonet.digging_sequence: {"order": "rows"},
    nonet.hash32: {"base": 1, "attempt": 1},
    nonet.score_to_target: {"target": "hard", "difficulty": "easy", "clues": 30},
    nonet.symmetry_orbits: {"symmetry": "rot180"},
    nonet.daily: {"date": "2026-01-01", "level": "easy", "timeout": 5},
    dailies.day_of: {"date": "2026-01-01"},
    dailies.build: {
        "target": ARCHIVE,
        "first": "2026-01-01",
        "last": "2026-01-01",
        "levels": ["easy"],
    },
    dailies.validate: {"target": ARCHIVE},
    site.publish: {"archive": ARCHIVE, "site": "site", "today": date(2026, 1, 1)},
    # files
    nonet.read: {"source": LIST},
    nonet.write: {"puzzles": [CLASSIC], "target": "written.txt"},
    formats.as_record: {"value": CLASSIC},
    formats.format_named: {"format": "line"},
    formats.format_names: {},
    formats.format_text: {"puzzles": [CLASSIC]},
    nonet.dataset: {
        "level": "irreducible/hard",
        "count": 2,
        "target": "made",
        "seed": 1,
        "workers": 1,
    },
    nonet.load_dataset: {"target": DATASET},
    datasets.annotate: {"source": LIST, "target": "annotated"},
    datasets.compare: {"first": LIST, "second": LIST},
    datasets.distinct: {"source": DATASET, "target": "distinct"},
    datasets.verify: {"target": DATASET},
    # pictures
    render.svg: {"grid": CLASSIC},
    render.png: {"grid": CLASSIC, "size": 32},
    render.text: {"grid": CLASSIC},
    render.sheet: {"items": [ITEM]},
    render.pdf: {"items": [ITEM]},
    render.book: {"chapters": [CHAPTER]},
    display.print_item: {"puzzle": CLASSIC},
    display.chapters: {"items": [ITEM]},
    # statistics
    nonet.sample_minimal: {"n": 1, "seed": 1, "workers": 1, "timeout": 5},
    nonet.estimate: {"function": "clues", "n": 1, "seed": 1, "workers": 1, "timeout": 5},
    # learning
    learn.find_answer: {"text": CLASSIC},
    learn.score_answer: {"puzzle": CLASSIC, "text": str(SOLVED)},
    learn.random_symmetries: {"puzzles": DIGITS, "solutions": RIGHT, "seed": 1, "timeout": 5},
    learn.write_hrm_groups: {
        "puzzles": DIGITS,
        "solutions": RIGHT,
        "directory": "hrm",
        "augmentations": 1,
        "seed": 1,
    },
    learn.SudokuTools: {"puzzle": CLASSIC},
    learn.PuzzleStream: {"source": learn.Source("easy"), "seed": 1},
    learn.Curriculum: {"seed": 1},
    learn.SudokuEnv: {},
    learn.SudokuVectorEnv: {"num_envs": 1},
}

NOT_CALLED: tuple[Callable[..., Any], ...] = (
    # Verbs on a GPU: the functions with `device` check their arguments first.
    cuda.count_solutions_batch,
    cuda.device_for,
    cuda.find_engine,
    cuda.generate_array,
    cuda.is_minimal_batch,
    cuda.minimize_batch,
    cuda.solve_batch,
    cuda.to_host,
    cuda.write_rows,
)
