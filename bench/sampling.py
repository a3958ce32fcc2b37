"""How much the population of core/sample gains over single removal paths.

    python bench/sampling.py [--paths N] [--groups N]

A single path removes a random removable clue until none is left, and weighs its puzzle by the
product of the choices; its effective share is 1 / (1 + relative variance of the weights). Both
methods estimate the same total, so what counts is relative variance times processor time.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import numpy.typing as npt

import nonet
from nonet.sampling._sample import GRIDS, GROUP, STARTS, draw_groups, ratio

Digits = npt.NDArray[np.uint8]


def path_weights(count: int, seed: int) -> npt.NDArray[np.float64]:
    """Weights of removal paths on uniform grids; each estimates a grid's minimal puzzles."""
    random = np.random.default_rng(seed)
    grids = [nonet.solved_grid(seed=seed + i, fill="uniform") for i in range(count)]
    puzzles = np.array([grid.to_numpy() for grid in grids], dtype=np.uint8).reshape(-1, 81)
    removable = np.ones((count, 81), dtype=bool)
    logs = np.zeros(count)
    for removed in range(81):
        rows, cells = np.nonzero(removable)
        if len(rows) == 0:
            break
        tried = puzzles[rows]
        tried[np.arange(len(rows)), cells] = 0
        removable[rows, cells] = nonet.solve_batch(tried, workers=1).counts == 1
        choices = removable.sum(axis=1)
        going = np.flatnonzero(choices)
        logs[going] += np.log(choices[going] / (removed + 1))
        scores = random.random((len(going), 81)) * removable[going]
        chosen = scores.argmax(axis=1)
        puzzles[going, chosen] = 0
        removable[going, chosen] = False
    return np.exp(logs)


def report(name: str, total: float, error: float, samples: int, seconds: float) -> None:
    variance = (error / total) ** 2 * samples
    print(
        f"{name:8} {samples:7,} in {seconds:6.1f} s: total {total:.3e} "
        f"+- {100 * error / total:.1f} %, "
        f"variance * time {1000 * variance * seconds / samples:.1f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--paths", type=int, default=20_000)
    parser.add_argument("--groups", type=int, default=4_000)
    options = parser.parse_args()
    began = time.process_time()
    weights = path_weights(options.paths, seed=1)
    seconds = time.process_time() - began
    mean, error = ratio(weights, np.ones(len(weights)))
    report("paths", mean * GRIDS, error * GRIDS, len(weights), seconds)
    print(f"         effective share of paths {mean**2 / np.mean(weights**2):.2%}")
    began = time.process_time()
    groups = draw_groups(options.groups, 1, 0, 1, None)
    seconds = time.process_time() - began
    mean, error = ratio(groups.totals, groups.grids)
    scale = float(STARTS) * float(GRIDS)
    report("groups", mean * scale, error * scale, options.groups, seconds)
    variance = (error / mean) ** 2 * options.groups
    print(f"         effective share of rows {1 / variance / GROUP:.2%}")


if __name__ == "__main__":
    main()
