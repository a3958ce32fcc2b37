"""What to make: one frozen `Request`, checked in words before any work begins.

A recipe is a table of these (recipes.py); every field can be overridden by name. The native
generator reads the plain numbers that `native` writes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Any

from nonet import _core
from nonet.arguments import LARGEST, as_int, names_in, real_number, switch, whole_number
from nonet.deduction import technique_table
from nonet.errors import RequestError
from nonet.model import Grid
from nonet.patterns import Pattern
from nonet.ranges import (
    HIGHEST_RATING,
    RATING_PARTS,
    SCORE_PARTS,
    Range,
    int_range,
    open_range,
    real_range,
)

NO_LIMIT = LARGEST
MOST_MINIMAL_CLUES = 40
"""The most clues of any minimal puzzle known."""
HARDEST_KNOWN = 11.9
"""The highest ER of any published puzzle; the scale itself has no end."""
_NEAREST = "`fallback` gives the nearest"

SYMMETRY_ALIASES = {
    "mirror-xy": "diagonal",
    "rotational": "rot180",
    "horizontal": "left-right",
    "vertical": "top-bottom",
    "dihedral": "full",
}
ORDER_ALIASES = {"left-right-top-bottom": "rows", "center-out": "centre-out"}
RANKS = ("easy", "medium", "hard", "samurai")

METHODS, FILLS, ORDERS, SYMMETRIES, PROPAGATION_KINDS = (
    _core.request_choices()[name]
    for name in ("method", "fill", "order", "symmetry", "propagation_kinds")
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What a puzzle must be and how it is looked for. Every field has a sensible default.

    >>> Request(clues=(24, 28), symmetry="MIRROR_XY").symmetry
    'diagonal'
    """

    method: str = "auto"
    """`dig` holes, `carve` with document 002's probe, search `few-clues`, `climb` to a rating."""
    fill: str = "shuffled"
    """`las-vegas`, `shuffled` or `uniform`: where the solved grid comes from."""
    fill_givens: int = 11
    """Las Vegas: random givens before the search."""
    fill_nodes: int = 1000
    """Las Vegas: nodes before it starts again."""
    solution: Grid | None = None
    """Carve this grid instead of filling one."""
    order: str = "random"
    """`rows`, `s-pattern`, `jumping`, `random` or `centre-out`: which cells are dug first."""
    orders_per_grid: int = 1
    """Removal orders tried on one solved grid."""
    symmetry: str = "none"
    """How the givens lie; see `nonet.symmetry_orbits`."""
    pattern: Pattern | None = None
    """Which cells must and may hold givens."""
    pattern_steps: int = 2000
    """Variations of a solved grid until it suits the pattern."""
    clues: Range = (17, 80)
    aim: Range | None = None
    """Digging stops at a number of clues drawn from here; the clue range if None."""
    line_floor: int = 0
    """Fewest givens in any row or column."""
    sparsest_line: int = 9
    """Some row or column has at most this many givens."""
    minimal: bool = False
    """No clue can be left out."""
    unique_nodes: int = NO_LIMIT
    """A uniqueness check that needs more nodes counts as failed."""
    rating: tuple[float, float] | None = None
    """Lowest and highest ER, narrowed to tenths."""
    needs: tuple[str, ...] = ()
    """Techniques without which the puzzle is harder or beyond logic."""
    forbids: tuple[str, ...] = ()
    """Techniques that are not on the rated path."""
    scored: bool = False
    """Document 000's score is part of the result."""
    score: tuple[float, float] | None = None
    """Lowest and highest score; the highest is excluded unless it is 5."""
    weights: tuple[float, float, float, float] = (0.4, 0.2, 0.2, 0.2)
    """Of givens, distribution, techniques and searches in the score; they add up to 1."""
    searches: tuple[int, int | None] = (0, None)
    """Scan-order search count of the puzzle as returned."""
    strict: bool = False
    """Make `strict_searches` a gate, with up to eight redraws of the propagation."""
    strict_searches: tuple[int, int | None] = (0, None)
    """The level's row of document 000's table."""
    propagation: Range = (0, 0)
    """Number of random symmetry steps on the result."""
    propagation_kinds: tuple[str, ...] = PROPAGATION_KINDS
    redraws: int = 1
    """Propagations tried before an attempt is given up."""
    probe_target: str = "easy"
    """Carving: the difficulty looked for, `easy`, `medium`, `hard` or `samurai`."""
    probe_gate: int = 81
    """Carving: probe once this many clues are left."""
    probe_every: int = 1
    """Carving: and then after every so many removals."""
    probe_nodes: int = 8000
    """Carving: a probe that needs more nodes says samurai."""
    probe_limits: tuple[int, int, int] = _core.logic_thresholds()
    """Carving: logic scores up to which easy, medium and hard reach."""
    accept_harder: bool = False
    """Carving: hard accepts samurai."""
    board_seeds: bool = False
    """Boards come from document 002's 32-bit seeds."""
    climb_steps: int = 60
    """Climbing: moves before a new grid is taken."""
    attempts: int = 1000
    """Give up after this many."""
    fallback: bool = False
    """Then give the nearest puzzle, marked `exact = False`, instead of raising."""
    trace: bool = False
    """Keep what was dug in which order (`p.trace`); walks and climbs have no such order."""

    def __post_init__(self) -> None:
        normal: dict[str, Any] = {
            "symmetry": _choice("symmetry", self.symmetry, SYMMETRIES, SYMMETRY_ALIASES),
            "order": _choice("order", self.order, ORDERS, ORDER_ALIASES),
            "fill": _choice("fill", self.fill, FILLS, {}),
            "method": _choice("method", self.method, ("auto", *METHODS), {}),
            "probe_target": _choice("probe_target", self.probe_target, RANKS, {}),
            "pattern": None if self.pattern is None else Pattern(self.pattern),
            "solution": None if self.solution is None else Grid(self.solution),
            "needs": _slugs("needs", self.needs),
            "forbids": _slugs("forbids", self.forbids),
            "propagation_kinds": _kinds(self.propagation_kinds),
            "clues": int_range("clues", self.clues, 17, 80),
            "propagation": int_range("propagation", self.propagation, 0, 1000),
            "weights": _weights(self.weights),
            "probe_limits": _limits(self.probe_limits),
        }
        if self.aim is not None:
            normal["aim"] = int_range("aim", self.aim, 17, 80)
        for name, limits in _NUMBERS.items():
            normal[name] = whole_number(name, getattr(self, name), *limits)
        for name in _SWITCHES:
            switch(name, getattr(self, name))
        if self.rating is not None:
            normal["rating"] = real_range("rating", self.rating, RATING_PARTS)
        if self.score is not None:
            normal["score"] = real_range("score", self.score, SCORE_PARTS)
        for name in ("searches", "strict_searches"):
            normal[name] = open_range(name, getattr(self, name))
        for name, value in normal.items():
            object.__setattr__(self, name, value)
        _check_whole(self)

    @property
    def few(self) -> bool:
        """So few clues that digging a solved grid does not get there."""
        return self.clues[1] <= 20

    @property
    def way(self) -> str:
        """The method that will be used: what `auto` means here, and what stands in for `few-clues`
        where a symmetry, a pattern or a solution rules it out."""
        if self.method not in ("auto", "few-clues"):
            return self.method
        # The search for few clues wanders over solved grids and cells alike: it can keep to none.
        free = self.symmetry == "none" and self.pattern is None and self.solution is None
        few = self.method == "few-clues" or (self.few and self.line_floor == 0)
        if free and few:
            return "few-clues"
        return "climb" if self.needs or self.forbids else "dig"

    @property
    def cells(self) -> Pattern:
        """Where givens must and may lie, by the pattern and the symmetry together."""
        pattern = self.pattern or Pattern(81 * "?")
        if self.symmetry == "none" or self.pattern is None:
            return pattern
        return pattern.along(_core.symmetry_orbits(self.symmetry))

    def native(self) -> dict[str, Any]:
        """The request as the native generator reads it."""
        given = {field.name: getattr(self, field.name) for field in fields(self)}
        for name in ("strict", "strict_searches", "pattern", "fallback"):
            del given[name]
        kinds = self.propagation_kinds
        if self.symmetry != "none" or self.pattern is not None:
            kinds = tuple(kind for kind in kinds if kind == "digit-swap")
        if self.solution is not None:
            kinds = ()
        searches = self.strict_searches if self.strict else self.searches
        score = (0.0, 5.0) if self.score is None else self.score
        rating = (0.0, HIGHEST_RATING) if self.rating is None else self.rating
        pattern = self.cells
        return given | {
            "method": self.way,
            "must": list(pattern.must),
            "may": list(pattern.may),
            "aim": self.clues if self.aim is None else self.aim,
            "scored": self.scored or self.score is not None,
            "rating": tuple(round(RATING_PARTS * end) for end in rating),
            "needs": list(self.needs),
            "forbids": list(self.forbids),
            "score": tuple(round(SCORE_PARTS * end) for end in score),
            "score_top_open": score[1] < 5,
            "weights": [round(SCORE_PARTS * weight) for weight in self.weights],
            "searches": (searches[0], NO_LIMIT if searches[1] is None else searches[1]),
            "redraws": max(8, self.redraws) if self.strict else self.redraws,
            "propagation_kinds": sum(1 << PROPAGATION_KINDS.index(kind) for kind in kinds),
            "probe_target": RANKS.index(self.probe_target),
        }


