// Multi-sector locked sets: the empty cells where some rows and some columns cross. Each digit can
// be there at most once in each of these rows, or at most once in each of these columns. If taking
// the smaller number for each digit gives as many as there are cells, each digit is there exactly
// as often.
#include <algorithm>
#include <array>
#include <utility>

#include "deduce/masks_by_size.hpp"
#include "deduce/patterns/covers.hpp"
#include "deduce/patterns/finders.hpp"

namespace nonet {

namespace {

constexpr int kFewest = 3, kMost = 5;  // rows, and columns

class MultiSectors {
 public:
  MultiSectors(const Position& position, const FindOptions& options, Step& step)
      : position_(position), options_(options), step_(step) {
    for (int row = 0; row < 9; ++row)
      for (Cell cell : position.empty_cells() & kHouseCells[row])
        empty_[row] |= static_cast<uint16_t>(1u << column_of(cell));
  }

  bool run() {
    for (int i = kMasksBySize.begin[kFewest]; i < kMasksBySize.begin[kMost + 1]; ++i) {
      if (options_.stop != nullptr && options_.stop->requested()) return false;
      rows_ = kMasksBySize.masks[i];
      for (int j = kMasksBySize.begin[kFewest]; j < kMasksBySize.begin[kMost + 1]; ++j)
        if (columns_ = kMasksBySize.masks[j]; is_covered() && take()) return true;
    }
    return false;
  }

 private:
  /// Bit r: the row is among the chosen and has the digit in a chosen column; and the same of
  /// columns.
  std::array<unsigned, 2> lines_with(Digit digit) const {
    unsigned rows = 0, columns = 0;
    for (unsigned rest = rows_; rest != 0; rest = without_lowest_bit(rest)) {
      const int row = lowest_bit_index(rest);
      const unsigned places = position_.places(row, digit) & columns_;
      columns |= places;
      if (places != 0) rows |= 1u << row;
    }
    return {rows, columns};
  }

  bool is_covered() const {
    int left = 0;
    for (unsigned rest = rows_; rest != 0; rest = without_lowest_bit(rest))
      left += count_of_nine(empty_[lowest_bit_index(rest)] & columns_);
    for (Digit digit = 1; digit <= 9 && left >= 0; ++digit) {
      const auto [rows, columns] = lines_with(digit);
      left -= std::min(count_of_nine(rows), count_of_nine(columns));
    }
    return left == 0;
  }

  bool take() {
    CoverEvidence why;
    for (Cell cell : position_.empty_cells())
      if ((rows_ >> row_of(cell) & 1) != 0 && (columns_ >> column_of(cell) & 1) != 0)
        why.base_cells.add(cell);
    std::array<DigitSet, kLineCount> covers{};
    for (Digit digit = 1; digit <= 9; ++digit) {
      const auto [rows, columns] = lines_with(digit);
      const bool by_row = count_of_nine(rows) <= count_of_nine(columns);
      for (unsigned rest = by_row ? rows : columns; rest != 0; rest = without_lowest_bit(rest))
        covers[lowest_bit_index(rest) + (by_row ? 0 : 9)] |= DigitSet::only(digit);
    }
    for (HouseId line = 0; line < kLineCount; ++line) {
      const CellSet cells = why.base_cells & kHouseCells[line];
      DigitSet digits;
      for (Cell cell : cells) digits |= position_.candidates(cell);
      if (!cells.empty() && digits.size() == cells.size()) return false;  // a naked set, and more
      if (!covers[line].empty()) why.cover.push_back({line, covers[line]});
    }
    return take_cover(position_, Technique::MultiSectorLockedSets,
                      rating_of(Technique::MultiSectorLockedSets), std::move(why), options_, step_);
  }

  const Position& position_;
  const FindOptions& options_;
  Step& step_;
  unsigned rows_ = 0, columns_ = 0;
  std::array<uint16_t, 9> empty_{};  // by row, columns
};

}  // namespace

bool find_multi_sector_step(const Position& position, const FindOptions& options, Step& step) {
  return MultiSectors(position, options, step).run();
}

}  // namespace nonet
