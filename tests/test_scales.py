"""Ratings on other scales: a slow oracle, symmetry, bounds, errors.

`bench/berthier.py --scale` compares W and B with published ratings.
"""

from __future__ import annotations

import csv
import json
import math
import random
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest
from boards import CLASSIC as EASY, CLASSIC_SOLUTION as SOLVED
from command_line import nonet_cli
from faults import raises

import nonet
from nonet.errors import MultipleSolutions, NoSolution, RatingError, RequestError
from nonet.logic._scales import OtherScale

FIENDISH = (
    "...465.1...1.2......9.7.5..98.6......53..4.......9.3....8...9......42.7..9..8.63."  # W is 5
)
EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"

CHAINS: tuple[OtherScale, ...] = ("w", "b")
SCALES: tuple[OtherScale, ...] = get_args(OtherScale)

SAMPLE = Path(__file__).parent / "data/rated_steps.jsonl"

Mark = tuple[int, int]


def linked(a: Mark, b: Mark) -> bool:
    """Whether two candidates share a cell, or their digit and a house."""
    (p, d), (q, e) = a, b
    if p == q:
        return d != e
    same = p // 9 == q // 9 or p % 9 == q % 9 or (p // 27, p % 9 // 3) == (q // 27, q % 9 // 3)
    return d == e and same


MARKS = [(cell, digit) for cell in range(81) for digit in range(1, 10)]
LINKED = {a: {b for b in MARKS if linked(a, b)} for a in MARKS}


