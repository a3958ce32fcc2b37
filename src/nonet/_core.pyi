"""Nonet's native engine; use it through the package `nonet`."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, overload

import numpy
import numpy.typing
from numpy.typing import NDArray

import nonet.logic.deduction
import nonet.render.highlight

class Conflict:
    """Two cells of one house that hold the same digit."""

    @property
    def house(self) -> int:
        """Rows are 0 to 8, columns 9 to 17, boxes 18 to 26."""

    @property
    def digit(self) -> int:
        """The digit that stands twice."""

    @property
    def cells(self) -> tuple[int, int]:
        """The two cells, the first one first."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __repr__(self) -> str: ...
    def __getstate__(self) -> tuple[object, ...]: ...
    def __setstate__(self, state: tuple[object, ...], /) -> None: ...

class Candidates:
    """
    Pencil marks: for each cell the digits it may still hold. A Sukaku is one of these.

    Made from 729 characters, 81 groups of digits, 81 sets, or anything `Grid` takes (then every blank
    gets the digits that no peer holds).

    >>> import nonet
    >>> nonet.Candidates("1" + 80 * ".")[1]
    (2, 3, 4, 5, 6, 7, 8, 9)
    """

    def __init__(self, source: Any) -> None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, arg: Candidates, /) -> bool: ...
    def __le__(self, arg: Candidates, /) -> bool: ...
    def __gt__(self, arg: Candidates, /) -> bool: ...
    def __ge__(self, arg: Candidates, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[tuple[int, ...]]: ...
    def __str__(self) -> str: ...
    def __repr__(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __getitem__(self, cell: int | tuple[int, int], /) -> tuple[int, ...]: ...
    @property
    def mark_count(self) -> int:
        """How many marks there are in all cells together."""

    def without(self, cell: int | tuple[int, int], digit: int) -> Candidates:
        """The same marks with one deleted."""

    def with_digit(self, cell: int | tuple[int, int], digit: int) -> Candidates:
        """The same marks with the cell decided; its peers keep theirs."""

    def to_numpy(self) -> NDArray[numpy.uint8]:
        """(9, 9, 9) zeros and ones: row, column, digit - 1."""

class Grid:
    """
    A 9x9 grid of digits and blanks: immutable, hashable, ordered; it may hold clashes.

    Made from text (81 characters, nine rows, a boxed print; blanks are 0 . * _ X - and space), 81
    digits, nine rows of nine, or an array.

    >>> import nonet
    >>> grid = nonet.Grid("12" + 79 * ".")
    >>> grid[1], grid[0, 1], grid.clue_count, grid.with_digit(2, 3).rows[0]
    (2, 2, 2, (1, 2, 3, 0, 0, 0, 0, 0, 0))
    """

    def __init__(self, source: Any) -> None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, arg: Grid, /) -> bool: ...
    def __le__(self, arg: Grid, /) -> bool: ...
    def __gt__(self, arg: Grid, /) -> bool: ...
    def __ge__(self, arg: Grid, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def __str__(self) -> str: ...
    def __repr__(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __getitem__(self, cell: int | tuple[int, int], /) -> int: ...
    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Nine rows of nine digits."""

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """Nine columns of nine digits, each from top to bottom."""

    @property
    def boxes(self) -> tuple[tuple[int, ...], ...]:
        """Nine boxes of nine digits, all in reading order."""

    @property
    def clue_count(self) -> int:
        """How many cells hold a digit."""

    @property
    def is_solved(self) -> bool:
        """No blanks and no clashes."""

    def conflicts(self) -> tuple[Conflict, ...]:
        """
        Every clashing pair, by house, digit and cell.

        >>> import nonet
        >>> nonet.Grid("11" + 79 * ".").conflicts()[0]
        <Conflict: row 1 has two 1s, r1c1 and r1c2>
        """

    def candidates(self) -> Candidates:
        """
        The digits that no peer holds, for each blank; a given is a single mark.
        """

    def with_digit(self, cell: int | tuple[int, int], digit: int) -> Grid:
        """The same grid with one cell changed; 0 makes it blank."""

    def to_numpy(self) -> NDArray[numpy.uint8]:
        """(9, 9) digits, a copy."""

def can_place(grid: Any, cell: int | tuple[int, int], digit: int) -> bool:
    """What `nonet.can_place` calls."""

class Cancel:
    """
    A switch that stops native work from another thread.

    Work done by a thread inside `with cancel:` raises `Stopped` soon after any thread calls `cancel.cancel()`.

    >>> import nonet
    >>> cancel = nonet.Cancel()
    >>> cancel.cancel()
    >>> with cancel:
    ...     nonet.count_solutions("." * 81, limit=10**9)
    Traceback (most recent call last):
    nonet.errors.Stopped: the work was cancelled
    """

    def __init__(self) -> None: ...
    def cancel(self) -> None:
        """End the work that runs inside this switch."""

    @property
    def is_cancelled(self) -> bool:
        """True once it has been thrown."""

    def __enter__(self) -> Cancel: ...
    def __exit__(self, *args: object) -> None: ...

def check_cancelled() -> None:
    """
    Raise Stopped if a `Cancel` that this thread is inside has been thrown; for loops in Python.
    """

@overload
def solve(grid: Grid, *, timeout: float | None = None) -> Grid:
    """
    The one solution; raises NoSolution or MultipleSolutions where there is not exactly one.

    >>> import nonet
    >>> puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> print(nonet.solve(puzzle))
    162857493534129678789643521475312986913586742628794135356478219241935867897261354
    >>> nonet.solve(81 * ".")
    Traceback (most recent call last):
    nonet.errors.MultipleSolutions: the puzzle has more than one solution
    """

@overload
def solve(grid: Any, *, timeout: float | None = None) -> Grid: ...
def count_solutions(grid: Any, limit: int = 2, *, timeout: float | None = None) -> int:
    """
    How many solutions there are, counting no further than `limit`; clashing givens count 0.

    >>> import nonet
    >>> nonet.count_solutions(81 * "."), nonet.count_solutions(81 * ".", limit=10)
    (2, 10)
    """

class Solutions:
    """The lazy iterator that `solutions` gives."""

    def __iter__(self) -> Solutions: ...
    def __next__(self) -> Grid: ...

def solutions(grid: Any, *, timeout: float | None = None) -> Solutions:
    """
    Every solution in turn, each found when asked for; `timeout` is for each.

    >>> import itertools, nonet
    >>> len(list(itertools.islice(nonet.solutions(81 * "."), 5)))
    5
    """

def solve_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8] | Iterable[Any],
    workers: int | None = None,
    timeout: float | None = None,
) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint8]]:
    """The arrays of `nonet.solve_batch`: solutions and counts."""

def count_solutions_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8] | Iterable[Any],
    limit: int = 2,
    workers: int | None = None,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint64]:
    """The array of `nonet.count_solutions_batch`."""

def puzzle_array(puzzles: Any) -> numpy.typing.NDArray[numpy.uint8]:
    """
    Puzzles as an (N, 81) array; one that is such an array already is not checked.
    """

def unset_rows(count: int) -> numpy.typing.NDArray[numpy.uint8]:
    """
    A (count, 81) array that is not set to anything, in large pages where the system has them.
    """

def check_puzzles(puzzles: object | None) -> None:
    """Raise GridSyntaxError for the first value above 9."""

def technique_table() -> tuple[
    tuple[str, str, float, int, bool, str, str, tuple[str, ...], int], ...
]:
    """
    The fields of `nonet.logic.techniques.TechniqueInfo`, in the order tried.
    """

def batch_outcomes() -> tuple[str, ...]:
    """What the numbers in the last array of `rate_batch` stand for."""

def rate(
    grid: Any,
    candidates: Any = None,
    at_most: float | None = None,
    techniques: list[str] | None = None,
    timeout: float | None = None,
) -> tuple[float, float, float, str, dict[str, int], nonet.logic.deduction.Outcome, float]:
    """The fields of `nonet.Rating`."""

def steps(
    grid: Any,
    candidates: Any = None,
    techniques: list[str] | None = None,
    timeout: float | None = None,
    puzzle: Any = None,
) -> tuple[nonet.logic.deduction.Step, ...]:
    """The path of `nonet.steps`."""

def next_step(
    grid: Any,
    candidates: Any = None,
    techniques: list[str] | None = None,
    timeout: float | None = None,
    puzzle: Any = None,
) -> nonet.logic.deduction.Step | None:
    """The first step only; None where no technique applies."""

def rate_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8] | Iterable[Any],
    workers: int | None = None,
    at_most: float | None = None,
    techniques: list[str] | None = None,
    timeout: float | None = None,
) -> tuple[
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint8],
]:
    """
    The arrays of `nonet.rate_batch`: er, ep, ed, number of the hardest technique, number of the outcome.
    """

def languages() -> tuple[str, ...]:
    """Codes of the languages that explanations can be in, English first."""

def technique_name(slug: str, language: str = "en") -> str:
    """What players call a technique."""

def step_name(step: nonet.logic.deduction.Step, language: str = "en") -> str:
    """What players call a step."""

def words(
    step: nonet.logic.deduction.Step, candidates: Any = None, language: str = "en"
) -> tuple[nonet.logic.deduction.Line, ...]:
    """The lines of a step."""

def highlights(
    step: nonet.logic.deduction.Step, candidates: Any = None
) -> tuple[nonet.render.highlight.Highlight, ...]:
    """What to point at in each picture of a step."""

def where_to_look(step: nonet.logic.deduction.Step) -> tuple[int, ...]:
    """The houses in which a step is seen."""

def hint_where(step: nonet.logic.deduction.Step, language: str = "en") -> str:
    """Where to look, in words."""

def hint_technique(step: nonet.logic.deduction.Step, language: str = "en") -> str:
    """Where to look and with which technique, in words."""

def hint_wrong_digits(cells: Iterable[int], language: str = "en") -> str:
    """That these cells have wrong digits."""

def hint_wrong_marks(cells: Iterable[int], language: str = "en") -> str:
    """That these cells lack a mark."""

def hint_missing_marks(marks: Iterable[tuple[int, int]], language: str = "en") -> str:
    """Which marks are lacking."""

def apply_step(
    step: nonet.logic.deduction.Step, digits: Grid, candidates: Candidates
) -> tuple[Grid, Candidates]:
    """The digits and the marks after a step."""

class PathWords:
    """A path with the words of each step."""

    def __len__(self) -> int: ...
    @property
    def end(self) -> Grid:
        """The digits after the last step."""

    @property
    def er(self) -> float:
        """The rating of the hardest step; 0 without steps."""

    def text(self) -> str:
        """All steps as text, a blank line between two."""

    def stops(
        self,
    ) -> tuple[
        tuple[
            nonet.logic.deduction.Step,
            str,
            Grid,
            Candidates,
            tuple[nonet.logic.deduction.Line, ...],
        ],
        ...,
    ]:
        """
        Step, name, digits and marks before the step, and lines, for each step.
        """

def explain_path(
    grid: Any,
    candidates: Any = None,
    techniques: list[str] | None = None,
    language: str = "en",
    timeout: float | None = None,
) -> PathWords:
    """The path of `nonet.steps`, explained."""

def search_count(grid: Any, cap: int = 1000000000, *, timeout: float | None = None) -> int:
    """
    How many digits the plainest search tries before it has the first solution.

    It takes the blanks in reading order and tries 1 to 9 in each; every digit counts, also those that
    clash. The count depends on how the puzzle is turned and can run into billions: it stops at `cap`.

    >>> import nonet
    >>> nonet.search_count(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    37652
    >>> nonet.search_count(81 * ".", cap=100)
    100
    """

def solve_with_logic(
    grid: Any,
    stop_at: int,
    seed: int,
    random_tie_break: bool,
    random_value_order: bool,
    heavy_rules: bool,
    node_limit: int | None,
    time_limit: float | None,
) -> tuple[str, int, Grid | None, dict[str, Any], int, str]:
    """
    What `nonet.Solver` calls: status, count, first solution, counters, score, level.
    """

def logic_thresholds() -> tuple[int, int, int]:
    """The highest logic scores that are still EASY, MEDIUM and HARD."""

class Transform:
    """
    A symmetry of the board: transpose or not, then reorder rows and columns, then rename digits.

    Row i of the result is row `rows[i]` of what it was, column j likewise, and digit d becomes
    `digits[d - 1]`. Rows stay together in bands and columns in stacks. All are numbered from 0.

    >>> import nonet
    >>> turn = nonet.Transform.rotate()
    >>> turn
    Transform(transposed=True, columns=(8, 7, 6, 5, 4, 3, 2, 1, 0))
    >>> turn.then(turn) == nonet.Transform.rotate(2)
    True
    >>> turn.then(turn.inverse())
    Transform()
    """

    def __init__(
        self,
        *,
        transposed: bool = False,
        rows: Sequence[int] | None = None,
        columns: Sequence[int] | None = None,
        digits: Sequence[int] | None = None,
    ) -> None: ...
    @property
    def transposed(self) -> bool:
        """Rows and columns change places first."""

    @property
    def rows(self) -> tuple[int, ...]:
        """Where each row comes from."""

    @property
    def columns(self) -> tuple[int, ...]:
        """Where each column comes from."""

    @property
    def digits(self) -> tuple[int, ...]:
        """What each digit becomes, from 1 to 9."""

    @property
    def sources(self) -> tuple[int, ...]:
        """For each cell of the result the cell it comes from."""

    def then(self, other: Transform) -> Transform:
        """First this one, then the other."""

    def inverse(self) -> Transform:
        """The transform that undoes this one."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __repr__(self) -> str: ...
    def __getstate__(self) -> tuple[object, ...]: ...
    def __setstate__(self, state: tuple[object, ...], /) -> None: ...
    @staticmethod
    def swap_digits(a: int, b: int) -> Transform:
        """Exchange two digits."""

    @staticmethod
    def swap_rows(a: int, b: int) -> Transform:
        """Exchange two rows of one band."""

    @staticmethod
    def swap_columns(a: int, b: int) -> Transform:
        """Exchange two columns of one stack."""

    @staticmethod
    def swap_bands(a: int, b: int) -> Transform:
        """Exchange two bands, three rows each."""

    @staticmethod
    def swap_stacks(a: int, b: int) -> Transform:
        """Exchange two stacks, three columns each."""

    @staticmethod
    def random(seed: int) -> Transform:
        """
        Any element of the group, all alike; the same seed gives the same one.

        >>> import nonet
        >>> nonet.Transform.random(1) == nonet.Transform.random(1) != nonet.Transform.random(2)
        True
        """

    @staticmethod
    def relabel(digits: Sequence[int]) -> Transform:
        """Rename the digits: d becomes `digits[d - 1]`."""

    @staticmethod
    def transpose() -> Transform:
        """Exchange rows and columns."""

    @staticmethod
    def rotate(quarter_turns: int = 1) -> Transform:
        """Turn the grid clockwise; a negative number turns it back."""

    @staticmethod
    def mirror(axis: str) -> Transform:
        """
        Reflect the grid: `left-right`, `top-bottom`, `diagonal` or `antidiagonal`.

        >>> import nonet
        >>> nonet.Transform.mirror("diagonal") == nonet.Transform.transpose()
        True
        """

    @staticmethod
    def propagation_step(name: str, seed: int) -> Transform:
        """
        A random step of document 000's propagation, by its name.

        The names are digit-swap, column-swap, block-column-swap, grid-rotate, row-swap, block-row-swap.

        >>> import nonet
        >>> nonet.Transform.propagation_step("grid-rotate", seed=0) == nonet.Transform.rotate()
        True
        """

    @staticmethod
    def propagation(seed: int, steps: int | None = None) -> Transform:
        """
        Random propagation steps in turn, one to five unless `steps` says how many.

        >>> import nonet
        >>> nonet.Transform.propagation(seed=7, steps=0)
        Transform()
        """

@overload
def transform(grid: Candidates, transform: Transform) -> Candidates:
    """Move the cells and rename the digits; `nonet.transform` says more."""

@overload
def transform(grid: Any, transform: Transform) -> Grid: ...
def transform_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8] | Iterable[Any],
    transforms: Transform | Iterable[Transform],
    workers: int | None = None,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint8]:
    """The array of `nonet.transform_batch`."""

class CanonicalForm:
    """What `canonical_form` finds."""

    @property
    def grid(self) -> Grid:
        """The smallest grid of the class."""

    @property
    def transform(self) -> Transform:
        """Takes the original there; one of `automorphisms` that do."""

    @property
    def automorphisms(self) -> int:
        """
        The number of geometric symmetries of the original, up to renaming its digits.
        """

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __repr__(self) -> str: ...
    def __getstate__(self) -> tuple[object, ...]: ...
    def __setstate__(self, state: tuple[object, ...], /) -> None: ...

def canonical_form(
    grid: Any, node_limit: int = 1000000, timeout: float | None = None
) -> CanonicalForm:
    """The value of `nonet.canonical_form`."""

def canonical_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8] | Iterable[Any],
    workers: int | None = None,
    node_limit: int = 1000000,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint8]:
    """The array of `nonet.canonical_batch`."""

