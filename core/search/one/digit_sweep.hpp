// Deduction on a position with digits as lanes (search_state.hpp), until no more singles follow.
// Sweeping on for what triads still exclude costs more than the assumptions that it saves.
//
// A sweep is four steps, each for all digits at once:
//
//   row triads       In a band a digit takes one triad (three cells that share a line and a box) of
//                    each row and one of each box: six patterns. What is in none of them goes.
//   column triads    The same for the columns of a stack.
//   naked singles    A cell with one candidate leaves that digit no other place in its row.
//   hidden singles   A digit with one place in a row leaves the cell to no other digit.
//
// A digit with one place in a row has one triad there, so the triads clear its box and its column;
// and where the triads leave a digit one place in a column or a box, they leave it one in the row.
// That is why nothing is ever placed, and why singles are looked for in rows alone.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include <cstdint>

#include "search/one/digit_lanes.hpp"
#include "search/one/digit_vector.hpp"
#include "search/vector/loops.hpp"

namespace nonet {
namespace {

enum class Settled : uint8_t { Contradiction, Solved, Open };

template <class V>
class DigitSweep {
 public:
  using Register = typename V::Register;

  explicit DigitSweep(const DigitRows& position) {
    NONET_UNROLL(3)
    for (int i = 0; i < 3; ++i) rows_[i] = V::load(position.rows[i]);
  }

  /// Sweeps until no more singles follow.
  Settled run() {
    for (;;) {
      take_row_triads();
      const Register missing = take_column_triads();
      const Register before[3] = {rows_[0], rows_[1], rows_[2]};
      Register once[3], changed = V::fill(0), clash = changed;
      NONET_UNROLL(3)
      for (int i = 0; i < 3; ++i) {
        const Counts<V> counts = V::count_digits(rows_[i]);
        once[i] = counts.once;
        several_[i] = counts.twice;
        const Register naked = V::and_not(rows_[i], counts.twice);
        // Two cells of a row that leave room for the same digit only.
        clash = V::or_and(clash, naked, V::add(naked, V::fill(-1)));
        // A cell that two digits need is taken from both of them, which empties their rows. (Three
        // keep it; a guess there refutes it.)
        const Register single = V::single(rows_[i]);
        rows_[i] = V::and_not_xor(V::prefer(naked, rows_[i]), V::odd_digits(single), single);
        changed = V::or_xor(changed, rows_[i], before[i]);
      }
      const Register blank =
          V::and_not(V::load(kBandRows.lanes), V::and3(once[0], once[1], once[2]));
      if (V::some_empty(rows_[0], rows_[1], rows_[2]) ||
          !V::all_zero(V::bit_or(clash, blank, missing)))
        return Settled::Contradiction;
      // Nine digits with a place in each row and no cell for two: every cell has its digit. In each
      // box there is one, as none is missing, and in each column, as the triads are complete.
      if (V::all_zero(V::bit_or(several_[0], several_[1], several_[2]))) return Settled::Solved;
      if (V::all_zero(changed)) return Settled::Open;
    }
  }

  const Register& row(int i) const { return rows_[i]; }
  /// After Open: the cells with several candidates, in every lane of their band.
  const Register& open(int i) const { return several_[i]; }

 private:
  static constexpr int kLow = 0b001001001, kTwoLow = 0b011011011, kHigh = kHighOfTriads;

  void take_row_triads() {
    // By row: whether the triad one box on, or two, has a place left, at a triad's lowest bit.
    Register next[3], after[3];
    NONET_UNROLL(3)
    for (int i = 0; i < 3; ++i) {
      const Register present = V::and_or(V::fill(kHigh), carried(rows_[i]), rows_[i]);
      const Register doubled = V::bit_or(present, V::template shift_left<9>(present));
      next[i] = V::template shift_right<5>(doubled);
      after[i] = V::template shift_right<8>(doubled);
    }
    NONET_UNROLL(3)
    for (int i = 0; i < 3; ++i) {
      const int a = (i + 1) % 3, b = (i + 2) % 3;
      const Register used = V::or_and(V::bit_and(next[a], after[b]), after[a], next[b]);
      rows_[i] = V::bit_and(rows_[i], V::subtract(V::template shift_left<3>(used), used));
    }
  }

  /// The result is not zero in the lanes of digits that have no place left in some box.
  Register take_column_triads() {
    const Register x = V::bit_or(rows_[0], rows_[1], rows_[2]), x2 = V::add(x, x);
    const Register next = V::select(V::fill(kHigh), V::add(x2, x2), V::template shift_right<1>(x));
    const Register after = V::select(V::fill(kLow), V::template shift_right<2>(x), x2);
    const Register used = V::or_and(V::bit_and(V::next_band(next), V::previous_band(after)),
                                    V::next_band(after), V::previous_band(next));
    NONET_UNROLL(3)
    for (int i = 0; i < 3; ++i) rows_[i] = V::bit_and(rows_[i], used);
    const Register left = V::bit_and(x, used);
    return V::and_not(V::load(kUsedTriads.lanes), V::bit_or(carried(left), left));
  }

  /// The highest bit of each triad, where one of the lower two is set; other bits mean nothing.
  static Register carried(Register x) {
    return V::add(V::bit_and(x, V::fill(kTwoLow)), V::fill(kTwoLow));
  }

  Register rows_[3], several_[3];
};

}  // namespace
}  // namespace nonet
