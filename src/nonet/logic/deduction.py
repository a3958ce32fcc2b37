"""The frozen values of human logic: steps, the evidence for them, ratings and hints.

Cells are 0..80 in reading order; houses are rows 0..8, columns 9..17, boxes 18..26. Techniques go
by their slugs (`technique_table()` lists them). Native code fills these classes field by field.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from nonet import _core
from nonet.board.places import cell_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

Cause: TypeAlias = Literal["assumption", "cell", "box", "row", "column", "rule"]
Stage: TypeAlias = Literal["where", "technique", "full"]


class Candidate(NamedTuple):
    """A digit in a cell."""

    cell: int
    digit: int

    def __str__(self) -> str:
        return f"{cell_name(self.cell)}={self.digit}"


@dataclass(frozen=True, slots=True)
class HiddenSingleEvidence:
    """The only place for the digit in the house."""

    house: int
    last_cell: bool
    """The house has no other empty cell."""


@dataclass(frozen=True, slots=True)
class NakedSingleEvidence:
    """The cell has no other candidate."""


@dataclass(frozen=True, slots=True)
class LockingEvidence:
    """Pointing and claiming: the digit's places in `base` all lie in `cover`."""

    base: int
    cover: int
    digit: int
    cells: tuple[int, ...]
    single_house: int | None
    """Direct forms only: the house in which that leaves one place."""


@dataclass(frozen=True, slots=True)
class SubsetEvidence:
    """Naked and hidden sets: as many cells as digits in one house."""

    house: int
    cells: tuple[int, ...]
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FishEvidence:
    """The digit's places in the base houses all lie in the cover houses, but for the fins."""

    digit: int
    base: tuple[int, ...]
    cover: tuple[int, ...]
    cells: tuple[int, ...]
    fins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WingEvidence:
    """XY- and XYZ-wing; `digit` is what both wings share."""

    pivot: int
    wings: tuple[int, int]
    digit: int


@dataclass(frozen=True, slots=True)
class UniqueLoopEvidence:
    """A loop that would have two fillings, were it not for the extra digits of the extra cells."""

    type: int
    loop: tuple[int, ...]
    """Its cells in order."""
    digits: tuple[int, ...]
    """The two digits that every cell of the loop has."""
    extra_cells: tuple[int, ...]
    extra_digits: tuple[int, ...]
    house: int | None
    """Types 3 and 4: the house of both extra cells that the conclusion uses."""
    set_cells: tuple[int, ...]
    """Type 3: the other cells of the set."""
    set_digits: tuple[int, ...]
    """Type 3: the digits of the set."""
    hidden_set: bool
    """Type 3: the set is a hidden one."""
    locked_digit: int | None
    """Type 4: the loop digit that must be in one of the extra cells."""


@dataclass(frozen=True, slots=True)
class BugEvidence:
    """A bivalue universal grave: all would be pairs but for these cells and digits."""

    type: int
    cells: tuple[int, ...]
    cell_digits: tuple[tuple[int, ...], ...]
    """The digits too many of each of the cells."""
    digits: tuple[int, ...]
    house: int | None
    set_cells: tuple[int, ...]
    set_digits: tuple[int, ...]
    locked_digit: int | None


@dataclass(frozen=True, slots=True)
class ExcludedCombination:
    """Digits that the aligned cells cannot hold together, in the order of the cells."""

    digits: tuple[int, ...]
    excluder: int | None
    """The cell left without a candidate; none if two cells that see each other would agree."""


@dataclass(frozen=True, slots=True)
class AlignedExclusionEvidence:
    """Aligned pair or triplet exclusion: every impossible combination and why."""

    cells: tuple[int, ...]
    excluders: tuple[int, ...]
    excluded: tuple[ExcludedCombination, ...]


@dataclass(frozen=True, slots=True)
class ChainNode:
    """A candidate that is true (`on`) or false, and the nodes it follows from."""

    cell: int
    digit: int
    on: bool
    cause: Cause
    """Where the conclusion was drawn: in the cell, a house, or by a nested step (`rule`)."""
    parents: tuple[int, ...]
    """Indices of nodes in the same evidence; none for an assumption."""
    nested: int | None
    """Index of the nested step that made this node."""


@dataclass(frozen=True, slots=True)
class ChainEvidence:
    """Every kind of chain.

    Cycle: one target, which closes the loop. Forcing chain: one target, the assumption's contrary.
    Nishio, contradiction, double: two targets. Cell and region chains: one for each start.
    """

    nodes: tuple[ChainNode, ...]
    targets: tuple[int, ...]
    cell: int | None
    """Cell chains: the cell whose candidates are the starts."""
    house: int | None
    """Region chains: the house in which the starts are the places of one digit."""
    nested: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class LinkedPlaces:
    """A place in an alternating chain: one of the cells (mostly there is one) has the digit."""

    cells: tuple[int, ...]
    digit: int


@dataclass(frozen=True, slots=True)
class AlternatingEvidence:
    """Skyscraper, kite, W-wing, XY-chain, AIC and the like: strong and weak links by turns.

    The first link is strong (one of its two ends is true), the second weak (not both), and so on;
    the last is strong. So the first or the last of the nodes is true.
    """

    nodes: tuple[LinkedPlaces, ...]
    houses: tuple[int | None, ...]
    """The house of each link; none for a link inside a cell."""


@dataclass(frozen=True, slots=True)
class ColouringEvidence:
    """Simple colouring: the digit is in all cells of one colour and in none of the other."""

    digit: int
    first: tuple[int, ...]
    second: tuple[int, ...]
    clash: tuple[int, int] | None
    """Two cells of one colour that see each other, so that this colour is the false one."""


