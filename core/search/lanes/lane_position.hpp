// Positions outside the vectors, on the stacks of the lanes, and how the one-puzzle engine ends
// them. Declarations only: an inline function here would be compiled under the flags of every
// instruction set and linked once.
#pragma once

#include <cstdint>

#include "base/stop.hpp"
#include "search/instruction_set.hpp"
#include "search/one/search_state.hpp"

namespace nonet {

/// Candidate sets in reading order, and empty sets up to a whole number of vectors.
struct alignas(64) LanePosition {
  static constexpr int kPadded = 96;
  uint16_t sets[kPadded];
};

/// Positions a lane can have on its stack: one open assumption a cell, and the one it works on.
constexpr int kLaneStack = 82;

/// Memory of the size of a cache line; an engine works in an array of them.
struct alignas(64) LaneMemory {
  unsigned char bytes[64];
};

/// What is left to search of one puzzle: the solutions of all positions together, counted up to
/// `limit`; the first one's digits are written unless `solution` is null.
struct OpenPositions {
  const LanePosition* positions;
  int count;
  int limit;
  uint8_t* solution;
};

/// How many solutions they have; `outcome` is Exhausted, or what ended the count before that.
struct OpenCount {
  int solutions;
  SearchOutcome outcome;
};

/// Counts the solutions by the one-puzzle engine on the same instruction set, in at most `nodes`.
OpenCount search_positions(const OpenPositions& open, uint64_t nodes, InstructionSet set,
                           Stop& stop);

}  // namespace nonet
