"""What people may ask for, and the words with which the impossible is answered."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest
from faults import raises

import nonet
from nonet import _core
from nonet.making import request_for
from nonet.making._recipes import find_level
from nonet.making._request import PICTURES, SYMMETRIES, Request

n: Any = nonet  # so that names can be spelled as in the documents

NAMES = [
    ("evil", "dig-hole/evil"),
    ("Extremely_Easy", "dig-hole/extremely-easy"),
    ("easy", "dig-hole/easy"),
    ("orbit:samurai", "orbit/samurai"),
    ("SAMURAI", "orbit/samurai"),
    ("master", "irreducible/master"),
    ("rated", "rated/any"),
    ("diabolical", "rated/diabolical"),
    ("Dig_Hole/EVIL", "dig-hole/evil"),
]


@pytest.mark.parametrize(("typed", "meant"), NAMES)
def test_a_level_is_found_by_the_names_people_type(typed: str, meant: str) -> None:
    assert "/".join(find_level(typed)) == meant


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("hard", ["irreducible/hard", "orbit/hard", "daily/hard", "classic/hard"]),
        ("extreme", ["irreducible/extreme", "daily/extreme"]),
        ("nightmare", ["unknown level 'nightmare'", "evil"]),
        ("difficlut", ["did you mean 'difficult'?"]),
        ("orbit/evil", ["orbit has no level", "samurai"]),
        ("nobody/easy", ["unknown recipe 'nobody'", "classic"]),
        ("orbit", ["orbit/easy"]),
    ],
)
def test_other_names_are_answered_with_what_would_be_right(typed: str, words: list[str]) -> None:
    with pytest.raises(nonet.RequestError) as caught:
        nonet.generate(typed)
    for word in words:
        assert word in str(caught.value)


TWO_ROWS = "." * 18 + "#" * 63
IMPOSSIBLE: list[tuple[dict[str, Any], str, tuple[str, ...]]] = [
    ({"clues": (16, 16)}, "clues", ()),
    ({"clues": (30, 20)}, "clues", ()),
    ({"clues": (30, 81)}, "clues", ()),
    ({"clues": "many"}, "clues", ()),
    ({"needs": "x-wing", "rating": (1, 2)}, "needs", ("rating",)),
    ({"needs": "x-wing", "forbids": "x-wing"}, "needs", ("forbids",)),
    ({"needs": "magic"}, "needs", ()),
    ({"rating": (0.1, 0.5)}, "rating", ()),
    ({"rating": (12.5, 20)}, "rating", ()),
    ({"rating": (12, 12)}, "rating", ()),
    ({"rating": (1, 1000)}, "rating", ()),
    ({"rating": (float("nan"), 5)}, "rating", ()),
    ({"rating": (5, 4)}, "rating", ()),
    ({"rating": (2.34, 2.36)}, "rating", ()),
    ({"rating": 2.34}, "rating", ()),
    ({"score": (1.00001, 1.00009)}, "score", ()),
    ({"pattern": "#" * 10 + "." * 71}, "pattern", ("clues",)),
    ({"pattern": TWO_ROWS}, "pattern", ()),
    ({"pattern": 9 * "..#######"}, "pattern", ()),
    ({"pattern": "#" * 81}, "pattern", ("clues",)),
    ({"pattern": "square"}, "pattern", ()),
    ({"pattern": "@" * 81}, "pattern", ()),
    ({"symmetry": "spiral"}, "symmetry", ()),
    ({"order": "backwards"}, "order", ()),
    ({"fill": "by hand"}, "fill", ()),
    ({"line_floor": 9}, "line_floor", ()),
    ({"line_floor": 4, "clues": (20, 30)}, "line_floor", ("clues",)),
    ({"line_floor": 3, "sparsest_line": 2, "clues": (30, 80)}, "sparsest_line", ("line_floor",)),
    ({"attempts": 0}, "attempts", ()),
    ({"weights": (1, 1, 1, 1)}, "weights", ()),
    ({"weights": (1.0,)}, "weights", ()),
    ({"probe_limits": (5, 20)}, "probe_limits", ()),
    ({"probe_limits": (40, 20, 5)}, "probe_limits", ()),
    ({"rating": (1.3, 1.4)}, "rating", ()),
    ({"rating": (6.3, 6.4)}, "rating", ()),
    ({"forbids": "hidden-single"}, "forbids", ()),
    ({"score": (7, 8)}, "score", ()),
    ({"score": (2.0, 2.0)}, "score", ()),
    ({"sparsest_line": 2, "clues": (78, 80)}, "sparsest_line", ("clues",)),
    ({"pattern": "heart", "line_floor": 4}, "pattern", ("line_floor",)),
    ({"pattern": "ring", "sparsest_line": 2, "clues": (48, 48)}, "pattern", ("sparsest_line",)),
    ({"pattern": "." + 80 * "#", "symmetry": "rot180", "clues": 80}, "pattern", ("symmetry",)),
    ({"aim": (60, 70), "clues": (20, 30)}, "aim", ("clues",)),
    ({"solution": "1" * 81}, "solution", ()),
    ({"color": "red"}, "color", ()),
    ({"seed": -1}, "seed", ()),
    ({"seed": 2**64}, "seed", ()),
    ({"seed": "x"}, "seed", ()),
]


NARROWED: list[tuple[Any, tuple[float, float]]] = [
    ((2.34, 2.6), (2.4, 2.6)),
    ((2.3, 4.5), (2.3, 4.5)),
    ((2.3, 4.59), (2.3, 4.5)),
    ((23 * 0.1, 45 * 0.1), (2.3, 4.5)),
    ((np.float32(2.3), np.float32(8.9)), (2.3, 8.9)),
    ((2.30001, 4.49999), (2.4, 4.4)),
    ((0, 99.9), (0.0, 99.9)),
    (2.3, (2.3, 2.3)),
]


@pytest.mark.parametrize(("asked", "kept"), NARROWED)
def test_a_rating_window_is_narrowed_to_tenths(asked: Any, kept: tuple[float, float]) -> None:
    assert Request(rating=asked).rating == kept


def test_every_tenth_is_kept() -> None:
    for tenths in range(10, 999):
        assert Request(rating=(0, tenths / 10)).rating == (0, tenths / 10)
        assert Request(rating=(tenths / 10, 99.9), fallback=True).rating == (tenths / 10, 99.9)


def test_no_puzzle_lies_below_the_rating_asked_for() -> None:
    for puzzle in nonet.generate_batch("rated/any", 12, seed=0, rating=(2.34, 2.6)):
        assert nonet.rate(puzzle.grid).er in (2.5, 2.6)


def test_a_score_window_is_narrowed_to_ten_thousandths() -> None:
    assert Request(score=(1.00001, 4.99999)).score == (1.0001, 4.9999)


@pytest.mark.parametrize("timeout", [-1, float("nan")])
def test_a_batch_refuses_a_timeout_that_is_none(timeout: float) -> None:
    with raises(nonet.RequestError, field="timeout"):
        nonet.generate_batch("easy", 1, timeout=timeout)


def test_minimal_with_more_clues_than_any_is_refused() -> None:
    with raises(nonet.RequestError, field="minimal"):
        nonet.generate("classic/easy", minimal=True)
    with raises(nonet.RequestError, field="minimal"):
        nonet.generate("orbit/easy", minimal=True)
    puzzle = nonet.generate("orbit/easy", minimal=True, clues=(24, 28), seed=3, fallback=False)
    assert puzzle.exact
    assert nonet.is_minimal(puzzle.grid)


@pytest.mark.parametrize(
    ("level", "options"), [("medium", {"rating": (12, 13)}), ("classic/easy", {"minimal": True})]
)
def test_what_is_only_not_known_may_be_approached(level: str, options: dict[str, Any]) -> None:
    with pytest.raises(nonet.RequestError, match="`fallback`"):
        nonet.generate(level, seed=1, **options)
    puzzle = nonet.generate(level, seed=1, fallback=True, **options)
    assert not puzzle.exact
    assert nonet.from_id(puzzle.id) == puzzle


def test_the_nearest_to_a_rating_beyond_all_known_comes_soon() -> None:
    """In a few attempts: the thousands of a level that climbs would take minutes, all in vain."""
    beyond: dict[str, Any] = {"rating": (99, 99.9), "fallback": True}
    puzzle = nonet.generate("rated", seed=1, timeout=60, **beyond)
    assert puzzle.request.attempts == 20
    assert not puzzle.exact
    assert puzzle.rating.er > 8
    assert nonet.from_id(puzzle.id) == puzzle
    assert request_for("rated", attempts=7, **beyond)[2].attempts == 7
    assert request_for("medium", **beyond)[2].attempts == 1000
    assert request_for("rated", rating=(11.9, 99.9))[2].attempts == 5000


@pytest.mark.parametrize("rating", [(11.9, 11.9), (11.9, 99.9), (0, 12.5), (11.5, 20)])
def test_a_window_that_reaches_what_is_known_is_a_request(rating: tuple[float, float]) -> None:
    assert nonet.Request(rating=rating).rating == rating


@pytest.mark.parametrize(("options", "field", "others"), IMPOSSIBLE, ids=str)
def test_the_impossible_is_refused_at_once(
    options: dict[str, Any], field: str, others: tuple[str, ...]
) -> None:
    with raises(nonet.RequestError, field=field, others=others):
        nonet.generate("classic/medium", **options)


# What a level says of itself and nobody named gives way to a clue range that rules it out.
FEW_CLUES: list[tuple[str, dict[str, Any], str]] = [
    ("irreducible/extreme", {}, "few-clues"),
    ("irreducible/extreme", {"clues": (17, 17)}, "few-clues"),
    ("daily/extreme", {"clues": (17, 17)}, "few-clues"),
    ("dig-hole/medium", {"clues": (17, 17)}, "few-clues"),
    ("dig-hole/difficult", {"clues": (17, 19)}, "few-clues"),
    ("dig-hole/evil", {"clues": (17, 17)}, "few-clues"),
    ("orbit/samurai", {"clues": (17, 17)}, "few-clues"),
    ("rated/tough", {"clues": (17, 20)}, "few-clues"),
    ("orbit/samurai", {"clues": (17, 20), "symmetry": "rot180"}, "carve"),
    ("rated/tough", {"clues": (17, 20), "needs": "x-wing"}, "climb"),
    ("dig-hole/medium", {"clues": (17, 18), "line_floor": 2}, "dig"),
    ("orbit/samurai", {}, "carve"),
]


@pytest.mark.parametrize(("level", "options", "way"), FEW_CLUES, ids=str)
def test_few_clues_are_searched_for_where_nothing_named_forbids_it(
    level: str, options: dict[str, Any], way: str
) -> None:
    assert request_for(level, **options)[2].resolved_method == way


def test_a_floor_gives_way_to_the_clue_range_unless_it_was_named() -> None:
    assert request_for("dig-hole/easy")[2].line_floor == 4
    assert request_for("dig-hole/easy", clues=(36, 40))[2].line_floor == 4
    assert request_for("dig-hole/easy", clues=(30, 35))[2].line_floor == 0
    with raises(nonet.RequestError, field="line_floor"):
        request_for("dig-hole/easy", clues=(30, 35), line_floor=4)


def test_a_score_that_so_few_clues_cannot_have_is_refused_at_once() -> None:
    with raises(nonet.RequestError, field="score"):
        nonet.generate("dig-hole/easy", clues=(17, 17))


def test_an_id_keeps_what_gave_way() -> None:
    puzzle = nonet.generate("orbit/samurai", seed=3, clues=(17, 20))
    assert puzzle.clues <= 20
    assert nonet.from_id(puzzle.id).grid == puzzle.grid


def test_every_symmetry_can_be_asked_for() -> None:
    for symmetry in SYMMETRIES:
        options: Any = {"symmetry": symmetry}
        puzzle = nonet.generate("rated/easy", seed=1, **options)
        for orbit in n.symmetry_orbits(symmetry):
            assert len({puzzle.grid[cell] == 0 for cell in orbit}) == 1


def test_orbits_are_the_closed_classes_of_their_maps() -> None:
    sizes = {
        "none": 81,
        "rot180": 41,
        "rot90": 21,
        "diagonal": 45,
        "antidiagonal": 45,
        "left-right": 45,
        "top-bottom": 45,
        "both-diagonals": 25,
        "full": 15,
    }
    assert set(sizes) == set(SYMMETRIES)
    for symmetry, count in sizes.items():
        orbits = n.symmetry_orbits(symmetry)
        assert len(orbits) == count
        assert sorted(cell for orbit in orbits for cell in orbit) == list(range(81))
    assert n.symmetry_orbits("MIRROR_XY")[1] == (1, 9)


def test_digging_sequences_are_the_documents() -> None:
    cells = [(row, column) for row in range(9) for column in range(9)]

    def numbers(pairs: list[tuple[int, int]]) -> tuple[int, ...]:
        return tuple(9 * row + column for row, column in pairs)

    snake = [(r, c if r % 2 == 0 else 8 - c) for r, c in cells]
    jump = [p for p in cells if sum(p) % 2 == 0] + [p for p in cells if sum(p) % 2 == 1]
    assert n.digging_sequence("LEFT_RIGHT_TOP_BOTTOM") == numbers(cells)
    assert n.digging_sequence("S_PATTERN") == numbers(snake)
    assert n.digging_sequence("JUMPING") == numbers(jump)
    for order in ("RANDOM", "center-out"):
        assert sorted(n.digging_sequence(order, seed=5)) == list(range(81))
        assert n.digging_sequence(order, seed=5) != n.digging_sequence(order, seed=6)
    assert set(n.digging_sequence("center-out")[:9]) == {
        9 * row + column for row in (3, 4, 5) for column in (3, 4, 5)
    }


def test_british_spellings_are_aliases() -> None:
    assert nonet.Request(order="centre-out") == nonet.Request(order="center-out")  # type: ignore[arg-type]
    british = nonet.Request(needs="simple-colouring")
    assert british.needs == ("simple-coloring",) == nonet.Request(needs="Simple Coloring").needs


@pytest.mark.parametrize("name", [*PICTURES, "letter:A", "letter:Z", "letter:l"])
def test_a_named_pattern_is_seen_in_the_puzzle(name: str) -> None:
    pattern = nonet.Pattern(name)
    puzzle = nonet.generate("rated", seed=2, pattern=name)
    given = {cell for cell in range(81) if puzzle.grid[cell]}
    assert set(pattern.must) <= given <= set(pattern.may)
    assert nonet.count_solutions(puzzle.grid) == 1
    assert nonet.from_id(puzzle.id) == puzzle


def test_a_pattern_may_be_a_picture_in_text() -> None:
    picture = "\n".join(9 * ["x0x?*-1_#"])
    assert nonet.Pattern(picture).mask == 9 * "#.#?#.#.#"


@pytest.mark.parametrize(
    ("mask", "shown"),
    [
        ("\xe9" + 79 * "?", "81 characters"),
        (40 * "?" + "\xe9" + 40 * "?", "index 40, found '\xe9'"),
        (81 * "\U0001f642", "index 0, found '\U0001f642'"),
    ],
)
def test_a_bad_pattern_is_quoted_in_whole_characters(mask: str, shown: str) -> None:
    with raises(nonet.RequestError, field="pattern") as caught:
        nonet.Pattern(mask)
    assert shown in str(caught.value)


@pytest.mark.parametrize(
    "level", ["classic/medium", "orbit/medium", "rated", "irreducible/extreme"]
)
def test_a_symmetry_holds_where_the_pattern_is_lopsided(level: str) -> None:
    # One cell of a pair must stay empty: the other one, which is left open, follows it.
    options: dict[str, Any] = {"symmetry": "rot180", "pattern": 80 * "?" + ".", "clues": (22, 40)}
    for puzzle in nonet.generate_batch(level, 4, seed=1, **options):
        assert puzzle.exact
        assert puzzle.grid[80] == 0
        for orbit in n.symmetry_orbits("rot180"):
            assert len({puzzle.grid[cell] == 0 for cell in orbit}) == 1


def test_the_search_for_few_clues_gives_way_to_what_it_cannot_keep() -> None:
    full = nonet.solved_grid(seed=1)
    carved = nonet.generate("irreducible/extreme", seed=1, solution=full, attempts=3)
    assert carved.solution == full
    assert not carved.exact
    assert Request(method="few-clues").resolved_method == "few-clues"
    assert Request(method="few-clues", symmetry="rot90").resolved_method == "dig"


def test_a_carving_that_was_never_probed_is_still_a_nearest_miss() -> None:
    # The letter turned upon itself holds more givens than the probe's gate lets through.
    puzzle = nonet.generate("orbit/hard", seed=1, pattern="letter:A", attempts=3)
    assert not puzzle.exact
    assert set(nonet.Pattern("letter:A").must) <= {c for c in range(81) if puzzle.grid[c]}


def test_a_pattern_shows_itself_as_what_makes_it_again() -> None:
    request = Request(pattern=nonet.Pattern("heart"))
    names = {"Request": Request, "Pattern": nonet.Pattern, "Grid": nonet.Grid}
    assert eval(repr(request), names) == request


def test_the_documents_difficulty_by_clues_takes_grids_as_the_document_does() -> None:
    rows = [[1, 2, 3, 4, 5, 6, 7, 8, 9]] * 3 + [[0] * 9] * 6
    assert nonet.classify_difficulty(rows) == nonet.classify_difficulty(27) == "hard"
    with pytest.raises(nonet.GridSyntaxError):
        nonet.classify_difficulty("many")


def test_hash32_is_open_to_all_and_names_the_board() -> None:
    puzzle = nonet.generate("orbit/hard", seed=42)
    assert puzzle.board_seed is not None
    board = nonet.Solver(seed=puzzle.board_seed, random_tie_break=True, random_value_order=True)
    assert board.solved_grid() == puzzle.solution
    with raises(nonet.RequestError, field="attempt"):
        nonet.hash32(1, -1)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "samurai"])
def test_a_carved_puzzle_has_the_difficulty_it_was_made_for(level: str) -> None:
    for puzzle in nonet.generate_batch(f"orbit/{level}", 5, seed=3):
        assert puzzle.difficulty is nonet.Difficulty[level.upper()]
    miss = nonet.generate("orbit/hard", seed=1, pattern="letter:A", attempts=1)
    assert miss.difficulty is not nonet.Difficulty.HARD


ENDLESS: Any = itertools.count()
NESTED: Any = []
NESTED.append(NESTED)
NO_TEXT = "\ud800"


@pytest.mark.parametrize(
    "call",
    [
        lambda: nonet.generate(NO_TEXT),
        lambda: nonet.generate("evil", **cast("Any", {NO_TEXT: 1})),
        lambda: nonet.generate("evil", **cast("Any", {"symmetry": NO_TEXT})),
        lambda: nonet.generate("evil", needs=[NO_TEXT]),
        lambda: nonet.generate("evil", pattern=NO_TEXT),
        lambda: nonet.from_id(NO_TEXT),
        lambda: nonet.from_id("a" + 600 * "\xe9"),
        lambda: nonet.generate("a" + 600 * "\u20ac"),
        lambda: nonet.Request(clues=cast("Any", 600 * "\u20ac")),
        lambda: n.symmetry_orbits(NO_TEXT),
        lambda: n.digging_sequence(NO_TEXT),
        lambda: nonet.Transform.mirror(NO_TEXT),
        lambda: nonet.Request(needs=ENDLESS),
        lambda: nonet.Request(clues=NESTED),
        lambda: nonet.Request(weights=NESTED),
    ],
)
def test_what_is_no_name_is_refused_as_one(call: Callable[[], object]) -> None:
    """Text that is not UTF-8, as a command line may hold, and lists without an end."""
    with pytest.raises(nonet.RequestError):
        call()


def test_text_means_what_it_shows() -> None:
    """The text of every default is read as the default; so is none of an optional value."""
    for name, text, value in (
        ("rating", "none", None),
        ("aim", " None ", None),
        ("pattern", "none", None),
        ("solution", "none", None),
        ("needs", "", ()),
        ("propagation_kinds", "", ()),
    ):
        assert _core.parse_option(name, text) == value
    for name, text in (("clues", "none"), ("weights", ""), ("needs", "x-wing,"), ("rating", "")):
        with raises(nonet.RequestError, field=name):
            _core.parse_option(name, text)
