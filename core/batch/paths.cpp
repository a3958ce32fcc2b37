#include "batch/paths.hpp"

#include <cassert>
#include <utility>

#include "batch/rateable.hpp"

namespace nonet {
namespace {

/// Calls take(index, grid, path) for each puzzle that has a path.
template <class Take>
Completion visit_paths(PuzzleRows puzzles, const RateOptions& options, InstructionSet set,
                       Executor& executor, const Take& take) {
  return visit_rateable(
      puzzles, set, executor,
      [&](std::size_t i, const Grid& grid, BatchOutcome outcome, Rater& rater, Stop& stop) {
        if (outcome != BatchOutcome::Solved) return;
        std::vector<Step> path;
        if (rater.steps(Position(grid), options, stop, path)) take(i, grid, std::move(path));
      });
}

}  // namespace

Completion steps_batch(PuzzleRows puzzles, const RateOptions& options,
                       std::span<std::optional<std::vector<Step>>> paths, InstructionSet set,
                       Executor& executor) {
  assert(paths.size() == puzzles.size());
  return visit_paths(
      puzzles, options, set, executor,
      [&](std::size_t i, const Grid&, std::vector<Step>&& path) { paths[i] = std::move(path); });
}

Completion explain_batch(PuzzleRows puzzles, const RateOptions& options, const Language& language,
                         std::span<std::optional<ExplainedPath>> paths, InstructionSet set,
                         Executor& executor) {
  assert(paths.size() == puzzles.size());
  return visit_paths(puzzles, options, set, executor,
                     [&](std::size_t i, const Grid& grid, std::vector<Step>&& path) {
                       paths[i] =
                           explain(grid, Candidates::penciled(grid), std::move(path), language);
                     });
}

}  // namespace nonet
