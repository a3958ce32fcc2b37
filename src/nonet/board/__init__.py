"""The board: grids, pencil marks, cells and houses, symmetry, minimality."""

from nonet.board.minimality import (
    is_minimal,
    is_minimal_batch,
    is_redundant,
    minimize,
    minimize_batch,
)
from nonet.board.rules import can_place, is_valid
from nonet.board.symmetry import (
    are_isomorphic,
    are_isomorphic_batch,
    automorphism_count,
    automorphism_count_batch,
    canonical,
    canonical_batch,
    canonical_form,
    transform,
    transform_batch,
)
from nonet.board.values import Candidates, CanonicalForm, Conflict, Grid, GridLike, Transform

__all__ = [
    "Candidates",
    "CanonicalForm",
    "Conflict",
    "Grid",
    "GridLike",
    "Transform",
    "are_isomorphic",
    "are_isomorphic_batch",
    "automorphism_count",
    "automorphism_count_batch",
    "can_place",
    "canonical",
    "canonical_batch",
    "canonical_form",
    "is_minimal",
    "is_minimal_batch",
    "is_redundant",
    "is_valid",
    "minimize",
    "minimize_batch",
    "transform",
    "transform_batch",
]
