#include "batch/find.hpp"

#include <cassert>

#include "batch/rateable.hpp"

namespace nonet {

Completion find_batch(PuzzleRows puzzles, const std::optional<TechniqueSet>& allowed,
                      std::size_t limit, std::span<std::optional<std::vector<Step>>> found,
                      InstructionSet set, Executor& executor) {
  assert(found.size() == puzzles.size());
  return visit_rateable(
      puzzles, set, executor,
      [&](std::size_t i, const Grid& grid, BatchOutcome outcome, Rater& rater, Stop& stop) {
        if (outcome == BatchOutcome::Solved)
          found[i] = rater.find_all(Position(grid), allowed, limit, stop);
      });
}

}  // namespace nonet
