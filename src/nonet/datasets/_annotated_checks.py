"""Checks of `verify` for annotated datasets only: rows with a fault, and lost rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from nonet._core import solve_batch, wrong_count
from nonet.datasets._fault import Fault
from nonet.datasets._manifest import Shard
from nonet.datasets._plan import FAULT, ROW
from nonet.errors import SudokuError
from nonet.formats._values import parse_digits

if TYPE_CHECKING:
    import pyarrow as pa

    from nonet.datasets._reading import Dataset

Digits = NDArray[np.uint8]
COUNTS = {wrong_count(count): count for count in (0, 2)}


def good_rows(table: pa.Table, numbers: NDArray[np.int64]) -> tuple[pa.Table, NDArray[np.int64]]:
    """Return the rows without a fault, and their numbers."""
    good = table[FAULT].is_null()
    return table.filter(good), numbers[good.to_numpy()]


def faulty_row_faults(data: Dataset, place: str, table: pa.Table, first: int) -> Iterator[Fault]:
    """Yield rows with a fault that have values, or whose puzzle has one solution."""
    given = ("puzzle", *(("solution",) if data.has_given_solutions else ()))
    empty = [name for name in data.computed if name not in given]
    for row, fault in enumerate(table[FAULT].to_pylist()):
        if fault is None:
            continue
        values = {name: table[name][row].as_py() for name in (*empty, *given)}
        where = f"{place}:{first + row}"
        for name in empty:
            if values[name] is not None:
                yield Fault(where, f"the row has a fault, and a value in the column {name}")
        count, solution = _solved(values["puzzle"])
        if fault in COUNTS and count != COUNTS[fault]:
            yield Fault(where, f"wrong fault: {fault}")
        elif count == 1 and _agrees(values["solution"] if "solution" in given else None, solution):
            yield Fault(where, f"the row has a fault, and its puzzle has one solution: {fault}")


def _solved(text: str | None) -> tuple[int | None, Digits]:
    """Return the number of solutions, up to two, and the first; None if it cannot be read."""
    digits = np.zeros((1, 81), np.uint8)
    try:
        digits[0] = list(parse_digits(text or "", "puzzle"))
    except SudokuError:
        return None, digits[0]
    solutions, counts = solve_batch(digits, 1, None)
    return int(counts[0]), solutions[0]


def _agrees(text: str | None, solution: Digits) -> bool:
    """Return whether the source's solution is missing or the right one."""
    if text is None or not text.strip():
        return True
    try:
        return bool(list(parse_digits(text, "solution")) == solution.tolist())
    except SudokuError:
        return False


def lost_rows(data: Dataset, files: Shard, wanted: range) -> Iterator[Fault]:
    """Rows of the source that are not in the files of their shard, or more than once."""
    if not data.is_partitioned:
        return
    found = [data.shard(record, [ROW])[ROW].to_pylist() for record in files]
    rows = sorted(row or 0 for part in found for row in part)
    if rows != list(wanted):
        yield Fault(files[0].path, f"expected each of the rows {wanted[0]} to {wanted[-1]} once")
