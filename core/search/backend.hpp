// The entry points of the two search engines on one instruction set, and the table of the sets.
// Nothing else depends on which sets there are: one isa_*.cpp per set defines one Backend.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/stop.hpp"
#include "search/instruction_set.hpp"
#include "search/lanes/lane_position.hpp"
#include "search/lanes/lane_work.hpp"
#include "search/one/search_state.hpp"

namespace nonet {

struct Backend {
  // Puzzles as lanes (lanes/lanes.hpp), in memory of this many lines.
  int lane_count;
  size_t lane_memory;
  Completion (*solve_lanes)(LaneBatch& batch, LaneMemory* memory, Stop& stop);
  Completion (*run_lanes)(LaneWork& work, int limit, LaneMemory* memory, Stop& stop);

  // One puzzle (one/search.hpp): the first position from 81 digits in reading order, and the search
  // for the next solution, whose digits it writes.
  void (*start_search)(const uint8_t* digits, DigitRows& position);
  SearchOutcome (*next_solution)(SearchState& state, uint8_t* digits, Stop& stop);
};

extern const Backend kPortableBackend, kAvx2Backend, kAvx512Backend;

/// The set must be supported.
const Backend& backend_of(InstructionSet set);

}  // namespace nonet
