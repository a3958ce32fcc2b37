// The lane engine's vectors in plain C++: eight puzzles side by side.
#pragma once

#include "search/lanes/lane_vector.hpp"
#include "search/vector/words_portable.hpp"

namespace nonet {
namespace {

struct PortableLanes : PlainLanes<PortableWords, 8> {
  static constexpr InstructionSet kSet = InstructionSet::Portable;

  static LaneBits nonzero_lanes(Register x) { return lane_bits(~is_zero(x)); }

  static bool spread_puzzles(uint16_t (*lanes)[kLanes], const uint8_t* puzzles, int count) {
    return spread_puzzles_scalar<kLanes>(lanes, puzzles, count);
  }
  static constexpr int kWorthTransposing = kLanes + 1;  // never: there is no faster way here
};

}  // namespace
}  // namespace nonet
