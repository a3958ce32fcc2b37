"""The index arrays and `dataset.json` beside the puzzle arrays of HRM and TRM.

Every puzzle is a group with one example, so the arrays are consecutive numbers. They are written a
piece at a time, in constant memory.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import IO

import numpy as np

PIECE = 1 << 20
"""Numbers per write."""

OpenFile = Callable[[str], AbstractContextManager[IO[bytes]]]
"""Opens a file of the directory by its name, for writing."""


def write_index(count: int, open_file: OpenFile) -> None:
    """Write the index arrays and `dataset.json` for `count` puzzles."""
    _write_numbers(open_file, "puzzle_identifiers", count, lambda start, stop: [0] * (stop - start))
    _write_numbers(open_file, "puzzle_indices", count + 1, range)
    _write_numbers(open_file, "group_indices", count + 1, range)
    with open_file("dataset.json") as stream:
        stream.write(about_arrays(count, count).encode())


def about_arrays(groups: int, puzzles: int) -> str:
    """Return the text of `dataset.json`.

    >>> import json
    >>> json.loads(about_arrays(2, 6))["total_puzzles"]
    6
    """
    about = {
        "seq_len": 81,
        "vocab_size": 11,
        "pad_id": 0,
        "ignore_label_id": 0,
        "blank_identifier_id": 0,
        "num_puzzle_identifiers": 1,
        "total_groups": groups,
        "total_puzzles": puzzles,
        "mean_puzzle_examples": 1,
        "sets": ["all"],
    }
    return json.dumps(about, indent=1) + "\n"


def _write_numbers(
    open_file: OpenFile, name: str, count: int, values: Callable[[int, int], Sequence[int]]
) -> None:
    """Write an array of 32-bit numbers, a piece at a time."""
    with open_file(f"all__{name}.npy") as stream:
        header = {"descr": "<i4", "fortran_order": False, "shape": (count,)}
        np.lib.format.write_array_header_1_0(stream, header)
        for start in range(0, count, PIECE):
            piece = values(start, min(start + PIECE, count))
            stream.write(np.asarray(piece, "<i4").tobytes())
