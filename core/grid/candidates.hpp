// Pencil marks: for each cell the digits it may still hold. A Sukaku is exactly that, so every
// search and every deduction starts from one, and a Grid is converted first.
#pragma once

#include <array>
#include <compare>

#include "grid/digit_set.hpp"
#include "grid/grid.hpp"

namespace nonet {

struct Candidates {
  std::array<DigitSet, kCellCount> cells{};

  static constexpr Candidates all() {
    Candidates result;
    result.cells.fill(DigitSet::all());
    return result;
  }
  /// A given becomes a single mark, a blank all nine; nothing is deduced.
  static constexpr Candidates of_givens(const Grid& grid) {
    Candidates result = all();
    for (int cell = 0; cell < kCellCount; ++cell)
      if (grid[cell] != 0) result.cells[cell] = DigitSet::only(grid[cell]);
    return result;
  }
  /// What a player pencils in: a given is a single mark, a blank holds what no peer holds.
  static Candidates penciled(const Grid& grid);

  constexpr DigitSet operator[](int cell) const { return cells[cell]; }
  constexpr DigitSet& operator[](int cell) { return cells[cell]; }
  friend constexpr auto operator<=>(const Candidates&, const Candidates&) = default;
};

}  // namespace nonet
