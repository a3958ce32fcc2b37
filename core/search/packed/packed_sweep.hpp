// One sweep of deduction over a packed board: the lane engine's rules (lane_sweep.hpp) on words
// that hold three cells of one puzzle instead of one cell of many.
//
// Step 1 takes the digits of decided cells from their peers. Step 2 keeps, of each stack, what is
// part of one of the six ways in which a digit can take one triad of each column and each box, and
// notes the hidden singles. Step 3 does the same to bands, whose triads are the words themselves,
// and applies the hidden singles of both steps.
//
// A GPU does about as many multiplications and additions as logical operations at the same time, on
// different units, so whatever can be a multiplication is one. Nothing is compared on the way: a
// cell or a digit without a place leaves a mark in `complete`, and that something changed shows in
// the sum of the words, because candidates only go.
//
// Device-ready (base/device.hpp).
#pragma once

#include "search/packed/packed_board.hpp"

namespace nonet {

struct PackedSwept {
  uint32_t sum;        // of all words; the same as before if nothing changed
  bool contradictory;  // a cell or a digit of a house had no place left
};

namespace packed {

/// Bits that are set in at least two of the three.
NONET_DEVICE constexpr uint32_t majority(uint32_t a, uint32_t b, uint32_t c) {
  return (a & b) | ((a | b) & c);
}

// Each cell's set moved one or two cells down, around the end. Bits 30 and 31 may be set after it.
NONET_DEVICE constexpr uint32_t turned_once(uint32_t word) { return (word << 20) + (word >> 10); }
NONET_DEVICE constexpr uint32_t turned_twice(uint32_t word) { return (word << 10) + (word >> 20); }

/// The union of the three cells' sets, in each of them, if no digit is in two of the sets. If one
/// is, the position is contradictory and the result unspecified.
NONET_DEVICE constexpr uint32_t spread_distinct(uint32_t word) {
  return (word * kPackedOnes >> 20 & 0x1FFu) * kPackedOnes;
}

/// Three triads by box, each word the three lines across: the digits that are part of a complete
/// pattern, one triad of each line and each box. Bits 30 and 31 may be set.
struct Patterns {
  uint32_t allowed[3];

