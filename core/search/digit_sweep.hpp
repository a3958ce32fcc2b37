// Deduction on a position with digits as lanes (digit_rows.hpp), until nothing more follows.
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
// Unnamed namespace: see vector_avx512.hpp.
#pragma once

#include <cstdint>

#include "search/digit_count.hpp"
#include "search/digit_lanes.hpp"
#include "search/vector_loops.hpp"

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

  /// Sweeps until nothing more follows.
  Settled run() {
    for (;;) {
      take_row_triads();
      // Taking row triads twice is the same as once, so only later changes ask for another sweep.
      const Register before[3] = {rows_[0], rows_[1], rows_[2]};
      const Register missing = take_column_triads();
      Register once[3], changed = V::fill(0), clash = changed;
      NONET_UNROLL(3)
      for (int i = 0; i < 3; ++i) {
        const Counts<V> counts = V::count_digits(rows_[i]);
        once[i] = counts.once;
        several_[i] = counts.twice;
        const Register naked = V::without(rows_[i], counts.twice);
        // Two cells of a row that leave room for the same digit only.
        clash = V::or_both(clash, naked, V::plus(naked, V::fill(-1)));
        // A cell that two digits need is taken from both of them, which empties their rows. (Three
        // keep it; a guess there will tell.)
        const Register single = V::single(rows_[i]);
        rows_[i] = V::without_difference(V::prefer(naked, rows_[i]), V::odd_digits(single), single);
        changed = V::or_difference(changed, rows_[i], before[i]);
      }
      const Register blank =
          V::without(V::load(kBandRows.lanes), V::each(once[0], once[1], once[2]));
      if (V::some_empty(rows_[0], rows_[1], rows_[2]) ||
          !V::is_empty(V::either(clash, blank, missing)))
        return Settled::Contradiction;
      // Nine digits with a place in each row and no cell for two: every cell has its digit. In each
      // box there is one, as none is missing, and in each column, as the triads are complete.
      if (V::is_empty(V::either(several_[0], several_[1], several_[2]))) return Settled::Solved;
      if (V::is_empty(changed)) return Settled::Open;
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
      const Register present = V::within(V::fill(kHigh), carried(rows_[i]), rows_[i]);
      const Register doubled = V::either(present, V::template up<9>(present));
      next[i] = V::template down<5>(doubled);
      after[i] = V::template down<8>(doubled);
    }
    NONET_UNROLL(3)
    for (int i = 0; i < 3; ++i) {
      const int a = (i + 1) % 3, b = (i + 2) % 3;
      const Register used = V::or_both(V::both(next[a], after[b]), after[a], next[b]);
      rows_[i] = V::both(rows_[i], V::minus(V::template up<3>(used), used));
    }
  }

  /// Returns something for each digit that has lost a box.
  Register take_column_triads() {
    const Register x = V::either(rows_[0], rows_[1], rows_[2]), x2 = V::plus(x, x);
    const Register next = V::select(V::fill(kHigh), V::plus(x2, x2), V::template down<1>(x));
    const Register after = V::select(V::fill(kLow), V::template down<2>(x), x2);
    const Register used = V::or_both(V::both(V::next_band(next), V::band_after(after)),
                                     V::next_band(after), V::band_after(next));
    NONET_UNROLL(3)
    for (int i = 0; i < 3; ++i) rows_[i] = V::both(rows_[i], used);
    const Register left = V::both(x, used);
    return V::without(V::load(kUsedTriads.lanes), V::either(carried(left), left));
  }

  /// The highest bit of each triad, where one of the lower two is set; other bits mean nothing.
  static Register carried(Register x) {
    return V::plus(V::both(x, V::fill(kTwoLow)), V::fill(kTwoLow));
  }

  Register rows_[3], several_[3];
};

}  // namespace
}  // namespace nonet
