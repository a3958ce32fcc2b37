#include "batch/rate.hpp"

#include <cassert>
#include <limits>

#include "deduce/position.hpp"

namespace nonet {
namespace {

/// Entry i is written by the worker that claimed i.
void fill(RatedColumns& columns, std::size_t i, const Grid& grid, BatchOutcome outcome,
          const RateOptions& options, Rater& rater, Stop& stop) {
  columns.outcome[i] = static_cast<uint8_t>(outcome);
  if (outcome != BatchOutcome::Solved) return;
  const auto rating = rater.rate(Position(grid), options, stop);
  if (!rating) return;
  columns.outcome[i] = static_cast<uint8_t>(to_batch_outcome(rating->outcome));
  columns.er[i] = shown_er(*rating, options);
  columns.ep[i] = shown_rating(rating->ep);
  columns.ed[i] = shown_rating(rating->ed);
  columns.hardest[i] = static_cast<uint8_t>(rating->hardest);
}

}  // namespace

RatedColumns::RatedColumns(std::size_t size)
    : er(size, std::numeric_limits<double>::quiet_NaN()),
      ep(er),
      ed(er),
      hardest(size),
      outcome(size) {}

Completion rate_batch(PuzzleRows puzzles, const RateOptions& options, RatedColumns& columns,
                      InstructionSet set, Executor& executor) {
  assert(columns.outcome.size() == puzzles.size());
  return visit_rateable(puzzles, set, executor,
                        [&](std::size_t i, const Grid& grid, BatchOutcome outcome, Rater& rater,
                            Stop& stop) { fill(columns, i, grid, outcome, options, rater, stop); });
}

}  // namespace nonet
