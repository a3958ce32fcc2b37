// The loop of every batch that solves by logic: which puzzles have one solution is found in lanes,
// then each puzzle is visited by the worker that claimed it.
#pragma once

#include <array>
#include <cstdint>

#include "batch/counted_puzzles.hpp"
#include "batch/executor.hpp"
#include "batch/puzzle_rows.hpp"
#include "batch/ranges.hpp"
#include "rate/rating.hpp"
#include "search/instruction_set.hpp"

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
      CountedPuzzles counted(puzzles, begin, end);
      if (counted.count(set, stop) == Completion::Stopped) return;
      for (std::size_t i = begin; i < end && !stop.requested(); ++i)
        visit(i, counted.grid(i), rateable(counted.grid(i), counted.solutions(i)), rater, stop);
    };
  });
}

}  // namespace nonet
