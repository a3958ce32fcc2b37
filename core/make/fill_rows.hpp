// The `shuffled` fill: row after row, in a row the cell with the fewest digits left first, in each
// cell the digits in random order, and back where a cell has none.
//
// Device-ready (base/device.hpp): the levels of the search are arrays, not calls.
#pragma once

#include "base/random.hpp"

namespace nonet {

class RowFill {
 public:
  /// Writes a solved grid of 81 digits.
  NONET_DEVICE void run(Random& random, uint8_t* digits) {
    for (int i = 0; i < 9; ++i) columns_[i] = boxes_[i] = kAll;
    unsigned row = kAll, open = kAll;  // digits the row lacks, and its open columns
    // A level is a filled cell; `left_` has the digits of its cell that are still to be tried.
    int level = 0;
    choose(level, row, open);
    for (;;) {
      const int line = level / 9, column = column_[level], box = line / 3 * 3 + column / 3;
      const int cell = line * 9 + column;
      if (left_[level] == 0) {
        // Go back to the previous cell and clear its digit.
        --level;
        open = (level + 1) % 9 == 0 ? 0u : open | 1u << column;
        if ((level + 1) % 9 == 0) row = 0;
        take_back(level, row, digits);
        continue;
      }
      unsigned bits = left_[level];
      for (uint32_t skip = random.below(static_cast<uint32_t>(device_bit_count(bits))); skip != 0;
           --skip)
        bits &= bits - 1;
      const unsigned digit = bits & (~bits + 1);
      left_[level] = static_cast<uint16_t>(left_[level] ^ digit);
      digits[cell] = static_cast<uint8_t>(device_lowest_bit(digit) + 1);
      row ^= digit;
      columns_[column] = static_cast<uint16_t>(columns_[column] ^ digit);
      boxes_[box] = static_cast<uint16_t>(boxes_[box] ^ digit);
      if (++level == 81) return;
      if (level % 9 == 0) row = open = kAll;
      choose(level, row, open);
    }
  }

 private:
  static constexpr uint16_t kAll = 0x1FF;

  /// The first of the tightest open cells of the row becomes the level's cell.
  NONET_DEVICE void choose(int level, unsigned row, unsigned& open) {
    const int line = level / 9;
    int tightest = 0, fewest = 10;
    unsigned digits = 0;
    for (unsigned columns = open; columns != 0; columns &= columns - 1) {
      const int column = device_lowest_bit(columns);
      const unsigned here = row & columns_[column] & boxes_[line / 3 * 3 + column / 3];
      const int size = device_bit_count(here);
      if (size >= fewest) continue;
      fewest = size;
      tightest = column;
      digits = here;
    }
    column_[level] = static_cast<uint8_t>(tightest);
    left_[level] = static_cast<uint16_t>(digits);
    open &= ~(1u << tightest);
  }
  NONET_DEVICE void take_back(int level, unsigned& row, const uint8_t* digits) {
    const int line = level / 9, column = column_[level], box = line / 3 * 3 + column / 3;
    const unsigned digit = 1u << (digits[line * 9 + column] - 1);
    row ^= digit;
    columns_[column] = static_cast<uint16_t>(columns_[column] ^ digit);
    boxes_[box] = static_cast<uint16_t>(boxes_[box] ^ digit);
  }

  uint16_t columns_[9], boxes_[9];  // the digits that they lack
  uint16_t left_[81];
  uint8_t column_[81];
};

}  // namespace nonet
