"""Nonet's main job in a terminal: what `make run` shows."""

import sys

import nonet
from nonet.render import text

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 42
puzzle = nonet.generate("evil", seed=seed)
rating = puzzle.rating

print(f"An evil puzzle, {puzzle.clues} clues, with exactly one solution:\n")
print(text(puzzle.grid))
steps = sum(rating.counts.values())
print(f"\nRating {rating.er} (hardest step: {rating.hardest}), {steps} steps.")
print(f"Its ID is {puzzle.id}: `nonet show {puzzle.id}` recreates it anywhere.\n")
print("Next:")
print(f"  .venv/bin/nonet explain {puzzle.id}                 every step in words")
print(f"  .venv/bin/nonet show {puzzle.id} -o evil.svg        a picture to print")
print("  make build && .venv/bin/nonet serve              play in the browser")
