"""Steps a second of the environments and puzzles a second of the datasets, in one run.

    python bench/learn_speed.py [--boards 4096] [--seconds 3]

Needs Gymnasium; jumanji (with JAX) and reasoning-gym are measured where they are installed. All
figures are for a processor second of all threads; `taskset -c 0` keeps JAX on one core.
"""

from __future__ import annotations

import argparse
import importlib.util
import time
from collections.abc import Callable

import numpy as np

from nonet.learn import SudokuVectorEnv


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How many units of work are done a processor second."""
    work()
    began, done = time.process_time(), 0
    while time.process_time() - began < seconds:
        done += work()
    return done / (time.process_time() - began)


def native(boards: int, seconds: float, level: str, variants: int) -> float:
    """Random legal play with new puzzles, the choice of actions not included."""
    env = SudokuVectorEnv(boards, level, variants=variants)
    _, info = env.reset(seed=1)
    spent = steps = 0.0
    rng = np.random.default_rng(1)
    while spent < seconds:
        mask = info["action_mask"]
        # The first legal action from a random place on: each step costs little beside the measure.
        start = int(rng.integers(mask.shape[1]))
        actions = (np.roll(mask, -start, 1).argmax(1) + start) % mask.shape[1]
        began = time.process_time()
        _, _, _, _, info = env.step(actions)
        spent += time.process_time() - began
        steps += boards
    return steps / spent


def jumanji_steps(boards: int, seconds: float) -> float:
    import jax
    from jumanji.environments import Sudoku

    env = Sudoku()
    reset, step = jax.jit(jax.vmap(env.reset)), jax.jit(jax.vmap(env.step))
    state, seen = reset(jax.random.split(jax.random.PRNGKey(0), boards))
    mask = np.asarray(seen.observation.action_mask).reshape(boards, -1)
    flat = (mask * np.random.default_rng(1).random(mask.shape)).argmax(1)
    actions = np.stack([flat // 81, flat // 9 % 9, flat % 9], 1).astype(np.int32)

    def work() -> int:
        jax.block_until_ready(step(state, actions)[1].reward)
        return boards

    return per_second(work, seconds)


def reasoning_gym_items(level: int, seconds: float) -> float:
    import reasoning_gym

    data = reasoning_gym.create_dataset("sudoku", min_empty=level, max_empty=level, seed=1)
    numbers = iter(range(10**9))

    def work() -> int:
        _ = data[next(numbers)]
        return 1

    return per_second(work, seconds)


def nonet_items(seconds: float) -> float:
    from nonet.learn.reasoning_gym import SudokuConfig, SudokuDataset

    data = SudokuDataset(SudokuConfig(level="easy", min_rating=None, max_rating=None, seed=1))
    numbers = iter(range(10**9))

    def work() -> int:
        _ = data[next(numbers)]
        return 1

    return per_second(work, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=4096)
    parser.add_argument("--seconds", type=float, default=3.0)
    options = parser.parse_args()
    kinds = [
        ("easy", 1),
        ("easy", 2),
        ("easy", 16),
        ("irreducible/easy", 1),
        ("irreducible/hard", 1),
    ]
    for level, variants in kinds:
        rate = native(options.boards, options.seconds, level, variants)
        print(f"SudokuVectorEnv  {rate:12,.0f} steps/s, {level}, variants {variants}")
    if importlib.util.find_spec("jumanji"):
        print(f"jumanji          {jumanji_steps(options.boards, options.seconds):12,.0f} steps/s")
    if importlib.util.find_spec("reasoning_gym"):
        print(f"nonet_sudoku     {nonet_items(options.seconds):12,.1f} items/s")
        for empty in (40, 55):
            rate = reasoning_gym_items(empty, options.seconds)
            print(f"reasoning-gym    {rate:12,.1f} items/s with {empty} blanks")


if __name__ == "__main__":
    main()
