#include "make/neighbours.hpp"

#include <utility>

#include "search/one/digit_boards.hpp"

namespace nonet {
namespace {

// Tuned on processor time to the first puzzle of 17 clues. How many pairs a rest still has tells
// nearly for certain whether its solutions can be gone through; a wide one is only asked for a few
// solutions that show other clues to be needed.
constexpr int kMostPairs = 220;
constexpr uint64_t kNodes = 600, kNodesForWitnesses = 25;

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

Look look(const Grid& puzzle, Cell cell, const PairSet& solution) {
  DigitBoards rest = without_clue(puzzle, cell);
  rest.settle();
  const bool narrow = rest.pairs().size() <= kMostPairs;
  // The puzzle's own solution counts as met, so that only the others are searched.
  Tally tally{narrow ? kNodes : kNodesForWitnesses, solution, {}};
  const bool complete = visit_solutions(std::move(rest), tally);
  Look result{cell, {}, tally.once.without(solution)};
  result.seen |= tally.twice;
  if (complete) result.replace = tally.once.without(tally.twice);
  return result;
}

/// Removes all clues that are not needed, one after the other, and returns how many. The clue in
/// `added` is needed, and so is every clue without which it was seen; `seen` learns for the
/// puzzles that are made from the same rest.
int reduce(Grid& puzzle, const std::vector<Look>& looks, Cell added, std::vector<PairSet>& seen) {
  int gone = 0;
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const Cell cell = looks[i].cell;
    if (puzzle[cell] == 0 || cell == added || seen[i].has(added, puzzle[added])) continue;
    FirstSolution second;
    if (visit_solutions(without_clue(puzzle, cell), second)) {
      puzzle[cell] = 0;
      ++gone;
    } else if (gone == 0) {
      seen[i] |= second.pairs;
    }
  }
  return gone;
}

}  // namespace

bool find_neighbours(const Grid& puzzle, Stop& stop, std::vector<Neighbour>& found) {
  found.clear();
  FirstSolution own;
  visit_solutions(DigitBoards(puzzle), own);
  std::vector<Look> looks;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (puzzle[cell] == 0) continue;
    if (stop.requested()) return false;
    looks.push_back(look(puzzle, static_cast<Cell>(cell), own.pairs));
  }
  for (const Look& dropped : looks) {
    if (stop.requested()) return false;
    std::vector<PairSet> seen;
    for (const Look& other : looks) seen.push_back(other.seen);
    dropped.replace.for_each([&](Cell cell, Digit digit) {
      if (puzzle[cell] == digit) return;
      Neighbour next{puzzle, static_cast<int>(looks.size())};
      next.puzzle[dropped.cell] = 0;
      next.puzzle[cell] = digit;
      next.clues -= reduce(next.puzzle, looks, cell, seen);
      found.push_back(next);
    });
  }
  return true;
}

}  // namespace nonet
