// Every batch on the threads that hosts use (threads/run.hpp): three workers return what one
// returns. `make thread-test` checks them for races.
#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "batch/find.hpp"
#include "batch/geometry.hpp"
#include "batch/make.hpp"
#include "batch/minimize.hpp"
#include "batch/packed.hpp"
#include "batch/paths.hpp"
#include "batch/rate.hpp"
#include "batch/sample.hpp"
#include "batch/solve.hpp"
#include "check.hpp"
#include "explain/path.hpp"
#include "grid/canonical.hpp"
#include "make/plan.hpp"
#include "make/recipes.hpp"
#include "threads/run.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

class ThreadedExecutor final : public Executor {
 public:
  explicit ThreadedExecutor(std::size_t workers) : workers_(workers) {}

  std::size_t worker_count(std::size_t pieces) override { return std::min(workers_, pieces); }
  Completion run(std::size_t workers, const Work& work) override {
    NeverStop never;
    if (workers == 0) return Completion::Finished;
    if (const std::exception_ptr failure = threads::run(workers, work, never))
      std::rethrow_exception(failure);
    return Completion::Finished;
  }

 private:
  std::size_t workers_;
};

void finish(Completion completion, const char* what) {
  check(completion == Completion::Finished, what);
}

template <class T>
std::string bytes_of(const std::vector<T>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

/// Puzzles of a level, dug in lanes, one by one or on a walk, whichever the level does.
std::vector<uint8_t> puzzles_of(const char* level, std::size_t count, Executor& executor) {
  const auto number = find_level(level);
  const Plan plan = plan_of(request_of_level(*std::get_if<int>(&number)));
  std::vector<uint8_t> puzzles(count * kCellCount), solutions(count * kCellCount), found(count);
  const InstructionSet set = best_instruction_set();
  finish(make_rows(plan, {7, 0}, {puzzles, solutions, found}, set, executor), "made as rows");
  std::vector<Made> made(count);
  finish(make_batch(plan, {7, 0}, made, set, executor), "made one by one");
  for (std::size_t i = 0; i < count; ++i)
    check(made[i].puzzle == PuzzleRows(puzzles).grid(i), "the same puzzle");
  return puzzles;
}

struct Result {
  const char* verb;
  std::string bytes;
};

void search(PuzzleRows puzzles, Executor& executor, std::vector<Result>& results) {
  const InstructionSet set = best_instruction_set();
  const std::size_t size = puzzles.size();
  std::vector<uint8_t> rows(size * kCellCount), flags(size);
  std::vector<uint64_t> counts(size), guesses(size);
  finish(solve_batch(puzzles, rows, flags, set, executor).completion, "solved");
  results.push_back({"solve", bytes_of(rows) + bytes_of(flags)});
  finish(count_batch(puzzles, 1000, counts, set, executor), "counted");
  results.push_back({"count", bytes_of(counts)});
  finish(packed_solve_batch(puzzles, 2, {rows, counts, guesses}, executor), "solved, packed");
  results.push_back({"packed solve", bytes_of(rows) + bytes_of(counts) + bytes_of(guesses)});
  finish(minimize_batch(puzzles, 5, rows, set, executor).completion, "minimized");
  results.push_back({"minimize", bytes_of(rows)});
  const auto minimal = std::make_unique<bool[]>(size);
  finish(is_minimal_batch(puzzles, {minimal.get(), size}, set, executor), "looked for clues");
  results.push_back({"is_minimal", {minimal.get(), minimal.get() + size}});
  finish(canonical_batch(puzzles, kCanonicalNodeLimit, {rows, counts}, executor).completion,
         "forms");
  results.push_back({"canonical form", bytes_of(rows) + bytes_of(counts)});
}

void solve_by_logic(PuzzleRows puzzles, Executor& executor, std::vector<Result>& results) {
  const InstructionSet set = best_instruction_set();
  RatedColumns columns(puzzles.size());
  finish(rate_batch(puzzles, {}, columns, set, executor), "rated");
  results.push_back({"rate", bytes_of(columns.er) + bytes_of(columns.hardest)});
  std::vector<std::optional<std::vector<Step>>> paths(puzzles.size());
  finish(steps_batch(puzzles, {}, paths, set, executor), "paths");
  std::string sizes;
  for (const auto& path : paths) sizes += std::to_string(path->size()) + " ";
  results.push_back({"steps", sizes});
  std::vector<std::optional<ExplainedPath>> explained(puzzles.size());
  finish(explain_batch(puzzles, {}, english(), explained, set, executor), "explained");
  std::string words;
  for (const auto& path : explained) words += as_text(*path, english());
  results.push_back({"explain", words});
  finish(find_batch(puzzles, std::nullopt, 0, paths, set, executor), "found");
  sizes.clear();
  for (const auto& found : paths) sizes += std::to_string(found->size()) + " ";
  results.push_back({"find", sizes});
}

std::vector<Result> all_results(std::size_t workers) {
  ThreadedExecutor executor(workers);
  std::vector<Result> results;
  for (const char* level : {"irreducible/hard", "orbit/hard", "dig-hole/evil"})
    results.push_back({level, bytes_of(puzzles_of(level, 3, executor))});
  const std::vector<uint8_t> rows = puzzles_of("classic/hard", 130, executor);
  const PuzzleRows puzzles(rows);
  search(puzzles, executor, results);
  solve_by_logic(puzzles, executor, results);
  SampleColumns columns(3);
  finish(sample_batch({}, 11, 0, columns, best_instruction_set(), executor), "sampled");
  results.push_back({"sample", bytes_of(columns.puzzles) + bytes_of(columns.weights)});
  return results;
}

/// A worker that throws ends the others; the caller gets what it threw.
void test_failure() {
  ThreadedExecutor executor(3);
  bool caught = false;
  try {
    static_cast<void>(executor.run(3, [](Stop&) { throw std::runtime_error("a worker"); }));
  } catch (const std::runtime_error&) {
    caught = true;
  }
  check(caught, "what a worker threw is thrown again");
}

/// Once the caller's stop is requested, every worker ends.
void test_stop() {
  class StopAtTenth final : public Stop {
   public:
    bool requested() override { return ++polls_ > 10; }

   private:
    int polls_ = 0;
  };
  StopAtTenth stop;
  const auto wait = [](Stop& worker) {
    while (!worker.requested()) std::this_thread::yield();
  };
  check(!threads::run(3, wait, stop), "stopped without an error");
}

}  // namespace

int main() {
  const std::vector<Result> one = all_results(1), three = all_results(3);
  for (std::size_t i = 0; i < one.size(); ++i) check(one[i].bytes == three[i].bytes, one[i].verb);
  test_failure();
  test_stop();
  return failures();
}
