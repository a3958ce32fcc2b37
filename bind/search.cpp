// Solving, counting and enumerating. A Grid is searched as it is, so that the common call costs
// little more than the search itself.
#include <nanobind/stl/unique_ptr.h>

#include <atomic>
#include <memory>

#include "base/large_bytes.hpp"
#include "batch/solve.hpp"
#include "bind.hpp"
#include "logic_start.hpp"
#include "search/one/search.hpp"
#include "verbs/start.hpp"

namespace nonet::bind {
namespace {

/// Calls `search` with the Grid or with Candidates.
template <class Search>
auto from_start(nb::handle source, Search&& search) {
  if (nb::isinstance<Grid>(source)) return search(nb::cast<const Grid&>(source));
  return search(to_search_start(source));
}

Grid solve(nb::object grid, Timeout timeout) {
  return from_start(grid, [&](const auto& start) {
    return run_verb(
        timeout, [&](Stop& stop) { return one_solution(start, chosen_instruction_set(), stop); });
  });
}

uint64_t count_solutions(nb::object grid, nb::object limit, Timeout timeout) {
  const uint64_t most = to_count(limit, "limit");
  return from_start(grid, [&](const auto& start) {
    Search search(start, kNoNodeLimit, chosen_instruction_set());
    return *interruptible(timeout, [&](Stop& stop) { return search.count(most, stop); });
  });
}

/// The lazy iterator behind `nonet.solutions`.
class Solutions {
 public:
  Solutions(const Candidates& start, std::optional<double> timeout)
      : search_(start, kNoNodeLimit, chosen_instruction_set()), timeout_(timeout) {}

  Grid next() {
    // The search runs without the interpreter's lock, so a second thread may call meanwhile.
    if (busy_.exchange(true)) raise("RequestError", "another thread is using this iterator");
    const Release release{busy_};
    Grid solution;
    const SearchOutcome outcome =
        interruptible(timeout_, [&](Stop& stop) { return search_.next(solution, stop); });
    if (outcome != SearchOutcome::Solution) throw nb::stop_iteration();
    return solution;
  }

 private:
  struct Release {
    std::atomic<bool>& busy;
    ~Release() { busy = false; }
  };
  Search search_;
  std::optional<double> timeout_;
  std::atomic<bool> busy_{false};
};

nb::tuple solve_batch(nb::object puzzles, Workers workers, Timeout timeout) {
  const PuzzleBatch source(puzzles, PuzzleBatch::Check::ByCaller);
  LargeBytes solutions(source.size() * kCellCount), counts(source.size());
  if (run_batch(workers, timeout, nonet::solve_batch, source.rows(), solutions, counts,
                chosen_instruction_set())) {
    source.check();
    throw PuzzlesChanged();
  }
  return nb::make_tuple(to_rows(std::move(solutions)), to_column(std::move(counts)));
}

nb::object count_solutions_batch(nb::object puzzles, nb::object limit, Workers workers,
                                 Timeout timeout) {
  const PuzzleBatch source(puzzles);
  const uint64_t most = to_count(limit, "limit");
  std::vector<uint64_t> counts(source.size());
  run_batch(workers, timeout, count_batch, source.rows(), most, counts, chosen_instruction_set());
  return to_column(std::move(counts));
}

/// The caller's own array, unless it has to be made.
nb::object puzzle_array(nb::object puzzles) {
  PuzzleArray array;
  if (nb::try_cast<PuzzleArray>(puzzles, array, false) && nb::hasattr(puzzles, "__array__"))
    return puzzles;
  const PuzzleBatch batch(puzzles);
  return to_rows(std::vector(batch.data(), batch.data() + batch.size() * kCellCount));
}

}  // namespace

void bind_search(nb::module_& module) {
  define(module, "solve(grid, timeout) -> Grid", &solve);
  define(module, "count_solutions(grid, limit: int = 2, timeout) -> int", &count_solutions);
  nb::class_<Solutions>(module, "Solutions", nb::is_final(),
                        "The lazy iterator that `solutions` returns.")
      .def(
          "__iter__", [](nb::object self) { return self; },
          nb::sig("def __iter__(self) -> Solutions"))
      .def("__next__", &Solutions::next);
  define(module, "solutions(grid, timeout) -> Solutions", [](nb::object grid, Timeout limit) {
    return std::make_unique<Solutions>(to_search_start(grid), limit);
  });
  define(module, "solve_batch(puzzles, workers, timeout) -> tuple[Bytes, Bytes]",
         "The arrays of `nonet.solve_batch`: solutions and counts.", &solve_batch);
  define(module, "wrong_count(solutions: int, puzzle) -> str",
         "Why a puzzle with this number of solutions, which is not 1, cannot be used.",
         [](uint64_t solutions, nb::object puzzle) {
           return wrong_count(solutions, puzzle.is_none() ? Grid() : to_puzzle(puzzle));
         });
  module.attr("ALREADY_SOLVED") = kAlreadySolved;
  define(module, "count_solutions_batch(puzzles, limit: int = 2, workers, timeout) -> Counts",
         &count_solutions_batch);
  define(module, "puzzle_array(puzzles) -> Bytes",
         "Puzzles as an (N, 81) array; one that is such an array already is not checked.",
         &puzzle_array);
  define(module, "unset_rows(count) -> Bytes",
         "A (count, 81) array that is not set to anything, in large pages where the system has "
         "them.",
         [](std::size_t count) { return to_rows(LargeBytes(count * kCellCount)); });
  define(module, "instruction_set() -> str", [] { return name_of(chosen_instruction_set()); });
  define(module, "check_puzzles(puzzles) -> None",
         "Raise GridSyntaxError for the first value above 9.",
         [](nb::object puzzles) { PuzzleBatch{puzzles}; });
}

}  // namespace nonet::bind
