#include "search/search.hpp"

#include <algorithm>

namespace nonet {
namespace {

// A search polls its Stop once in this many nodes: often enough to end within milliseconds.
constexpr uint64_t kPollEvery = 1024;

/// Removes what placed digits exclude and sets hidden singles until nothing changes.
/// Returns false at a contradiction: a cell without digits, or a house without a place for a digit.
bool propagate(Candidates& position) {
  std::array<bool, kCellCount> spread{};  // cells whose digit has been taken from their peers
  for (bool changed = true; changed;) {
    changed = false;
    for (int cell = 0; cell < kCellCount; ++cell) {
      const DigitSet digits = position[cell];
      if (digits.empty()) return false;
      if (!digits.has_one() || spread[cell]) continue;
      spread[cell] = changed = true;
      for (Cell peer : kPeers[cell]) {
        if (position[peer] == digits) return false;
        position[peer] = position[peer].without(digits);
      }
    }
    for (const auto& house : kHouses) {
      DigitSet once, twice;
      for (Cell cell : house) {
        twice |= once & position[cell];
        once |= position[cell];
      }
      if (once != DigitSet::all()) return false;
      const DigitSet single = once.without(twice);
      for (Cell cell : house) {
        const DigitSet hidden = position[cell] & single;
        if (hidden.empty() || position[cell].has_one()) continue;
        if (!hidden.has_one()) return false;
        position[cell] = hidden;
        changed = true;
      }
    }
  }
  return true;
}

/// The first cell with the fewest digits, at least two; -1 if every cell is decided.
int smallest_open_cell(const Candidates& position) {
  int best = -1, best_size = 10;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int size = position[cell].size();
    if (size < 2 || size >= best_size) continue;
    best = cell;
    best_size = size;
    if (size == 2) break;
  }
  return best;
}

Grid digits_of(const Candidates& decided) {
  Grid grid;
  for (int cell = 0; cell < kCellCount; ++cell) grid[cell] = decided[cell].lowest();
  return grid;
}

}  // namespace

Search::Search(const Candidates& start, uint64_t node_limit) : node_limit_(node_limit) {
  // The start is a branch like any other: the first undecided cell, every digit still to be tried,
  // except that it assumes nothing. Cell 81 marks it.
  open_.push_back({start, kCellCount});
}

SearchOutcome Search::next(Grid& solution, Stop& stop) {
  while (!open_.empty()) {
    if (stats_.nodes >= node_limit_) {
      open_.clear();
      return SearchOutcome::NodeLimit;
    }
    if (stats_.nodes % kPollEvery == kPollEvery - 1 && stop.requested())
      return SearchOutcome::Stopped;
    ++stats_.nodes;

    Candidates position;
    if (Branch& branch = open_.back(); branch.cell == kCellCount) {
      position = branch.position;
      open_.pop_back();
    } else {
      const DigitSet guess = DigitSet::only(branch.position[branch.cell].lowest());
      position = branch.position;
      position[branch.cell] = guess;
      branch.position[branch.cell] = branch.position[branch.cell].without(guess);
      ++stats_.guesses;
      stats_.max_depth = std::max(stats_.max_depth, static_cast<int>(open_.size()));
      if (branch.position[branch.cell].empty()) open_.pop_back();
    }
    if (!propagate(position)) continue;
    const int cell = smallest_open_cell(position);
    if (cell < 0) {
      solution = digits_of(position);
      return SearchOutcome::Solution;
    }
    open_.push_back({position, static_cast<Cell>(cell)});
  }
  return SearchOutcome::Exhausted;
}

uint64_t count_solutions(const Candidates& start, uint64_t limit, Stop& stop) {
  Search search(start);
  Grid solution;
  uint64_t count = 0;
  while (count < limit && search.next(solution, stop) == SearchOutcome::Solution) ++count;
  return count;
}

bool has_solution(const Candidates& start) {
  NeverStop never;
  return count_solutions(start, 1, never) == 1;
}

}  // namespace nonet
