"""The environments: Gymnasium's own checks, equality of the two forms, and the rules."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from faults import raises

import nonet
from nonet.learn import PuzzleStream, Source, SudokuEnv, SudokuVectorEnv
from nonet.learn._boards import Boards, Rules

gymnasium: Any = pytest.importorskip("gymnasium", reason="the extra nonet[learn]")

SHAPES: list[dict[str, Any]] = [
    {},
    {"reward": "solved", "actions": ("place", "erase"), "max_steps": 40},
    {"reward": "valid", "actions": ("place", "erase", "mark"), "max_steps": 30},
    {"reward": "progress", "actions": ("place", "mark"), "max_steps": 25},
    {"layout": "jumanji"},
    {"level": "rated", "rating": (1.5, 2.6), "reward": "logical", "up_to": 1.2, "max_steps": 20},
    {"level": "irreducible/hard", "split": "train"},
]


@pytest.mark.parametrize("options", SHAPES, ids=str)
def test_gymnasium_accepts_the_environment(options: dict[str, Any]) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SudokuEnv(**options), skip_render_check=True)


def random_legal(mask: Any, rng: np.random.Generator) -> Any:
    return np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])


def as_layout(actions: Any, options: dict[str, Any]) -> Any:
    if options.get("layout") != "jumanji":
        return actions
    return np.stack([actions // 81, actions // 9 % 9, actions % 9], axis=-1).astype(np.int64)


@pytest.mark.parametrize("options", SHAPES, ids=str)
def test_the_vector_form_is_many_single_forms(options: dict[str, Any]) -> None:
    from gymnasium.vector import SyncVectorEnv

    count = 3
    native = SudokuVectorEnv(count, **options)
    several = SyncVectorEnv([lambda: SudokuEnv(**options) for _ in range(count)])
    assert native.single_observation_space == several.single_observation_space
    assert native.action_space == several.action_space
    rng = np.random.default_rng(1)
    one: Any = native.reset(seed=7)
    other: Any = several.reset(seed=7)
    ends = 0
    for _ in range(130):
        assert_same(one, other)
        mask = one[-1]["action_mask"]
        actions = random_legal(mask, rng)
        if rng.random() < 0.1:
            actions[0] = rng.integers(mask.shape[1])  # most likely one that changes nothing
        actions = as_layout(actions, options)
        one, other = native.step(actions), several.step(actions)
        ends += int(one[2].sum() + one[3].sum())
    assert ends > 0


def assert_same(one: Any, other: Any) -> None:
    assert len(one) == len(other)
    for mine, theirs in zip(one, other, strict=True):
        if isinstance(mine, dict):
            assert mine.keys() == theirs.keys()
            for key in mine:
                np.testing.assert_array_equal(mine[key], theirs[key], err_msg=key)
                assert mine[key].dtype == theirs[key].dtype
        else:
            np.testing.assert_array_equal(mine, theirs)
            assert np.asarray(mine).dtype == np.asarray(theirs).dtype


def test_playing_the_solution_earns_one() -> None:
    for reward in ("solved", "progress", "valid", "logical"):
        env = SudokuEnv("easy", reward=reward)
        board, info = env.reset(seed=3)
        solution = nonet.solve(nonet.Grid(board.ravel()))
        total, ended = 0.0, False
        for cell in np.flatnonzero(board.ravel() == 0):
            action = int(9 * cell + solution[int(cell)] - 1)
            assert info["action_mask"][action] == 1
            board, worth, ended, cut, info = env.step(action)
            total += worth
            assert not cut
        assert ended
        assert total == pytest.approx(1.0)
        assert board.ravel().tolist() == list(solution)


def test_a_seed_is_a_sequence_of_puzzles() -> None:
    env = SudokuEnv("easy")
    made = nonet.generate_array("easy", 3, seed=11).puzzles.reshape(3, 9, 9)
    boards = [env.reset(seed=11)[0], env.reset()[0], env.reset()[0]]
    np.testing.assert_array_equal(boards, made)


def test_bad_options_are_named() -> None:
    bad: list[tuple[dict[str, Any], str]] = [
        ({"actions": ("erase",)}, "actions"),
        ({"reward": "money"}, "reward"),
        ({"layout": "mine"}, "layout"),
        ({"layout": "jumanji", "actions": ("place", "erase")}, "layout"),
        ({"max_steps": 0}, "max_steps"),
    ]
    for options, field in bad:
        with pytest.raises(nonet.RequestError) as told:
            SudokuEnv(**options)
        assert told.value.field == field
    with pytest.raises(nonet.RequestError):
        SudokuVectorEnv(0)
    with pytest.raises(nonet.RequestError):
        SudokuVectorEnv(2).step(np.zeros(2, np.int64))


def test_masks_are_the_rules() -> None:
    """Counted from the digits, apart from how the core keeps them."""
    rules = Rules(("place", "erase", "mark"), "progress", "plain", 1000, 20.0)
    boards = Boards(20, rules)
    made = nonet.generate_array("irreducible/hard", 20, seed=1)
    boards.puzzles[:], boards.solutions[:] = made.puzzles, made.solutions
    boards.reset(np.ones(20, bool))
    rng = np.random.default_rng(2)
    for _ in range(60):
        for row, digits in enumerate(boards.digits):
            marks = nonet.Grid(digits).candidates().to_numpy().reshape(81, 9)
            blank = digits == 0
            place = np.where(blank[:, None], marks, 0)
            np.testing.assert_array_equal(boards.mask[row, :729].reshape(81, 9), place)
            erasable = (~blank) & (boards.puzzles[row] == 0)
            np.testing.assert_array_equal(boards.mask[row, 729:810], erasable)
            toggles = np.repeat(blank, 9)
            np.testing.assert_array_equal(boards.mask[row, 810:], toggles)
        boards.step(random_legal(boards.mask, rng), np.zeros(20, bool))


def test_gymnasium_makes_both_forms_by_id() -> None:
    one = gymnasium.make("nonet/Sudoku-v0", level="easy", reward="valid")
    assert isinstance(one.unwrapped, SudokuEnv)
    many = gymnasium.make_vec(
        "nonet/Sudoku-v0", 3, vectorization_mode="vector_entry_point", level="easy"
    )
    assert isinstance(many.unwrapped, SudokuVectorEnv)
    assert many.reset(seed=4)[0][0].tolist() == one.reset(seed=4)[0].tolist()


def test_variants_are_symmetric_and_the_same_in_both_forms() -> None:
    many = SudokuVectorEnv(2, "easy", variants=3)
    streams = [PuzzleStream(Source("easy", variants=3), seed) for seed in (5, 6)]
    boards = [many.reset(seed=5)[0], *(many.reset()[0] for _ in range(5))]
    for k, stream in enumerate(streams):
        puzzles = [next(stream)[0] for _ in boards]
        assert [board[k].ravel().tolist() for board in boards] == [p.tolist() for p in puzzles]
        forms = [str(nonet.canonical(puzzle)) for puzzle in puzzles]
        assert forms == [forms[0]] * 3 + [forms[3]] * 3
        assert forms[0] != forms[3]
        assert len({str(nonet.Grid(puzzle)) for puzzle in puzzles}) == 6


@pytest.mark.parametrize("layout", ["plain", "jumanji"])
@pytest.mark.parametrize("action", ["x", None, 1.5, [1, 2], [[1, 2], [3]]])
def test_an_action_of_the_wrong_kind_is_named(layout: str, action: Any) -> None:
    options: dict[str, Any] = {"layout": layout}
    one, many = SudokuEnv(**options), SudokuVectorEnv(2, **options)
    one.reset(seed=1)
    many.reset(seed=1)
    with raises(nonet.RequestError, field="action"):
        one.step(action)
    with raises(nonet.RequestError, field="action"):
        many.step([action, action])


def test_actions_of_another_shape_are_refused() -> None:
    env = SudokuVectorEnv(2, layout="jumanji")
    env.reset(seed=1)
    with raises(nonet.RequestError, field="action"):
        env.step(np.zeros((3, 2), np.int64))


@pytest.mark.parametrize("action", [[0, 0, 699], [0, -1, 20], [9, 0, 0]])
def test_an_action_out_of_range_changes_nothing(action: list[int]) -> None:
    env = SudokuEnv(layout="jumanji")
    board, _ = env.reset(seed=1)
    before = np.copy(board["board"] if isinstance(board, dict) else board)
    after, reward, *_ = env.step(action)
    assert (np.asarray(after["board"] if isinstance(after, dict) else after) == before).all()
    assert reward <= 0


def test_an_environment_is_reset_before_its_first_step() -> None:
    for env, action in ((SudokuEnv(), 0), (SudokuVectorEnv(2), [0, 0])):
        with raises(nonet.RequestError, field="step"):
            env.step(action)


def test_an_unknown_way_to_render_is_refused() -> None:
    with raises(nonet.RequestError, field="render_mode"):
        SudokuEnv(render_mode="human")
