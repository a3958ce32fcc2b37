// Drawing many groups of weighted minimal puzzles (sample/population.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "batch/executor.hpp"
#include "sample/population.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

/// The groups side by side: kGroupRows puzzles and weights each, one total and one number of grids.
struct SampleColumns {
  std::vector<uint8_t> puzzles;  // 81 digits per puzzle
  std::vector<double> weights, totals, grids;

  explicit SampleColumns(std::size_t groups);
};

/// Draws the groups of a seed from index `start` on, as many as the columns have.
Completion sample_batch(const SampleSpace& space, uint64_t seed, uint64_t start,
                        SampleColumns& columns, InstructionSet set, Executor& executor);

}  // namespace nonet
