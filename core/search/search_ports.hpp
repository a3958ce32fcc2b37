// What the one-puzzle search and the instruction-set files say to each other. Declarations only:
// an inline function here would be compiled under every set of flags and linked once.
#pragma once

#include <cstdint>

#include "base/stop.hpp"
#include "search/digit_rows.hpp"

namespace nonet {

struct SearchStats {
  uint64_t nodes = 0;    // positions brought to a fixed point, the first one included
  uint64_t guesses = 0;  // digits assumed because no rule gave one
  int max_depth = 0;     // most assumptions open at once
};

enum class SearchOutcome : uint8_t { Solution, Exhausted, NodeLimit, Stopped };

/// A search between two solutions.
struct SearchState {
  // Positions still to be looked at, the next one last: at most one excluded candidate a cell, and
  // the assumption beside the last of them.
  DigitRows open[83];
  int open_count;
  uint64_t node_limit;
  SearchStats stats;
};

// One instruction set's part: the first position from 81 digits in reading order, and the search
// for the next solution, whose digits it writes.
#define NONET_SEARCH_ENTRY(set)                                        \
  void start_search_##set(const uint8_t* digits, DigitRows& position); \
  SearchOutcome next_solution_##set(SearchState& state, uint8_t* digits, Stop& stop);
NONET_SEARCH_ENTRY(portable)
NONET_SEARCH_ENTRY(avx2)
NONET_SEARCH_ENTRY(avx512)
#undef NONET_SEARCH_ENTRY

}  // namespace nonet