def automorphism_count_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8] | Iterable[Any],
    workers: int | None = None,
    node_limit: int = 1000000,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint64]:
    """The array of `nonet.automorphism_count_batch`."""

def minimize(grid: Any, seed: int = 0, timeout: float | None = None) -> Grid:
    """The value of `nonet.minimize`."""

def minimize_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8] | Iterable[Any],
    seed: int = 0,
    workers: int | None = None,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint8]:
    """The array of `nonet.minimize_batch`."""

def is_minimal(grid: Any, timeout: float | None = None) -> bool:
    """The answer of `nonet.is_minimal`."""

def is_minimal_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8] | Iterable[Any],
    workers: int | None = None,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.bool_]:
    """The array of `nonet.is_minimal_batch`."""

def is_redundant(grid: Any, cell: int | tuple[int, int], timeout: float | None = None) -> bool:
    """The answer of `nonet.is_redundant`."""

class Pattern:
    """
    Cells that must, may and must not hold a given: 81 characters `#`, `?`, `.`.

    >>> import nonet
    >>> nonet.Pattern('ring').must[:5]
    (2, 3, 4, 5, 6)
    """

    def __init__(self, source: str | Pattern) -> None: ...
    @property
    def mask(self) -> str:
        """81 characters: # must, ? may, . must not hold a given."""

    @property
    def must(self) -> tuple[int, ...]:
        """The cells that hold a given."""

    @property
    def may(self) -> tuple[int, ...]:
        """The cells that may hold one, those that must included."""

    def __repr__(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def picture_names() -> tuple[str, ...]:
    """Names of patterns, letters aside."""

class Request:
    """
    What a puzzle must be and how it is searched for. Every field has a default.

    >>> import nonet
    >>> nonet.Request(clues=(24, 28), symmetry='MIRROR_XY').symmetry
    'diagonal'
    """

    def __init__(self, **options: Any) -> None: ...
    def replace(self, **options: Any) -> Request:
        """The request with some fields changed."""

    def options(self, base: Request = ...) -> dict[str, Any]:
        """
        The fields that differ from those of `base`, by default from the defaults.
        """

    @property
    def resolved_method(self) -> str:
        """The method that will be used: never `auto`."""

    def __repr__(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @property
    def method(self) -> str:
        """
        Dig holes, carve with a difficulty probe, search for few clues, or climb to a rating.
        """

    @property
    def fill(self) -> str:
        """Where the solved grid comes from."""

    @property
    def fill_givens(self) -> int:
        """Random givens before a las-vegas search."""

    @property
    def fill_nodes(self) -> int:
        """Nodes after which a las-vegas search starts again."""

    @property
    def solution(self) -> Grid | None:
        """Carve this solved grid instead of filling one."""

    @property
    def board_seeds(self) -> bool:
        """Fill from 32-bit board seeds, as the orbit recipe does."""

    @property
    def pattern_steps(self) -> int:
        """Maximum variations of a solved grid to suit the pattern."""

    @property
    def order(self) -> str:
        """The order in which cells are dug."""

    @property
    def orders_per_grid(self) -> int:
        """Removal orders tried on one solved grid."""

    @property
    def aim(self) -> tuple[int, int] | None:
        """
        Digging stops at a number of clues drawn from this range; the clue range by default.
        """

    @property
    def unique_nodes(self) -> int:
        """A uniqueness check that needs more nodes counts as failed."""

    @property
    def symmetry(self) -> str:
        """Symmetry of the givens."""

    @property
    def pattern(self) -> Pattern | None:
        """
        Cells that must (#), may (?) or must not (.) hold a given: 81 marks or a name like heart.
        """

    @property
    def clues(self) -> tuple[int, int]:
        """Number of clues."""

    @property
    def line_floor(self) -> int:
        """Fewest givens in any row or column."""

    @property
    def sparsest_line(self) -> int:
        """Some row or column has at most this many givens."""

    @property
    def minimal(self) -> bool:
        """No clue can be removed without a second solution."""

    @property
    def rating(self) -> tuple[float, float] | None:
        """Technique rating (ER), narrowed to tenths."""

    @property
    def needs(self) -> tuple[str, ...]:
        """
        Techniques without which the puzzle is harder or has no logical solution.
        """

    @property
    def forbids(self) -> tuple[str, ...]:
        """Techniques that are not on the rated path."""

    @property
    def scored(self) -> bool:
        """Compute the dig-hole score."""

    @property
    def score(self) -> tuple[float, float] | None:
        """The dig-hole score; the upper end is excluded unless it is 5."""

    @property
    def weights(self) -> tuple[float, float, float, float]:
        """
        Weights of givens, distribution, techniques and searches in the score; they add up to 1.
        """

    @property
    def searches(self) -> tuple[int, int | None]:
        """Scan-order search count of the puzzle as returned."""

    @property
    def strict(self) -> bool:
        """Require strict_searches, with up to eight redraws of the propagation."""

    @property
    def strict_searches(self) -> tuple[int, int | None]:
        """The level's scan-order search count, required where strict is set."""

    @property
    def propagation(self) -> tuple[int, int]:
        """Number of random symmetry steps applied to the result."""

    @property
    def propagation_kinds(self) -> tuple[str, ...]:
        """Kinds of symmetry steps that propagation draws from."""

    @property
    def redraws(self) -> int:
        """Maximum propagations per attempt."""

    @property
    def probe_target(self) -> str:
        """The difficulty label that carving aims for."""

    @property
    def probe_gate(self) -> int:
        """Carving probes the difficulty once this many clues are left."""

    @property
    def probe_every(self) -> int:
        """Removals between two probes."""

    @property
    def probe_nodes(self) -> int:
        """A probe that needs more nodes counts as samurai."""

    @property
    def probe_limits(self) -> tuple[int, int, int]:
        """Highest logic scores of easy, medium and hard."""

    @property
    def accept_harder(self) -> bool:
        """Accept samurai where hard is the target."""

    @property
    def climb_steps(self) -> int:
        """Maximum moves before a new grid is drawn."""

    @property
    def attempts(self) -> int:
        """Maximum attempts per puzzle."""

    @property
    def fallback(self) -> bool:
        """
        Return the nearest miss, marked as not exact, where no puzzle meets the request.
        """

    @property
    def trace(self) -> bool:
        """
        Record which cells were dug in which order; walks and climbs have no such order.
        """

def restore_request(options: dict[str, Any]) -> Request: ...

class RequestField:
    """A row of the table of request fields."""

    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def default(self) -> Any: ...
    @property
    def group(self) -> str: ...
    @property
    def doc(self) -> str: ...
    @property
    def is_flag(self) -> bool: ...
    @property
    def is_demand(self) -> bool: ...
    @property
    def bounds(self) -> tuple[float, float]: ...
    @property
    def choices(self) -> tuple[str, ...]: ...
    @property
    def methods(self) -> tuple[str, ...]: ...

def request_fields() -> tuple[RequestField, ...]:
    """The fields of a request, in the order of the table."""

def parse_option(name: str, text: str) -> Any:
    """The value that a text of the command line means for a field."""

def recipe_names() -> tuple[str, ...]: ...
def level_names() -> tuple[tuple[str, str], ...]:
    """Recipe and level of every level, by its number in puzzle IDs."""

def request_of_level(recipe: str, level: str) -> Request: ...
def find_level(name: str) -> tuple[str, str]:
    """The recipe and level that a person means by a name."""

def level_with_options(recipe: str, level: str, /, **options: Any) -> Request:
    """The request of a level with some fields overridden."""

ALGORITHM_VERSION: int = 1

LONGEST_ID: int = 1000

def encode_id(
    recipe: str, level: str, request: Request, seed: int, index: int, is_daily: bool = False
) -> str: ...
def encode_ids(
    recipe: str, level: str, request: Request, seed: int, start: int, count: int
) -> tuple[bytes, int]:
    """
    The IDs of consecutive puzzles, filled up to one width, and that width.
    """

def decode_id(text: str) -> tuple[str, str, Request, int, int, bool]:
    """Recipe, level, request, seed, index and whether it is a daily puzzle."""

def canonical_bytes(request: Request) -> bytes:
    """The fields that decide the random stream: equal for equal requests."""

class Made:
    """What came of one request, seed and index."""

    @property
    def found(self) -> bool: ...
    @property
    def stopped(self) -> bool: ...
    @property
    def any(self) -> bool: ...
    @property
    def grid(self) -> Grid: ...
    @property
    def solution(self) -> Grid: ...
    @property
    def minimal(self) -> bool: ...
    @property
    def attempts(self) -> int: ...
    @property
    def board_seed(self) -> int: ...
    @property
    def score(self) -> int: ...
    @property
    def parts(self) -> tuple[int, int, int, int] | None: ...
    @property
    def trace(self) -> tuple[tuple[tuple[int, ...], bool], ...]: ...

def make(
    request: Request, seed: int, index: int, is_daily: bool = False, timeout: float | None = None
) -> Made: ...
def make_batch(
    request: Request,
    count: int,
    seed: int,
    start: int,
    workers: int | None = None,
    timeout: float | None = None,
) -> list[Made]: ...
def make_array(
    request: Request,
    count: int,
    seed: int,
    start: int,
    workers: int | None = None,
    timeout: float | None = None,
) -> tuple[NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.uint8]]: ...
def explain_miss(request: Request, miss: Made) -> str:
    """What keeps a miss from meeting the request."""

def no_puzzle_message(request: Request, index: int, made: Made) -> str:
    """The message of a request that no attempt met."""

def solved_grid(request: Request, seed: int, index: int, timeout: float | None = None) -> Grid: ...
def weighted_grid(key: int, index: int) -> tuple[Grid, int]: ...
def symmetry_orbits(symmetry: str) -> tuple[tuple[int, ...], ...]: ...
def digging_sequence(order: str, seed: int) -> tuple[int, ...]: ...
def hash32(base: int, attempt: int) -> int: ...
def board_of(board_seed: int) -> Grid: ...
def score_to_target(target: str, difficulty: str, clues: int, fewest_clues: int) -> int: ...
def score_parts(puzzle: Grid, rating: int, searches: int) -> tuple[int, int, int, int]: ...

LINE_LIMIT: int = 1048576

class TextFault:
    """What is wrong with a record of a text."""

    @property
    def code(self) -> str:
        """The kind of fault: `row-count`."""

    @property
    def line(self) -> int | None:
        """The line, from 1."""

    @property
    def column(self) -> int | None:
        """The character of the line, from 1."""

    @property
    def expected(self) -> int:
        """The number expected, where the code has one."""

    @property
    def found(self) -> int:
        """The number found, where the code has one."""

    @property
    def message(self) -> str:
        """The sentence for it."""

class TextReader:
    """Reads a text in pieces of any size."""

    def __init__(self, format: str, first_line: int = 1) -> None: ...
    def feed(self, data: bytes) -> list[tuple[Any, ...] | TextFault]:
        """
        The records and faults that these bytes complete; a record as grid, placed, marks, solution, sukaku, metadata, line.
        """

    def end(self) -> list[tuple[Any, ...] | TextFault]:
        """Those that the end of the text completes."""

class TextFormat:
    """The facts of a plain-text format."""

    @property
    def name(self) -> str: ...
    @property
    def extensions(self) -> str:
        """With their dots, a space between."""

    @property
    def description(self) -> str: ...
    @property
    def detected_by(self) -> str: ...
    @property
    def holds(self) -> tuple[str, ...]:
        """What it keeps beside the givens."""

    @property
    def between(self) -> str:
        """What stands between two records."""

def no_givens(format: str) -> TextFault:
    """What a format of givens returns for a Sukaku."""

def line_too_long(line: int = 0) -> TextFault:
    """What a line of more than LINE_LIMIT bytes is."""

def text_formats() -> list[TextFormat]:
    """Every plain-text format, in the order of detection."""

def detected_formats(lines: Sequence[str]) -> list[str]:
    """
    The formats that a text may be in, by its first lines, none of them empty.
    """

def print_text(
    format: str,
    grid: Grid,
    placed: Grid | None,
    marks: Candidates | None,
    sukaku: bool,
    metadata: dict[str, str],
) -> str | TextFault:
    """The text of a record, or why the format cannot hold it."""

def plain_digits(body: bytes) -> numpy.typing.NDArray[numpy.uint8] | None:
    """
    (N, 81) digits if every line of `body` is 81 cells and its end; else None.
    """

SAMPLE_ROWS: int = 16

SAMPLE_START_CLUES: int = 36

def sample_groups(
    count: int,
    seed: int,
    start: int,
    workers: int | None = None,
    timeout: float | None = None,
    solution: Grid | None = None,
    free: Sequence[int] | None = None,
) -> tuple[
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.float64],
]:
    """
    Groups of weighted minimal puzzles: puzzles, weights, and for each group its total and its number of grids. `nonet.sample_minimal` says more.
    """

