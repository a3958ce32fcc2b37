// What the instruction-set files and the rest of the engine say to each other. Declarations only:
// an inline function here would be compiled under every set of flags and linked once.
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/lanes.hpp"
#include "search/node_limit.hpp"

namespace nonet {

/// One position outside the vectors, on a lane's stack: candidate sets in reading order, and empty
/// sets up to a whole number of vectors.
struct alignas(64) LanePosition {
  static constexpr int kPadded = 96;
  uint16_t sets[kPadded];
};

/// Positions a lane can have on its stack: one open assumption a cell, and the one it works on.
constexpr int kLaneStack = 82;

/// What is left to search of one puzzle: the solutions of all positions together, counted up to
/// `limit`; the first one's digits are written unless `solution` is null.
struct OpenPositions {
  const LanePosition* positions;
  int count;
  int limit;
  uint8_t* solution;
};

/// Counts the solutions by the one-puzzle engine on the same instruction set; -1 if stopped, or if
/// there are more nodes than allowed.
int search_positions(const OpenPositions& open, uint64_t nodes, InstructionSet set, Stop& stop);

/// Memory of the size of a cache line; an engine works in an array of them.
struct alignas(64) LaneMemory {
  unsigned char bytes[64];
};

// One pair of entry points per instruction set, and how much memory either needs.
#define NONET_LANE_ENTRY(set)                                               \
  extern const int lane_count_##set;                                        \
  extern const size_t lane_memory_##set;                                    \
  bool solve_lanes_##set(LaneBatch& batch, LaneMemory* memory, Stop& stop); \
  bool run_lanes_##set(LaneWork& work, int limit, LaneMemory* memory, Stop& stop);
NONET_LANE_ENTRY(portable)
NONET_LANE_ENTRY(avx2)
NONET_LANE_ENTRY(avx512)
#undef NONET_LANE_ENTRY

}  // namespace nonet
