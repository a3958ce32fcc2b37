"""Random seeds, for calls without a seed."""

from __future__ import annotations

import os


def random_seed() -> int:
    """Return a random seed of 32 bits, short enough to type.

    >>> 0 <= random_seed() < 2**32
    True
    """
    return int.from_bytes(os.urandom(4), "little")
