"""Trains a small network on puzzles made on the fly and reports its accuracy by rating.

The network sees, for a blank cell, which digits its row, column and box hold, and which digits have
their only place there, and predicts the digit. It trains on positions of `easy` puzzles. The test
puzzles have ratings (ER) from easy to hard, and their solved grids were never seen: once every
blank is predicted at sight, once the surest blank is filled and the rest predicted again. NumPy is
all it needs.

    python examples/train_small_model.py --seconds 180
"""

from __future__ import annotations

import argparse
import time
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from nonet.learn import PuzzleStream, Source

BANDS = ((1.0, 1.2), (1.5, 2.0), (2.3, 2.6), (2.8, 3.4), (4.0, 5.0), (6.0, 7.2))
Floats = NDArray[np.float64]


def features(puzzles: NDArray[np.uint8]) -> Floats:
    """(N, 81, 54): for each cell the digits that its houses hold, and where digits still fit."""
    count = len(puzzles)
    held = np.eye(10)[puzzles][..., 1:].reshape(count, 9, 9, 9)
    rows, columns = held.sum(2, keepdims=True), held.sum(1, keepdims=True)
    boxes = held.reshape(count, 3, 3, 3, 3, 9).sum((2, 4), keepdims=True)
    boxes = np.broadcast_to(boxes, (count, 3, 3, 3, 3, 9)).reshape(count, 9, 9, 9)
    rows, columns = (np.broadcast_to(part, held.shape) for part in (rows, columns))
    blank = (puzzles == 0).reshape(count, 9, 9, 1)
    fits = (rows + columns + boxes == 0) & blank
    places = fits.astype(float)
    box_places = places.reshape(count, 3, 3, 3, 3, 9).sum((2, 4), keepdims=True)
    box_places = np.broadcast_to(box_places, (count, 3, 3, 3, 3, 9)).reshape(count, 9, 9, 9)
    around = [
        np.broadcast_to(places.sum(2, keepdims=True), held.shape),
        np.broadcast_to(places.sum(1, keepdims=True), held.shape),
        box_places,
    ]
    parts = [rows, columns, boxes, *(fits * (part == 1) for part in around)]
    return np.concatenate(parts, axis=-1).reshape(count, 81, 54)


class Network:
    """One hidden layer, softmax, Adam."""

    def __init__(self, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights = [rng.normal(0, 0.1, (54, hidden)), rng.normal(0, 0.1, (hidden, 9))]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def predict(self, seen: Floats) -> tuple[Floats, Floats]:
        """The hidden layer and the probability of each digit."""
        hidden = np.maximum(seen @ self.weights[0], 0)
        scores = hidden @ self.weights[1]
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        return hidden, scores / scores.sum(-1, keepdims=True)

    def learn(self, seen: Floats, digits: NDArray[np.int64], rate: float = 3e-3) -> None:
        """One step of Adam on a batch of cells."""
        hidden, chances = self.predict(seen)
        error = (chances - np.eye(9)[digits]) / len(seen)
        back = error @ self.weights[1].T * (hidden > 0)
        self.steps += 1
        for weight, (mean, square), slope in zip(
            self.weights, self.moments, (seen.T @ back, hidden.T @ error), strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            scale = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            weight -= rate * mean / (1 - 0.9**self.steps) / scale


def positions(
    puzzles: NDArray[np.uint8], solutions: NDArray[np.uint8], rng: np.random.Generator
) -> NDArray[np.uint8]:
    """Each puzzle with a random share of its blanks filled in."""
    filled = rng.random(puzzles.shape) < rng.random((len(puzzles), 1))
    boards: NDArray[np.uint8] = np.where(filled, solutions, puzzles)
    return boards


def filled_one_by_one(network: Network, puzzles: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The grids that come of filling the surest blank again and again."""
    grids: NDArray[np.uint8] = puzzles.copy()
    every = np.arange(len(grids))
    for _ in range(int((puzzles == 0).sum(1).max())):
        chances = network.predict(features(grids))[1] * (grids == 0)[..., None]
        cells, digits = np.divmod(chances.reshape(len(grids), -1).argmax(1), 9)
        blank = grids[every, cells] == 0
        grids[every[blank], cells[blank]] = digits[blank] + 1
    return grids


def main() -> None:
    """Train, then test on puzzles whose solved grids were never seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--test", type=int, default=200, help="test puzzles for each band")
    options = parser.parse_args()
    network, rng = Network(hidden=64, seed=0), np.random.default_rng(0)
    stream = PuzzleStream(Source("easy", "train"), seed=1)
    began, seen_puzzles = time.monotonic(), 0
    while time.monotonic() - began < options.seconds:
        puzzles, solutions = map(np.stack, zip(*islice(stream, 64), strict=True))
        boards = positions(puzzles, solutions, rng)
        blank = boards == 0
        network.learn(features(boards)[blank], solutions[blank].astype(np.int64) - 1)
        seen_puzzles += len(puzzles)
    print(f"trained on {seen_puzzles:,} puzzles in {options.seconds:.0f} s")
    print("ER         puzzles  blanks right  solved one by one")
    for low, high in BANDS:
        test = PuzzleStream(Source("rated", "test", {"rating": (low, high)}), seed=2)
        puzzles, solutions = map(np.stack, zip(*islice(test, options.test), strict=True))
        blank = puzzles == 0
        guess = network.predict(features(puzzles)[blank])[1].argmax(-1) + 1
        right = float((guess == solutions[blank]).mean())
        solved = (filled_one_by_one(network, puzzles) == solutions).all(1).mean()
        print(f"{low:.1f}..{high:.1f}   {len(puzzles):6}  {right:12.1%}  {solved:17.1%}")


if __name__ == "__main__":
    main()
