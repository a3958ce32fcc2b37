// The table of the instruction sets: what each one compiles of the two search engines, behind one
// row of entry points. Nothing else depends on which sets there are.
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/instruction_set.hpp"
#include "search/lane_ports.hpp"
#include "search/search_ports.hpp"

namespace nonet {

struct Backend {
  const char* name;
  /// Compiled in, and this processor and its operating system have it. Without that nothing below
  /// may be used.
  bool (*is_supported)();

  // Puzzles as lanes (lane_ports.hpp).
  const int* lane_count;
  const size_t* lane_memory;
  bool (*solve_lanes)(LaneBatch& batch, LaneMemory* memory, Stop& stop);
  bool (*run_lanes)(LaneWork& work, int limit, LaneMemory* memory, Stop& stop);

  // One puzzle (search_ports.hpp).
  void (*start_search)(const uint8_t* digits, DigitRows& position);
  SearchOutcome (*next_solution)(SearchState& state, uint8_t* digits, Stop& stop);
};

const Backend& backend_of(InstructionSet set);

}  // namespace nonet
