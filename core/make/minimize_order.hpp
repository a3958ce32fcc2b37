// The order in which clues are tried when a puzzle is minimized: drawn from the seed, so that a
// puzzle alone and a puzzle of a batch become the same.
#pragma once

#include <array>
#include <cstdint>

#include "base/random.hpp"
#include "base/stream.hpp"
#include "make/symmetry.hpp"

namespace nonet {

/// The key of the stream in which the orders of a seed are drawn.
inline uint64_t minimize_key(uint64_t seed) { return stream_key(Stream::Minimize, seed); }

/// The order for puzzle `index` of a batch; a puzzle alone has index 0.
inline std::array<Cell, kCellCount> minimize_order(uint64_t seed, uint64_t index) {
  Random random(minimize_key(seed), index, 0);
  return digging_sequence(RemovalOrder::Random, random);
}

}  // namespace nonet
