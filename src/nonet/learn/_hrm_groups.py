"""Arrays for HRM and TRM with augmentation groups: a puzzle and its symmetries are one group."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet._base.arguments import path_of, whole_number
from nonet._base.files import atomic_file
from nonet.formats._array_index import about_arrays
from nonet.learn._streams import Digits
from nonet.learn._symmetries import digit_rows, random_symmetries


def write_hrm_groups(
    puzzles: Digits,
    solutions: Digits,
    directory: str | os.PathLike[str],
    *,
    augmentations: int,
    seed: int,
    split: str = "train",
) -> int:
    """Write the arrays of one split, each puzzle followed by its augmentations; return the rows.

    `group_indices` has where each group starts among the puzzles, as the training code expects.

    - `puzzles`, `solutions`: (N, 81) arrays of digits.
    - `directory`: the arrays are written to its folder `split`.
    - `augmentations`: random symmetries of each puzzle, which depend on `seed`.

    Raises RequestError if an array has another shape; OSError if a file cannot be written.

    >>> import nonet, tempfile
    >>> made = nonet.generate_array("easy", 3, seed=1)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_hrm_groups(made.puzzles, made.solutions, folder, augmentations=4, seed=1)
    15
    """
    copies = whole_number("augmentations", augmentations, 0) + 1
    puzzles, solutions = digit_rows("puzzles", puzzles), digit_rows("solutions", solutions)
    folder = Path(path_of("directory", directory)) / path_of("split", split)
    count = len(puzzles)
    inputs, labels = np.repeat(puzzles, copies, 0), np.repeat(solutions, copies, 0)
    new = np.arange(count * copies) % copies > 0
    inputs[new], labels[new] = random_symmetries(inputs[new], labels[new], seed)
    folder.mkdir(parents=True, exist_ok=True)
    rows = count * copies
    arrays: dict[str, NDArray[Any]] = {
        "inputs": (inputs + 1).astype(np.uint8),
        "labels": (labels + 1).astype(np.uint8),
        "puzzle_identifiers": np.zeros(rows, np.int32),
        "puzzle_indices": np.arange(rows + 1, dtype=np.int32),
        "group_indices": np.arange(0, rows + 1, copies, dtype=np.int32),
    }
    (folder / "dataset.json").unlink(missing_ok=True)  # it marks the arrays as complete
    for name, array in arrays.items():
        with atomic_file(folder / f"all__{name}.npy") as file:
            np.save(file, array)
    with atomic_file(folder / "dataset.json") as file:  # last: the arrays are complete
        file.write(about_arrays(count, rows).encode())
    return rows