@dataclass(frozen=True, slots=True)
class RectangleEvidence:
    """Hidden and avoidable rectangles: four cells whose two digits could be swapped."""

    loop: tuple[int, ...]
    """The corners in order."""
    digits: tuple[int, ...]
    open: tuple[int, ...]
    """The corners that keep the rectangle from being complete."""
    locked: int | None
    """Hidden: the digit with no other place on the two lines of the open corner."""
    extra: int | None
    """Avoidable, type 2: the digit that must be in one of the open corners."""


@dataclass(frozen=True, slots=True)
class AlsEvidence:
    """ALS-XZ: `common` cannot be in both almost locked sets, so `removed` is in one of them."""

    first: tuple[int, ...]
    first_digits: tuple[int, ...]
    second: tuple[int, ...]
    second_digits: tuple[int, ...]
    common: int
    removed: int


@dataclass(frozen=True, slots=True)
class SueDeCoqEvidence:
    """Sue de Coq: cells where line and box meet, with cells of both, have a digit for each."""

    line: int
    box: int
    cells: tuple[int, ...]
    line_cells: tuple[int, ...]
    box_cells: tuple[int, ...]
    digits: tuple[int, ...]
    line_digits: tuple[int, ...]
    box_digits: tuple[int, ...]


Evidence: TypeAlias = (
    HiddenSingleEvidence
    | NakedSingleEvidence
    | LockingEvidence
    | SubsetEvidence
    | FishEvidence
    | WingEvidence
    | UniqueLoopEvidence
    | BugEvidence
    | AlignedExclusionEvidence
    | ChainEvidence
    | AlternatingEvidence
    | ColouringEvidence
    | RectangleEvidence
    | AlsEvidence
    | SueDeCoqEvidence
)


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """One step of a solution by logic.

    >>> Step("naked-single", 2.3, None, Candidate(40, 5), (), NakedSingleEvidence())
    <Step naked-single 2.3: r5c5=5>
    >>> gone = Candidate(0, 7), Candidate(2, 7)
    >>> Step("pointing", 2.6, None, None, gone, LockingEvidence(18, 1, 7, (9, 10), None))
    <Step pointing 2.6: r1c1<>7 r1c3<>7>
    """

    technique: str
    rating: float
    length: int | None
    """Complexity of a chain, nested chains included; none for what is not a chain."""
    placement: Candidate | None
    eliminations: tuple[Candidate, ...]
    """In reading order; what a placement removes from its peers is not listed."""
    evidence: Evidence

    @property
    def name(self) -> str:
        """What players call the step.

        >>> why = HiddenSingleEvidence(house=22, last_cell=True)
        >>> Step("hidden-single", 1.0, None, Candidate(40, 5), (), why).name
        'Full house'
        """
        return _core.step_name(self)

    def __repr__(self) -> str:
        # Without the evidence, which for a chain is pages long.
        placed = [] if self.placement is None else [str(self.placement)]
        removed = [str(candidate).replace("=", "<>") for candidate in self.eliminations]
        return f"<Step {self.technique} {self.rating}: {' '.join(placed + removed)}>"


class Line(NamedTuple):
    """One line of an explanation."""

    depth: int
    """0, or more for what belongs under an earlier line."""
    text: str
    branch: int = 0
    """In a chain with several branches, the number of the line's branch, from 1: its picture is
    number `branch - 1` of `nonet.logic.highlights`. 0 for all other lines."""


Outcome: TypeAlias = Literal["solved", "above", "beyond"]


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is on Sudoku Explainer's scale.

    `outcome` is "solved" as a rule. "above": `at_most` was passed, and `er` is only the least it
    can be. "beyond": no (allowed) technique applied any more, and `er` is 20.0, as Sudoku Explainer
    says. In both cases `reached` is the hardest step that was made.
    """

    er: float
    """The hardest step."""
    ep: float
    """The hardest step up to and including the first placement; 0 if there was none."""
    ed: float
    """The first step; 0 if there was none."""
    hardest: str
    """The technique of the first step rated `er` (`reached`); empty if there was no step."""
    counts: Mapping[str, int]
    """How many steps each technique took, easiest first."""
    outcome: Outcome = "solved"
    reached: float = 0.0

    def __hash__(self) -> int:
        return hash((self.er, self.ep, self.ed, self.hardest, self.outcome, self.reached))


@dataclass(frozen=True, slots=True, eq=False)
class RatedBatch:
    """What `rate_batch` gives: arrays with one entry for each puzzle, in the order they came."""

    er: NDArray[np.float64]
    """NaN, like `ep` and `ed`, where there is nothing to rate; `outcome` says why."""
    ep: NDArray[np.float64]
    ed: NDArray[np.float64]
    hardest: NDArray[np.str_]
    outcome: NDArray[np.str_]
    """`solved`, `above`, `beyond`, `no-solution`, `several-solutions` or `nothing-to-solve`."""

    def __len__(self) -> int:
        return len(self.er)


@dataclass(frozen=True, slots=True)
class Hint:
    """The next thing to do from where the player is, telling no more than its stage.

    What comes first is what is wrong: a digit (`wrong_digits`) or a deleted mark (`wrong_marks`).
    """

    stage: Stage
    houses: tuple[int, ...]
    """Where to look."""
    technique: str | None = None
    """From stage "technique" on."""
    step: Step | None = None
    """Stage "full" only."""
    wrong_digits: tuple[int, ...] = ()
    """Cells whose digit is not the solution's."""
    wrong_marks: tuple[int, ...] = ()
    """Cells whose marks lack the solution's digit."""
    text: str = ""
    """The hint in words."""

    def __str__(self) -> str:
        return self.text
