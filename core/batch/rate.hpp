// Rating many puzzles. Whether a puzzle has one solution is found in lanes before it is rated.
#pragma once

#include <cstdint>
#include <vector>

#include "batch/executor.hpp"
#include "batch/puzzle_rows.hpp"
#include "batch/rateable.hpp"
#include "rate/rating.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

/// One entry per puzzle. The ratings are as shown, and NaN where nothing was rated.
struct RatedColumns {
  std::vector<double> er, ep, ed;
  std::vector<uint8_t> hardest;  // number of the Technique
  std::vector<uint8_t> outcome;  // number of the BatchOutcome

  explicit RatedColumns(std::size_t size);
};

/// Fills the columns, which have one entry per puzzle.
Completion rate_batch(PuzzleRows puzzles, const RateOptions& options, RatedColumns& columns,
                      InstructionSet set, Executor& executor);

}  // namespace nonet
