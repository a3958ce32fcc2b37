"""The frozen values of human logic: steps, the evidence for them, ratings and hints.

Cells are 0..80 in reading order; houses are rows 0..8, columns 9..17, boxes 18..26. Techniques are
identified by slugs (`technique_table()` lists them). Steps, evidence and lines come from the core.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from nonet._core import (
    AlignedExclusionEvidence,
    AlsEvidence,
    AlternatingEvidence,
    BentSetEvidence,
    BlossomEvidence,
    BugEvidence,
    ChainEvidence,
    ChainNode,
    Cluster,
    ClusterEvidence,
    ColoringEvidence,
    CoverEvidence,
    ExcludedCombination,
    ExocetEvidence,
    FishEvidence,
    HiddenSingleEvidence,
    HouseDigits,
    Line,
    LinkedPlaces,
    LockingEvidence,
    NakedSingleEvidence,
    Petal,
    RectangleEvidence,
    Step,
    SubsetEvidence,
    SueDeCoqEvidence,
    TemplateEvidence,
    TridagonEvidence,
    UniqueLoopEvidence,
    WingEvidence,
)
from nonet.board._places import cell_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "AlignedExclusionEvidence",
    "AlsEvidence",
    "AlternatingEvidence",
    "BentSetEvidence",
    "BlossomEvidence",
    "BugEvidence",
    "Candidate",
    "ChainEvidence",
    "ChainNode",
    "Cluster",
    "ClusterEvidence",
    "ColoringEvidence",
    "CoverEvidence",
    "Evidence",
    "ExcludedCombination",
    "ExocetEvidence",
    "FishEvidence",
    "HiddenSingleEvidence",
    "Hint",
    "HouseDigits",
    "Line",
    "LinkedPlaces",
    "LockingEvidence",
    "NakedSingleEvidence",
    "Outcome",
    "Petal",
    "RatedBatch",
    "Rating",
    "RectangleEvidence",
    "Stage",
    "Step",
    "SubsetEvidence",
    "SueDeCoqEvidence",
    "TemplateEvidence",
    "TridagonEvidence",
    "UniqueLoopEvidence",
    "WingEvidence",
]

Stage: TypeAlias = Literal["where", "technique", "full"]


class Candidate(NamedTuple):
    """A digit in a cell."""

    cell: int
    digit: int

    def __str__(self) -> str:
        return f"{cell_name(self.cell)}={self.digit}"


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
    | ColoringEvidence
    | RectangleEvidence
    | AlsEvidence
    | SueDeCoqEvidence
    | BentSetEvidence
    | BlossomEvidence
    | TemplateEvidence
    | ClusterEvidence
    | CoverEvidence
    | TridagonEvidence
    | ExocetEvidence
)


Outcome: TypeAlias = Literal["solved", "above", "beyond"]


@dataclass(frozen=True, slots=True)
class Rating:
    """The difficulty of a puzzle on Sudoku Explainer's scale.

    `outcome` is normally "solved". "above": the rating exceeds `at_most`, and `er` is its minimum.
    "beyond": no (allowed) technique applies any more, and `er` is 20.0, as in Sudoku Explainer. In
    both cases `reached` is the rating of the hardest step applied.
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
    """The number of steps of each technique, easiest first."""
    outcome: Outcome = "solved"
    reached: float = 0.0

    def __hash__(self) -> int:
        return hash((self.er, self.ep, self.ed, self.hardest, self.outcome, self.reached))


@dataclass(frozen=True, slots=True, eq=False)
class RatedBatch:
    """The result of `rate_batch`: arrays with one entry per puzzle, in input order."""

    er: NDArray[np.float64]
    """NaN, like `ep` and `ed`, if a puzzle cannot be rated; `outcome` has the reason."""
    ep: NDArray[np.float64]
    ed: NDArray[np.float64]
    hardest: NDArray[np.str_]
    outcome: NDArray[np.str_]
    """`solved`, `above`, `beyond`, `no-solution`, `multiple-solutions` or `nothing-to-solve`."""

    def __len__(self) -> int:
        return len(self.er)


@dataclass(frozen=True, slots=True)
class Hint:
    """The next step from the player's position, in as much detail as its stage.

    Mistakes come first: a wrong digit (`wrong_digits`) or a deleted mark (`wrong_marks`).
    """

    stage: Stage
    houses: tuple[int, ...]
    """The houses in which to look."""
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
