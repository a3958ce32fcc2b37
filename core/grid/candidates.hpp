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

  /// In all cells together.
  constexpr int mark_count() const {
    int count = 0;
    for (DigitSet digits : cells) count += digits.size();
    return count;
  }
  /// The same with one mark deleted.
  constexpr Candidates without(int cell, int digit) const {
    Candidates result = *this;
    result[cell] = cells[cell].without(DigitSet::only(digit));
    return result;
  }
  /// The same with the cell decided; its peers keep their marks.
  constexpr Candidates with_digit(int cell, int digit) const {
    Candidates result = *this;
    result[cell] = DigitSet::only(digit);
    return result;
  }

  constexpr DigitSet operator[](int cell) const { return cells[cell]; }
  constexpr DigitSet& operator[](int cell) { return cells[cell]; }
  friend constexpr auto operator<=>(const Candidates&, const Candidates&) = default;
};

}  // namespace nonet
