// Givens into a position with digits as lanes, without a branch: which cells are blank cannot be
// predicted, and a wrong guess would cost more than a cell.
//
// Unnamed namespace: see vector_avx512.hpp.
#pragma once

#include "search/digit_lanes.hpp"
#include "search/vector_loops.hpp"

namespace nonet {
namespace {

/// By band and digit, blank included, the lane it goes to. Blanks go to a lane that is not used.
struct GivenLanes {
  uint8_t of[3][10];
};

constexpr GivenLanes make_given_lanes() {
  GivenLanes made{};
  for (int band = 0; band < 3; ++band) {
    made.of[band][0] = static_cast<uint8_t>(27 + band);
    for (int digit = 0; digit < 9; ++digit)
      made.of[band][digit + 1] = static_cast<uint8_t>(lane_of(band, digit));
  }
  return made;
}

constexpr GivenLanes kGivenLanes = make_given_lanes();

/// 81 digits in reading order, 0 for a blank.
template <class V>
void start_from_givens(const uint8_t* digits, DigitRows& position) {
  using Register = typename V::Register;
  DigitRows given{};
  NONET_UNROLL(9)
  for (int row = 0; row < 9; ++row) {
    NONET_UNROLL(9)
    for (int column = 0; column < 9; ++column) {
      uint16_t& lane = given.rows[row % 3][kGivenLanes.of[row / 3][digits[row * 9 + column]]];
      lane = static_cast<uint16_t>(lane | 1 << column);
    }
  }
  NONET_UNROLL(3)
  for (int i = 0; i < 3; ++i) {
    const Register rows = V::both(V::load(given.rows[i]), V::load(kUsedRows.lanes));
    V::store(position.rows[i], V::without_difference(V::prefer(rows, V::load(kUsedRows.lanes)),
                                                     V::odd_digits(rows), rows));
  }
}

}  // namespace
}  // namespace nonet
