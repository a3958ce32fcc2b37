"""Weighted minimal puzzles against exact counts, and against published figures.

The exact counts come from an enumeration that shares nothing with the sampler: the minimal puzzles
of a grid are the minimal sets that meet every unavoidable set, and unavoidable sets are differences
of solutions.
"""

from __future__ import annotations

import json
import math
import subprocess
import sys
from functools import cache
from itertools import combinations, islice
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from command_line import nonet_cli

import nonet
from nonet import _core
from nonet.sampling._sample import GROUP, ratio

SOLVED = "592786314861345297347129568918273645734568921256491873173952486489637152625814739"

TOTAL, TOTAL_ERROR = 3.1055e37, 0.0020e37
MEAN_CLUES = 26.577
SHARES = {24: 0.0228, 25: 0.1342, 26: 0.3191, 27: 0.3271, 28: 0.1548, 29: 0.03598}
"""Berthier's controlled-bias figures."""

Cells = frozenset[int]


def hit_by_minimal_sets(families: list[Cells]) -> set[Cells]:
    """All minimal sets that meet every family, by adding the families one at a time."""
    found: set[Cells] = {frozenset()}
    for family in families:
        met = {cells for cells in found if cells & family}
        grown = {cells | {cell} for cells in found - met for cell in family}
        found = met | {cells for cells in grown if not any(other < cells for other in met | grown)}
    return found


def puzzle_of(solved: str, clues: Cells) -> str:
    return "".join(digit if cell in clues else "." for cell, digit in enumerate(solved))


@cache
def minimal_sets(solved: str, free: Cells) -> frozenset[Cells]:
    """The minimal sets of free clues that leave one solution beside all other clues."""
    kept = frozenset(range(81)) - free
    families: list[Cells] = []
    while True:
        sets = sorted(hit_by_minimal_sets(families), key=sorted)
        puzzles = [puzzle_of(solved, kept | cells) for cells in sets]
        counts = nonet.solve_batch(puzzles).counts
        several = [p for p, count in zip(puzzles, counts, strict=True) if count > 1]
        if not several:
            return frozenset(sets)
        for puzzle in several[:20]:
            for solution in islice(nonet.solutions(puzzle), 2):
                differs = frozenset(i for i in range(81) if str(solution)[i] != solved[i])
                if differs and not any(family <= differs for family in families):
                    families = [f for f in families if not differs <= f] + [differs]


def free_cells(digits: str, others: int = 0) -> Cells:
    """The cells of these digits, and some others; where digits are free, there is much to find."""
    chosen = [cell for cell in range(81) if SOLVED[cell] in digits]
    rest = [cell for cell in range(81) if SOLVED[cell] not in digits]
    return frozenset(chosen + np.random.default_rng(0).permutation(rest)[:others].tolist())


def test_the_enumeration_agrees_with_trying_all_subsets() -> None:
    free = frozenset(sorted(free_cells("12"))[:14])
    kept = frozenset(range(81)) - free
    subsets = [frozenset(s) for n in range(len(free) + 1) for s in combinations(sorted(free), n)]
    counts = nonet.solve_batch([puzzle_of(SOLVED, kept | s) for s in subsets]).counts
    valid = {s for s, count in zip(subsets, counts, strict=True) if count == 1}
    by_trying = {s for s in valid if not any(s - {cell} in valid for cell in s)}
    assert minimal_sets(SOLVED, free) == by_trying


