// A position as the one-puzzle search sees it: for each digit and band the cells that may hold it.
//
// A band is 27 bits, row by row. Deduction works on one digit at a time, and on triads (three cells
// that share a line and a box), like the lane engine but with tables: in a band a digit takes one
// triad of each row and one of each box, six patterns; what no complete pattern uses goes. The same
// holds for the columns of a stack. At that fixed point a digit with one place left in a row,
// column or box also has one place left in its row, so rows alone show the hidden singles.
#pragma once

#include <array>
#include <cstdint>

#include "grid/candidates.hpp"

namespace nonet {

class BandPosition {
 public:
  enum class State : uint8_t { Contradiction, Solved, Open };

  struct Choice {
    Cell cell;
    Digit digit;
  };

  /// Unset, so that a stack of positions costs nothing to make.
  BandPosition() {}
  explicit BandPosition(const Candidates& start);

  /// Deduces until nothing more follows.
  State propagate();

  /// After Open: a candidate of a cell with the fewest candidates, chosen to leave little to
  /// search.
  Choice choose() const;

  void assume(Choice choice);
  void exclude(Choice choice);

  /// After Solved.
  Grid digits() const;

 private:
  using Bands = std::array<uint32_t, 3>;

  bool settle_digit(int digit);
  bool place_naked_singles(bool& placed);
  void place(int digit, int cell);
  void remove_peers(int digit, int cell);

  std::array<Bands, 9> places_;  // by digit - 1
  Bands settled_;                // cells whose digit is known and gone from the other digits
  uint32_t changed_;             // digits to look at again
  // Set by propagate: cells with several candidates, with two, with three.
  Bands open_, two_, three_;
};

}  // namespace nonet
