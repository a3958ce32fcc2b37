#include "make/neighbors.hpp"

#include <span>
#include <utility>

#include "search/one/digging.hpp"

namespace nonet {
namespace {

// Tuned on processor time to the first puzzle of 17 clues. The number of pairs of a rest
// predicts whether all its solutions can be visited; of a wide one only a few solutions are
// searched, which show other clues to be needed.
constexpr int kMostPairs = 220;
constexpr uint64_t kNodes = 600, kNodesForWitnesses = 25;

/// The cell-digit pairs that occur in a solution, and those that occur in two.
struct Tally {
  uint64_t nodes_left;
  PairSet once, twice;

  bool should_expand(const DigitBoards& boards) const {
    return !boards.pairs().without(twice).empty();
  }
  BoardVisit found(const DigitBoards& boards) {
    twice |= once.common(boards.pairs());
    once |= boards.pairs();
    return BoardVisit::Continue;
  }
  bool out_of_nodes() { return nodes_left-- == 0; }
};

/// What the rest of the puzzle without one clue shows.
struct DroppedClue {
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

DroppedClue drop_clue(const Grid& puzzle, Cell cell, const PairSet& solution) {
  DigitBoards rest = without_clue(puzzle, cell);
  rest.settle();
  const bool narrow = rest.pairs().size() <= kMostPairs;
  // The puzzle's own solution counts as met, so that only the others are searched.
  Tally tally{narrow ? kNodes : kNodesForWitnesses, solution, {}};
  const bool complete = visit_solutions(std::move(rest), tally);
  DroppedClue result{cell, {}, tally.once.without(solution)};
  result.seen |= tally.twice;
  if (complete) result.replace = tally.once.without(tally.twice);
  return result;
}

/// A neighbor whose clues are tried: all but the one in `added`, which is needed, and those
/// without which it was seen. A target of Digging.
class Reduction {
 public:
  Reduction(const Grid& puzzle, Cell added, std::vector<PairSet>& seen)
      : puzzle_(puzzle), added_(added), seen_(seen) {}

  const Grid& puzzle() const { return puzzle_; }
  bool ended() const { return false; }
  bool allows(std::span<const Cell> cells, std::size_t at) const {
    return cells[0] != added_ && !seen_[at].has(added_, puzzle_[added_]);
  }
  void tried(std::span<const Cell> cells, bool removed) {
    if (!removed) return;
    puzzle_[cells[0]] = 0;
    ++removed_;
  }
  int removed() const { return removed_; }
  /// A solution without the clue at `at`, which serves the puzzles that are made from the same
  /// rest.
  void learn(std::size_t at, const PairSet& pairs) {
    if (removed_ == 0) seen_[at] |= pairs;
  }

 private:
  Grid puzzle_;
  Cell added_;
  std::vector<PairSet>& seen_;  // by place in the order
  int removed_ = 0;
};

/// Removes all clues that are not needed, one after the other, and returns how many.
int reduce(Grid& puzzle, std::span<const Cell> order, Cell added, std::vector<PairSet>& seen) {
  Digging<ClueBoard, Cell, Reduction> digging(Reduction(puzzle, added, seen), order);
  while (digging.next_question()) {
    FirstSolution second;
    const bool refuted = visit_solutions(digging.question().boards(), second);
    if (!refuted) digging.target().learn(digging.at(), second.pairs);
    digging.answer(refuted);
  }
  puzzle = digging.target().puzzle();
  return digging.target().removed();
}

}  // namespace

Completion find_neighbors(const Grid& puzzle, Stop& stop, std::vector<Neighbor>& found) {
  found.clear();
  FirstSolution own;
  visit_solutions(DigitBoards(puzzle), own);
  std::vector<DroppedClue> dropped;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (puzzle[cell] == 0) continue;
    if (stop.requested()) return Completion::Stopped;
    dropped.push_back(drop_clue(puzzle, static_cast<Cell>(cell), own.pairs));
  }
  std::vector<Cell> cells;
  for (const DroppedClue& clue : dropped) cells.push_back(clue.cell);
  for (const DroppedClue& clue : dropped) {
    if (stop.requested()) return Completion::Stopped;
    std::vector<PairSet> seen;
    for (const DroppedClue& other : dropped) seen.push_back(other.seen);
    clue.replace.for_each([&](Cell cell, Digit digit) {
      if (puzzle[cell] == digit) return;
      Neighbor next{puzzle, static_cast<int>(dropped.size())};
      next.puzzle[clue.cell] = 0;
      next.puzzle[cell] = digit;
      next.clues -= reduce(next.puzzle, cells, cell, seen);
      found.push_back(next);
    });
  }
  return Completion::Finished;
}

}  // namespace nonet