# 18 free cells: little is thinned out. 27: the population is thinned out at every size. 40, more
# than the clues that a population starts with: random starts and single removals take part too.
@pytest.mark.parametrize(
    ("digits", "others", "exact_count", "groups"),
    [("12", 0, 80, 50), ("123", 0, 1481, 150), ("12", 22, 515, 120)],
)
def test_each_minimal_puzzle_has_the_same_expected_weight(
    digits: str, others: int, exact_count: int, groups: int
) -> None:
    free = free_cells(digits, others)
    exact = minimal_sets(SOLVED, free)
    assert len(exact) == exact_count
    puzzles, weights, totals, grids = _core.sample_groups(
        groups, 5, 0, 1, None, nonet.Grid(SOLVED), sorted(free)
    )
    starts = math.comb(len(free), min(len(free), _core.SAMPLE_START_CLUES))
    total, error = ratio(totals * starts, grids)
    assert abs(total - len(exact)) <= 4 * error + 1e-9 * total
    found: dict[Cells, np.ndarray] = {}
    for row, puzzle in enumerate(puzzles):
        cells = frozenset(np.flatnonzero(puzzle).tolist()) & free
        found.setdefault(cells, np.zeros(groups))[row // GROUP] += weights[row] * starts
    assert found.keys() <= exact
    # Sums over quarters of the puzzles, so that rare ones are tested too.
    for part in range(4):
        chosen = [cells for cells in exact if sum(cells) % 4 == part]
        sums = sum((found.get(cells, np.zeros(groups)) for cells in chosen), np.zeros(groups))
        mean, spread = ratio(sums, np.ones(groups))
        assert abs(mean - len(chosen)) <= 4.5 * spread + 1e-9


def test_the_sample_agrees_with_published_figures() -> None:
    clues = nonet.estimate("clues", 4800, seed=11)
    assert abs(clues.total - TOTAL) < 4 * math.hypot(clues.total_error, TOTAL_ERROR)
    assert abs(clues.mean - MEAN_CLUES) < 4 * clues.error
    for value, share in SHARES.items():
        found = clues.histogram[value]
        assert abs(found.share - share) < 4 * found.error
    assert sum(found.share for found in clues.histogram.values()) == pytest.approx(1)


def test_a_sample_is_a_function_of_the_seed_and_the_index() -> None:
    long, short = (nonet.sample_minimal(n, 3, workers=w) for n, w in ((100, 1), (40, 3)))
    assert np.array_equal(long.puzzles[:40], short.puzzles)
    assert np.allclose(long.weights[:40] / long.weights[0], short.weights / short.weights[0])
    assert long.puzzles.shape == (100, 81)
    assert long.puzzles.dtype == np.uint8
    assert long.weights.dtype == np.float64
    assert long.weights.mean() == pytest.approx(1)
    assert nonet.is_minimal_batch(long.puzzles).all()
    other = nonet.sample_minimal(40, 4)
    assert not np.array_equal(other.puzzles, short.puzzles)


def test_instruction_sets_draw_the_same_sample() -> None:
    script = "import nonet; s = nonet.sample_minimal(16, 3); print(s.puzzles.tolist(), s.total)"
    printed = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"NONET_SIMD": name} if name else {},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for name in ("portable", "")
    }
    assert len(printed) == 1


def test_equal_weights_repeat_puzzles_as_their_weights_demand() -> None:
    weighted, equal = (nonet.sample_minimal(400, 3, equal_weights=e) for e in (False, True))
    assert (equal.weights == 1).all()
    assert (equal.total, equal.total_error) == (weighted.total, weighted.total_error)
    times: dict[bytes, float] = {}
    for puzzle, weight in zip(weighted.puzzles, weighted.weights, strict=True):
        times[puzzle.tobytes()] = times.get(puzzle.tobytes(), 0) + weight
    drawn = [puzzle.tobytes() for puzzle in equal.puzzles]
    assert all(abs(drawn.count(puzzle) - weight) < 16 for puzzle, weight in times.items())
    assert sum(abs(drawn.count(puzzle) - weight) for puzzle, weight in times.items()) < 2 * 400


def test_estimates_of_functions() -> None:
    named = nonet.estimate("clues", 320, 7)
    own = nonet.estimate(lambda grid: grid.clue_count, 320, 7, workers=2)
    assert (own.mean, own.error, own.histogram) == (named.mean, named.error, named.histogram)
    texts = nonet.estimate(lambda grid: "even" if grid.clue_count % 2 == 0 else "odd", 320, 7)
    even = sum(part.share for value, part in named.histogram.items() if value % 2 == 0)
    assert texts.histogram["even"].share == pytest.approx(even)
    assert math.isnan(texts.mean)
    sample = nonet.sample_minimal(320, 7)
    assert np.average((sample.puzzles > 0).sum(axis=1), weights=sample.weights) == pytest.approx(
        named.mean
    )
    assert (sample.total, sample.total_error) == pytest.approx((named.total, named.total_error))
    assert nonet.estimate("hardest", 32, 7).histogram.keys() <= {
        row.slug for row in nonet.technique_table()
    }
    assert nonet.estimate("automorphisms", 32, 7).mean == pytest.approx(1)