_SWITCHES = ("minimal", "scored", "strict", "accept_harder", "board_seeds", "fallback", "trace")

# Whole numbers and the range each must lie in.
_NUMBERS: dict[str, Range] = {
    "fill_givens": (0, 81),
    "fill_nodes": (1, NO_LIMIT),
    "orders_per_grid": (1, 1_000_000),
    "line_floor": (0, 8),
    "sparsest_line": (0, 9),
    "unique_nodes": (1, NO_LIMIT),
    "redraws": (1, 1_000_000),
    "probe_gate": (17, 81),
    "probe_every": (1, 81),
    "probe_nodes": (1, NO_LIMIT),
    "pattern_steps": (0, 1_000_000),
    "climb_steps": (1, 1_000_000),
    "attempts": (1, 2**32 - 1),
}


def spelled(name: str) -> str:
    """A name as people type it, in the one spelling used here: small letters and hyphens.

    >>> spelled(" Extremely_Easy")
    'extremely-easy'
    """
    return name.strip().lower().replace("_", "-").replace(" ", "-")


def check_options(names: Iterable[str]) -> None:
    """Refuse names that no field of a request has.

    >>> check_options(["clues", "colour"])
    Traceback (most recent call last):
    nonet.errors.RequestError: there is no option 'colour'; the options are accept_harder, aim, ...
    """
    known = {field.name for field in fields(Request)}
    unknown = sorted(set(names) - known)
    if unknown:
        raise RequestError(
            f"there is no option {unknown[0]!r}; the options are {', '.join(sorted(known))}"
        )


