// Which cell a stuck lane decides by assumption.
//
// Among the cells with the fewest candidates (nearly always two), the one whose candidates its
// peers hold most often, a peer with two candidates counting four times: each assumption then
// removes much, and leaves singles at once. Compared with the first smallest cell this halves the
// search (bench/NOTEBOOK.md). Only the first few such cells are weighed, and only two
// digits of each.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include "search/lanes/lane_vector.hpp"
#include "search/vector/loops.hpp"

namespace nonet {
namespace {

struct CellTable {
  CellBits of[81];
};

/// For each cell, those other cells that share as many of row, column and box with it as `fewest`
/// to `most` allow.
constexpr CellTable peers_sharing(int fewest, int most) {
  CellTable peers{};
  for (int a = 0; a < 81; ++a) {
    for (int b = 0; b < 81; ++b) {
      const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
      const int shared = (a / 9 == b / 9) + (a % 9 == b % 9) + same_box;
      if (a == b || shared < fewest || shared > most) continue;
      (b < 64 ? peers.of[a].low : peers.of[a].high) |= uint64_t{1} << b % 64;
    }
  }
  return peers;
}

constexpr CellTable kPeers = peers_sharing(1, 2);
// A digit that goes from a cell of the same triad leaves fewer places for it in both houses, which
// the sweep before has used already: without these, 1905_11plus takes a tenth fewer assumptions.
constexpr CellTable kWeighedPeers = peers_sharing(1, 1);

template <class V>
class CellChoice {
 public:
  /// `position` has at least one cell with several candidates and none without.
  explicit CellChoice(const LanePosition& position) : position_(position) {
    Register rest_is_single[kParts];
    NONET_UNROLL(12)
    for (int part = 0; part < kParts; ++part) {
      const Register x = V::load(position.sets + part * V::kLanes);
      rest_[part] = without_lowest(x);
      rest_is_single[part] = single(rest_[part]);
    }
    two_ = V::nonzero_cells(rest_is_single);
  }

  /// `unrefuted`: nothing has been refuted since the start.
  int cell(bool unrefuted) const {
    const CellBits open = V::nonzero_cells(rest_);
    const CellBits smallest = is_empty(two_) ? smallest_above_two() : two_;
    if (size(open) <= (unrefuted ? kFewOpenUnrefuted : kFewOpen))
      return smallest.low != 0 ? first_bit(smallest.low) : 64 + first_bit(smallest.high);
    CellBits holding[9];
    V::digit_cells(position_, holding);
    const auto held = [&](int digit, const CellBits& peers) {
      const CellBits cells = bit_and(bit_and(holding[digit], open), peers);
      return size(cells) + 3 * size(bit_and(cells, two_));
    };
    const auto rank = [&](int cell) {
      const CellBits& peers = kWeighedPeers.of[cell];
      const unsigned set = position_.sets[cell];
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
    if (size(two_) < kManyTwos) return -1;
    const CellBits& peers = kPeers.of[cell];
    uint64_t low = two_.low & ~peers.low, high = two_.high & ~peers.high;
    (cell < 64 ? low : high) &= ~(uint64_t{1} << cell % 64);
    return low != 0 ? first_bit(low) : high != 0 ? 64 + first_bit(high) : -1;
  }

 private:
  using Register = typename V::Register;
  static constexpr int kParts = LanePosition::kPadded / V::kLanes;
  // Near the end any cell will do, and earlier where any digit seems to lead to a solution; before
  // it, weighing more cells than this costs more than it saves.
  static constexpr int kFewOpen = 30, kFewOpenUnrefuted = 48, kMostLow = 6, kMostHigh = 3;
  // With fewer cells of two candidates than this a second assumption at once is often refuted.
  static constexpr int kManyTwos = 8;

  static CellBits bit_and(const CellBits& a, const CellBits& b) {
    return {a.low & b.low, a.high & b.high};
  }
  static bool is_empty(const CellBits& cells) { return (cells.low | cells.high) == 0; }
  static int size(const CellBits& cells) { return count_bits(cells.low) + count_bits(cells.high); }

  static Register without_lowest(Register x) { return V::bit_and(x, V::minus_one(x)); }
  static Register single(Register x) { return V::marked(V::mark_singles(x, V::minus_one(x)), x); }

  CellBits smallest_above_two() const {
    Register rest[kParts], found[kParts];
    for (int part = 0; part < kParts; ++part) rest[part] = rest_[part];
    for (;;) {
      for (int part = 0; part < kParts; ++part) {
        rest[part] = without_lowest(rest[part]);
        found[part] = single(rest[part]);
      }
      const CellBits smallest = V::nonzero_cells(found);
      if (!is_empty(smallest)) return smallest;
    }
  }

  const LanePosition& position_;
  CellBits two_;           // cells with two candidates
  Register rest_[kParts];  // candidates except the lowest of each cell
};

}  // namespace
}  // namespace nonet
