"""Endless streams of puzzles for training: puzzle k of a stream depends on its seed and k alone.

A stream draws from a level (made on the fly) or from a pool of puzzles under random symmetries. It
can be limited to one split: splits share no solved grid up to symmetry, so a training stream and a
test stream have nothing in common whatever their seeds.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nonet._base.arguments import instance_of, one_of, whole_number, wrong_argument
from nonet.board._symmetry import canonical_batch
from nonet.datasets._columns import SPLITS, Split, class_hashes, split_of
from nonet.errors import RequestError
from nonet.learn._symmetries import digit_rows, random_symmetries
from nonet.making._generation import generate_array, request_for
from nonet.making._request import Request
from nonet.solving._search import solve_batch

Digits = NDArray[np.uint8]
Level: TypeAlias = "str | Request | Digits"
"""A level, a request, or an (N, 81) array of puzzles to draw from."""
DRAWN = 16
"""Puzzles drawn from a pool at a time."""
FIRST = (4, 12, 48)
"""Puzzles made at a time for a stream: few at first, so that thousands of streams begin soon."""
MOST = 64
"""Puzzles, variants included, that a stream keeps ready; but it makes at least `FIRST[0]`."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where puzzles come from: a level with its options, or a pool."""

    level: Level = "easy"
    split: Split | None = None
    options: dict[str, Any] = field(default_factory=dict)
    """Options of `nonet.generate`, such as `rating=(2.0, 4.0)` or `needs=["x-wing"]`."""
    variants: int = 1
    """Times that each puzzle occurs, each time under another random symmetry."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "variants", whole_number("variants", self.variants, 1))
        instance_of("options", self.options, dict)
        if self.split is not None:
            one_of("split", self.split, SPLITS)
        if not isinstance(self.level, np.ndarray):
            request_for(self.level, **self.options)  # raises for what no puzzle can be made of
            return
        pool = digit_rows("level", self.level)
        if not len(pool):
            raise wrong_argument("level", "at least one puzzle", pool)
        object.__setattr__(self, "level", pool)
        if self.options:
            words = f"a pool of puzzles does not accept {', '.join(self.options)}"
            raise RequestError(words, "options")

    @property
    def most_rows(self) -> int:
        """The maximum number of puzzles in a block."""
        if isinstance(self.level, np.ndarray):
            return DRAWN
        return max(FIRST[0], MOST // self.variants) * self.variants

    def block(self, seed: int, number: int) -> tuple[Digits, Digits]:
        """Return a block of consecutive puzzles of a seed, those of other splits left out."""
        if isinstance(self.level, np.ndarray):
            puzzles, solutions = _drawn(self.level, seed, number * DRAWN)
        else:
            puzzles, solutions = self._made(self.level, seed, number)
        if self.split is None:
            return puzzles, solutions
        classes = class_hashes(canonical_batch(solutions, workers=1))
        kept = np.array([split_of(name) == self.split for name in classes])
        return puzzles[kept], solutions[kept]

    def _made(self, level: str | Request, seed: int, number: int) -> tuple[Digits, Digits]:
        start, count = self._range(number)
        made = generate_array(level, count, seed=seed, start=start, workers=1, **self.options)
        if self.variants == 1:
            return made.puzzles, made.solutions
        both = [np.repeat(array, self.variants, 0) for array in (made.puzzles, made.solutions)]
        return random_symmetries(both[0], both[1], seed, start * self.variants, workers=1)

    def _range(self, number: int) -> tuple[int, int]:
        """Return where a block of puzzles that are made begins, and how many it has."""
        most = self.most_rows // self.variants
        sizes = [min(size, most) for size in FIRST[: number + 1]]
        if number < len(FIRST):
            return sum(sizes[:-1]), sizes[-1]
        return sum(sizes) + (number - len(FIRST)) * most, most


def _drawn(pool: Digits, seed: int, start: int) -> tuple[Digits, Digits]:
    rng = np.random.Generator(np.random.Philox(key=np.array([seed, start], np.uint64)))
    chosen = np.ascontiguousarray(pool[rng.integers(len(pool), size=DRAWN)], np.uint8)
    solved = solve_batch(chosen, workers=1)
    if (solved.counts != 1).any():
        raise RequestError(
            "level: every puzzle of the pool must have exactly one solution", "level"
        )
    return random_symmetries(chosen, solved.solutions, seed, start, workers=1)


class PuzzleStream:
    """The puzzles of a source under one seed, one after the other.

    >>> stream = PuzzleStream(Source("easy"), seed=5)
    >>> puzzle, solution = next(stream)
    >>> puzzle.shape, bool(((puzzle == 0) | (puzzle == solution)).all())
    ((81,), True)
    """

    def __init__(self, source: Source, seed: int) -> None:
        self.source = instance_of("source", source, Source)
        self.seed = whole_number("seed", seed)
        self._next = 0
        self._ready: deque[tuple[Digits, Digits]] = deque()

    def __iter__(self) -> Iterator[tuple[Digits, Digits]]:
        return self

    def __next__(self) -> tuple[Digits, Digits]:
        while not self._ready:
            self._ready.extend(zip(*self.source.block(self.seed, self._next), strict=True))
            self._next += 1
        return self._ready.popleft()


class StreamBuffer:
    """Many streams side by side, from which any choice takes its next puzzles at once."""

    def __init__(self, source: Source, seeds: list[int]) -> None:
        self._source, self._seeds = source, seeds
        self._rows = source.most_rows
        self._ready = np.empty((2, len(seeds), self._rows, 81), np.uint8)
        """Puzzles and solutions of each stream; the unused ones are at the end."""
        self._left = np.zeros(len(seeds), np.int64)
        self._blocks = [0] * len(seeds)

    def take(self, chosen: NDArray[np.intp], puzzles: Digits, solutions: Digits) -> None:
        """Write the next puzzle of each chosen stream into its row of the arrays."""
        for stream in chosen[self._left[chosen] == 0].tolist():
            self._refill(stream)
        at = self._rows - self._left[chosen]
        puzzles[chosen] = self._ready[0, chosen, at]
        solutions[chosen] = self._ready[1, chosen, at]
        self._left[chosen] -= 1

    def _refill(self, stream: int) -> None:
        while self._left[stream] == 0:
            found = self._source.block(self._seeds[stream], self._blocks[stream])
            count = len(found[0])
            self._ready[:, stream, self._rows - count :] = found
            self._left[stream] = count
            self._blocks[stream] += 1
