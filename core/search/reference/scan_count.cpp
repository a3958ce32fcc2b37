#include "search/reference/scan_count.hpp"

#include <algorithm>
#include <array>

#include "grid/digit_set.hpp"

namespace nonet {
namespace {

// Some hundred thousand steps are a millisecond.
constexpr uint64_t kPollMask = (uint64_t{1} << 18) - 1;

/// The digits that each house holds already.
class UsedDigits {
 public:
  explicit UsedDigits(const Grid& grid) {
    for (int cell = 0; cell < kCellCount; ++cell)
      if (grid[cell] != 0) place(cell, DigitSet::only(grid[cell]));
  }
  DigitSet free(int cell) const {
    return (rows_[row_of(cell)] | columns_[column_of(cell)] | boxes_[box_of(cell)]).complement();
  }
  void place(int cell, DigitSet digit) {
    rows_[row_of(cell)] |= digit;
    columns_[column_of(cell)] |= digit;
    boxes_[box_of(cell)] |= digit;
  }
  void lift(int cell, DigitSet digit) {
    rows_[row_of(cell)] = rows_[row_of(cell)].without(digit);
    columns_[column_of(cell)] = columns_[column_of(cell)].without(digit);
    boxes_[box_of(cell)] = boxes_[box_of(cell)].without(digit);
  }

 private:
  std::array<DigitSet, 9> rows_, columns_, boxes_;
};

}  // namespace

std::optional<uint64_t> scan_count(const Grid& puzzle, uint64_t cap, Stop& stop) {
  struct Level {
    DigitSet left;    // free digits not tried yet
    DigitSet placed;  // the digit that stands here
  };
  std::array<Cell, kCellCount> blanks;
  int blank_count = 0;
  for (int cell = 0; cell < kCellCount; ++cell)
    if (puzzle[cell] == 0) blanks[blank_count++] = static_cast<Cell>(cell);
  if (blank_count == 0) return 0;

  // A blank whose digits all failed has cost nine tries, however few of them were free. So only the
  // failures are counted on the way, and the digits of the solution itself at the end.
  UsedDigits used(puzzle);
  std::array<Level, kCellCount> levels;
  const uint64_t failures_to_cap = cap / 9 + (cap % 9 != 0);
  uint64_t failures = 0;
  int depth = 0;
  levels[0] = {used.free(blanks[0]), {}};
  for (;;) {
    Level& level = levels[depth];
    if (level.left.empty()) {
      if (++failures >= failures_to_cap) return cap;
      if ((failures & kPollMask) == 0 && stop.requested()) return std::nullopt;
      if (--depth < 0) return std::min(cap, failures * 9);
      used.lift(blanks[depth], levels[depth].placed);
      continue;
    }
    level.placed = DigitSet::only(level.left.lowest());
    level.left = level.left.without(level.placed);
    if (++depth == blank_count) break;
    used.place(blanks[depth - 1], level.placed);
    levels[depth] = {used.free(blanks[depth]), {}};
  }
  uint64_t count = failures * 9;
  for (int i = 0; i < blank_count; ++i) count += levels[i].placed.lowest();
  return std::min(cap, count);
}

}  // namespace nonet
