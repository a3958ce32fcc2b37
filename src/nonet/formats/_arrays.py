"""The directory of arrays of HRM and TRM: `all__inputs.npy`, `all__labels.npy` and others.

Values are digit + 1, since 0 is padding. Reading maps the files into memory; a directory with
`train`, `valid` and `test` is read in that order. Writing is atomic.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet._base.files import atomic_folder
from nonet.board._values import Grid
from nonet.errors import FormatError
from nonet.formats._array_index import write_index
from nonet.formats._format import Format, Result
from nonet.formats._record import Record, plain_grid, solution_of
from nonet.formats._source import Source

PARTS = ("train", "valid", "test")
ARRAYS = "a directory of arrays"
INPUTS, LABELS = "all__inputs.npy", "all__labels.npy"
NO_ARRAYS = f"expected {INPUTS} in the directory, found none"


def _parts(directory: Path) -> list[Path]:
    inside = [directory / name for name in PARTS if (directory / name / INPUTS).exists()]
    return [directory] if (directory / INPUTS).exists() else inside


def _load(path: Path, source: Source) -> NDArray[Any] | FormatError:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # "created on Python 2" and the like
            array = np.lib.format.open_memmap(path, mode="r")
    except Exception as error:
        # NumPy evaluates the header as Python, so a damaged one may raise any exception.
        return source.error(f"{path.name}: not an array: {str(error)[:80]}")
    if array.ndim < 2 or array.shape[0] * 81 != array.size or array.dtype.kind not in "ui":
        return source.error(
            f"{path.name}: expected (N, 81) integers, found {array.shape} of {array.dtype}"
        )
    return array.reshape(len(array), 81)


def _reads(source: Source) -> Iterator[Result]:
    assert source.directory is not None
    parts = _parts(source.directory)
    if not parts:
        yield source.error(NO_ARRAYS, 1)
    for part in parts:
        inputs = _load(part / INPUTS, source)
        if isinstance(inputs, FormatError):
            yield inputs
            continue
        labels = _load(part / LABELS, source) if (part / LABELS).exists() else None
        if isinstance(labels, FormatError) or (labels is not None and len(labels) != len(inputs)):
            wrong = source.error(f"{LABELS} and {INPUTS} differ in length")
            yield labels if isinstance(labels, FormatError) else wrong
            labels = None
        metadata = {} if part == source.directory else {"split": part.name}
        for index, row in enumerate(inputs):
            label = None if labels is None else labels[index]
            yield _row(row, label, metadata, source, index + 1)


def _row(
    row: NDArray[Any],
    label: NDArray[Any] | None,
    metadata: dict[str, str],
    source: Source,
    line: int,
) -> Result:
    for array in (row, label):
        if array is not None and (array.min() < 1 or array.max() > 10):
            return source.error("expected values 1 to 10 (digit + 1), found others", line)
    solution = None if label is None else Grid((label - 1).astype(np.uint8))
    if solution is not None and solution.clue_count != 81:
        solution = None
    grid = Grid((row - 1).astype(np.uint8))
    return Record(grid, solution=solution, metadata=metadata, source=source.name, line=line)


def write_arrays(records: Iterable[Record], directory: Path) -> int:
    """Write the arrays of all records into a new directory; every record must have a solution."""
    if directory.exists() and any(directory.iterdir()):
        raise FormatError("expected a new or empty directory, found files in it", str(directory))
    with atomic_folder(directory) as folder:
        inputs, labels = bytearray(), bytearray()
        for record in records:
            inputs += bytes(digit + 1 for digit in plain_grid(record, ARRAYS))
            labels += bytes(digit + 1 for digit in solution_of(record, ARRAYS))
        count = len(inputs) // 81
        for name, digits in ((INPUTS, inputs), (LABELS, labels)):
            np.save(folder / name, np.frombuffer(digits, dtype=np.uint8).reshape(count, 81))
        write_index(count, lambda name: (folder / name).open("wb"))
    return count


FORMAT = Format(
    name="hrm",
    description="a directory of arrays for HRM and TRM: `all__inputs.npy`, `all__labels.npy`",
    detected_by="the files in the directory",
    detects=lambda head: head.directory is not None and bool(_parts(head.directory)),
    reads=_reads,
    printer=None,
    holds=frozenset({"solution"}),
    writes_directory=write_arrays,
    needs_solution=True,
)
