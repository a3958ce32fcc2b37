// Solving, counting and enumerating. `solve` has an overload for a Grid, so that the common call
// costs little more than the search itself.
#include "search/one/search.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/unique_ptr.h>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "batch/solve.hpp"
#include "bind.hpp"
#include "convert.hpp"
#include "define.hpp"
#include "errors.hpp"
#include "interrupt.hpp"
#include "keywords.hpp"
#include "options.hpp"
#include "owned_bytes.hpp"
#include "simd.hpp"
#include "thread_executor.hpp"
#include "verbs/start.hpp"

namespace nonet::bind {
namespace {

/// From a Grid or from Candidates.
template <class Start>
Grid solve(const Start& start, Timeout timeout) {
  return value_or_raise(interruptible(
      timeout, [&](Stop& stop) { return one_solution(start, chosen_instruction_set(), stop); }));
}

uint64_t count(nb::handle source, nb::handle limit, Timeout timeout, const Unknown& unknown) {
  refuse(unknown, "count_solutions", "limit, timeout");
  const uint64_t most = to_count(limit, "limit");
  const auto count_from = [&](const auto& start) {
    Search search(start, kNoNodeLimit, chosen_instruction_set());
    return interruptible(timeout, [&](Stop& stop) { return search.count(most, stop); });
  };
  if (nb::isinstance<Grid>(source)) return count_from(nb::cast<const Grid&>(source));
  return count_from(to_search_start(source));
}

/// The lazy iterator behind `nonet.solutions`.
class Solutions {
 public:
  Solutions(const Candidates& start, std::optional<double> timeout)
      : search_(start, kNoNodeLimit, chosen_instruction_set()), timeout_(timeout) {}

  Grid next() {
    // The search runs without the interpreter's lock, so a second thread may come by meanwhile.
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
  const InstructionSet set = chosen_instruction_set();
  const std::size_t size = source.size();
  OwnedBytes solutions(size * kCellCount), counts(size);
  ThreadExecutor executor(workers, timeout);
  const BatchEnd end = nonet::solve_batch(source.rows(), {solutions.data(), size * kCellCount},
                                          {counts.data(), size}, set, executor);
  require_finished(end.completion);
  if (end.failure) {
    source.check();
    throw PuzzlesChanged();
  }
  return nb::make_tuple(std::move(solutions).to_numpy({size, kCellCount}),
                        std::move(counts).to_numpy({size}));
}

nb::object count_solutions_batch(nb::object puzzles, nb::object limit, Workers workers,
                                 Timeout timeout) {
  const PuzzleBatch source(puzzles);
  const uint64_t most = to_count(limit, "limit");
  std::vector<uint64_t> counts(source.size());
  ThreadExecutor executor(workers, timeout);
  require_finished(count_batch(source.rows(), most, counts, chosen_instruction_set(), executor));
  return to_column(std::move(counts));
}

/// The caller's own array, unless it has to be made.
nb::object puzzle_array(nb::object puzzles) {
  PuzzleArray array;
  if (nb::try_cast<PuzzleArray>(puzzles, array, false) && nb::hasattr(puzzles, "__array__"))
    return puzzles;
  const PuzzleBatch batch(puzzles);
  return to_rows({batch.data(), batch.data() + batch.size() * kCellCount});
}

constexpr const char* kSolveDoc =
    R"(The one solution; raises NoSolution or MultipleSolutions where there is not exactly one.

>>> import nonet
>>> puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
>>> print(nonet.solve(puzzle))
162857493534129678789643521475312986913586742628794135356478219241935867897261354
>>> nonet.solve(81 * ".")
Traceback (most recent call last):
nonet.errors.MultipleSolutions: the puzzle has more than one solution)";

constexpr const char* kCountDoc =
    R"(How many solutions there are, counting no further than `limit`; clashing givens count 0.

>>> import nonet
>>> nonet.count_solutions(81 * "."), nonet.count_solutions(81 * ".", limit=10)
(2, 10))";

constexpr const char* kSolutionsDoc =
    R"(Every solution in turn, each found on demand; `timeout` is for each.

>>> import itertools, nonet
>>> len(list(itertools.islice(nonet.solutions(81 * "."), 5)))
5)";

}  // namespace

void bind_search(nb::module_& module) {
  const auto timeout = [] { return nb::arg("timeout") = nb::none(); };
  module.def(
      "solve", [](const Grid& grid, Timeout limit) { return solve(grid, limit); },
      nb::arg("grid").noconvert(), nb::kw_only(), timeout(), kSolveDoc);
  module.def(
      "solve",
      [](nb::object grid, Timeout limit, const Unknown& unknown) {
        refuse(unknown, "solve", "timeout");
        return solve(to_search_start(grid), limit);
      },
      nb::arg("grid").none(), nb::kw_only(), timeout(), nb::arg("unknown"),
      nb::sig("def solve(grid: nonet.board.StartLike, *, timeout: float | None = None) -> "
              "Grid"));
  module.def("count_solutions", &count, nb::arg("grid").none(),
             nb::arg("limit").none() = nb::int_(2), nb::kw_only(), timeout(), nb::arg("unknown"),
             nb::sig("def count_solutions(grid: nonet.board.StartLike, limit: int = 2, *, "
                     "timeout: float | None = None) -> int"),
             kCountDoc);
  nb::class_<Solutions>(module, "Solutions", nb::is_final(),
                        "The lazy iterator that `solutions` returns.")
      .def(
          "__iter__", [](nb::object self) { return self; },
          nb::sig("def __iter__(self) -> Solutions"))
      .def("__next__", &Solutions::next);
  module.def(
      "solutions",
      [](nb::object grid, Timeout limit, const Unknown& unknown) {
        refuse(unknown, "solutions", "timeout");
        return std::make_unique<Solutions>(to_search_start(grid), limit);
      },
      nb::arg("grid").none(), nb::kw_only(), timeout(), nb::arg("unknown"),
      nb::sig("def solutions(grid: nonet.board.StartLike, *, timeout: float | None = None) "
              "-> Solutions"),
      kSolutionsDoc);
  define(module, "solve_batch(puzzles, workers, timeout) -> tuple[NDArray[uint8], NDArray[uint8]]",
         "The arrays of `nonet.solve_batch`: solutions and counts.", &solve_batch);
  define(module,
         "count_solutions_batch(puzzles, limit: int = 2, workers, timeout) -> NDArray[uint64]",
         "The array of `nonet.count_solutions_batch`.", &count_solutions_batch);
  define(module, "puzzle_array(puzzles) -> NDArray[uint8]",
         "Puzzles as an (N, 81) array; one that is such an array already is not checked.",
         &puzzle_array);
  define(module, "unset_rows(count) -> NDArray[uint8]",
         "A (count, 81) array that is not set to anything, in large pages where the system has "
         "them.",
         [](std::size_t count) {
           return OwnedBytes(count * kCellCount).to_numpy({count, std::size_t{kCellCount}});
         });
  define(module, "instruction_set() -> str",
         "The instruction set of the searches: the best of this processor, or NONET_SIMD.",
         [] { return name_of(chosen_instruction_set()); });
  define(module, "check_puzzles(puzzles) -> None",
         "Raise GridSyntaxError for the first value above 9.",
         [](nb::object puzzles) { PuzzleBatch{puzzles}; });
}

}  // namespace nonet::bind
