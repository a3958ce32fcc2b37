// The orbit solver: a search that first tries the rules a person would, and counts what it
// did. It is slower than Search and returns more; the counters are what `orbit` labels difficulty
// by.
//
// Every position is worked on in this order, starting again after each success:
//   1. naked singles, all of them: a cell with one digit takes it from its peers;
//   2. one hidden single: the first house (rows, columns, boxes) with a digit that has one place;
//   3. locked candidates, in the first box and line that have any (heavy rules);
//   4. one hidden pair, in the first house that has one (heavy rules);
//   5. otherwise a cell with the fewest digits is guessed, its digits tried in turn.
//
// The result depends on nothing but the arguments. Random choices draw from a stream of their seed
// alone, from its beginning in each call.
#pragma once

#include <cstdint>

#include "base/stop.hpp"
#include "grid/candidates.hpp"

namespace nonet {

struct LogicOptions {
  uint32_t seed = 0;
  bool random_tie_break = false;    // guess any of the smallest cells, not the first one
  bool random_value_order = false;  // try a cell's digits in random order, not ascending
  bool heavy_rules = true;          // locked candidates and hidden pairs
  uint64_t node_limit = kNoNodeLimit;
};

enum class LogicStatus : uint8_t {
  NoSolution,  // the search ended and found none
  OneFound,    // one was requested and found; there may be more
  Unique,      // the search ended and found exactly one
  Multiple,    // two or more were found
  NodeLimit,   // the node limit came first
  Stopped,     // the Stop came first
};

/// All counters run over the whole search, failed branches included.
struct LogicStats {
  uint64_t conflicts = 0;               // positions that turned out to contradict themselves
  uint64_t guesses = 0;                 // digits assumed in a cell, the last one of a cell included
  uint64_t max_depth = 0;               // most assumptions that stood at once
  uint64_t nodes = 0;                   // positions worked on: the start, and one for each guess
  uint64_t hidden_singles = 0;          // cells set by rule 2
  uint64_t locked_candidate_elims = 0;  // candidates removed by rule 3
  uint64_t hidden_pair_elims = 0;       // candidates removed by rule 4
};

struct [[nodiscard]] LogicResult {
  LogicStatus status = LogicStatus::NoSolution;
  uint64_t solution_count = 0;
  Grid first;  // the first solution, if solution_count > 0
  LogicStats stats;
};

/// Searches until `stop_at` solutions (at least 1) are found, or there are no more.
LogicResult solve_by_logic(const Candidates& start, uint64_t stop_at, const LogicOptions& options,
                           Stop& stop);

}  // namespace nonet
