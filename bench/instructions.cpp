// The fixed piece of work whose instructions bench/instructions.py counts: `instructions WHAT
// COUNT` makes COUNT solved grids and random puzzles of them, and solves the puzzles by WHAT:
// nothing, lanes or one (by one); or takes the redundant clues of the grids away (minimize); or
// digs as many other grids in lanes (dig) or one by one (dig-one). All are portable.
#include <cstdlib>
#include <cstring>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "batch/minimize.hpp"
#include "batch/puzzle_rows.hpp"
#include "make/dig_lanes.hpp"
#include "make/generate.hpp"
#include "search/lanes/lanes.hpp"
#include "search/one/search.hpp"

using namespace nonet;

namespace {

Grid random_solved_grid(Random& random) {
  NeverStop never;
  Grid solved;
  for (bool found = false; !found;) {
    Grid start;
    for (int digit = 1; digit <= 9; ++digit)
      start[random.between(0, 80)] = static_cast<Digit>(digit);
    Search search(Candidates::of_givens(start));
    found = search.next(solved, never) == SearchOutcome::Solution;
  }
  return solved;
}

/// Clues of a solved grid in random order, 24 to 32 of them: easy, hard and ambiguous puzzles.
Grid random_puzzle(const Grid& solved, Random& random) {
  std::array<Cell, kCellCount> order{};
  for (int cell = 0; cell < kCellCount; ++cell) order[cell] = static_cast<Cell>(cell);
  random.shuffle(std::span<Cell>(order));
  Grid puzzle;
  const int clues = random.between(24, 32);
  for (int i = 0; i < clues; ++i) puzzle[order[i]] = solved[order[i]];
  return puzzle;
}

class OneWorker final : public Executor {
 public:
  std::size_t worker_count(std::size_t) override { return 1; }
  Completion run(std::size_t, const Work& work) override {
    NeverStop never;
    work(never);
    return Completion::Finished;
  }
};

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) return 2;
  const char* what = arguments[1];
  const size_t size = std::strtoul(arguments[2], nullptr, 10);
  Random random(1, 0, 0);
  NeverStop never;
  std::vector<Grid> solved(size), puzzles(size);
  for (size_t i = 0; i < size; ++i) {
    solved[i] = random_solved_grid(random);
    puzzles[i] = random_puzzle(solved[i], random);
  }
  if (std::strcmp(what, "lanes") == 0) {
    std::vector<uint8_t> solutions(size * 81), counts(size);
    LaneBatch batch(digits_of(puzzles), solutions, counts);
    static_cast<void>(solve_lanes(batch, InstructionSet::Portable, never));
  } else if (std::strcmp(what, "one") == 0) {
    for (const Grid& puzzle : puzzles)
      static_cast<void>(Search(puzzle, kNoNodeLimit, InstructionSet::Portable).count(2, never));
  } else if (std::strcmp(what, "minimize") == 0) {
    std::vector<uint8_t> results(size * 81);
    OneWorker executor;
    static_cast<void>(minimize_batch(PuzzleRows(digits_of(solved)), 1, results,
                                     InstructionSet::Portable, executor));
  }
  Request request;
  request.target.minimal = true;
  if (std::strcmp(what, "dig") == 0) {
    std::vector<uint8_t> dug(size * 81), solutions(size * 81), found(size);
    dig_in_lanes(plan_of(request), 1, 0, {dug, solutions, found}, InstructionSet::Portable, never);
  } else if (std::strcmp(what, "dig-one") == 0) {
    Maker maker(plan_of(request), InstructionSet::Portable);
    for (size_t i = 0; i < size; ++i) static_cast<void>(maker.make(1, i, never));
  }
  return 0;
}
