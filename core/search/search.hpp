// The one-puzzle engine: low latency, every solution in turn, bounded by nodes and by a Stop.
//
// A Search is a depth-first search that can be resumed: each call of `next` runs to the following
// solution. Counting, solving, refuting and enumerating are loops over it.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "base/stop.hpp"
#include "grid/candidates.hpp"
#include "search/band_position.hpp"

namespace nonet {

struct SearchStats {
  uint64_t nodes = 0;    // positions brought to a fixed point, the first one included
  uint64_t guesses = 0;  // digits assumed because no rule gave one
  int max_depth = 0;     // most assumptions open at once
};

enum class SearchOutcome : uint8_t { Solution, Exhausted, NodeLimit, Stopped };

class Search {
 public:
  static constexpr uint64_t kNoLimit = std::numeric_limits<uint64_t>::max();

  explicit Search(const Candidates& start, uint64_t node_limit = kNoLimit);

  /// Runs to the next solution. After any other outcome the search is over and stays so, except
  /// that a stopped search may be resumed.
  SearchOutcome next(Grid& solution, Stop& stop);

  const SearchStats& stats() const { return stats_; }

 private:
  // Positions still to be looked at, the next one last: at most one excluded candidate a cell, and
  // the assumption beside the last of them.
  std::array<BandPosition, kCellCount + 2> open_;
  int open_count_ = 0;
  uint64_t node_limit_;
  SearchStats stats_;
};

/// Number of solutions, counting no further than `limit`.
uint64_t count_solutions(const Candidates& start, uint64_t limit, Stop& stop);

/// True if there is at least one solution. The refutation test of clue thinning is its negation.
bool has_solution(const Candidates& start);

}  // namespace nonet
