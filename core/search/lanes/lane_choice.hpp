// Which cell a stuck lane decides by assumption.
//
// Among the cells with the fewest candidates (nearly always two), the one whose candidates its
// peers hold most often, a peer with two candidates counting four times: each assumption then
// removes much, and leaves singles at once. Compared with the first smallest cell this halves the
// search (bench/README.md, "choice"). Only the first few such cells are weighed, and only two
// digits of each.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include "search/lanes/lane_position.hpp"
#include "search/lanes/lane_sweep.hpp"
#include "search/vector/loops.hpp"

namespace nonet {
namespace {

/// A set of cells as one bit each, 0..63 and 64..80. The grid's CellSet has external linkage.
struct CellBits {
  uint64_t low, high;
};

struct PeerBits {
  CellBits of[81];
};

constexpr PeerBits make_peer_bits() {
  PeerBits peers{};
  for (int a = 0; a < 81; ++a) {
    for (int b = 0; b < 81; ++b) {
      const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
      if (a == b || (a / 9 != b / 9 && a % 9 != b % 9 && !same_box)) continue;
      (b < 64 ? peers.of[a].low : peers.of[a].high) |= uint64_t{1} << b % 64;
    }
  }
  return peers;
}

constexpr PeerBits kPeerBits = make_peer_bits();

template <class V>
class CellChoice {
 public:
  /// `position` has at least one cell with several candidates and none without.
  explicit CellChoice(const LanePosition& position) : sets_(position.sets) {
    for (int part = 0; part < kParts; ++part) {
      x_[part] = V::load(position.sets + part * V::kLanes);
      // What is left after taking the lowest candidate away.
      rest_[part] = V::bit_and(x_[part], V::minus_one(x_[part]));
    }
    two_ = cells_where([&](int part) { return single(rest_[part]); });
  }

  int cell() const {
    const CellBits two = two_;
    const CellBits open = cells_where([&](int part) { return rest_[part]; });
    const CellBits smallest = (two.low | two.high) != 0 ? two : smallest_above_two();
    if (count_bits(open.low) + count_bits(open.high) <= kFewOpen)
      return smallest.low != 0 ? first_bit(smallest.low) : 64 + first_bit(smallest.high);
    CellBits all[9], in_two[9];  // by digit: open cells that may take it, and those with two
    for (int digit = 0; digit < 9; ++digit) {
      const auto bit = V::fill(1 << digit);
      const CellBits holds = cells_where([&](int part) { return V::bit_and(x_[part], bit); });
      all[digit] = {holds.low & open.low, holds.high & open.high};
      in_two[digit] = {holds.low & two.low, holds.high & two.high};
    }
    const auto held = [&](int digit, const CellBits& peers) {
      return count_bits(all[digit].low & peers.low) + count_bits(all[digit].high & peers.high) +
             3 * (count_bits(in_two[digit].low & peers.low) +
                  count_bits(in_two[digit].high & peers.high));
    };
    const auto rank = [&](int cell) {
      const CellBits& peers = kPeerBits.of[cell];
      const unsigned set = sets_[cell];
      const int score = held(first_bit(set), peers) + held(first_bit(set & (set - 1)), peers);
      return score * 128 + cell;
    };
    int best = 0;
    uint64_t low = smallest.low, high = smallest.high;
    NONET_UNROLL(6)
    for (int i = 0; i < kMostLow; ++i) {
      const int ranked = low == 0 ? 0 : rank(first_bit(low));
      best = ranked > best ? ranked : best;
      low &= low - 1;
    }
    NONET_UNROLL(3)
    for (int i = 0; i < kMostHigh; ++i) {
      const int ranked = high == 0 ? 0 : rank(64 + first_bit(high));
      best = ranked > best ? ranked : best;
      high &= high - 1;
    }
    return best % 128;
  }

  /// The first cell with two candidates that is not `cell` nor a peer of it; -1 if there is none,
  /// or if cells with two candidates are few.
  int cell_beside(int cell) const {
    if (count_bits(two_.low) + count_bits(two_.high) < kManyTwos) return -1;
    const CellBits& peers = kPeerBits.of[cell];
    uint64_t low = two_.low & ~peers.low, high = two_.high & ~peers.high;
    (cell < 64 ? low : high) &= ~(uint64_t{1} << cell % 64);
    return low != 0 ? first_bit(low) : high != 0 ? 64 + first_bit(high) : -1;
  }

 private:
  using Register = typename V::Register;
  // Near the end any cell will do; before it, weighing more cells than this costs more than it
  // saves.
  static constexpr int kFewOpen = 40, kMostLow = 6, kMostHigh = 3;
  // With fewer cells of two candidates than this a second assumption at once is often refuted.
  static constexpr int kManyTwos = 8;
  static constexpr int kParts = LanePosition::kPadded / V::kLanes;

  static Register single(Register x) { return V::marked(V::mark_singles(x, V::minus_one(x)), x); }

  /// The cells for which `property(part)` is not zero.
  template <class Property>
  static CellBits cells_where(const Property& property) {
    CellBits cells{0, 0};
    NONET_UNROLL(12)
    for (int part = 0; part < kParts; ++part) {
      const int at = part * V::kLanes;
      const uint64_t found = V::nonzero_lanes(property(part));
      (at < 64 ? cells.low : cells.high) |= found << at % 64;
    }
    return cells;
  }

  CellBits smallest_above_two() const {
    Register rest[kParts];
    for (int part = 0; part < kParts; ++part) rest[part] = rest_[part];
    for (;;) {
      for (int part = 0; part < kParts; ++part)
        rest[part] = V::bit_and(rest[part], V::minus_one(rest[part]));
      const CellBits found = cells_where([&](int part) { return single(rest[part]); });
      if ((found.low | found.high) != 0) return found;
    }
  }

  const uint16_t* sets_;
  CellBits two_;  // cells with two candidates
  Register x_[kParts], rest_[kParts];
};

}  // namespace
}  // namespace nonet