def variables(marks: set[Mark]) -> list[set[Mark]]:
    """The candidates of each cell, and of each digit in each house."""
    groups: dict[tuple[str, int, int], set[Mark]] = {}
    for cell, digit in marks:
        box = cell // 27 * 3 + cell % 9 // 3
        for key in (("c", cell, 0), ("r", cell // 9, digit), ("k", cell % 9, digit)):
            groups.setdefault(key, set()).add((cell, digit))
        groups.setdefault(("b", box, digit), set()).add((cell, digit))
    return list(groups.values())


def slow_singles(marks: set[Mark]) -> set[Mark]:
    """What is left once every candidate that is the last of a variable has removed its links."""
    while True:
        sure = {next(iter(v)) for v in variables(marks) if len(v) == 1}
        left = marks.difference(*(LINKED[mark] for mark in sure))
        if left == marks:
            return marks
        marks = left


def slow_has_braid(marks: set[Mark], target: Mark, length: int) -> bool:
    """Whether a braid of at most this length refutes the target: every set of R's is tried."""
    groups = variables(marks)
    level = {frozenset([target])}
    for _ in range(length):
        following = set()
        for true in level:
            open_marks = marks.difference(*(LINKED[mark] for mark in true))
            if any(not group & open_marks for group in groups):
                return True
            last = {next(iter(g & open_marks)) for g in groups if len(g & open_marks) == 1}
            following |= {true | {mark} for mark in last - true}
        level = following
    return False


def slow_b(puzzle: str, most: int) -> int | None:
    """The B rating by trying everything, up to a length."""
    marks = {(c, d) for c, m in enumerate(nonet.Grid(puzzle).candidates()) for d in m}
    marks |= {(c, d) for c, d in enumerate(nonet.Grid(puzzle)) if d}
    marks = slow_singles(marks)
    for length in range(most + 1):
        changed = length > 0
        while changed and len(marks) > 81:
            changed = False
            for target in sorted(marks):
                if target in marks and slow_has_braid(marks, target, length):
                    marks = slow_singles(marks - {target})
                    changed = True
        if len(marks) == 81:
            return length
    return None


@pytest.mark.parametrize(
    "puzzle",
    [
        "......2..52.8.6...3.79.5.....5...4.7........2.4....586.5249.....9..816....3......",
        "7.683.1.9.....4.5.9..5....33.2.9.5...7....31..48.....762.............936..7......",
        ".18.3..7...61...2...3..4........1..4.3..7..19.9...2...5.1.....6...7....83.95..7..",
    ],
)
def test_a_slow_search_gives_the_same_braids(puzzle: str) -> None:
    slow = slow_b(puzzle, 2)
    assert nonet.rate(puzzle, scale="b", at_most=2).value == (3 if slow is None else slow)


def test_symmetry_changes_nothing() -> None:
    draws = random.Random(5)
    for made in nonet.generate_batch("rated/tough", 4, seed=2):
        looks = [
            nonet.transform(made.grid, nonet.Transform.random(draws.randrange(99))) for _ in "123"
        ]
        for scale in CHAINS:
            own = nonet.rate(made.grid, scale=scale).value
            assert nonet.rate_batch(looks, scale=scale).value.tolist() == [own] * 3


def test_a_braid_is_never_longer_than_a_whip() -> None:
    puzzles = [p.grid for p in nonet.generate_batch("irreducible/hard", 60, seed=3)]
    w = nonet.rate_batch(puzzles, scale="w").value
    b = nonet.rate_batch(puzzles, scale="b").value
    assert (b <= w).all()
    er = nonet.rate_batch(puzzles).er
    assert ((w == 0) <= (er <= 2.5)).all()  # singles only


@pytest.mark.parametrize("scale", CHAINS)
def test_what_no_chain_solves_is_beyond(scale: OtherScale) -> None:
    rating = nonet.rate(EASTER_MONSTER, scale=scale)
    assert (rating.value, rating.outcome) == (math.inf, "beyond")


@pytest.mark.parametrize("scale", CHAINS)
@pytest.mark.parametrize("at_most", [0, 2, 4.5])
def test_a_bound_ends_the_work(scale: OtherScale, at_most: float) -> None:
    rating = nonet.rate(FIENDISH, at_most=at_most, scale=scale)
    assert (rating.value, rating.outcome) == (math.floor(at_most) + 1, "above")


@pytest.mark.parametrize("scale", SCALES)
def test_any_number_of_workers_gives_the_same(scale: OtherScale) -> None:
    puzzles = [p.grid for p in nonet.generate_batch("irreducible/hard", 80, seed=11)]
    one = nonet.rate_batch(puzzles, 1, scale=scale)
    three = nonet.rate_batch(puzzles, 3, scale=scale)
    np.testing.assert_array_equal(one.value, three.value)
    np.testing.assert_array_equal(one.outcome, three.outcome)
    np.testing.assert_array_equal(one.level, three.level)
    assert one.value.tolist() == [nonet.rate(p, scale=scale).value for p in puzzles]


def test_what_cannot_be_rated() -> None:
    batch = nonet.rate_batch([EASY, "." * 81, "11" + "." * 79, SOLVED], scale="w")
    assert batch.outcome.tolist() == [
        *("solved", "multiple-solutions", "no-solution", "nothing-to-solve")
    ]
    assert np.isnan(batch.value[1:]).all()
    assert len(batch) == 4
    for grid, error in zip(["." * 81, "11" + "." * 79, SOLVED], ERRORS, strict=True):
        with pytest.raises(error):
            nonet.rate(grid, scale="b")


ERRORS = (MultipleSolutions, NoSolution, RatingError)


def rated_sample() -> tuple[list[str], list[float]]:
    """Puzzles rated below 7.3, and their ratings."""
    puzzles = [json.loads(line)["puzzle"] for line in SAMPLE.read_text("ascii").splitlines()]
    batch = nonet.rate_batch(puzzles, at_most=7.2)
    rated = [i for i, outcome in enumerate(batch.outcome) if outcome == "solved"]
    return [puzzles[i] for i in rated], batch.er[rated].tolist()


def player_value(puzzle: nonet.Grid) -> float:
    """The player rating from the path: the logarithm of the sum of 10 to each rating."""
    efforts = [10 ** round(step.rating, 1) for step in nonet.steps(puzzle, named=True)]
    return math.log10(math.fsum(efforts))


def test_the_player_rating_is_the_sum_of_the_players_path() -> None:
    made = nonet.generate_batch("rated/tricky", 3, seed=2)
    for puzzle in [nonet.Grid(EASY), *(p.grid for p in made)]:
        rating = nonet.rate(puzzle, scale="player")
        assert player_value(puzzle) - 0.11 < rating.value <= player_value(puzzle) + 0.01
        hardest = max(step.rating for step in nonet.steps(puzzle, named=True))
        assert rating.value >= round(hardest, 1)
        above = nonet.rate(puzzle, scale="player", at_most=rating.value - 0.1)
        assert (above.outcome, above.value) == ("above", rating.value)
        exact = nonet.rate(puzzle, scale="player", at_most=rating.value)
        assert exact == rating


def test_the_player_rating_rises_with_er_on_average() -> None:
    puzzles, er = rated_sample()
    value = nonet.rate_batch(puzzles, scale="player").value
    easy, middle, hard = (part.mean() for part in np.array_split(value[np.argsort(er)], 3))
    assert easy < middle < hard


def test_the_player_rating_of_a_person_who_knows_less() -> None:
    puzzle = FIENDISH
    singles = ["hidden-single", "naked-single"]
    assert nonet.rate(puzzle, scale="player", techniques=singles).value == math.inf
    easy = nonet.rate(EASY, scale="player", techniques=singles)
    assert easy.outcome == "solved"
    batch = nonet.rate_batch([puzzle, EASY], scale="player", techniques=singles)
    assert batch.value.tolist() == [math.inf, easy.value]


def test_hodoku_counts_singles() -> None:
    for blanks in (1, 2, 5):
        text = list(SOLVED)
        for cell in random.Random(blanks).sample(range(81), blanks):
            text[cell] = "."
        few = nonet.rate("".join(text), scale="hodoku")
        assert few == nonet.ScaleRating("hodoku", 4 * blanks, "solved", "easy")
    rating = nonet.rate(EASY, scale="hodoku")  # singles only: 4 or 14 each
    blanks = EASY.count(".")
    assert 4 * blanks <= rating.value <= 14 * blanks
    assert (rating.value - 4 * blanks) % 10 == 0
    assert rating.level == "easy"


def test_hodoku_gives_easy_to_hard_puzzles_the_same_score() -> None:
    """What HoDoKu 2.3.2 gives them; puzzles of four levels that it calls easy, medium or hard."""
    with (Path(__file__).parent / "data/hodoku_scores.csv").open(encoding="ascii") as file:
        rows = list(csv.DictReader(file))
    batch = nonet.rate_batch([row["puzzle"] for row in rows], scale="hodoku")
    assert batch.level.tolist() == [row["level"] for row in rows]
    assert batch.value.tolist() == [float(row["score"]) for row in rows]
    assert {row["level"] for row in rows} == {"easy", "medium", "hard"}


def test_hodoku_levels() -> None:
    puzzles, er = rated_sample()
    batch = nonet.rate_batch(puzzles, scale="hodoku")
    order = ["easy", "medium", "hard", "unfair", "extreme"]
    for rating, value, level in zip(er, batch.value, batch.level, strict=True):
        limit = dict(zip(order, [800, 1000, 1600, 1800, math.inf], strict=True))[level]
        assert value <= limit or level == "extreme"
        if rating >= 2.6:
            assert level != "easy"  # more than singles is needed
    above = nonet.rate(puzzles[0], scale="hodoku", at_most=40)
    assert (above.outcome, above.value) == ("above", 41)


def test_pencil_marks_are_rated_too() -> None:
    marks = nonet.Grid(FIENDISH).candidates()
    assert nonet.rate(nonet.Candidates(marks), scale="w").value == 5


def test_scale_names() -> None:
    rates: list[Any] = [nonet.rate, nonet.rate_batch]
    assert rates[0](EASY, scale="SE") == nonet.rate(EASY)
    assert rates[0](EASY, scale=" W ") == nonet.ScaleRating("w", 0)
    for rate in rates:
        with raises(RequestError, field="scale"):
            rate(EASY, scale="ww")
        with pytest.raises(RequestError, match="hodoku"):
            rate(EASY, scale="hodku")
        with raises(RequestError, field="scale"):
            rate(EASY, scale=3)
        with raises(RequestError, field="techniques"):
            rate(EASY, scale="w", techniques=["x-wing"])


def test_command_line() -> None:
    hard = FIENDISH
    given = f"{hard}\n{EASTER_MONSTER}\n{'.' * 81}\n"
    result = nonet_cli("rate", "--scale", "W", "--format", "csv", given=given)
    assert result.stdout.splitlines() == [
        "puzzle,w,outcome",
        f"{hard},5,solved",
        f"{EASTER_MONSTER},,beyond",
        f"{'.' * 81},,multiple-solutions",
    ]
    assert result.exit_code == 1
    assert nonet_cli("rate", "--scale", "b", hard).stdout == "5\n"
    assert nonet_cli("rate", "--scale", "b", "--at-most", "3", hard).stdout == ">=4\n"
    assert nonet_cli("rate", "--scale", "w", EASTER_MONSTER).stdout == "beyond\n"
    score = nonet.rate(EASY, scale="hodoku")
    assert nonet_cli("rate", "--scale", "hodoku", EASY).stdout == f"{score.value:.0f} easy\n"
    table = nonet_cli("rate", "--scale", "hodoku", "--format", "csv", EASY).stdout
    assert table.splitlines() == [
        "puzzle,hodoku,level,outcome",
        f"{EASY},{score.value:.0f},easy,solved",
    ]
    known = ["--scale", "player", "--techniques", "hidden-single,naked-single"]
    assert nonet_cli("rate", *known, hard).stdout == "beyond\n"
    value = nonet.rate(EASY, scale="player").value
    assert nonet_cli("rate", "--scale", "player", EASY).stdout == f"{value}\n"
    for wrong in (["--scale", "q"], ["--scale", "w", "--without", "x-wing"]):
        assert nonet_cli("rate", *wrong, hard).exit_code == 2
