#include "search/one/minimal.hpp"

#include <array>
#include <numeric>

#include "search/one/search.hpp"

namespace nonet {
namespace {

/// Runs the pass by the one-puzzle engine. False if stopped.
bool run_pass(RedundancyPass& pass, InstructionSet set, Stop& stop) {
  Candidates start;
  Grid other;
  while (pass.next_question(start)) {
    const SearchOutcome outcome = Search(start, kNoNodeLimit, set).next(other, stop);
    if (outcome == SearchOutcome::Stopped) return false;
    pass.answer(outcome == SearchOutcome::Exhausted);
  }
  return true;
}

Verdict verdict_of(const RedundancyPass& pass, bool finished) {
  if (!finished) return Verdict::Stopped;
  return pass.found() ? Verdict::Yes : Verdict::No;
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

bool RedundancyPass::next_question(Candidates& start) {
  if (found_ && goal_ == Goal::Find) return false;
  while (at_ < order_.size() && puzzle_[order_[at_]] == 0) ++at_;
  if (at_ == order_.size()) return false;
  const Cell cell = order_[at_];
  start = start_;
  start[cell] = start[cell].complement();
  return true;
}

void RedundancyPass::answer(bool refuted) {
  const Cell cell = order_[at_++];
  if (!refuted) return;
  found_ = true;
  puzzle_[cell] = 0;
  start_[cell] = DigitSet::all();
}

Verdict is_redundant(const Grid& puzzle, int cell, InstructionSet set, Stop& stop) {
  const Cell only[] = {static_cast<Cell>(cell)};
  RedundancyPass pass(puzzle, only, RedundancyPass::Goal::Find);
  const bool finished = run_pass(pass, set, stop);
  return verdict_of(pass, finished);
}

Verdict has_redundant_clue(const Grid& puzzle, InstructionSet set, Stop& stop) {
  RedundancyPass pass(puzzle, reading_order(), RedundancyPass::Goal::Find);
  const bool finished = run_pass(pass, set, stop);
  return verdict_of(pass, finished);
}

Verdict remove_redundant_clues(Grid& puzzle, std::span<const Cell> order, InstructionSet set,
                               Stop& stop) {
  RedundancyPass pass(puzzle, order, RedundancyPass::Goal::Remove);
  const bool finished = run_pass(pass, set, stop);
  puzzle = pass.puzzle();
  return finished ? Verdict::Yes : Verdict::Stopped;
}

}  // namespace nonet
