// The puzzles of a batch: rows of 81 digits side by side, in the caller's memory.
//
// Whoever makes a view has checked the digits. The memory may be shared with other threads (a NumPy
// array is), so a row is copied and checked again before it is used.
#pragma once

#include <algorithm>
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
  PuzzleRows(const uint8_t* digits, std::size_t size) : digits_(digits), size_(size) {}

  std::size_t size() const { return size_; }
  const uint8_t* data() const { return digits_; }

  /// A copy of row `index`. Throws PuzzlesChanged.
  Grid grid(std::size_t index) const {
    Grid grid;
    std::copy_n(digits_ + index * kCellCount, kCellCount, grid.digits.begin());
    if (std::ranges::any_of(grid.digits, [](uint8_t digit) { return digit > 9; }))
      throw PuzzlesChanged();
    return grid;
  }

 private:
  const uint8_t* digits_;
  std::size_t size_;
};

/// Writes row `index` of an array of rows.
inline void store(const Grid& grid, std::span<uint8_t> rows, std::size_t index) {
  std::ranges::copy(grid.digits, rows.begin() + static_cast<std::ptrdiff_t>(index * kCellCount));
}

}  // namespace nonet
