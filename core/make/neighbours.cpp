#include "make/neighbours.hpp"

#include <algorithm>
#include <array>

#include "search/digit_boards.hpp"

namespace nonet {
namespace {

/// Counts every cell-digit pair over the solutions as far as "twice".
struct Tally {
  uint64_t nodes_left;
  PairSet once, twice;

  bool wanted(const DigitBoards& boards) const { return !boards.pairs().without(twice).empty(); }
  BoardVisit found(const DigitBoards& boards) {
    twice |= once.common(boards.pairs());
    once |= boards.pairs();
    return BoardVisit::Continue;
  }
  bool spent() { return nodes_left-- == 0; }
};

/// What dropping one clue showed.
struct Look {
  Cell cell;        // whose clue was dropped
  PairSet replace;  // the pairs each of which alone gives the rest one solution
  PairSet seen;     // pairs of solutions other than the puzzle's own
};

DigitBoards without_clue(Grid grid, Cell cell) {
  const Digit digit = grid[cell];
  grid[cell] = 0;
  DigitBoards boards(grid);
  boards.exclude(cell, digit);
  return boards;
}

Look look(const Grid& puzzle, Cell cell, const PairSet& solution, uint64_t nodes) {
  // The puzzle's own solution counts as met, so that only the others are searched.
  Tally tally{nodes, solution, {}};
  const bool complete = visit_solutions(without_clue(puzzle, cell), tally);
  Look result{cell, {}, tally.once.without(solution)};
  result.seen |= tally.twice;
  if (complete) result.replace = tally.once.without(tally.twice);
  return result;
}

/// All clues that are not needed go, one after the other. `added` is needed, and so is every clue
/// without which it was seen.
int reduce(Grid& puzzle, const std::vector<Look>& looks, Cell added) {
  int gone = 0;
  for (const Look& other : looks) {
    const Digit digit = puzzle[other.cell];
    if (digit == 0 || other.cell == added || other.seen.has(added, puzzle[added])) continue;
    if (refute(without_clue(puzzle, other.cell), kNoNodeLimit) != Refutation::Refuted) continue;
    puzzle[other.cell] = 0;
    ++gone;
  }
  return gone;
}

}  // namespace

bool find_neighbours(const Grid& puzzle, uint64_t nodes, Stop& stop,
                     std::vector<Neighbour>& found) {
  found.clear();
  FirstSolution own;
  visit_solutions(DigitBoards(puzzle), own);
  std::vector<Look> looks;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (puzzle[cell] == 0) continue;
    if (stop.requested()) return false;
    looks.push_back(look(puzzle, static_cast<Cell>(cell), own.pairs, nodes));
  }
  for (const Look& dropped : looks) {
    if (stop.requested()) return false;
    dropped.replace.for_each([&](Cell cell, Digit digit) {
      if (puzzle[cell] == digit) return;
      Neighbour next{puzzle, static_cast<int>(looks.size())};
      next.puzzle[dropped.cell] = 0;
      next.puzzle[cell] = digit;
      next.clues -= reduce(next.puzzle, looks, cell);
      found.push_back(next);
    });
  }
  return true;
}

}  // namespace nonet
