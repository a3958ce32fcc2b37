"""The pages of the documentation site about the Python package: every public name, by subject."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from types import ModuleType

import nonet

NAMES = """# Python

Every name of the package `nonet`, by subject. Functions that take a grid take a `Grid` or anything
`Grid()` takes. Functions that take many puzzles release the interpreter's lock and use all cores.
Every example on this page runs in the tests. [Packages of Nonet](python-packages.md) documents
`nonet.render`, `nonet.learn` and other packages.
"""

PACKAGES = """# Packages of Nonet

What the packages inside `nonet` offer beyond the names of [`nonet` itself](python.md). Names that
start with an underscore are private and may change in any release.
"""

SUBJECTS = {
    "Grids": "Grid GridLike Candidates Conflict is_valid can_place",
    "Generate": """generate generate_batch generate_array from_id levels solved_grid Puzzle
        PuzzleArrays Request Pattern LevelInfo ALGORITHM_VERSION""",
    "Solve": """solve solve_batch count_solutions count_solutions_batch solutions SolvedBatch Cancel
        Solver SolveResult SolveStats SolveStatus Difficulty search_count""",
    "Rate and explain": """rate rate_batch Rating RatedBatch ScaleRating ScaleBatch steps
        steps_batch Step Candidate explain explain_batch hint Hint find find_batch
        technique_table""",
    "Minimality": "is_minimal is_minimal_batch is_redundant minimize minimize_batch",
    "Symmetry": """canonical canonical_batch canonical_form CanonicalForm are_isomorphic
        are_isomorphic_batch automorphism_count automorphism_count_batch transform transform_batch
        Transform symmetry_orbits""",
    "Read and write": "read write Record",
    "Daily puzzles and datasets": "daily dataset load_dataset Dataset",
    "Traces": "search_trace trace_batch check_trace",
    "Statistics": "sample_minimal MinimalSample estimate Estimate",
    "Scores of the recipes": """score Score ScoreParts classify_difficulty score_to_target
        digging_sequence hash32""",
    "Errors": """SudokuError GridSyntaxError CellIndexError CellTypeError RequestError NoSolution
        MultipleSolutions NoPuzzleFound RatingError FormatError Stopped""",
}
"""The public names of `nonet` in the order in which a reader needs them."""

INNER = {
    "nonet.render": "Pictures of puzzles and steps as SVG, PNG and text.",
    "nonet.logic": "Words and marks for a step.",
    "nonet.formats": "Formats by name, and text in a format.",
    "nonet.datasets": "Datasets compared, verified and annotated.",
    "nonet.dailies": "Folders of daily puzzles.",
    "nonet.learn": "Environments, streams and scores for machine learning (extra `learn`).",
}
"""The packages that are documented, with their purpose."""


def public_names() -> list[str]:
    """What `nonet` offers, its packages aside."""
    names = [name for name in dir(nonet) if not name.startswith("_")]
    return [name for name in names if not isinstance(getattr(nonet, name), ModuleType)]


def python_page() -> str:
    """The page with a directive for each name, which mkdocstrings expands."""
    listed = [name for names in SUBJECTS.values() for name in names.split()]
    if sorted(listed) != sorted(public_names()):
        wrong = sorted(set(listed) ^ set(public_names()))
        raise SystemExit(f"tools/docs_python.py: SUBJECTS and nonet differ in {', '.join(wrong)}")
    parts = [NAMES]
    for title, names in SUBJECTS.items():
        parts += [f"## {title}\n", *(f"::: nonet.{name}\n" for name in names.split())]
    return "\n".join(parts)


def packages_page() -> str:
    """The page of the names that only packages of `nonet` have."""
    return "\n".join([PACKAGES, *_packages()])


def _packages() -> Iterator[str]:
    for path, purpose in INNER.items():
        package = importlib.import_module(path)
        own = [n for n in package.__all__ if getattr(nonet, n, None) is not getattr(package, n)]
        yield f"## {path}\n\n{purpose}\n"
        yield from (f"::: {path}.{name}\n" for name in own)
