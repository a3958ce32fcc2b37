#include "batch/rate_scale.hpp"

#include <cassert>
#include <limits>

#include "deduce/position.hpp"

namespace nonet {

ScaledColumns::ScaledColumns(std::size_t size)
    : value(size, std::numeric_limits<double>::quiet_NaN()), outcome(size), level(size) {}

Completion rate_scale_batch(PuzzleRows puzzles, Scale scale, const RateOptions& options,
                            ScaledColumns& columns, InstructionSet set, Executor& executor) {
  assert(columns.outcome.size() == puzzles.size());
  return visit_rateable(
      puzzles, set, executor,
      [&](std::size_t i, const Grid& grid, BatchOutcome outcome, Rater& rater, Stop& stop) {
        columns.outcome[i] = static_cast<uint8_t>(outcome);
        if (outcome != BatchOutcome::Solved) return;
        const auto rating = rate_on(scale, Position(grid), options, rater, stop);
        if (!rating) return;
        columns.outcome[i] = static_cast<uint8_t>(to_batch_outcome(rating->outcome));
        columns.value[i] = rating->value;
        if (rating->level)
          columns.level[i] = static_cast<uint8_t>(1 + static_cast<int>(*rating->level));
      });
}

}  // namespace nonet
