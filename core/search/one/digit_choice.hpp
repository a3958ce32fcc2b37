// Where the one-puzzle search guesses.
//
// As in the lane engine: of the cells with the fewest candidates, the one whose candidates its
// peers hold most often, a peer with two candidates counting four times and those of the same triad
// not at all. The first few cells of each band are enough to weigh, and near the end any will do,
// earlier as long as nothing has been refuted (bench/NOTEBOOK.md).
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include "search/one/digit_lanes.hpp"
#include "search/one/digit_sweep.hpp"
#include "search/vector/loops.hpp"

namespace nonet {
namespace {

/// A cell (row within its band) and one of its candidates, counted from 0.
struct Guess {
  int band, row, column, digit;
};

/// What a place in a band means: 27 bits a band, row by row.
struct Place {
  uint32_t peers;         // in the band, except those of the same triads
  uint32_t whole_column;  // the same column in any band
  uint8_t row, column;
};

struct ChoiceTables {
  Place places[27];
  uint8_t lanes[3][10];  // by band and digit; the last one stands for no digit
};

constexpr ChoiceTables make_choice_tables() {
  ChoiceTables made{};
  for (int a = 0; a < 27; ++a) {
    Place& place = made.places[a];
    for (int b = 0; b < 27; ++b) {
      const bool same_row = a / 9 == b / 9, same_column = a % 9 == b % 9,
                 same_box = a % 9 / 3 == b % 9 / 3;
      if (same_box ? !same_row && !same_column : same_row) place.peers |= 1u << b;
    }
    place.whole_column = (1u | 1u << 9 | 1u << 18) << a % 9;
    place.row = static_cast<uint8_t>(a / 9);
    place.column = static_cast<uint8_t>(a % 9);
  }
  for (int band = 0; band < 3; ++band) {
    for (int digit = 0; digit < 9; ++digit)
      made.lanes[band][digit] = static_cast<uint8_t>(lane_of(band, digit));
    made.lanes[band][9] = DigitRows::kLanes - 1;
  }
  return made;
}

constexpr ChoiceTables kChoice = make_choice_tables();

template <class V>
class DigitChoice {
 public:
  /// `sweep` has ended with Settled::Open; `position` is its result.
  DigitChoice(const DigitSweep<V>& sweep, const DigitRows& position)
      : sweep_(sweep), position_(position) {
    NONET_UNROLL(3)
    for (int i = 0; i < 3; ++i) two_[i] = V::and_not(sweep.open(i), V::thrice_digits(sweep.row(i)));
  }

  /// `unrefuted`: nothing has been refuted since the start.
  Guess guess(bool unrefuted) const {
    Cells fewest = cells_of(two_);
    if ((fewest.bands[0] | fewest.bands[1] | fewest.bands[2]) == 0) fewest = fewest_above_two();
    if (open_count() <= (unrefuted ? kFewOpenUnrefuted : kFewOpen)) {
      const int band = fewest.bands[0] != 0 ? 0 : fewest.bands[1] != 0 ? 1 : 2;
      const int place = first_bit(fewest.bands[band]);
      return guess_at(band, place, first_bit(digits_at(band, kChoice.places[place])));
    }
    // By digit: the open cells that may hold it, and those with two candidates.
    Bands held, held_in_two;
    held.join(V::bit_and(sweep_.row(0), sweep_.open(0)), V::bit_and(sweep_.row(1), sweep_.open(1)),
              V::bit_and(sweep_.row(2), sweep_.open(2)));
    held_in_two.join(V::bit_and(sweep_.row(0), two_[0]), V::bit_and(sweep_.row(1), two_[1]),
                     V::bit_and(sweep_.row(2), two_[2]));
    // No branches: which cell wins cannot be predicted.
    uint32_t best = 0;
    NONET_UNROLL(3)
    for (int band = 0; band < 3; ++band) {
      uint32_t left = fewest.bands[band];
      NONET_UNROLL(3)
      for (int tries = 0; tries < kMostPerBand; ++tries) {
        const uint32_t there = left != 0, number = first_bit(left | kNoPlace);
        const uint32_t rank = rank_of(band, number, held, held_in_two) * there;
        best = rank > best ? rank : best;
        left &= left - 1;
      }
    }
    const int cell = 127 - (best >> 4 & 127);
    return guess_at(cell / 32, cell % 32, best & 15);
  }

 private:
  using Register = typename V::Register;
  static constexpr int kMostPerBand = 3, kFewOpen = 20, kFewOpenUnrefuted = 48;
  static constexpr uint32_t kNoPlace = 1u << 26, kNoDigit = 1u << 9;

