// The loop of every batch that solves by logic: which puzzles have one solution is found in lanes,
// then each puzzle is visited by the worker that claimed it.
#pragma once

#include <array>
#include <cstdint>

#include "batch/executor.hpp"
#include "batch/puzzle_rows.hpp"
#include "batch/ranges.hpp"
#include "rate/rating.hpp"
#include "search/instruction_set.hpp"
#include "search/lanes/lanes.hpp"

namespace nonet {

enum class BatchOutcome : uint8_t {
  Solved,
  Above,
  Beyond,
  NoSolution,
  MultipleSolutions,
  NothingToSolve
};
/// By number of BatchOutcome.
constexpr std::array<const char*, 6> kBatchOutcomes = {
    "solved", "above", "beyond", "no-solution", "multiple-solutions", "nothing-to-solve"};

/// Solved where there is exactly one solution and something is left to find.
inline BatchOutcome rateable(const Grid& grid, int solutions) {
  return solutions == 0    ? BatchOutcome::NoSolution
         : solutions > 1   ? BatchOutcome::MultipleSolutions
         : is_solved(grid) ? BatchOutcome::NothingToSolve
                           : BatchOutcome::Solved;
}

inline BatchOutcome to_batch_outcome(Rating::Outcome outcome) {
  switch (outcome) {
    case Rating::Outcome::Solved:
      return BatchOutcome::Solved;
    case Rating::Outcome::Above:
      return BatchOutcome::Above;
    default:
      return BatchOutcome::Beyond;
  }
}

/// Calls visit(index, grid, outcome of `rateable`, rater, stop) for each puzzle, on some worker.
template <class Visit>
Completion visit_rateable(PuzzleRows puzzles, InstructionSet set, Executor& executor,
                          const Visit& visit) {
  constexpr std::size_t kGrain = 64;  // enough to fill lanes, few enough to keep all workers busy
  return run_ranges(executor, puzzles.size(), kGrain, [&] {
    return [&, rater = Rater()](std::size_t begin, std::size_t end, Stop& stop) mutable {
      // Copied, so that what is counted is what is rated, whatever other threads do to the array.
      std::array<Grid, kGrain> grids;
      for (std::size_t i = begin; i < end; ++i) grids[i - begin] = puzzles.grid(i);
      std::array<uint8_t, kGrain * kCellCount> solutions;
      std::array<uint8_t, kGrain> counts;
      const std::size_t size = end - begin;
      LaneBatch lanes(digits_of(std::span(grids).first(size)),
                      std::span(solutions).first(size * kCellCount), std::span(counts).first(size));
      if (solve_lanes(lanes, set, stop) == Completion::Stopped) return;
      for (std::size_t i = begin; i < end && !stop.requested(); ++i)
        visit(i, grids[i - begin], rateable(grids[i - begin], counts[i - begin]), rater, stop);
    };
  });
}

}  // namespace nonet
