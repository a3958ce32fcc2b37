// The batches over an executor of the test's own: with one worker and with three threads they equal
// the one-puzzle functions; a stop and a failed item are reported.
#include <algorithm>
#include <iterator>
#include <memory>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "base/stream.hpp"
#include "batch/geometry.hpp"
#include "batch/make.hpp"
#include "batch/minimize.hpp"
#include "batch/solve.hpp"
#include "boards.hpp"
#include "check.hpp"
#include "make/dig_lanes.hpp"
#include "make/plan.hpp"
#include "search/one/minimal.hpp"
#include "search/one/search.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

bool finished(Completion completion) { return completion == Completion::Finished; }

/// A fixed number of threads; stopped from the start if `stopped`.
class TestExecutor final : public Executor {
 public:
  explicit TestExecutor(std::size_t threads, bool stopped = false)
      : threads_(threads), stopped_(stopped) {}

  std::size_t worker_count(std::size_t pieces) override { return std::min(threads_, pieces); }
  Completion run(std::size_t workers, const Work& work) override {
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < workers; ++i)
      threads.emplace_back([&] {
        FixedStop stop(stopped_);
        work(stop);
      });
    for (std::thread& thread : threads) thread.join();
    return stopped_ ? Completion::Stopped : Completion::Finished;
  }

 private:
  class FixedStop final : public Stop {
   public:
    explicit FixedStop(bool stopped) : stopped_(stopped) {}
    bool requested() override { return stopped_; }

   private:
    bool stopped_;
  };

  std::size_t threads_;
  bool stopped_;
};

Grid solved_grid() {
  Grid grid;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int row = cell / 9, column = cell % 9;
    grid[cell] = static_cast<Digit>((row % 3 * 3 + row / 3 + column) % 9 + 1);
  }
  return grid;
}

/// Clues of one solved grid: mostly one solution, sometimes several.
std::vector<uint8_t> puzzle_rows(std::size_t count, int fewest) {
  const Grid solved = solved_grid();
  std::vector<uint8_t> rows(count * kCellCount);
  Random random(1, 2, 3);
  for (std::size_t i = 0; i < count; ++i) {
    Grid puzzle = solved;
    const int blanks = kCellCount - random.between(fewest, 60);
    for (int blank = 0; blank < blanks; ++blank) puzzle[random.between(0, 80)] = 0;
    store(puzzle, rows, i);
  }
  return rows;
}

void test_counts(InstructionSet set) {
  NeverStop never;
  const std::vector<uint8_t> rows = puzzle_rows(150, 22);
  const PuzzleRows puzzles(rows);
  for (std::size_t threads : {1, 3}) {
    TestExecutor executor(threads);
    for (uint64_t limit : {1, 2, 7, 5000}) {
      std::vector<uint64_t> counts(150, 99);
      check(finished(count_batch(puzzles, limit, counts, set, executor)), "finished");
      for (std::size_t i = 0; i < 150; ++i)
        check_equal(counts[i], *Search(puzzles.grid(i), kNoNodeLimit, set).count(limit, never),
                    "count");
    }
  }
}

void test_minimize(InstructionSet set) {
  NeverStop never;
  std::vector<uint8_t> rows;
  const std::vector<uint8_t> all = puzzle_rows(400, 30);
  for (std::size_t i = 0; i < 400; ++i) {
    const Grid grid = PuzzleRows(all).grid(i);
    if (Search(grid, kNoNodeLimit, set).count(2, never) == 1)
      rows.insert(rows.end(), grid.digits.begin(), grid.digits.end());
  }
  const std::size_t size = rows.size() / kCellCount;
  check(size > 100, "enough puzzles with one solution");
  const PuzzleRows puzzles(rows);
  for (std::size_t threads : {1, 3}) {
    TestExecutor executor(threads);
    std::vector<uint8_t> results(rows.size());
    const BatchEnd end = minimize_batch(puzzles, 5, results, set, executor);
    check(finished(end.completion) && !end.failure, "all minimized");
    const PuzzleRows minimal(results);
    const auto before = std::make_unique<bool[]>(size), after = std::make_unique<bool[]>(size);
    check(finished(is_minimal_batch(puzzles, {before.get(), size}, set, executor)), "finished");
    check(finished(is_minimal_batch(minimal, {after.get(), size}, set, executor)), "finished");
    for (std::size_t i = 0; i < size; ++i) {
      Grid alone = puzzles.grid(i);
      static_cast<void>(remove_redundant_clues(alone, minimize_order(5, i), set, never));
      check(minimal.grid(i) == alone, "the puzzle of one pass alone");
      check(after[i], "minimal");
      check_equal(before[i], has_redundant_clue(puzzles.grid(i), set, never) == false,
                  "minimal before");
    }
  }
}

/// Runs a batch on one thread and records the most workers that it requests.
class CountingExecutor final : public Executor {
 public:
  std::size_t workers = 0;

