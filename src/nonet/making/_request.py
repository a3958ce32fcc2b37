"""The request of a puzzle: one frozen `Request`, whose fields come from the engine's table.

The table is core/data/request.toml: names, types, bounds, defaults and documentation of every
field. Checks and messages are the engine's, so that Python, the command line, HTTP and other hosts
accept the same values.
"""

from __future__ import annotations

import copyreg
from operator import attrgetter

from nonet._core import (
    Pattern,
    Request,
    RequestField,
    picture_names,
    request_fields,
    restore_request,
)

__all__ = [
    "FIELDS",
    "HIGHEST_RATING",
    "PICTURES",
    "SYMMETRIES",
    "Pattern",
    "Request",
    "RequestField",
    "spelled",
]

# A request is pickled as a call of this native function, which pickle finds by its name.
copyreg.pickle(type(restore_request), attrgetter("__qualname__"))

FIELDS: dict[str, RequestField] = {field.name: field for field in request_fields()}
SYMMETRIES = FIELDS["symmetry"].choices
HIGHEST_RATING = FIELDS["rating"].bounds[1]
PICTURES = picture_names()
"""Names of patterns, letters aside."""


def spelled(name: str) -> str:
    """Normalize a name: lower case and hyphens.

    >>> spelled(" Extremely_Easy")
    'extremely-easy'
    """
    return name.strip().lower().replace("_", "-").replace(" ", "-")
