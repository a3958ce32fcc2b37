"""The engine of the GPU's kernels, on the host: against the lane engine, the oracle and `generate`.

The kernels compile the same headers, so what holds here holds for them as far as one thread goes.
"""

from __future__ import annotations

import fnmatch
import itertools
import re
from pathlib import Path
from typing import Any

import numpy as np
import oracle
import pytest
import shared_data
from boards import any_digits
from hypothesis import given, settings
from numpy.typing import NDArray

import nonet
from nonet import _core
from nonet.making._recipes import LEVELS

ROOT = Path(__file__).resolve().parents[1]
Digits = NDArray[np.uint8]


def array_of(puzzles: tuple[str, ...] | list[str]) -> Digits:
    text = "".join(puzzles).replace(".", "0").encode()
    return (np.frombuffer(text, dtype=np.uint8) - ord("0")).reshape(-1, 81)


def assert_agrees(puzzles: Digits) -> None:
    expected = nonet.solve_batch(puzzles)
    solutions, counts, _ = _core.packed_solve_batch(puzzles, 2)
    assert (counts == expected.counts).all()
    assert (solutions == expected.solutions).all()


def test_philox_gives_the_published_answers() -> None:
    lines = Path(__file__).with_name("data").joinpath("philox.txt").read_text().splitlines()
    vectors = [[int(word, 16) for word in line.split()] for line in lines if line[0] != "#"]
    assert len(vectors) == 3
    for words in vectors:
        counter, key = tuple(words[:4]), tuple(words[4:6])
        assert _core.philox4x32_10(counter, key) == tuple(words[6:])  # type: ignore[arg-type]


@pytest.mark.parametrize("name", shared_data.LISTS)
def test_lists_have_the_answers_of_the_lane_engine(name: str) -> None:
    assert_agrees(array_of(shared_data.sample(name, 5000)))


def test_a_million_puzzles_with_none_one_and_several_solutions() -> None:
    """Dug puzzles, and each with clues taken away, changed, or put in at random."""
    draw = np.random.default_rng(1)
    made = nonet.generate_array("classic/medium", 125_000, seed=7)
    puzzles = np.repeat(made.puzzles, 8, axis=0)
    solved = np.repeat(made.solutions, 8, axis=0)
    keep = (
        draw.random(puzzles.shape) < np.tile([1, 0.9, 0.8, 0.7, 1, 0.9, 0.5, 1], 125_000)[:, None]
    )
    puzzles *= keep
    puzzles[4::8] = np.where(draw.random((125_000, 81)) < 0.2, solved[4::8], puzzles[4::8])
    wrong = draw.integers(0, 81, 125_000)
    puzzles[np.arange(5, 1_000_000, 8), wrong] = draw.integers(1, 10, 125_000)
    puzzles[7::8] = solved[7::8]
    assert len(puzzles) == 1_000_000
    assert_agrees(puzzles)
    counts = np.bincount(nonet.solve_batch(puzzles).counts, minlength=3)
    assert (counts > 20_000).all()


@settings(max_examples=60, deadline=None)
@given(any_digits)
def test_hostile_boards_have_the_answers_of_the_lane_engine(digits: list[int]) -> None:
    assert_agrees(np.array([digits], dtype=np.uint8))


def test_answers_are_those_of_the_oracle() -> None:
    puzzles = shared_data.sample("17_clue", 5) + shared_data.sample("serg_benchmark", 5)
    _, counts, _ = _core.packed_solve_batch(array_of(puzzles), 7)
    for puzzle, count in zip(puzzles, counts, strict=True):
        marks = [range(1, 10) if c == "." else [int(c)] for c in puzzle]
        found = 0
        for _ in oracle.solutions(marks):
            found += 1
            if found == 7:
                break
        assert count == found


@pytest.mark.parametrize("limit", [1, 2, 3, 1000])
def test_counting_goes_to_the_limit(limit: int) -> None:
    puzzles = array_of(["." * 81, *shared_data.sample("serg_benchmark", 20)])
    _, counts, _ = _core.packed_solve_batch(puzzles, limit)
    assert counts.tolist() == [nonet.count_solutions(p, limit=limit) for p in puzzles]


def test_the_hardest_need_no_more_guesses_than_the_lane_engine() -> None:
    """71 on this list is the lane engine's mean (bench/NOTEBOOK.md)."""
    puzzles = array_of(shared_data.sample("forum_hardest_1905_11plus", 1000))
    _, _, guesses = _core.packed_solve_batch(puzzles, 2)
    assert guesses.mean() < 71


REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("classic/expert", {}),
    ("classic/hard", {}),
    ("classic/easy", {"order": "rows"}),
    ("irreducible/easy", {}),
    ("irreducible/hard", {}),
    ("irreducible/hard", {"symmetry": "rot180"}),
    ("irreducible/hard", {"symmetry": "full", "clues": (30, 60), "fallback": False}),
    ("irreducible/hard", {"order": "s-pattern", "symmetry": "diagonal"}),
    ("irreducible/master", {}),
    ("irreducible/hard", {"solution": nonet.solved_grid(seed=3)}),
]


