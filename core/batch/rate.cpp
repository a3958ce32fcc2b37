#include "batch/rate.hpp"

#include <limits>

#include "batch/ranges.hpp"
#include "deduce/position.hpp"
#include "search/lanes/lanes.hpp"

namespace nonet {
namespace {

constexpr std::size_t kGrain = 64;  // enough to fill lanes, few enough to keep all workers busy

BatchOutcome to_batch_outcome(Rating::Outcome outcome) {
  return outcome == Rating::Outcome::Above    ? BatchOutcome::Above
         : outcome == Rating::Outcome::Beyond ? BatchOutcome::Beyond
                                              : BatchOutcome::Solved;
}

/// Entry i is written by the worker that claimed i.
void fill(RatedColumns& columns, std::size_t i, const Grid& grid, int solutions,
          const RateOptions& options, Rater& rater, Stop& stop) {
  const auto set_outcome = [&](BatchOutcome outcome) {
    columns.outcome[i] = static_cast<uint8_t>(outcome);
  };
  if (solutions == 0) return set_outcome(BatchOutcome::NoSolution);
  if (solutions > 1) return set_outcome(BatchOutcome::SeveralSolutions);
  if (is_solved(grid)) return set_outcome(BatchOutcome::NothingToSolve);
  const Rating rating = rater.rate(Position(grid), options, stop);
  set_outcome(to_batch_outcome(rating.outcome));
  columns.er[i] = shown_er(rating, options);
  columns.ep[i] = shown_rating(rating.ep);
  columns.ed[i] = shown_rating(rating.ed);
  columns.hardest[i] = static_cast<uint8_t>(rating.hardest);
}

}  // namespace

RatedColumns::RatedColumns(std::size_t size)
    : er(size, std::numeric_limits<double>::quiet_NaN()),
      ep(er),
      ed(er),
      hardest(size),
      outcome(size) {}

bool rate_batch(PuzzleRows puzzles, const RateOptions& options, RatedColumns& columns,
                InstructionSet set, Executor& executor) {
  return run_ranges(executor, puzzles.size(), kGrain, [&] {
    return [&, rater = Rater()](std::size_t begin, std::size_t end, Stop& stop) mutable {
      // Copied, so that what is counted is what is rated, whatever other threads do to the array.
      std::array<Grid, kGrain> grids;
      for (std::size_t i = begin; i < end; ++i) grids[i - begin] = puzzles.grid(i);
      static_assert(sizeof(Grid) == kCellCount);
      std::array<uint8_t, kGrain * kCellCount> solutions;
      std::array<uint8_t, kGrain> counts;
      LaneBatch lanes(grids.front().digits.data(), end - begin, solutions.data(), counts.data());
      if (!solve_lanes(lanes, set, stop)) return;
      for (std::size_t i = begin; i < end && !stop.requested(); ++i)
        fill(columns, i, grids[i - begin], counts[i - begin], options, rater, stop);
    };
  });
}

}  // namespace nonet
