// The one-puzzle engine: low latency, every solution in turn, bounded by nodes and by a Stop.
//
// A Search is a depth-first search that can be resumed: each call of `next` runs to the following
// solution. Counting, solving, refuting and enumerating are loops over it. Its positions have
// digits as lanes (search_state.hpp); one source (digit_search.hpp) is compiled once per
// instruction set, and solutions, their order and the statistics are the same on all of them.
#pragma once

#include <cstdint>
#include <optional>

#include "base/stop.hpp"
#include "grid/candidates.hpp"
#include "search/instruction_set.hpp"
#include "search/one/search_state.hpp"

namespace nonet {

class Search {
 public:
  explicit Search(const Candidates& start, uint64_t node_limit = kNoNodeLimit,
                  InstructionSet set = best_instruction_set());
  explicit Search(const Grid& givens, uint64_t node_limit = kNoNodeLimit,
                  InstructionSet set = best_instruction_set());

  /// Runs to the next solution. After any other outcome the search is over and stays so, except
  /// that a stopped search may be resumed.
  SearchOutcome next(Grid& solution, Stop& stop);

  /// Number of solutions from here on, up to `limit`, or as far as the node limit allows. Empty if
  /// stopped.
  [[nodiscard]] std::optional<uint64_t> count(uint64_t limit, Stop& stop);

  const SearchStats& stats() const { return state_.stats; }

 private:
  SearchState state_;
  SearchOutcome (*next_)(SearchState&, uint8_t*, Stop&);
};

/// Number of solutions, up to `limit`. Empty if stopped.
[[nodiscard]] std::optional<uint64_t> count_solutions(const Candidates& start, uint64_t limit,
                                                      Stop& stop);

}  // namespace nonet