def request_of(level: str, options: dict[str, Any]) -> nonet.Request:
    return nonet.making.request_for(level, **options)[2]


@pytest.mark.parametrize(("level", "options"), REQUESTS, ids=str)
def test_dug_puzzles_are_those_of_generate(level: str, options: dict[str, Any]) -> None:
    """Attempt after attempt: what is found is what `generate` finds in as many attempts."""
    request = request_of(level, options)
    plan = _core.packed_plan(request)
    assert plan is not None
    key = _core.puzzle_key(request, 9)
    grid = options.get("solution")
    found = 0
    for attempt in (1, 2):
        puzzles, solutions, verdicts = _core.packed_dig_batch(plan, grid, 60, key, 5, attempt)
        for row in range(60):
            made = _core.make(request, 9, 5 + row)
            if made.attempts != attempt or not made.found or verdicts[row] == 2:
                continue
            found += 1
            assert verdicts[row] == 1
            assert nonet.Grid(puzzles[row]) == made.grid
            assert nonet.Grid(solutions[row]) == made.solution
    assert found > 10


@pytest.mark.parametrize(
    ("level", "options"),
    [
        ("evil", {}),
        ("irreducible/extreme", {}),
        ("orbit/easy", {}),
        ("rated/easy", {}),
        ("irreducible/hard", {"fill": "uniform"}),
        ("irreducible/hard", {"order": "center-out"}),
        ("irreducible/hard", {"line_floor": 2}),
        ("irreducible/hard", {"method": "climb", "rating": (7.0, 8.0)}),
        ("irreducible/hard", {"rating": (2.0, 3.0), "propagation": (1, 2)}),
    ],
    ids=str,
)
def test_other_requests_have_no_plan(level: str, options: dict[str, Any]) -> None:
    assert _core.packed_plan(request_of(level, options)) is None


def documented_levels() -> dict[str, tuple[str, str]]:
    """Return who digs and who judges each level: the table of docs/gpu.md."""
    lines = (ROOT / "docs/gpu.md").read_text(encoding="utf-8").splitlines()
    begin = lines.index("| levels | dug by | judged by |") + 2
    rows = [line.strip("|").split("|") for line in itertools.takewhile(bool, lines[begin:])]
    levels = [f"{recipe}/{level}" for recipe, level in LEVELS]
    return {
        level: (dug.strip(), judged.strip().partition(",")[0])
        for names, dug, judged in rows
        for pattern in re.findall("`(.+?)`", names)
        for level in fnmatch.filter(levels, pattern)
    }


def test_docs_say_where_each_level_is_made() -> None:
    documented = documented_levels()
    for recipe, level in LEVELS:
        request = request_of(f"{recipe}/{level}", {})
        dug = "host" if _core.packed_plan(request) is None else "device"
        judged = "host" if dug == "host" or _core.is_judged(request) else "device"
        assert documented[f"{recipe}/{level}"] == (dug, judged), level


def test_bytes_that_are_no_plan_are_refused() -> None:
    plan = _core.packed_plan(request_of("irreducible/hard", {"symmetry": "rot180"}))
    assert plan is not None
    for at in range(8, 8 + 244 + 81):  # the orbits and the order
        damaged = plan[:at] + bytes([255 - plan[at]]) + plan[at + 1 :]
        with pytest.raises(ValueError, match="expected the bytes of a plan"):
            _core.packed_dig_batch(damaged, None, 1, 0, 0, 1)
    for damaged in (b"", plan[:-1], bytes(len(plan)), _core.packed_minimize_plan(False)):
        with pytest.raises(ValueError, match="expected the bytes of a plan"):
            _core.packed_dig_batch(damaged, None, 1, 0, 0, 1)
        with pytest.raises(ValueError, match="expected the bytes of a plan"):
            _core.packed_plan_proves(damaged)
    with pytest.raises(ValueError, match="expected a solved grid"):
        _core.packed_dig_batch(plan, nonet.Grid(81 * "."), 1, 0, 0, 1)


def test_minimized_puzzles_are_those_of_minimize() -> None:
    puzzles = nonet.generate_array("classic/medium", 200, seed=2).puzzles
    minimal = _core.packed_minimize_batch(puzzles, _core.minimize_key(5), [*range(len(puzzles))])
    assert (minimal == nonet.minimize_batch(puzzles, seed=5)).all()
    chosen = [3, 150, 7]
    some = _core.packed_minimize_batch(puzzles[chosen], _core.minimize_key(5), chosen)
    assert (some == minimal[chosen]).all()
    with pytest.raises(ValueError, match="expected an index for each puzzle"):
        _core.packed_minimize_batch(puzzles, 0, chosen)
    assert not _core.packed_redundant_batch(minimal).any()
    assert (_core.packed_redundant_batch(puzzles) != nonet.is_minimal_batch(puzzles)).all()
