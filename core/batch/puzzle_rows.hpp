// The puzzles of a batch: rows of 81 digits side by side, in the caller's memory.
//
// The digits are checked before a view is made. The memory may be shared with other threads (a
// NumPy array is), so a row is copied and checked again before it is used.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <span>

#include "grid/grid.hpp"

namespace nonet {

/// A row has a value above 9: another thread has changed it since it was checked.
class PuzzlesChanged final : public std::exception {
 public:
  const char* what() const noexcept override {
    return "the puzzles were changed by another thread during the call";
  }
};

class PuzzleRows {
 public:
  explicit PuzzleRows(std::span<const uint8_t> digits) : digits_(digits) {
    assert(digits.size() % kCellCount == 0);
  }

  std::size_t size() const { return digits_.size() / kCellCount; }
  std::span<const uint8_t> digits() const { return digits_; }

  /// A copy of row `index`. Throws PuzzlesChanged.
  Grid grid(std::size_t index) const {
    Grid grid;
    std::ranges::copy(digits_.subspan(index * kCellCount, kCellCount), grid.digits.begin());
    if (std::ranges::any_of(grid.digits, [](uint8_t digit) { return digit > 9; }))
      throw PuzzlesChanged();
    return grid;
  }

 private:
  std::span<const uint8_t> digits_;
};

/// The digits of grids side by side.
inline std::span<const uint8_t> digits_of(std::span<const Grid> grids) {
  static_assert(sizeof(Grid) == kCellCount);
  if (grids.empty()) return {};
  return {grids.front().digits.data(), grids.size() * kCellCount};
}

/// Writes row `index` of an array of rows.
inline void store(const Grid& grid, std::span<uint8_t> rows, std::size_t index) {
  assert((index + 1) * kCellCount <= rows.size());
  std::ranges::copy(grid.digits, rows.subspan(index * kCellCount).begin());
}

}  // namespace nonet
