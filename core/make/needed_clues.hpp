// Needed clues that show without a search, in a puzzle whose solution is known.
//
// Two rows of a band that have the same digits in some columns can exchange them: rows, columns and
// boxes keep their digits. The smallest sets of such columns are the cycles of the permutation that
// maps one row to the other. If a clue is the only one in such a cycle, the exchange gives another
// solution of the puzzle without the clue, so the clue is needed. The same holds for two columns of
// a stack, so each clue is in four cycles. They prove a third of the needed clues of
// `classic/expert` while it is dug.
//
// A chute is a band with its rows, or a stack with its columns, as lines of nine places.
//
// Device-ready (base/device.hpp).
#pragma once

#include "base/device.hpp"

namespace nonet {

inline constexpr int kChutes = 6;
inline constexpr int kChutePairs = 3 * kChutes;  // pairs of lines

/// Where a cell is in its band or its stack.
struct ChutePlace {
  int chute, line, place;

  NONET_DEVICE static constexpr ChutePlace in_band(int cell) {
    return {cell / 27, cell / 9 % 3, cell % 9};
  }
  NONET_DEVICE static constexpr ChutePlace in_stack(int cell) {
    return {3 + cell % 9 / 3, cell % 3, cell / 9};
  }
  NONET_DEVICE constexpr uint32_t bit() const { return 1u << (9 * line + place); }
  NONET_DEVICE constexpr int cell() const {
    return chute < 3 ? (chute * 3 + line) * 9 + place : place * 9 + (chute - 3) * 3 + line;
  }
};

/// A set of cells, as bits of each chute.
struct ChuteCells {
  uint32_t chutes[kChutes];

  NONET_DEVICE void fill() {
    for (int i = 0; i < kChutes; ++i) chutes[i] = (1u << 27) - 1;
  }
  NONET_DEVICE void flip(int cell) {
    flip(ChutePlace::in_band(cell));
    flip(ChutePlace::in_stack(cell));
  }

 private:
  NONET_DEVICE void flip(const ChutePlace& at) { chutes[at.chute] ^= at.bit(); }
};

/// The cycles of a solved grid. Word 3 * chute + i is for the lines of the chute but line i: it has
/// the number of the cycle, 0 to 3, of each place, the low bit at `place` and the high bit 9 above.
NONET_DEVICE inline void find_cycles(const uint8_t* digits, uint32_t* cycles) {
  for (int chute = 0; chute < kChutes; ++chute) {
    uint64_t digit_of[3] = {0, 0, 0}, place_of[3] = {0, 0, 0};  // of each line, four bits each
    for (int line = 0; line < 3; ++line)
      for (int place = 0; place < 9; ++place) {
        const int digit = digits[ChutePlace{chute, line, place}.cell()] - 1;
        digit_of[line] |= static_cast<uint64_t>(digit) << 4 * place;
        place_of[line] |= static_cast<uint64_t>(place) << 4 * digit;
      }
    for (int i = 0; i < 3; ++i) {
      const uint64_t there = digit_of[(i + 1) % 3], back = place_of[(i + 2) % 3];
      uint32_t low = 0, high = 0, left = 0x1FF, number = 0;
      int place = 0;
      while (left != 0) {
        left &= ~(1u << place);
        low |= (number & 1) << place;
        high |= (number >> 1) << place;
        place = static_cast<int>(back >> 4 * (there >> 4 * place & 15) & 15);
        if ((left >> place & 1) != 0) continue;
        ++number;
        place = device_lowest_bit(left);
      }
      cycles[chute * 3 + i] = low | high << 9;
    }
  }
}

/// Whether some cycle of the cell has no other of `clues`.
NONET_DEVICE inline bool in_free_cycle(const ChuteCells& clues, const uint32_t* cycles, int cell) {
  const ChutePlace places[2] = {ChutePlace::in_band(cell), ChutePlace::in_stack(cell)};
  bool is_free = false;
  NONET_DEVICE_UNROLL
  for (int i = 0; i < 2; ++i) {
    const ChutePlace& at = places[i];
    const uint32_t here = clues.chutes[at.chute] & ~at.bit();
    NONET_DEVICE_UNROLL
    for (int step = 1; step < 3; ++step) {
      const int other = (at.line + step) % 3, third = 3 - at.line - other;
      const uint32_t low = cycles[at.chute * 3 + third], high = low >> 9;
      const uint32_t elsewhere =
          (low ^ (0u - (low >> at.place & 1))) | (high ^ (0u - (high >> at.place & 1)));
      const uint32_t met = here >> 9 * at.line | here >> 9 * other;
      is_free |= (met & ~elsewhere & 0x1FFu) == 0;
    }
  }
  return is_free;
}

}  // namespace nonet