def philox4x32_10(
    counter: tuple[int, int, int, int], key: tuple[int, int]
) -> tuple[int, int, int, int]:
    """One block of the cipher under all random draws."""

def packed_solve_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8],
    limit: int,
    workers: int | None = None,
    timeout: float | None = None,
) -> tuple[
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint64],
    numpy.typing.NDArray[numpy.uint64],
]:
    """
    Solutions, counts and guesses by the engine of the kernels, on the host.
    """

def puzzle_key(request: Request, seed: int) -> int:
    """The key of the random stream of a request's puzzles."""

def minimize_key(seed: int) -> int:
    """The key of the random stream of `minimize`."""

def packed_plan(request: Request) -> bytes | None:
    """What a kernel needs to know to make the request; None if it cannot."""

def packed_minimize_plan(only_asked: bool) -> bytes:
    """The plan of `minimize`, or of `is_minimal`."""

def packed_dig_batch(
    plan: bytes,
    given: Grid | None,
    count: int,
    key: int,
    start: int,
    attempt: int,
    workers: int | None = None,
    timeout: float | None = None,
) -> tuple[
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint8],
]:
    """
    Puzzles, solutions and verdicts (0 missed, 1 found, 2 undecided) of one attempt each.
    """

def packed_minimize_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8],
    key: int,
    start: int,
    workers: int | None = None,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint8]:
    """Puzzles with one solution without their redundant clues."""

def packed_redundant_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8],
    workers: int | None = None,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint8]:
    """1 for each puzzle that has a redundant clue."""
