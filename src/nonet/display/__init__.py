"""Presentation of values: pictures in notebooks, and the words of printed puzzles."""

from typing import TYPE_CHECKING

from nonet._base.packages import lazy_names as _lazy_names

if TYPE_CHECKING:
    from nonet.display._booklet import chapters, print_item
else:
    __getattr__, __dir__ = _lazy_names(
        __name__, dict.fromkeys(("chapters", "print_item"), "nonet.display._booklet")
    )

__all__ = ["chapters", "print_item"]
