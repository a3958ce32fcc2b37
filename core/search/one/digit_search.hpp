// The one-puzzle search on positions with digits as lanes: depth first, resumable, the same nodes
// in the same order on every instruction set.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include "search/one/digit_choice.hpp"
#include "search/one/digit_lanes.hpp"
#include "search/one/digit_sweep.hpp"
#include "search/one/search_state.hpp"

namespace nonet {
namespace {

// A search polls its Stop once in this many nodes: often enough to end within milliseconds.
constexpr uint64_t kPollEvery = 1024;

// Givens become a position without a branch: which cells are blank cannot be predicted, and a wrong
// guess would cost more than a cell.

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
    const Register rows = V::bit_and(V::load(given.rows[i]), V::load(kUsedRows.lanes));
    V::store(position.rows[i],
             V::and_not_xor(V::prefer(rows, V::load(kUsedRows.lanes)), V::odd_digits(rows), rows));
  }
}

/// The digits of a solved position.
inline void write_digits(const DigitRows& position, uint8_t* digits) {
  for (int row = 0; row < 9; ++row) {
    NONET_UNROLL(9)
    for (int digit = 0; digit < 9; ++digit)
      digits[row * 9 + first_bit(position.rows[row % 3][lane_of(row / 3, digit)])] =
          static_cast<uint8_t>(digit + 1);
  }
}

/// Takes the guess away from the position, and puts a copy that has made it into `assumed`.
template <class V>
void branch(const DigitSweep<V>& sweep, const Guess& guess, DigitRows& position,
            DigitRows& assumed) {
  using Register = typename V::Register;
  NONET_UNROLL(3)
  for (int i = 0; i < 3; ++i) V::store(assumed.rows[i], sweep.row(i));
  const Register bit = V::fill(1 << guess.column), row = V::load(position.rows[guess.row]);
  const Register lane = V::load(kOneLane.of[lane_of(guess.band, guess.digit)].lanes);
  const Register band = V::load(kLanesOfBand.of[guess.band].lanes);
  V::store(position.rows[guess.row], V::and_not(row, V::bit_and(lane, bit)));
  V::store(assumed.rows[guess.row], V::select(lane, bit, V::and_not(row, V::bit_and(band, bit))));
}

template <class V>
SearchOutcome next_solution(SearchState& state, uint8_t* digits, Stop& stop) {
  while (state.open_count > 0) {
    if (state.stats.nodes >= state.node_limit) {
      state.open_count = 0;
      return SearchOutcome::NodeLimit;
    }
    if (state.stats.nodes % kPollEvery == kPollEvery - 1 && stop.requested())
      return SearchOutcome::Stopped;
    ++state.stats.nodes;

    DigitRows& position = state.open[state.open_count - 1];
    DigitSweep<V> sweep(position);
    const Settled settled = sweep.run();
    if (settled == Settled::Contradiction) {
      --state.open_count;
      continue;
    }
    NONET_UNROLL(3)
    for (int i = 0; i < 3; ++i) V::store(position.rows[i], sweep.row(i));
    if (settled == Settled::Solved) {
      write_digits(position, digits);
      --state.open_count;
      return SearchOutcome::Solution;
    }
    if (state.stats.max_depth < state.open_count) state.stats.max_depth = state.open_count;
    // Nothing was refuted if every position so far was assumed in the one before it.
    const bool unrefuted = state.stats.nodes == ++state.stats.guesses;
    const Guess guess = DigitChoice<V>(sweep, position).guess(unrefuted);
    branch<V>(sweep, guess, position, state.open[state.open_count++]);
  }
  return SearchOutcome::Exhausted;
}

}  // namespace
}  // namespace nonet
