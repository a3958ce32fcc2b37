"""Hashes what the verbs return for random requests: one line per verb, one for all of them.

    python tools/verb_hashes.py                   # 10,000 requests of one fixed seed
    python tools/verb_hashes.py --count 500 --seed 2

A change of the engine that must not change its results prints the same hashes before and after.
Only the public interface is used, so that releases can be compared. A request that fails counts by
the type of its error.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
from collections.abc import Callable

import nonet

SYMMETRIES = "none rot180 rot90 diagonal antidiagonal left-right top-bottom both-diagonals full"
LEVELS = (
    *("dig-hole/easy", "dig-hole/hard", "orbit/easy", "orbit/medium", "daily/easy", "rated/any"),
    *("irreducible/easy", "irreducible/medium", "irreducible/hard", "irreducible/master"),
    *("classic/easy", "classic/medium", "classic/hard", "classic/expert"),
)


class Requests:
    """Random arguments, and puzzles to give to the verbs."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        made = [
            nonet.generate_array(level, 150, seed=self.random.getrandbits(40)).puzzles
            for level in ("irreducible/easy", "irreducible/hard", "classic/expert")
        ]
        self.puzzles = [nonet.Grid(row) for rows in made for row in rows]

    def level(self) -> tuple[str, dict[str, object]]:
        """A level and some options, which may contradict each other."""
        draw = self.random
        options: dict[str, object] = {"seed": draw.getrandbits(40), "attempts": 20}
        if draw.random() < 0.4:
            options["symmetry"] = draw.choice(SYMMETRIES.split())
        if draw.random() < 0.3:
            low = draw.randint(22, 40)
            options["clues"] = (low, low + draw.randint(0, 12))
        if draw.random() < 0.2:
            options["order"] = draw.choice(("rows", "s-pattern", "jumping", "random"))
        if draw.random() < 0.15:
            options["line_floor"] = draw.randint(1, 3)
        if draw.random() < 0.15:
            options["minimal"] = draw.random() < 0.5
        if draw.random() < 0.1:
            options["fill"] = draw.choice(("las-vegas", "shuffled"))
        if draw.random() < 0.1:
            options["pattern"] = "".join(draw.choice("xxxx.") for _ in range(81))
        if draw.random() < 0.05:
            options["rating"] = (1.0, draw.choice((2.0, 3.0, 5.0)))
        if draw.random() < 0.3:
            options["fallback"] = True
        return draw.choice(LEVELS), options

    def puzzle(self) -> nonet.Grid:
        """A puzzle, sometimes without some of its clues."""
        grid = self.random.choice(self.puzzles)
        if self.random.random() < 0.7:
            return grid
        digits = list(str(grid))
        for cell in self.random.sample(range(81), self.random.randint(1, 30)):
            digits[cell] = "."
        return nonet.Grid("".join(digits))


def generate(requests: Requests) -> object:
    """One puzzle of a level with random options."""
    level, options = requests.level()
    made = nonet.generate(level, **options)  # type: ignore[arg-type]
    return made.grid, made.solution, made.id, made.exact, made.score


def generate_array(requests: Requests) -> object:
    """A few puzzles of one."""
    level, options = requests.level()
    made = nonet.generate_array(level, 3, **options)  # type: ignore[arg-type]
    return made.puzzles.tobytes(), made.solutions.tobytes(), made.exact.tobytes()


def minimize(requests: Requests) -> object:
    """The puzzle without its redundant clues, alone and in a batch."""
    grid, seed = requests.puzzle(), requests.random.getrandbits(32)
    return nonet.minimize(grid, seed=seed), nonet.minimize_batch([grid], seed=seed).tobytes()


def rate(requests: Requests) -> object:
    """The rating, up to a bound."""
    rating = nonet.rate(requests.puzzle(), at_most=4.5)
    return rating.er, rating.ep, rating.ed, rating.hardest


VERBS: dict[str, tuple[int, Callable[[Requests], object]]] = {  # with their share of requests
    "generate": (30, generate),
    "generate_array": (10, generate_array),
    "solve": (10, lambda requests: nonet.solve(requests.puzzle())),
    "count_solutions": (10, lambda requests: nonet.count_solutions(requests.puzzle(), limit=20)),
    "minimize": (10, minimize),
    "is_minimal": (8, lambda requests: nonet.is_minimal(requests.puzzle())),
    "canonical": (6, lambda requests: nonet.canonical(requests.puzzle())),
    "search_count": (4, lambda requests: nonet.search_count(requests.puzzle(), cap=10**6)),
    "rate": (6, rate),
    "hint": (6, lambda requests: nonet.hint(requests.puzzle())),
}


def main() -> int:
    """Runs the requests of each verb and prints the hashes."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=10_000, help="requests, default: 10000")
    parser.add_argument("--seed", type=int, default=1, help="of the requests, default: 1")
    options = parser.parse_args()
    whole = hashlib.sha256()
    for name, (share, verb) in VERBS.items():
        requests, one = Requests(options.seed), hashlib.sha256()
        count, failed = options.count * share // 100, 0
        for _ in range(count):
            try:
                result = repr(verb(requests))
            except nonet.SudokuError as error:
                result, failed = type(error).__name__, failed + 1
            one.update(result.encode())
        whole.update(one.digest())
        print(f"{name:16} {one.hexdigest()[:16]}  {count} requests, {failed} errors", flush=True)
    print(f"{'all':16} {whole.hexdigest()[:16]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
