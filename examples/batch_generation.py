"""Many puzzles at once: how long a batch takes, how many meet their request, and as arrays.

python examples/batch_generation.py [level] [count]
"""

import sys
import time

import nonet

level = sys.argv[1] if len(sys.argv) > 1 else "medium"
count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000

began = time.perf_counter()
batch = nonet.generate_array(level, count, seed=42)
seconds = time.perf_counter() - began
clues = (batch.puzzles != 0).sum(axis=1)
unique = int((nonet.solve_batch(batch.puzzles).counts == 1).sum())
print(f"{count} puzzles of level {level} in {seconds:.2f} s")
print(f"{int(batch.exact.sum())} met the request, {unique} have exactly one solution")
print(f"{clues.min()} to {clues.max()} clues")

# Puzzle k of a seed is the same alone, in a batch, and in a batch that starts later.
alone = nonet.generate(level, seed=42, index=count - 1)
assert (alone.grid.to_numpy().reshape(81) == batch.puzzles[-1]).all()
print(f"The last one again, by itself: {alone.grid}")