  std::size_t worker_count(std::size_t pieces) override { return std::min<std::size_t>(8, pieces); }
  Completion run(std::size_t wanted, const Work& work) override {
    NeverStop never;
    workers = std::max(workers, wanted);
    work(never);
    return Completion::Finished;
  }
};

/// Small batches use several workers, both in lanes and one by one.
void test_workers_of_rows(InstructionSet set) {
  constexpr std::size_t kCount = 512;
  for (const bool in_lanes : {true, false}) {
    Request request;
    request.target.clues = {30, 80};
    if (!in_lanes) request.vary.propagation = {1, 1};
    const std::size_t count = in_lanes ? kCount : 8;
    const Plan plan = plan_of(request);
    check_equal(digs_in_lanes(plan), in_lanes, "digs in lanes");
    std::vector<uint8_t> puzzles(count * kCellCount), solutions(count * kCellCount), found(count);
    CountingExecutor executor;
    check(finished(make_rows(plan, {7, 0}, {puzzles, solutions, found}, set, executor)), "made");
    check_equal(executor.workers, std::size_t{8}, "workers");
  }
}

void test_random_symmetries() {
  constexpr std::size_t kCount = 5000;  // more than a worker claims at once
  const std::vector<uint8_t> rows = puzzle_rows(kCount, 22);
  std::vector<uint8_t> answers(rows.size());
  for (std::size_t i = 0; i < kCount; ++i) store(solved_grid(), answers, i);
  for (std::size_t threads : {1, 3}) {
    TestExecutor executor(threads);
    std::vector<uint8_t> moved(rows.size()), moved_answers(rows.size());
    check(finished(random_symmetries_batch(PuzzleRows(rows), PuzzleRows(answers), 9, 100,
                                           {moved, moved_answers}, executor)),
          "finished");
    for (std::size_t i = 0; i < kCount; ++i) {
      Random random(stream_key(Stream::Transform, 9), 100 + i, 0);
      const Transform transform = random_transform(random);
      check(PuzzleRows(moved).grid(i) == apply(transform, PuzzleRows(rows).grid(i)),
            "the symmetry of the index");
      check(PuzzleRows(moved_answers).grid(i) == apply(transform, solved_grid()),
            "the same for the solution");
    }
  }
  TestExecutor stopped(1, true);
  std::vector<uint8_t> moved(rows.size()), moved_answers(rows.size());
  check(!finished(random_symmetries_batch(PuzzleRows(rows), PuzzleRows(answers), 9, 100,
                                          {moved, moved_answers}, stopped)),
        "stopped");
  check(std::ranges::count(moved, 0) == std::ssize(moved), "nothing was moved");
}

/// One worker, stopped at its second poll.
class LateStop final : public Executor, public Stop {
 public:
  std::size_t worker_count(std::size_t) override { return 1; }
  Completion run(std::size_t, const Work& work) override {
    work(*this);
    return polls_ > 1 ? Completion::Stopped : Completion::Finished;
  }
  bool requested() override { return ++polls_ > 1; }

 private:
  int polls_ = 0;
};

void test_stop_after_the_end() {
  const std::vector<uint8_t> rows = puzzle_rows(10, 22);
  std::vector<uint8_t> results(rows.size());
  const Transform same;
  LateStop once, twice;
  check(finished(transform_batch(PuzzleRows(rows), {&same, 1}, results, once)),
        "a stop after the last range has no effect");
  check(results == rows, "every row is written");
  const std::vector<uint8_t> many = puzzle_rows(5000, 22);
  results.resize(many.size());
  check(!finished(transform_batch(PuzzleRows(many), {&same, 1}, results, twice)),
        "a stop between two ranges ends the batch");
}

void test_failure_and_stop(InstructionSet set) {
  std::vector<uint8_t> rows(300 * kCellCount);
  for (std::size_t i = 0; i < 300; ++i) store(solved_grid(), rows, i);
  for (std::size_t i : {130, 131, 290}) store(Grid(), rows, i);
  const PuzzleRows puzzles(rows);
  std::vector<uint8_t> results(rows.size());
  TestExecutor three(3), stopped(2, true);
  const BatchEnd end = minimize_batch(puzzles, 0, results, set, three);
  check(finished(end.completion) && end.failure == 130, "the first that has several solutions");
  check(!finished(minimize_batch(puzzles, 0, results, set, stopped).completion), "stopped");
  std::vector<uint64_t> automorphisms(300);
  const BatchEnd forms = canonical_batch(puzzles, 1, {{}, automorphisms}, three);
  check(finished(forms.completion) && forms.failure == 0, "one node is not enough");
}

}  // namespace

int main() {
  test_random_symmetries();
  test_stop_after_the_end();
  for (InstructionSet set : supported_sets()) {
    test_counts(set);
    test_minimize(set);
    test_workers_of_rows(set);
    test_failure_and_stop(set);
  }
  return failures();
}
