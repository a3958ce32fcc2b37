"""Helpers of the recipe `dig-hole`: its removal orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import _core
from nonet._base.arguments import text_of, whole_number

if TYPE_CHECKING:
    from nonet.making._request_options import RemovalOrderName

__all__ = ["digging_sequence"]


def digging_sequence(order: RemovalOrderName, seed: int = 0) -> tuple[int, ...]:
    """List the 81 cells in a removal `order`; "random" and "center-out" depend on `seed`.

    Raises RequestError for an unknown order.

    >>> digging_sequence("s-pattern")[7:11], digging_sequence("jumping")[39:43]
    ((7, 8, 17, 16), (78, 80, 1, 3))
    """
    return _core.digging_sequence(text_of("order", order), whole_number("seed", seed))