@pytest.mark.parametrize(
    "call",
    [
        lambda: nonet.sample_minimal(0, 1),
        lambda: nonet.sample_minimal(10, -1),
        lambda: nonet.sample_minimal(10, 2**64),
        lambda: nonet.sample_minimal(1.5, 1),  # type: ignore[arg-type]
        lambda: nonet.sample_minimal(10, 1, workers=0),
        lambda: nonet.sample_minimal(10, 1, equal_weights="yes"),  # type: ignore[arg-type]
        lambda: nonet.estimate(cast(Any, "size"), 10, 1),
        lambda: nonet.estimate(None, 10, 1),  # type: ignore[arg-type]
        lambda: nonet.estimate(cast(Any, lambda grid: None), 10, 1),
        lambda: nonet.estimate("clues", 0, 1),
    ],
)
def test_bad_arguments(call) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(nonet.RequestError):
        call()


def test_a_time_limit_stops_the_sampling() -> None:
    with pytest.raises(nonet.Stopped):
        nonet.sample_minimal(10**7, 1, timeout=0.05)
    with pytest.raises(nonet.Stopped):
        nonet.estimate("clues", 10**7, 1, timeout=0.05)


def statistics(*options: str) -> str:
    done = nonet_cli("statistics", *options)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_the_command_prints_what_estimate_returns() -> None:
    printed = json.loads(
        statistics("--seed", "7", "--count", "320", "--of", "clues,er", "-f", "json")
    )
    clues = nonet.estimate("clues", 320, 7)
    assert printed["puzzles"] == 320
    assert printed["total"] == clues.total
    assert printed["measures"]["clues"]["mean"] == clues.mean
    rows = {row["value"]: row for row in printed["measures"]["clues"]["values"]}
    assert {value: row["share"] for value, row in rows.items()} == {
        value: part.share for value, part in clues.histogram.items()
    }
    assert printed["measures"]["er"]["mean"] == nonet.estimate("er", 320, 7).mean
    table = statistics("--seed", "7", "--count", "320", "-f", "csv").splitlines()
    assert table[0] == "measure,value,estimate,error,puzzles"
    assert table[1].startswith(f"total,,{clues.total},")
    assert "26" in statistics("--seed", "7", "--count", "320")


def test_a_stopped_run_continues_to_the_same_figures(tmp_path: Path) -> None:
    state = str(tmp_path / "run.json")
    options = ("--seed", "7", "--format", "json", "--state", state)
    statistics(*options, "--count", "1024", "--workers", "1")
    assert statistics(*options, "--count", "2048", "--workers", "2") == statistics(
        "--seed", "7", "--format", "json", "--count", "2048"
    )
    for change in (("--seed", "8"), ("--of", "er"), ("--count", "100")):
        refused = nonet_cli("statistics", *options, "--count", "4096", *change)
        assert (refused.exit_code, refused.stdout) == (2, "")
    Path(state).write_text("{}")
    assert nonet_cli("statistics", *options).exit_code == 2


@pytest.mark.exhaustive
def test_the_errors_cover_the_published_figures_as_often_as_they_should() -> None:
    within: dict[tuple[str, int], int] = {}
    for seed in range(100):
        clues = nonet.estimate("clues", 1600, 1000 + seed)
        for name, miss in (
            ("total", abs(clues.total - TOTAL) / clues.total_error),
            ("mean", abs(clues.mean - MEAN_CLUES) / clues.error),
            ("27", abs(clues.histogram[27].share - SHARES[27]) / clues.histogram[27].error),
        ):
            for limit in (1, 2, 3):
                within[name, limit] = within.get((name, limit), 0) + (miss < limit)
    for name in ("total", "mean", "27"):
        assert 52 <= within[name, 1] <= 84
        assert within[name, 2] >= 84
        assert within[name, 3] >= 93
