#include "search/one/minimal.hpp"

#include <array>
#include <cassert>
#include <numeric>

#include "search/one/digging.hpp"
#include "search/one/search.hpp"

namespace nonet {
namespace {

using Goal = RedundantClues::Goal;
using Pass = Digging<SetBoard, Cell, RedundantClues>;

/// Runs the pass by the one-puzzle engine.
Completion run_pass(Pass& pass, InstructionSet set, Stop& stop) {
  Grid other;
  while (pass.next_question()) {
    const SearchOutcome outcome =
        Search(pass.question().sets(), kNoNodeLimit, set).next(other, stop);
    if (outcome == SearchOutcome::Stopped) return Completion::Stopped;
    pass.answer(outcome == SearchOutcome::Exhausted);
  }
  return Completion::Finished;
}

std::optional<bool> find_redundant(const Grid& puzzle, std::span<const Cell> order,
                                   InstructionSet set, Stop& stop) {
  Pass pass(RedundantClues(puzzle, Goal::Find), order);
  if (run_pass(pass, set, stop) == Completion::Stopped) return std::nullopt;
  return pass.target().found();
}

}  // namespace

std::span<const Cell> reading_order() {
  static constexpr auto kCells = [] {
    std::array<Cell, kCellCount> cells{};
    std::iota(cells.begin(), cells.end(), Cell{0});
    return cells;
  }();
  return kCells;
}

std::optional<bool> is_redundant(const Grid& puzzle, int cell, InstructionSet set, Stop& stop) {
  assert(puzzle[cell] != 0);
  const Cell only[] = {static_cast<Cell>(cell)};
  return find_redundant(puzzle, only, set, stop);
}

std::optional<bool> has_redundant_clue(const Grid& puzzle, InstructionSet set, Stop& stop) {
  return find_redundant(puzzle, reading_order(), set, stop);
}

Completion remove_redundant_clues(Grid& puzzle, std::span<const Cell> order, InstructionSet set,
                                  Stop& stop) {
  Pass pass(RedundantClues(puzzle, Goal::Remove), order);
  const Completion completion = run_pass(pass, set, stop);
  puzzle = pass.target().puzzle();
  return completion;
}

}  // namespace nonet
