"""Nonet makes, solves, rates, explains, prints and serves Sudoku.

>>> import nonet
>>> puzzle = nonet.generate("evil", seed=42)
>>> nonet.rate(puzzle.grid).er, str(puzzle.solution)[:9]
(7.3, '897643251')

Values      Grid Candidates Candidate Conflict Transform Puzzle PuzzleArrays Step Hint Record
Make        generate* generate_array solved_grid daily from_id levels LevelInfo Request Pattern
Solve       solve* count_solutions* solutions search_count SolvedBatch Cancel
Judge       rate* score is_valid can_place is_minimal* is_redundant classify_difficulty
            Rating RatedBatch ScaleRating ScaleBatch Score ScoreParts
Explain     steps* hint explain* find* technique_table trace_batch check_trace search_trace
Symmetry    transform* canonical* canonical_form CanonicalForm are_isomorphic* automorphism_count*
Clues       minimize* symmetry_orbits digging_sequence score_to_target hash32 ALGORITHM_VERSION
Orbit       Solver SolveResult SolveStats SolveStatus Difficulty
Data        read write dataset load_dataset Dataset sample_minimal estimate MinimalSample Estimate
Errors      SudokuError; GridSyntaxError RequestError CellIndexError CellTypeError NoSolution
            MultipleSolutions NoPuzzleFound RatingError FormatError Stopped

A star: NAME_batch does the same for many puzzles. A grid (`GridLike`) is a `Grid`, a `Puzzle`, a
`Record`, text, 81 digits, nine rows of nine or an array. `timeout` is in seconds and raises
`Stopped`; `workers` are threads, by default one per core. See also help(nonet.generate).
"""

from typing import TYPE_CHECKING

from nonet._base.interruption import INTERRUPTED as _INTERRUPTED  # noqa: F401  (first: it guards the imports below)
from nonet._base.packages import lazy_names as _lazy_names
from nonet.board import (
    Candidates as Candidates,
    CanonicalForm as CanonicalForm,
    Conflict as Conflict,
    Grid as Grid,
    GridLike as GridLike,
    Transform as Transform,
    are_isomorphic as are_isomorphic,
    are_isomorphic_batch as are_isomorphic_batch,
    automorphism_count as automorphism_count,
    automorphism_count_batch as automorphism_count_batch,
    can_place as can_place,
    canonical as canonical,
    canonical_batch as canonical_batch,
    canonical_form as canonical_form,
    is_minimal as is_minimal,
    is_minimal_batch as is_minimal_batch,
    is_redundant as is_redundant,
    is_valid as is_valid,
    minimize as minimize,
    minimize_batch as minimize_batch,
    transform as transform,
    transform_batch as transform_batch,
)
from nonet.display._notebook import show_as as _show_as  # noqa: F401  (that module adds pictures to the values)
from nonet.errors import (
    CellIndexError as CellIndexError,
    CellTypeError as CellTypeError,
    FormatError as FormatError,
    GridSyntaxError as GridSyntaxError,
    MultipleSolutions as MultipleSolutions,
    NoPuzzleFound as NoPuzzleFound,
    NoSolution as NoSolution,
    RatingError as RatingError,
    RequestError as RequestError,
    Stopped as Stopped,
    SudokuError as SudokuError,
)
from nonet.logic import (
    Candidate as Candidate,
    Hint as Hint,
    RatedBatch as RatedBatch,
    Rating as Rating,
    ScaleBatch as ScaleBatch,
    ScaleRating as ScaleRating,
    Step as Step,
    rate as rate,
    rate_batch as rate_batch,
    steps as steps,
    technique_table as technique_table,
)
from nonet.making import (
    ALGORITHM_VERSION as ALGORITHM_VERSION,
    LevelInfo as LevelInfo,
    Pattern as Pattern,
    Puzzle as Puzzle,
    PuzzleArrays as PuzzleArrays,
    Request as Request,
    Score as Score,
    ScoreParts as ScoreParts,
    classify_difficulty as classify_difficulty,
    digging_sequence as digging_sequence,
    from_id as from_id,
    generate as generate,
    generate_array as generate_array,
    generate_batch as generate_batch,
    hash32 as hash32,
    levels as levels,
    score as score,
    score_to_target as score_to_target,
    solved_grid as solved_grid,
    symmetry_orbits as symmetry_orbits,
)
from nonet.solving import (
    Cancel as Cancel,
    Difficulty as Difficulty,
    SolvedBatch as SolvedBatch,
    Solver as Solver,
    SolveResult as SolveResult,
    SolveStats as SolveStats,
    SolveStatus as SolveStatus,
    count_solutions as count_solutions,
    count_solutions_batch as count_solutions_batch,
    search_count as search_count,
    solutions as solutions,
    solve as solve,
    solve_batch as solve_batch,
)

if TYPE_CHECKING:
    from nonet import (
        board as board,
        cuda as cuda,
        dailies as dailies,
        datasets as datasets,
        display as display,
        errors as errors,
        formats as formats,
        learn as learn,
        logic as logic,
        making as making,
        render as render,
        sampling as sampling,
        site as site,
        solving as solving,
    )
    from nonet._base.version import (
        __version__ as __version__,
    )
    from nonet.dailies import (
        daily as daily,
    )
    from nonet.datasets import (
        Dataset as Dataset,
        dataset as dataset,
        load_dataset as load_dataset,
    )
    from nonet.formats import (
        Record as Record,
        read as read,
        write as write,
    )
    from nonet.logic import (
        check_trace as check_trace,
        explain as explain,
        explain_batch as explain_batch,
        find as find,
        find_batch as find_batch,
        hint as hint,
        search_trace as search_trace,
        steps_batch as steps_batch,
        trace_batch as trace_batch,
    )
    from nonet.sampling import (
        Estimate as Estimate,
        MinimalSample as MinimalSample,
        estimate as estimate,
        sample_minimal as sample_minimal,
    )
else:
    # Loaded when first used, so that `import nonet` stays quick.
    _HOMES = {
        "__version__": "nonet._base.version",
        "daily": "nonet.dailies",
        "Dataset": "nonet.datasets",
        "dataset": "nonet.datasets",
        "load_dataset": "nonet.datasets",
        "Record": "nonet.formats",
        "read": "nonet.formats",
        "write": "nonet.formats",
        "check_trace": "nonet.logic",
        "explain": "nonet.logic",
        "explain_batch": "nonet.logic",
        "find": "nonet.logic",
        "find_batch": "nonet.logic",
        "hint": "nonet.logic",
        "search_trace": "nonet.logic",
        "steps_batch": "nonet.logic",
        "trace_batch": "nonet.logic",
        "Estimate": "nonet.sampling",
        "MinimalSample": "nonet.sampling",
        "estimate": "nonet.sampling",
        "sample_minimal": "nonet.sampling",
    }
    _PACKAGES = (
        "cuda",
        "dailies",
        "datasets",
        "display",
        "formats",
        "learn",
        "render",
        "sampling",
        "site",
    )
    __getattr__, __dir__ = _lazy_names(
        __name__, _HOMES | {name: f"nonet.{name}" for name in _PACKAGES}
    )
