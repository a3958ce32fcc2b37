// Grids that several core tests use: from text, and random ones; and the instruction sets on which
// the engines are tested.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "base/random.hpp"
#include "grid/text.hpp"
#include "search/instruction_set.hpp"
#include "search/one/search.hpp"

namespace nonet::test {

/// A puzzle that singles solve.
inline constexpr std::string_view kClassic =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

inline Grid grid_of(std::string_view text) { return std::get<Grid>(parse_grid(text)); }
inline Candidates givens_of(std::string_view text) { return Candidates::of_givens(grid_of(text)); }

/// Nine digits in random cells that do not clash, completed by the search.
inline Grid random_solved_grid(Random& random) {
  NeverStop never;
  for (;;) {
    Grid start, solution;
    for (int digit = 1; digit <= 9; ++digit)
      start[random.between(0, 80)] = static_cast<Digit>(digit);
    if (Search(start).next(solution, never) == SearchOutcome::Solution) return solution;
  }
}

/// Some clues of a solved grid, few enough to leave several solutions at times, and in one of four
/// puzzles one that may be wrong.
inline Grid random_puzzle(Random& random, const Grid& solved) {
  std::array<Cell, kCellCount> order{};
  for (int cell = 0; cell < kCellCount; ++cell) order[cell] = static_cast<Cell>(cell);
  random.shuffle(std::span<Cell>(order));
  Grid puzzle;
  const int clues = random.between(22, 45);
  for (int i = 0; i < clues; ++i) puzzle[order[i]] = solved[order[i]];
  if (random.below(4) == 0) puzzle[order[0]] = static_cast<Digit>(random.between(1, 9));
  return puzzle;
}

inline std::vector<InstructionSet> supported_sets() {
  std::vector<InstructionSet> sets;
  for (InstructionSet set : kInstructionSets)
    if (is_supported(set)) sets.push_back(set);
  return sets;
}

}  // namespace nonet::test
