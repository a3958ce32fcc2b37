// A position in 27 words, the form that one thread of a GPU keeps in its registers.
//
// Word 3 * row + stack holds a triad, the three cells that a row and a box share: the candidate set
// of cell i in bits 10 * i .. 10 * i + 8. Bit 10 * i + 9 is a guard. It is zero in a board; a sum
// may carry into it, so that one addition answers a question about all three cells:
//
//   word + kPackedFull            has a guard set where the cell has a candidate
//   r = word & (word + kPackedFull)   is the word without the lowest candidate of each cell,
//   r + kPackedFull               and this has a guard set where the cell has two or more
//
// Device-ready (base/device.hpp).
#pragma once

#include "base/device.hpp"

namespace nonet {

inline constexpr uint32_t kPackedOnes =
    0x00100401u;  // 1 in each cell: times a set, that set in all
inline constexpr uint32_t kPackedFull = kPackedOnes * 0x1FFu;
inline constexpr uint32_t kPackedGuards = kPackedOnes << 9;
inline constexpr int kPackedWords = 27;

struct PackedBoard {
  uint32_t words[kPackedWords];
};

/// All candidates of the cells whose guard is set.
NONET_DEVICE constexpr uint32_t packed_cells(uint32_t guards) {
  return (guards >> 9 & kPackedOnes) * 0x1FFu;
}

/// The word without the lowest candidate of each cell.
NONET_DEVICE constexpr uint32_t packed_rest(uint32_t word) { return word & (word + kPackedFull); }

/// The candidates of a given, or of a blank (0).
NONET_DEVICE constexpr uint32_t packed_set(uint32_t digit) {
  return digit == 0 ? 0x1FFu : 1u << (digit - 1);
}

NONET_DEVICE constexpr uint32_t packed_triad(uint32_t a, uint32_t b, uint32_t c) {
  return a | b << 10 | c << 20;
}

/// Where a cell is: its word, and the shift of its set in there.
NONET_DEVICE constexpr int packed_word_of(int cell) { return cell / 3; }
NONET_DEVICE constexpr int packed_shift_of(int cell) { return cell % 3 * 10; }

/// The digit of a cell with one candidate, or 0 if it has none, given the word shifted down to it.
NONET_DEVICE inline uint32_t packed_digit(uint32_t shifted) {
  return static_cast<uint32_t>(device_lowest_bit(shifted & 0x1FFu) + 1);
}

/// The same, but 0 for a cell with all nine.
NONET_DEVICE inline uint32_t packed_clue(uint32_t shifted) {
  return (shifted & 0x1FFu) == 0x1FFu ? 0u : packed_digit(shifted);
}

/// The position of 81 digits, 0 for a blank.
NONET_DEVICE inline PackedBoard packed_board_of(const uint8_t* digits) {
  PackedBoard board;
  NONET_DEVICE_UNROLL
  for (int i = 0; i < kPackedWords; ++i)
    board.words[i] = packed_triad(packed_set(digits[i * 3]), packed_set(digits[i * 3 + 1]),
                                  packed_set(digits[i * 3 + 2]));
  return board;
}

/// The digits of a board whose cells have one candidate or all nine, which is a blank.
NONET_DEVICE inline void packed_digits_of(const PackedBoard& board, uint8_t* digits) {
  for (int cell = 0; cell < 81; ++cell)
    digits[cell] = static_cast<uint8_t>(
        packed_clue(board.words[packed_word_of(cell)] >> packed_shift_of(cell)));
}

}  // namespace nonet
