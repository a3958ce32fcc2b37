// Which cell of a packed board is decided by assumption.
//
// Each row offers its first cell with two candidates (with three if there is none, else any open
// one), and of the nine the cell wins whose candidates are found most often in the rest of its row,
// its column and its box, a cell with two candidates counting five times. The cells that share both
// a line and the box with it do not count: with them, hard puzzles took an eighth more guesses
// (bench/NOTEBOOK.md, "GPU").
//
// A row is the work of one thread on a GPU, so nine threads choose for one board. The host loops
// over the rows.
//
// Device-ready (base/device.hpp).
#pragma once

#include "search/packed/packed_board.hpp"

namespace nonet {

/// What the choice reads of a word: its cells that are open, and those with two candidates.
struct PackedOpen {
  uint32_t open, two;
};

struct PackedOffer {
  uint32_t rank;    // the highest of the nine rows wins; 0 if no cell of the row is open
  int stack;        // the word in the row
  int shift;        // of the cell in the word
  uint32_t digits;  // its candidates
};

namespace packed {

/// Cells with exactly two, exactly three and more candidates, as guards.
struct Sizes {
  uint32_t two, three, more;

  NONET_DEVICE explicit Sizes(uint32_t word) {
    const uint32_t one_less = packed_rest(word), two_less = packed_rest(one_less);
    const uint32_t over_one = one_less + kPackedFull, over_two = two_less + kPackedFull;
    const uint32_t over_three = packed_rest(two_less) + kPackedFull;
    two = over_one & ~over_two & kPackedGuards;
    three = over_two & ~over_three & kPackedGuards;
    more = over_three & kPackedGuards;
  }
};

/// How many bits are set in the eight words together, adding words before counting in them.
struct EightWords {
  uint32_t words[8];

  NONET_DEVICE int count() const {
    const auto sum = [](uint32_t a, uint32_t b, uint32_t c) { return a ^ b ^ c; };
    const auto carry = [](uint32_t a, uint32_t b, uint32_t c) { return (a & b) | ((a | b) & c); };
    const uint32_t s0 = sum(words[0], words[1], words[2]), c0 = carry(words[0], words[1], words[2]);
    const uint32_t s1 = sum(words[3], words[4], words[5]), c1 = carry(words[3], words[4], words[5]);
    const uint32_t s2 = sum(s0, s1, words[6]), c2 = carry(s0, s1, words[6]);
    return device_bit_count(s2) + device_bit_count(words[7]) +
           2 * device_bit_count(sum(c0, c1, c2)) + 4 * device_bit_count(carry(c0, c1, c2));
  }
};

}  // namespace packed

NONET_DEVICE inline PackedOpen packed_open(uint32_t word) {
  const uint32_t rest = packed_rest(word), over_one = rest + kPackedFull;
  const uint32_t over_two = packed_rest(rest) + kPackedFull;
  return {word & packed_cells(over_one), word & packed_cells(over_one & ~over_two)};
}

/// What row `row` offers. `words` are its three words; `open` has `packed_open` of
/// all 27.
NONET_DEVICE inline PackedOffer packed_offer(const uint32_t (&words)[3], int row,
                                             const PackedOpen* open) {
  using namespace packed;
  // Guard bits of the three words side by side: bit 10 * cell + 7 + stack.
  uint32_t two = 0, three = 0, more = 0;
  NONET_DEVICE_UNROLL
  for (int stack = 0; stack < 3; ++stack) {
    const Sizes sizes(words[stack]);
    two |= sizes.two >> (2 - stack);
    three |= sizes.three >> (2 - stack);
    more |= sizes.more >> (2 - stack);
  }
  const uint32_t cells = two != 0 ? two : three != 0 ? three : more;
  if (cells == 0) return {0, 0, 0, 0};
  const int place = device_lowest_bit(cells) - 7;
  const int shift = place >= 20 ? 20 : place >= 10 ? 10 : 0, stack = place - shift;
  const uint32_t word = stack == 0 ? words[0] : stack == 1 ? words[1] : words[2];
  const uint32_t digits = word >> shift & 0x1FFu;
  const uint32_t here = 0x3FFu << shift, wanted = digits * kPackedOnes, in_column = wanted & here;

  const int band = row / 3 * 9, in_band = row * 3 - band;
  const PackedOpen* const own = open + band + stack;  // the words of the own box, and of the others
  const PackedOpen* const next = open + (band + 9) % 27 + stack;
  const PackedOpen* const last = open + (band + 18) % 27 + stack;
  const PackedOpen in_row[2] = {open[row * 3 + (stack == 0 ? 1 : 0)],
                                open[row * 3 + (stack == 2 ? 1 : 2)]};
  const PackedOpen in_box[2] = {own[in_band == 0 ? 3 : 0], own[in_band == 6 ? 3 : 6]};
  const PackedOpen below[6] = {next[0], next[3], next[6], last[0], last[3], last[6]};
  // A word of the box counts outside the column, one of the column inside: two make one word.
  const auto both = [&](uint32_t box, uint32_t column) {
    return ((box & ~here) | (column & here)) & wanted;
  };
  const EightWords all{{in_row[0].open & wanted, in_row[1].open & wanted,
                        both(in_box[0].open, below[0].open), both(in_box[1].open, below[1].open),
                        below[2].open & in_column, below[3].open & in_column,
                        below[4].open & in_column, below[5].open & in_column}};
  const EightWords of_two{{in_row[0].two & wanted, in_row[1].two & wanted,
                           both(in_box[0].two, below[0].two), both(in_box[1].two, below[1].two),
                           below[2].two & in_column, below[3].two & in_column,
                           below[4].two & in_column, below[5].two & in_column}};
  const uint32_t score = static_cast<uint32_t>(all.count() + 4 * of_two.count());
  const uint32_t size = two != 0 ? 3 : three != 0 ? 2 : 1;
  return {size << 20 | score << 4 | static_cast<uint32_t>(row), stack, shift, digits};
}

/// The word of the chosen cell with its lowest candidate alone, and without it.
struct PackedSplit {
  uint32_t assumed, kept;

  NONET_DEVICE PackedSplit(uint32_t word, const PackedOffer& offer) {
    const uint32_t lowest = offer.digits & (~offer.digits + 1);
    assumed = word & ~((offer.digits ^ lowest) << offer.shift);
    kept = word & ~(lowest << offer.shift);
  }
};

}  // namespace nonet