  /// By lane, the three rows of a band as 27 bits.
  struct alignas(64) Bands {
    uint32_t lanes[DigitRows::kLanes];

    void join(Register a, Register b, Register c) {
      DigitRows parts;
      V::store(parts.rows[0], a);
      V::store(parts.rows[1], b);
      V::store(parts.rows[2], c);
      for (int lane = 0; lane < DigitRows::kLanes; ++lane)
        lanes[lane] = parts.rows[0][lane] | uint32_t{parts.rows[1][lane]} << 9 |
                      uint32_t{parts.rows[2][lane]} << 18;
    }
  };

  /// A set of cells, 27 bits a band.
  struct Cells {
    uint32_t bands[3];
  };

  /// Of rows that are alike in all lanes of a band.
  static Cells cells_of(const Register (&rows)[3]) {
    DigitRows stored;
    NONET_UNROLL(3)
    for (int i = 0; i < 3; ++i) V::store(stored.rows[i], rows[i]);
    Cells cells;
    NONET_UNROLL(3)
    for (int band = 0; band < 3; ++band)
      cells.bands[band] = stored.rows[0][band * 8] | uint32_t{stored.rows[1][band * 8]} << 9 |
                          uint32_t{stored.rows[2][band * 8]} << 18;
    return cells;
  }

  /// The cells that are not decided: as many as digits that are not decided in their row.
  int open_count() const {
    const auto undecided = [&](int i) {
      const Register row = sweep_.row(i);
      return uint64_t{V::nonzero_lanes(V::bit_and(row, V::add(row, V::fill(-1))))};
    };
    return count_bits(undecided(0) | undecided(1) << 32) + count_bits(undecided(2));
  }

  /// How often the peers of a cell hold its first two candidates; then, so that the first cell
  /// wins, the cell backward; then its first candidate.
  uint32_t rank_of(int band, int number, const Bands& held, const Bands& held_in_two) const {
    const Place& place = kChoice.places[number];
    const uint8_t *here = kChoice.lanes[band], *next = kChoice.lanes[(band + 1) % 3],
                  *after = kChoice.lanes[(band + 2) % 3];
    const auto count = [&](const Bands& bands, int digit) {
      // The other bands' cells of the column fall between each other.
      const uint32_t elsewhere = (bands.lanes[next[digit]] & place.whole_column) |
                                 (bands.lanes[after[digit]] & place.whole_column) << 1;
      return count_bits((bands.lanes[here[digit]] & place.peers) | uint64_t{elsewhere} << 27);
    };
    const uint32_t digits = digits_at(band, place) | kNoDigit;
    const int first = first_bit(digits), second = first_bit((digits & (digits - 1)) | kNoDigit);
    const int score = count(held, first) + count(held, second) +
                      3 * (count(held_in_two, first) + count(held_in_two, second));
    return static_cast<uint32_t>(score << 11 | (127 - band * 32 - number) << 4 | first);
  }

  /// The candidates of a cell, as bits.
  uint32_t digits_at(int band, const Place& place) const {
    const uint16_t* row = position_.rows[place.row];
    const uint32_t ninth = row[lane_of(band, 8)] >> place.column & 1u;
    return V::lanes_with(row + lane_of(band, 0), place.column) | ninth << 8;
  }

  static Guess guess_at(int band, int number, int digit) {
    return {band, kChoice.places[number].row, kChoice.places[number].column, digit};
  }

  /// The cells with the fewest candidates where that is more than two: seldom needed.
  Cells fewest_above_two() const {
    Bands places;
    places.join(sweep_.row(0), sweep_.row(1), sweep_.row(2));
    uint32_t by_count[3][10] = {};  // by band and number of candidates: the cells
    for (int band = 0; band < 3; ++band) {
      by_count[band][0] = (1u << 27) - 1;
      for (int digit = 0; digit < 9; ++digit) {
        const uint32_t holds = places.lanes[lane_of(band, digit)];
        for (int count = 9; count > 0; --count)
          by_count[band][count] =
              (by_count[band][count] & ~holds) | (by_count[band][count - 1] & holds);
        by_count[band][0] &= ~holds;
      }
    }
    int count = 3;
    while ((by_count[0][count] | by_count[1][count] | by_count[2][count]) == 0) ++count;
    return {by_count[0][count], by_count[1][count], by_count[2][count]};
  }

  const DigitSweep<V>& sweep_;
  const DigitRows& position_;
  Register two_[3];  // cells with two candidates, in every lane of their band
};

}  // namespace
}  // namespace nonet
