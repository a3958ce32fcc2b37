"""The board: grids, pencil marks, cells and houses, symmetry, minimality."""

from nonet._base.packages import publish_names as _publish_names
from nonet.board._minimality import (
    is_minimal,
    is_minimal_batch,
    is_redundant,
    minimize,
    minimize_batch,
)
from nonet.board._rules import can_place, is_valid
from nonet.board._symmetry import (
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
from nonet.board._values import (
    BatchLike,
    Candidates,
    CanonicalForm,
    Cell,
    Conflict,
    DeviceName,
    Grid,
    GridLike,
    MarksLike,
    StartLike,
    SupportsDlpack,
    SupportsGrid,
    Transform,
)

__all__ = [
    "BatchLike",
    "Candidates",
    "CanonicalForm",
    "Cell",
    "Conflict",
    "DeviceName",
    "Grid",
    "GridLike",
    "MarksLike",
    "StartLike",
    "SupportsDlpack",
    "SupportsGrid",
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

_publish_names(__name__)