def _choice(what: str, name: Any, known: tuple[str, ...], aliases: dict[str, str]) -> str:
    if isinstance(name, str):
        slug = spelled(name)
        slug = aliases.get(slug, slug)
        if slug in known:
            return slug
    raise RequestError(f"{what} must be one of {', '.join(known)}, not {name!r}")


def _kinds(names: Any) -> tuple[str, ...]:
    """Each kind once, in the one order, so that equal requests are equal."""
    chosen = {
        _choice("propagation_kinds", kind, PROPAGATION_KINDS, {})
        for kind in names_in("propagation_kinds", names)
    }
    return tuple(kind for kind in PROPAGATION_KINDS if kind in chosen)


def _slugs(what: str, names: Any) -> tuple[str, ...]:
    known = {row.slug for row in technique_table()}
    result = []
    for name in names_in(what, names):
        slug = spelled(name)
        if slug not in known:
            raise RequestError(
                f"{what}: there is no technique {name!r}; nonet.technique_table() and"
                " `nonet rate --list-techniques` list them"
            )
        result.append(slug)
    return tuple(sorted(set(result)))


def _weights(values: Any) -> tuple[float, ...]:
    """Ten-thousandths that add up to exactly 1, as scores are reckoned and IDs keep them.

    >>> _weights([1 / 3, 1 / 3, 1 / 3, 0])
    (0.3334, 0.3333, 0.3333, 0.0)
    """
    four = values if isinstance(values, (tuple, list)) and len(values) == 4 else ()
    shares = [SCORE_PARTS * number for value in four if (number := real_number(value)) is not None]
    if len(shares) < 4 or not min(shares) >= 0 or not abs(sum(shares) / SCORE_PARTS - 1) <= 1e-6:
        raise RequestError(f"weights must be four numbers that add up to 1, not {values!r}")
    parts = [int(share) for share in shares]
    most_left = sorted(range(4), key=lambda k: parts[k] - shares[k])
    for k in most_left[: SCORE_PARTS - sum(parts)]:
        parts[k] += 1
    return tuple(part / SCORE_PARTS for part in parts)


def _limits(values: Any) -> tuple[int, ...]:
    three = values if isinstance(values, (tuple, list)) and len(values) == 3 else ()
    limits = [number for value in three if (number := as_int(value)) is not None]
    if len(limits) == 3 and limits == sorted(limits) and limits[0] >= 0 and limits[2] < 2**31:
        return tuple(limits)
    raise RequestError(
        f"probe_limits must be three whole numbers of 0 or more that do not fall, not {values!r}"
    )


