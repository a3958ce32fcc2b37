"""The public contract, line by line: what users rely on, by its exact names.

Other files test each subject deeply; this one only walks the list, so that nothing on it goes
missing.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from boards import CLASSIC as PUZZLE
from faults import raises
from typer.testing import CliRunner

import nonet
from nonet.cli.app import make_app

n: Any = nonet  # so that names can be spelled as in the documents

CLASH = "55" + "." * 79
EMPTY = "." * 81
SOLUTION = nonet.solve(PUZZLE)
APP = make_app()

NAMES = [
    "Grid",
    "Candidates",
    "Puzzle",
    "Step",
    "Rating",
    "Request",
    "Solver",
    "generate",
    "solved_grid",
    "solve",
    "count_solutions",
    "solutions",
    "solve_batch",
    "generate_batch",
    "generate_array",
    "rate",
    "rate_batch",
    "steps",
    "hint",
    "is_valid",
    "can_place",
    "search_count",
    "minimize",
    "is_minimal",
    "is_redundant",
    "canonical",
    "are_isomorphic",
    "automorphism_count",
    "transform",
    "minimize_batch",
    "is_minimal_batch",
    "canonical_batch",
    "are_isomorphic_batch",
    "automorphism_count_batch",
    "transform_batch",
    "daily",
    "dataset",
    "load_dataset",
    "sample_minimal",
    "estimate",
    "read",
    "write",
    "SudokuError",
    "GridSyntaxError",
    "RequestError",
    "NoSolution",
    "MultipleSolutions",
    "NoPuzzleFound",
    "RatingError",
    "FormatError",
    "Stopped",
]

COMMANDS = [
    "generate",
    "solve",
    "count",
    "rate",
    "explain",
    "hint",
    "check",
    "minimize",
    "canonical",
    "convert",
    "show",
    "daily",
    "dataset",
    "annotate",
    "statistics",
    "book",
    "serve",
    "play",
    "bench",
]

# Every function that takes a grid.
TAKES_A_GRID: dict[str, Callable[[Any], Any]] = {
    "Grid": nonet.Grid,
    "Candidates": nonet.Candidates,
    "solve": nonet.solve,
    "count_solutions": nonet.count_solutions,
    "solutions": lambda grid: list(nonet.solutions(grid)),
    "rate": nonet.rate,
    "steps": nonet.steps,
    "hint": nonet.hint,
    "is_valid": nonet.is_valid,
    "can_place": lambda grid: nonet.can_place(grid, 0, 1),
    "search_count": nonet.search_count,
    "minimize": nonet.minimize,
    "is_minimal": nonet.is_minimal,
    "is_redundant": lambda grid: nonet.is_redundant(grid, 0),
    "canonical": nonet.canonical,
    "are_isomorphic": lambda grid: nonet.are_isomorphic(PUZZLE, grid),
    "automorphism_count": nonet.automorphism_count,
    "transform": lambda grid: nonet.transform(grid, nonet.Transform()),
    "solution of generate": lambda grid: nonet.generate("easy", seed=1, solution=grid),
}

NOT_GRIDS: dict[str, Any] = {
    "nothing": "",
    "short": "123",
    "letters": "q" * 81,
    "small x": "x" * 81,
    "no text": 5,
    "list": [1, 2, 3],
    "ten": [10] * 81,
    "fraction": [0.5] * 81,
    "bytes": b"\xff" * 81,
}


def fails(error: type[Exception], words: str, call: Callable[[], Any]) -> None:
    with pytest.raises(error) as caught:
        call()
    assert isinstance(caught.value, nonet.SudokuError)
    assert isinstance(caught.value, ValueError)
    assert words in str(caught.value)


def test_names() -> None:
    assert [name for name in NAMES if not hasattr(nonet, name)] == []
    assert set(NAMES) <= set(dir(nonet))


@pytest.mark.parametrize("name", TAKES_A_GRID)
@pytest.mark.parametrize("kind", NOT_GRIDS)
def test_malformed_grids(name: str, kind: str) -> None:
    fails(nonet.GridSyntaxError, "", lambda: TAKES_A_GRID[name](NOT_GRIDS[kind]))


@pytest.mark.parametrize("name", ["solve", "rate", "steps", "hint"])
def test_clashing_givens_are_named(name: str) -> None:
    fails(nonet.NoSolution, "", lambda: TAKES_A_GRID[name](CLASH))
    fails(nonet.MultipleSolutions, "", lambda: TAKES_A_GRID[name](EMPTY))
    assert nonet.count_solutions(CLASH) == 0


def test_candidates_are_taken() -> None:
    marks = nonet.Candidates(PUZZLE)
    assert nonet.solve(marks) == SOLUTION
    assert nonet.count_solutions(marks) == 1
    assert nonet.rate(marks).er == 1.2
    assert nonet.steps(marks)[0].technique == "hidden-single"
    hint = nonet.hint(marks)
    assert hint is not None
    assert hint.technique == "hidden-single"
    fails(nonet.GridSyntaxError, "", lambda: nonet.canonical(marks))  # type: ignore[arg-type]


@pytest.mark.parametrize("blank", "0.*_X- ")
def test_blanks(blank: str) -> None:
    assert nonet.Grid(PUZZLE.replace(".", blank)) == nonet.Grid(PUZZLE)


REQUESTS: dict[str, tuple[str, Callable[[], Any]]] = {
    "limit": ("limit", lambda: nonet.count_solutions(PUZZLE, limit=0)),
    "seed below": ("seed", lambda: nonet.generate("easy", seed=-1)),
    "seed beyond": ("seed", lambda: nonet.generate_array("easy", 1, seed=2**64)),
    "seed of a grid": ("seed", lambda: nonet.solved_grid(seed=2**64)),
    "seed of minimize": ("seed", lambda: nonet.minimize(SOLUTION, seed=-1)),
    "count": ("count", lambda: nonet.generate_batch("easy", -1)),
    "indices": ("2^64 - 1", lambda: nonet.generate_array("easy", 2, seed=1, start=2**64 - 1)),
    "workers": ("workers", lambda: nonet.generate_batch("easy", 1, workers=-1)),
    "level": ("nope", lambda: nonet.generate("nope")),
    "ambiguous": ("irreducible/hard", lambda: nonet.generate("hard")),
    "recipe": ("orbit/samurai", lambda: nonet.generate("orbit")),
    "option": ("bogus", lambda: nonet.generate("easy", bogus=1)),  # type: ignore[call-arg]
    "symmetry": ("symmetry", lambda: nonet.generate("easy", symmetry="round")),  # type: ignore[arg-type]
    "clues": ("lowest first", lambda: nonet.generate("easy", clues=(30, 20))),
    "needs": ("needs", lambda: nonet.generate("easy", needs="wand")),
    "contradiction": ("x-wing", lambda: nonet.generate("rated", needs="x-wing", forbids="x-wing")),
    "minimal": ("True or False", lambda: nonet.generate("easy", minimal="yes")),  # type: ignore[arg-type]
    "fallback": ("True or False", lambda: nonet.generate("easy", fallback=1)),  # type: ignore[arg-type]
    "stage": ("stage", lambda: nonet.hint(PUZZLE, stage="all")),  # type: ignore[arg-type]
    "techniques": ("'wand'", lambda: nonet.rate(PUZZLE, techniques="wand")),
    "at_most": ("at_most", lambda: nonet.rate(PUZZLE, at_most=-1)),
    "timeout": ("timeout", lambda: nonet.generate("easy", timeout=-1)),
    "cell": ("81", lambda: nonet.can_place(PUZZLE, 81, 1)),
    "digit": ("digit", lambda: nonet.can_place(PUZZLE, 2, 10)),
    "date": ("2026-02-30", lambda: nonet.daily("2026-02-30", "easy")),
    "daily level": ("evil", lambda: nonet.daily("2026-01-01", cast(Any, "evil"))),
    "id": ("not a puzzle ID", lambda: nonet.from_id("zzz")),
    "one text": ("found one text", lambda: nonet.solve_batch(PUZZLE)),
}


@pytest.mark.parametrize("name", REQUESTS)
def test_requests_out_of_range(name: str) -> None:
    words, call = REQUESTS[name]
    fails(nonet.RequestError, words, call)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("evil", ("dig-hole", "evil")),
        ("samurai", ("orbit", "samurai")),
        ("expert", ("classic", "expert")),
        ("DIG_HOLE:Easy", ("dig-hole", "easy")),
        ("daily/easy", ("daily", "easy")),
        ("rated", ("rated", "any")),
    ],
)
def test_level_names(name: str, found: tuple[str, str]) -> None:
    puzzle = nonet.generate(name, seed=1)
    assert (puzzle.recipe, puzzle.level) == found
    assert nonet.count_solutions(puzzle.grid) == 1
    assert nonet.from_id(puzzle.id) == puzzle == next(nonet.generate_batch(name, 1, seed=1))


def test_puzzle_fields() -> None:
    puzzle = nonet.generate("orbit/easy", seed=5)
    for name in [
        "grid",
        "solution",
        "clues",
        "minimal",
        "rating",
        "score",
        "score_parts",
        "recipe",
        "level",
        "seed",
        "index",
        "id",
        "exact",
        "board_seed",
    ]:
        assert hasattr(puzzle, name)
    assert puzzle.request.symmetry == "rot180"
    assert puzzle.board_seed is not None
    assert puzzle.request.fallback


def test_the_nearest_miss() -> None:
    impossible: dict[str, Any] = {"clues": (17, 17), "solution": SOLUTION, "attempts": 1}
    for call in (
        lambda: nonet.generate("evil", seed=1, **impossible),
        lambda: list(nonet.generate_batch("evil", 2, seed=1, **impossible)),
        lambda: nonet.generate_array("evil", 2, seed=1, **impossible),
    ):
        with pytest.raises(nonet.NoPuzzleFound) as caught:
            call()
        nearest = caught.value.nearest
        assert not nearest.exact
        assert nonet.count_solutions(nearest.grid) == 1
        assert nonet.from_id(nearest.id) == nearest
        assert pickle.loads(pickle.dumps(caught.value)).nearest == nearest
    assert nonet.generate("evil", seed=1, fallback=True, **impossible) == nearest
    assert not nonet.generate_array("evil", 1, seed=1, fallback=True, **impossible).exact[0]
    fails(nonet.Stopped, "time", lambda: nonet.generate("evil", fallback=True, timeout=0))


def test_solve_batch() -> None:
    solved = nonet.solve_batch([PUZZLE, EMPTY, CLASH])
    assert solved.solutions.dtype == solved.counts.dtype == np.uint8
    assert solved.counts.tolist() == [1, 2, 0]
    assert solved.solutions[0].tolist() == list(SOLUTION)
    assert not solved.solutions[1:].any()
    with raises(nonet.GridSyntaxError, puzzle=1):
        nonet.solve_batch([PUZZLE, "?" * 81])
    with raises(nonet.GridSyntaxError, puzzle=1):
        nonet.rate_batch([PUZZLE, "?" * 81])


def test_rate() -> None:
    rating = nonet.rate(PUZZLE)
    assert (rating.er, rating.ep, rating.ed, rating.hardest) == (1.2, 1.2, 1.2, "hidden-single")
    assert rating.counts == {"hidden-single": 51}
    assert nonet.rate(PUZZLE, at_most=1.0).outcome == "above"
    assert nonet.rate(PUZZLE, techniques="naked-single").er == 2.3
    fails(nonet.RatingError, "already solved", lambda: nonet.rate(SOLUTION))


@pytest.mark.parametrize(
    "name",
    [
        "none",
        "rot180",
        "rot90",
        "diagonal",
        "antidiagonal",
        "left-right",
        "top-bottom",
        "both-diagonals",
        "full",
        "NONE",
        "ROT180",
        "ROT90",
        "MIRROR_XY",
    ],
)
def test_symmetries(name: str) -> None:
    orbits = n.symmetry_orbits(name)
    assert sorted(cell for orbit in orbits for cell in orbit) == list(range(81))


def test_mirror_xy_is_the_diagonal() -> None:
    assert n.symmetry_orbits("MIRROR_XY") == n.symmetry_orbits("diagonal")


VALUES = [
    nonet.Grid(PUZZLE),
    nonet.Candidates(PUZZLE),
    nonet.generate("easy", seed=1),
    nonet.rate(PUZZLE),
    nonet.steps(PUZZLE)[0],
    nonet.hint(PUZZLE),
    nonet.Request(symmetry="rot180"),
    nonet.Transform(),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_travel(value: Any) -> None:
    assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value


def test_canonical_forms_travel() -> None:
    form = nonet.canonical_form(PUZZLE)
    again = pickle.loads(pickle.dumps(form))
    assert (again.grid, again.transform) == (form.grid, form.transform)
    assert again.automorphisms == form.automorphisms


FINISHED = [
    nonet.Transform.rotate(1),
    nonet.canonical_form(PUZZLE),
    nonet.Grid("55" + 79 * ".").conflicts()[0],
]


@pytest.mark.parametrize("value", FINISHED, ids=lambda value: type(value).__name__)
@pytest.mark.filterwarnings("ignore:nanobind. attempted to initialize:RuntimeWarning")
def test_a_finished_value_takes_no_new_state(value: Any) -> None:
    before = copy.deepcopy(value)
    has_state = hasattr(value, "__setstate__")
    method = value.__setstate__ if has_state else value.__init__
    state = [value.__getstate__()] if has_state else value.__reduce__()[1]
    with pytest.raises(TypeError):
        method(*state)
    assert value == before


@pytest.mark.parametrize("value", [VALUES[0], *VALUES[2:5]], ids=lambda value: type(value).__name__)
def test_notebook_pictures(value: Any) -> None:
    assert "<svg" in value._repr_svg_()
    assert "<" in value._repr_html_()


def run(*words: str, text: str = "") -> tuple[int, str, str]:
    ran = CliRunner().invoke(APP, list(words), input=text)
    assert "Traceback" not in ran.stderr
    return ran.exit_code, ran.stdout, ran.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_shows_examples(command: str) -> None:
    code, words, _ = run(command, "--help")
    assert code == 0
    assert "Examples" in words
    assert f"nonet {command} " in words


def test_columns() -> None:
    lines = f"{PUZZLE}\n{CLASH}\nrubbish\n{PUZZLE}\n"
    code, rated, words = run("rate", "--format", "csv", "-", text=lines)
    assert code == 1
    assert "stdin:2: " in words
    assert "stdin:3: " in words
    assert rated.splitlines()[:2] == [
        "puzzle,er,ep,ed,hardest",
        f"{PUZZLE},1.2,1.2,1.2,hidden-single",
    ]
    code, solved, words = run("solve", "--format", "csv", "-", text=lines)
    assert code == 1
    assert "stdin:2: " in words
    assert "stdin:3: " in words
    assert solved.splitlines() == [
        "puzzle,count,solution",
        f"{PUZZLE},1,{SOLUTION}",
        f"{CLASH},0,",
        f"{PUZZLE},1,{SOLUTION}",
    ]


def test_show_prints_only_the_line() -> None:
    puzzle = nonet.generate("evil", seed=42)
    assert run("show", puzzle.id, "--format", "line") == (0, f"{puzzle.grid}\n", "")


USAGE = {
    "count": ("generate", "easy", "--count", "0"),
    "level": ("generate", "nope"),
    "seed": ("generate", "easy", "--seed", "-1"),
    "format": ("generate", "easy", "--format", "papyrus"),
    "command": ("nope",),
    "dates": ("daily", "build", "--from", "2026-01-02", "--to", "2026-01-01", "-o", "nowhere"),
}


@pytest.mark.parametrize("name", USAGE)
def test_bad_usage_is_2(name: str) -> None:
    code, data, words = run(*USAGE[name])
    assert code == 2
    assert not data
    assert words


def test_a_near_miss_is_told_and_is_1() -> None:
    code, line, words = run("generate", "orbit/samurai", "--attempts", "1", "--seed", "3")
    assert code == 1
    assert nonet.count_solutions(line.strip()) == 1
    assert "does not meet the request" in words


def test_an_output_that_cannot_be_names_itself(tmp_path: Path) -> None:
    target = tmp_path / "missing" / "puzzles.txt"
    code, _, words = run("generate", "easy", "--seed", "1", "-o", str(target))
    assert code == 1
    assert f"{target}: " in words
