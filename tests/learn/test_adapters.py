"""Adapters, each with the real package where it is installed."""

from __future__ import annotations

import asyncio
import sys
from itertools import islice
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from faults import raises

import nonet
from nonet.learn._optional import needed
from nonet.learn.jumanji import SudokuGenerator


@pytest.mark.parametrize(
    ("module", "install"),
    [
        ("gymnasium.vector", "'nonet[learn]'"),
        ("reasoning_gym.factory", "reasoning-gym"),
        ("textarena", "textarena"),
    ],
)
def test_a_missing_package_names_what_to_install(
    module: str, install: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(nonet.RequestError) as caught:
        needed(module)
    assert str(caught.value).endswith(f"pip install {install}")


def test_reasoning_gym() -> None:
    reasoning_gym = pytest.importorskip("reasoning_gym")
    from nonet.learn.reasoning_gym import SudokuConfig, SudokuDataset, register

    register()
    register()  # a second time changes nothing
    data = reasoning_gym.create_dataset("nonet_sudoku", seed=4, size=3, min_rating=2.0)
    assert isinstance(data, SudokuDataset)
    items = list(data)
    assert len(items) == 3
    for index, item in enumerate(items):
        puzzle = nonet.Grid(item["metadata"]["puzzle"])
        assert item["answer"] == str(nonet.solve(puzzle))
        assert item["metadata"]["source_index"] == index
        assert item["metadata"]["difficulty"]["er"] == nonet.rate(puzzle).er >= 2.0
        assert data.score_answer(item["answer"], item) == 1.0
        assert data.score_answer(None, item) == 0.0
        assert item == data[index]
    with raises(nonet.RequestError, field="min_rating"):
        SudokuConfig(min_rating=5.0, max_rating=2.0).validate()


def test_textarena() -> None:
    pytest.importorskip("textarena")
    from nonet.learn.textarena import SudokuEnv

    env = SudokuEnv("easy")
    env.reset(num_players=1, seed=3)
    player, prompt = env.get_observation()
    assert player == 0
    assert "row column digit" in str(prompt)
    done = False
    for cell in range(81):
        if not env.puzzle[cell]:
            assert not done
            done, _ = env.step(f"I play [{cell // 9 + 1} {cell % 9 + 1} {env.solution[cell]}].")
    assert done
    rewards, _ = env.close()
    assert rewards[0] == 1.0
    env.reset(num_players=1, seed=3)
    for _ in range(5):
        done, _ = env.step("I do not know")
        if done:
            break
    assert done
    assert env.close()[0][0] == 0.0


def test_verifiers() -> None:
    pytest.importorskip("verifiers", minversion="0.3")  # where the v1 interface settled
    vf: Any = pytest.importorskip("verifiers.v1")
    config = vf.taskset_config_type("nonet_verifiers")(id="nonet_verifiers", level="easy", seed=2)
    taskset = vf.load_taskset(config)  # by verifiers' own loader
    made = list(islice(taskset.load(), 3))
    assert len({task.key for task in made}) == 3
    assert hasattr(vf.Trace, "last_reply")
    for task in made:
        puzzle = nonet.Grid(task.data.puzzle)
        assert task.key == task.data.puzzle
        assert task.data.solution == str(nonet.solve(puzzle))
        right = SimpleNamespace(last_reply=f"The answer: {task.data.solution}")
        assert asyncio.run(task.solved(right)) == 1.0
        assert asyncio.run(task.solved(SimpleNamespace(last_reply="?"))) == 0.0
    again = islice(vf.load_taskset(config).load(), 3)
    assert [task.key for task in again] == [task.key for task in made]


def test_the_older_verifiers() -> None:
    vf: Any = pytest.importorskip("verifiers")
    pytest.importorskip("datasets")
    import nonet_verifiers

    if not hasattr(vf, "SingleTurnEnv"):
        with pytest.raises(nonet.RequestError, match="use SudokuTaskset"):
            nonet_verifiers.load_environment(count=2, eval_count=1)
        return
    environment = vf.load_environment("nonet_verifiers", level="easy", count=4, eval_count=2)
    assert isinstance(environment, vf.SingleTurnEnv)
    for data, count in ((environment.dataset, 4), (environment.eval_dataset, 2)):
        assert len(data) == count
        for row in data:
            assert row["answer"] == str(nonet.solve(row["info"]["puzzle"]))
    rubrics = getattr(environment.rubric, "rubrics", [environment.rubric])
    [solved] = [f for rubric in rubrics for f in rubric.funcs if f.__name__ == "solved"]
    row = environment.dataset[0]
    reply = [{"role": "assistant", "content": f"It is {row['answer']}"}]
    assert solved(completion=reply, info=row["info"]) == 1.0


def test_rows_for_the_older_verifiers() -> None:
    from nonet_verifiers import rows, text_of

    train, test = rows("easy", 5, 1, "train", {}), rows("easy", 5, 1, "test", {})
    classes = [{str(nonet.canonical(row["answer"])) for row in part} for part in (train, test)]
    assert not classes[0] & classes[1]
    assert all(str(nonet.solve(row["info"]["puzzle"])) == row["answer"] for row in train + test)
    assert text_of("a") == text_of([{"role": "assistant", "content": "a"}]) == "a"


def test_jumanji() -> None:
    jax = pytest.importorskip("jax")
    pytest.importorskip("jumanji")
    from jumanji.environments import Sudoku

    env = Sudoku(generator=SudokuGenerator("easy", 10, seed=1))
    state, step = jax.jit(env.reset)(jax.random.PRNGKey(0))
    board = np.asarray(state.board)
    puzzle = nonet.Grid((board + 1).ravel().astype(np.uint8))
    solution = nonet.solve(puzzle)
    assert step.observation.action_mask.shape == (9, 9, 9)
    for cell in range(81):
        if not puzzle[cell]:
            action = np.array([cell // 9, cell % 9, solution[cell] - 1], np.int32)
            state, step = env.step(state, action)
    assert float(step.reward) == 1.0