def _check_whole(request: Request) -> None:
    """What no single field shows: fields that contradict each other."""
    lowest, highest = request.clues
    if request.aim is not None and (request.aim[0] > highest or request.aim[1] < lowest):
        raise RequestError(
            f"aim {request.aim[0]}..{request.aim[1]} lies outside clues {lowest}..{highest}"
        )
    if request.score is not None and request.score[0] > 5:
        raise RequestError(f"score begins at {request.score[0]}: no puzzle scores above 5")
    if 9 * request.line_floor > highest:
        raise RequestError(
            f"line_floor {request.line_floor} asks for {9 * request.line_floor} clues or more,"
            f" but clues ends at {highest}"
        )
    if request.line_floor > request.sparsest_line:
        raise RequestError("sparsest_line is less than line_floor: no line can be both")
    if lowest > 72 + request.sparsest_line:
        raise RequestError(
            f"sparsest_line {request.sparsest_line} leaves {72 + request.sparsest_line} clues at"
            f" most, but clues begins at {lowest}"
        )
    _check_minimal(request)
    _check_score(request)
    _check_techniques(request)
    _check_rating(request)
    if request.pattern is not None:
        request.cells.check(request.clues, request.line_floor, request.sparsest_line)
    if request.solution is not None and not request.solution.is_solved:
        raise RequestError("solution must be a complete grid without clashes")


def _check_minimal(request: Request) -> None:
    if not request.minimal:
        return
    known = f"no minimal puzzle with more than {MOST_MINIMAL_CLUES} is known"
    if request.clues[0] > MOST_MINIMAL_CLUES and not request.fallback:
        raise RequestError(f"minimal and {request.clues[0]} clues or more: {known} ({_NEAREST})")
    # Nothing is easier than easy, so where every position from the gate on is probed, the first
    # is the result or is put back; an orbit has at most eight cells.
    if (
        request.method == "carve"
        and request.probe_target == "easy"
        and request.probe_every == 1
        and request.pattern is None
        and request.clues[1] >= request.probe_gate > MOST_MINIMAL_CLUES + 7
    ):
        raise RequestError(
            f"minimal: carving to easy ends with about {request.probe_gate} clues, and {known};"
            " name a clue range, such as 24..28"
        )


def _check_score(request: Request) -> None:
    if request.score is None or request.score[1] >= 5:
        return
    if request.score[0] == request.score[1]:
        raise RequestError(f"score {request.score[0]:g} alone: below 5 the highest is excluded")
    most = request.clues[1]
    # As many clues as may be, spread evenly over the rows and columns, and easy in all else.
    cells = {9 * (k % 9) + (k + k // 9) % 9 for k in range(most)}
    easiest = Grid("".join("1" if cell in cells else "." for cell in range(81)))
    parts = _core.score_parts(easiest, 10, 1)
    least = sum(weight * part for weight, part in zip(request.weights, parts, strict=True)) / 10_000
    if least >= request.score[1]:
        raise RequestError(
            f"score ends at {request.score[1]:g}, but {most} clues or fewer score"
            f" {least:.2f} or more"
        )


def _check_techniques(request: Request) -> None:
    both = set(request.needs) & set(request.forbids)
    if both:
        raise RequestError(
            f"needs and forbids: {', '.join(sorted(both))} is both needed and forbidden"
        )
    if "hidden-single" in request.forbids:
        raise RequestError("forbids hidden-single: the last cell of every puzzle is one")


def _check_rating(request: Request) -> None:
    if request.rating is None:
        return
    low, high = request.rating
    ratings = {row.slug: row.rating for row in technique_table() if not row.named}
    if high < min(ratings.values()):
        raise RequestError(f"rating ends at {high}: no puzzle is rated below 1.0")
    if low > HARDEST_KNOWN and not request.fallback:
        raise RequestError(
            f"rating begins at {low}: no puzzle is known that is rated above {HARDEST_KNOWN}"
            f" ({_NEAREST})"
        )
    for below, above in _RATING_GAPS:
        if below < low and high < above:
            raise RequestError(
                f"rating {low}..{high}: no puzzle is rated between {below} and {above}"
            )
    for slug in request.needs:
        if ratings.get(slug, 0.0) > high:
            raise RequestError(
                f"needs {slug} and rating {low}..{high} contradict each"
                f" other: a puzzle that needs it is rated {ratings[slug]} or more"
            )


def _rating_gaps() -> tuple[tuple[float, float], ...]:
    """Neighbours among the ratings a puzzle can have, where more than a tenth lies between."""
    # A hidden single has three ratings; rectangles and loops reach 5.3, BUGs 5.6 to 6.2, and from
    # 6.5 on chains of every length leave no gap.
    known = {row.rating for row in technique_table() if not row.named and row.rating <= 6.5}
    known |= {1.2, 1.5} | {tenths / 10 for tenths in (*range(45, 54), *range(56, 63))}
    steps = sorted(known)
    return tuple(
        (below, above) for below, above in pairwise(steps) if round(10 * (above - below)) > 1
    )


_RATING_GAPS = _rating_gaps()
