#include "search/one/search.hpp"

#include <algorithm>
#include <cassert>

#include "search/backend.hpp"
#include "search/one/digit_lanes.hpp"

namespace nonet {
namespace {

/// The marks of each cell, turned into the rows of each digit.
void start_from_marks(const Candidates& marks, DigitRows& position) {
  position = DigitRows{};
  constexpr uint16_t kBits[8] = {1, 2, 4, 8, 16, 32, 64, 128};
  for (int row = 0; row < 9; ++row) {
    uint16_t* lanes = position.rows[row % 3];
    for (int column = 0; column < 9; ++column) {
      const unsigned set = marks[row * 9 + column].bits();
      const uint16_t place = static_cast<uint16_t>(1u << column);
      for (int digit = 0; digit < 8; ++digit)
        lanes[row / 3 * 8 + digit] |= (set & kBits[digit]) != 0 ? place : uint16_t{0};
      lanes[lane_of(row / 3, 8)] |= set >> 8 != 0 ? place : uint16_t{0};
    }
  }
}

}  // namespace

Search::Search(const Candidates& start, uint64_t node_limit, InstructionSet set)
    : next_(backend_of(set).next_solution) {
  state_.open_count = 1;
  state_.node_limit = node_limit;
  start_from_marks(start, state_.open[0]);
}

Search::Search(const Grid& givens, uint64_t node_limit, InstructionSet set)
    : next_(backend_of(set).next_solution) {
  assert(std::ranges::all_of(givens.digits, [](Digit digit) { return digit <= 9; }));
  state_.open_count = 1;
  state_.node_limit = node_limit;
  backend_of(set).start_search(givens.digits.data(), state_.open[0]);
}

SearchOutcome Search::next(Grid& solution, Stop& stop) {
  return next_(state_, solution.digits.data(), stop);
}

std::optional<uint64_t> Search::count(uint64_t limit, Stop& stop) {
  Grid solution;
  for (uint64_t found = 0; found < limit; ++found) {
    const SearchOutcome outcome = next(solution, stop);
    if (outcome == SearchOutcome::Stopped) return std::nullopt;
    if (outcome != SearchOutcome::Solution) return found;
  }
  return limit;
}

std::optional<uint64_t> count_solutions(const Candidates& start, uint64_t limit, Stop& stop) {
  return Search(start).count(limit, stop);
}

}  // namespace nonet
