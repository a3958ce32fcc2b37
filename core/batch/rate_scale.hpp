// Rating many puzzles on a scale of scales/scale.hpp.
#pragma once

#include <cstdint>
#include <vector>

#include "batch/executor.hpp"
#include "batch/puzzle_rows.hpp"
#include "batch/rateable.hpp"
#include "scales/scale.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

/// One entry per puzzle; the value is NaN where nothing was rated.
struct ScaledColumns {
  std::vector<double> value;
  std::vector<uint8_t> outcome;  // number of the BatchOutcome
  std::vector<uint8_t> level;    // 1 + number of the HodokuLevel, or 0

  explicit ScaledColumns(std::size_t size);
};

/// Fills the columns, which have one entry per puzzle.
Completion rate_scale_batch(PuzzleRows puzzles, Scale scale, const RateOptions& options,
                            ScaledColumns& columns, InstructionSet set, Executor& executor);

}  // namespace nonet
