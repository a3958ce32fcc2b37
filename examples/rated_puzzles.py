"""Puzzles by difficulty: a rating, a required technique, a symmetry.

python examples/rated_puzzles.py [seed]
"""

import sys

import nonet
from nonet.render import text

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 42

print("Levels by rating:")
for level in ("beginner", "easy", "moderate", "tricky"):
    puzzle = nonet.generate(f"rated/{level}", seed=seed)
    print(f"  {level:9} {puzzle.rating.er}  {puzzle.rating.hardest:22} {puzzle.id}")

puzzle = nonet.generate("rated", rating=(2.0, 4.5), needs="x-wing", symmetry="rot180", seed=seed)
print(f"\nNeeds an X-Wing, rated {puzzle.rating.er}, symmetric under a half turn:\n")
print(text(puzzle.grid))

# An impossible request is refused at once, with the reason.
try:
    nonet.generate("rated", rating=(1.0, 2.0), needs="x-wing", seed=seed)
except nonet.SudokuError as error:
    print(f"\nAn X-Wing in a puzzle rated 1.0 to 2.0? {error}")
