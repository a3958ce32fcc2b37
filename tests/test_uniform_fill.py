"""The uniform fill against exact counts: how often each of the 416 classes of bands comes up.

A class of bands comes up as often as it has bands, times the ways to complete one of them. The
completions depend only on which digits share a column, which leaves 44 kinds; their counts are
published and add up to the number of all grids. The first band is where the fill starts and the
last band and stack are where it ends: all six bands and stacks must follow the same law.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from test_canonical import top_bands

import nonet

GRIDS = 6_670_903_752_021_072_936_960
SAMPLE = 8_000

Digits = npt.NDArray[np.uint8]


def kind(columns: list[set[int]]) -> bytes:
    """What relabelling and reordering columns and boxes leave of nine columns of three digits.

    Three boxes cut the digits into three triples each; how many digits each three triples share is
    all there is to know.
    """
    shared = np.array(
        [[[len(a & b & c) for c in columns[6:]] for b in columns[3:6]] for a in columns[:3]],
        dtype=np.uint8,
    )
    orders = list(permutations(range(3)))
    forms: list[bytes] = [
        shared.transpose(boxes)[np.ix_(*ways)].tobytes()
        for boxes in orders
        for ways in product(orders, repeat=3)
    ]
    return max(forms)


@cache
def published() -> dict[bytes, tuple[int, int]]:
    """For each kind its number of normalized bands and the completions of each of them."""
    rows = (Path(__file__).parent / "data" / "band_completions.txt").read_text().splitlines()
    kinds = {}
    for row in rows:
        if row.startswith("#"):
            continue
        *columns, size, completions = row.split()
        sets = [set(map(int, column)) for column in ("147", "258", "369", *columns)]
        kinds[kind(sets)] = int(size), 72 * int(completions)
    return kinds


def band_classes(bands: Digits) -> Digits:
    grids = np.zeros((len(bands), 81), dtype=np.uint8)
    grids[:, :27] = bands
    return nonet.canonical_batch(grids)


@cache
def law() -> dict[bytes, float]:
    """The exact probability of each class of bands."""
    bands = np.array([[int(c) for c in band] for band in top_bands()], dtype=np.uint8)
    classes, sizes = np.unique(band_classes(bands), axis=0, return_counts=True)
    ways: list[int] = []
    seen: dict[bytes, int] = dict.fromkeys(published(), 0)
    for form, size in zip(classes, sizes, strict=True):
        # The canonical form holds the band in one of its three bands, the others blank.
        band = next(part for part in form.reshape(3, 3, 9) if part.all())
        of = kind([set(map(int, band[:, column])) for column in range(9)])
        seen[of] += int(size)
        ways.append(int(size) * published()[of][1])
    assert seen == {of: size for of, (size, _) in published().items()}
    assert sum(ways) * 362_880 * 72 == GRIDS
    return {f.tobytes(): n / sum(ways) for f, n in zip(classes, ways, strict=True)}


def deviation(bands: Digits) -> float:
    """Chi-square of the classes of bands against the law, in standard deviations."""
    forms = [form.tobytes() for form in band_classes(bands)]
    counts = dict.fromkeys(law(), 0)
    for form in forms:
        counts[form] += 1
    rare = [form for form, p in law().items() if p * len(forms) < 5]
    cells = [(counts[f], p * len(forms)) for f, p in law().items() if f not in set(rare)]
    cells.append((sum(counts[f] for f in rare), sum(law()[f] for f in rare) * len(forms)))
    square = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    freedom = len(cells) - 1
    return float((square - freedom) / (2 * freedom) ** 0.5)


@cache
def sample() -> Digits:
    grids = [nonet.solved_grid(seed=seed, fill="uniform") for seed in range(SAMPLE)]
    return np.array([grid.to_numpy() for grid in grids], dtype=np.uint8).reshape(-1, 9, 9)


@pytest.mark.parametrize("place", ["first band", "last band", "first stack", "last stack"])
def test_bands_come_up_as_often_as_they_should(place: str) -> None:
    grids = sample() if "band" in place else sample().transpose(0, 2, 1)
    band = grids[:, :3] if "first" in place else grids[:, 6:]
    assert abs(deviation(band.reshape(-1, 27))) < 4
