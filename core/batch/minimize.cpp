#include "batch/minimize.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include "batch/counted_puzzles.hpp"
#include "batch/ranges.hpp"
#include "search/lanes/digging_lanes.hpp"
#include "search/one/minimal.hpp"

namespace nonet {
namespace {

using Goal = RedundantClues::Goal;
using Order = std::array<Cell, kCellCount>;

/// Passes over the puzzles with one solution, one per lane. `order_of(i)` is the order of puzzle i,
/// and `keep_pass(i, clues)` gets its complete pass.
template <class OrderOf, class Keep>
class Passes {
 public:
  Passes(const CountedPuzzles& puzzles, Goal goal, OrderOf order_of, Keep keep_pass)
      : puzzles_(puzzles),
        goal_(goal),
        order_of_(order_of),
        keep_(keep_pass),
        next_(puzzles.begin()) {}

  struct Site {
    std::size_t index;
    Order order;
    Digging<SetBoard, Cell, RedundantClues> digging;

    Site(std::size_t index_, const Order& order_, const Grid& puzzle, Goal goal)
        : index(index_), order(order_), digging(RedundantClues(puzzle, goal), order) {}
    Site(const Site&) = delete;  // `digging` refers to `order`
  };

  bool take(std::optional<Site>& site) {
    while (next_ < puzzles_.end() && !puzzles_.has_one_solution(next_)) ++next_;
    if (next_ == puzzles_.end()) return false;
    site.emplace(next_, order_of_(next_), puzzles_.grid(next_), goal_);
    ++next_;
    return true;
  }
  void keep(const Site& site) { keep_(site.index, site.digging.target()); }

 private:
  const CountedPuzzles& puzzles_;
  Goal goal_;
  OrderOf order_of_;
  Keep keep_;
  std::size_t next_;
};

/// Runs a pass over every puzzle with one solution. `reject(i)` is called for each of the others.
template <class OrderOf, class Keep, class Reject>
Completion run_passes(PuzzleRows puzzles, Goal goal, OrderOf order_of, Keep keep, Reject reject,
                      InstructionSet set, Executor& executor) {
  return run_ranges(executor, puzzles.size(), lane_grain(puzzles.size(), executor), [&] {
    return [&](std::size_t begin, std::size_t end, Stop& stop) {
      CountedPuzzles counted(puzzles, begin, end);
      if (counted.count(set, stop) == Completion::Stopped) return;
      for (std::size_t i = begin; i < end; ++i)
        if (!counted.has_one_solution(i)) reject(i);
      Passes passes(counted, goal, order_of, keep);
      static_cast<void>(dig_side_by_side(passes, set, stop));
    };
  });
}

}  // namespace

BatchEnd minimize_batch(PuzzleRows puzzles, uint64_t seed, std::span<uint8_t> results,
                        InstructionSet set, Executor& executor) {
  assert(results.size() == puzzles.digits().size());
  FirstFailure failure;
  const Completion completion = run_passes(
      puzzles, Goal::Remove, [seed](std::size_t i) { return minimize_order(seed, i); },
      [results](std::size_t i, const RedundantClues& clues) { store(clues.puzzle(), results, i); },
      [&failure](std::size_t i) { failure.report(i); }, set, executor);
  return failure.end(completion);
}

Completion is_minimal_batch(PuzzleRows puzzles, std::span<bool> answers, InstructionSet set,
                            Executor& executor) {
  assert(answers.size() == puzzles.size());
  Order reading;
  std::ranges::copy(reading_order(), reading.begin());
  return run_passes(
      puzzles, Goal::Find, [&reading](std::size_t) { return reading; },
      [answers](std::size_t i, const RedundantClues& clues) { answers[i] = !clues.found(); },
      [answers](std::size_t i) { answers[i] = false; }, set, executor);
}

}  // namespace nonet
