#include "search/minimal.hpp"

#include "search/search.hpp"

namespace nonet {

Verdict is_redundant(const Grid& puzzle, int cell, InstructionSet set, Stop& stop) {
  Candidates start = Candidates::of_givens(puzzle);
  start[cell] = start[cell].complement();
  Search search(start, kNoNodeLimit, set);
  Grid other;
  switch (search.next(other, stop)) {
    case SearchOutcome::Solution:
      return Verdict::No;
    case SearchOutcome::Exhausted:
      return Verdict::Yes;
    default:
      return Verdict::Stopped;
  }
}

Verdict has_redundant_clue(const Grid& puzzle, InstructionSet set, Stop& stop) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (puzzle[cell] == 0) continue;
    if (const Verdict verdict = is_redundant(puzzle, cell, set, stop); verdict != Verdict::No)
      return verdict;
  }
  return Verdict::No;
}

Verdict remove_redundant_clues(Grid& puzzle, std::span<const Cell> order, InstructionSet set,
                               Stop& stop) {
  for (Cell cell : order) {
    if (puzzle[cell] == 0) continue;
    const Verdict verdict = is_redundant(puzzle, cell, set, stop);
    if (verdict == Verdict::Stopped) return verdict;
    if (verdict == Verdict::Yes) puzzle[cell] = 0;
  }
  return Verdict::Yes;
}

}  // namespace nonet