  NONET_DEVICE constexpr explicit Patterns(const uint32_t (&once)[3]) : allowed{} {
    const uint32_t down = once[0] & turned_once(once[1]) & turned_twice(once[2]);
    const uint32_t up = once[0] & turned_twice(once[1]) & turned_once(once[2]);
    allowed[0] = down | up;
    allowed[1] = turned_twice(down) | turned_once(up);
    allowed[2] = turned_once(down) | turned_twice(up);
  }
  /// All digits in all lines, unless some digit has no pattern.
  NONET_DEVICE constexpr uint32_t covered() const { return allowed[0] | allowed[1] | allowed[2]; }
  /// The digits that have this box as their only one in the line.
  NONET_DEVICE constexpr uint32_t forced(int box) const {
    return allowed[box] & ~(allowed[(box + 1) % 3] | allowed[(box + 2) % 3]);
  }
};

/// Step 1: takes the digits of decided cells from their peers.
NONET_DEVICE inline void clear_peers(uint32_t (&word)[kPackedWords]) {
  uint32_t single[kPackedWords], row[9], box[9], column[3];
  NONET_DEVICE_UNROLL
  for (int i = 0; i < kPackedWords; ++i) {
    const uint32_t several = packed_rest(word[i]) + kPackedFull;
    single[i] = word[i] & ~packed_cells(several);
  }
  NONET_DEVICE_UNROLL
  for (int r = 0; r < 9; ++r)
    row[r] = spread_distinct(single[r * 3] | single[r * 3 + 1] | single[r * 3 + 2]);
  NONET_DEVICE_UNROLL
  for (int stack = 0; stack < 3; ++stack) {
    column[stack] = 0;
    NONET_DEVICE_UNROLL
    for (int band = 0; band < 3; ++band) {
      const int first = band * 9 + stack;
      const uint32_t in_box = single[first] | single[first + 3] | single[first + 6];
      box[band * 3 + stack] = spread_distinct(in_box);
      column[stack] |= in_box;
    }
  }
  NONET_DEVICE_UNROLL
  for (int i = 0; i < kPackedWords; ++i) {
    const uint32_t seen = row[i / 3] | box[i / 9 * 3 + i % 3] | column[i % 3];
    word[i] = (word[i] & ~seen) | single[i];
  }
}

/// Step 2. A word has the columns of its stack side by side, as Patterns expects them. Returns the
/// digits that have a pattern in every stack, and by band and stack the hidden singles.
NONET_DEVICE inline uint32_t sweep_stacks(uint32_t (&word)[kPackedWords], uint32_t (&hidden)[9]) {
  uint32_t covered = ~0u;
  NONET_DEVICE_UNROLL
  for (int stack = 0; stack < 3; ++stack) {
    uint32_t once[3], twice[3];
    NONET_DEVICE_UNROLL
    for (int band = 0; band < 3; ++band) {
      const int first = band * 9 + stack;
      once[band] = word[first] | word[first + 3] | word[first + 6];
      twice[band] = majority(word[first], word[first + 3], word[first + 6]);
    }
    const Patterns patterns(once);
    covered &= patterns.covered();
    NONET_DEVICE_UNROLL
    for (int band = 0; band < 3; ++band) {
      hidden[band * 3 + stack] = patterns.forced(band) & ~twice[band];
      NONET_DEVICE_UNROLL
      for (int r = 0; r < 3; ++r) word[band * 9 + r * 3 + stack] &= patterns.allowed[band];
    }
  }
  return covered;
}

}  // namespace packed

NONET_DEVICE inline PackedSwept packed_sweep(PackedBoard& board) {
  using namespace packed;
  uint32_t (&word)[kPackedWords] = board.words;
  uint32_t hidden[9], sum = 0;
  uint32_t complete = ~0u;  // a cell without a candidate stays so, and is noticed at the end
  clear_peers(word);
  uint32_t covered = sweep_stacks(word, hidden);
  // Step 3. The sets of the triads of a band have to be laid side by side first.
  NONET_DEVICE_UNROLL
  for (int band = 0; band < 3; ++band) {
    uint32_t once[3], twice[9];
    NONET_DEVICE_UNROLL
    for (int stack = 0; stack < 3; ++stack) {
      once[stack] = 0;
      NONET_DEVICE_UNROLL
      for (int r = 2; r >= 0; --r) {
        const uint32_t x = word[band * 9 + r * 3 + stack];
        twice[r * 3 + stack] = majority(x, x >> 10, x >> 20);
        once[stack] = once[stack] * 1024u + ((x | x >> 10 | x >> 20) & 0x1FFu);
      }
    }
    const Patterns patterns(once);
    covered &= patterns.covered();
    NONET_DEVICE_UNROLL
    for (int stack = 0; stack < 3; ++stack) {
      const uint32_t forced = patterns.forced(stack);
      NONET_DEVICE_UNROLL
      for (int r = 0; r < 3; ++r) {
        uint32_t& x = word[band * 9 + r * 3 + stack];
        const uint32_t allowed = (patterns.allowed[stack] >> 10 * r & 0x1FFu) * kPackedOnes;
        const uint32_t alone = (forced >> 10 * r & ~twice[r * 3 + stack] & 0x1FFu) * kPackedOnes;
        const uint32_t left = x & allowed, found = left & (alone | hidden[band * 3 + stack]);
        x = (left & ~packed_cells(found + kPackedFull)) | found;
        sum += x;
        complete &= x + kPackedFull;
      }
    }
  }
  return {sum, ((~complete & kPackedGuards) | (~covered & kPackedFull)) != 0};
}

/// The sum of the words of a solved board: 27 cells in each third, every digit three times.
inline constexpr uint32_t kPackedSolvedSum = 3u * 0x1FFu * kPackedOnes;

/// Whether a board that has kPackedSolvedSum and no empty cell is solved.
///
/// Nine powers of two up to 256 add up to 511 only if they are all different, because 511 has nine
/// bits; that holds modulo 1024 as well. So where each cell has one candidate, the sum of a house
/// decides whether it has all digits.
NONET_DEVICE inline bool packed_solved(const PackedBoard& board) {
  const uint32_t (&word)[kPackedWords] = board.words;
  uint32_t open = 0, wrong_line = 0, wrong_column = 0;
  NONET_DEVICE_UNROLL
  for (int i = 0; i < kPackedWords; ++i) open |= packed_rest(word[i]);
  NONET_DEVICE_UNROLL
  for (int row = 0; row < 9; ++row)
    wrong_line |= (word[row * 3] + word[row * 3 + 1] + word[row * 3 + 2]) * kPackedOnes ^ 0x1FFu
                                                                                              << 20;
  NONET_DEVICE_UNROLL
  for (int stack = 0; stack < 3; ++stack) {
    uint32_t columns = 0;
    NONET_DEVICE_UNROLL
    for (int band = 0; band < 3; ++band) {
      const int first = band * 9 + stack;
      const uint32_t box = word[first] + word[first + 3] + word[first + 6];
      wrong_line |= box * kPackedOnes ^ 0x1FFu << 20;
      columns += box;
    }
    wrong_column |= columns ^ kPackedFull;
  }
  return (open | (wrong_line >> 20 & 0x3FFu) | wrong_column) == 0;
}

}  // namespace nonet
