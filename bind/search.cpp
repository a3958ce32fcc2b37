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
#include "errors.hpp"
#include "interrupt.hpp"
#include "keywords.hpp"
#include "one_solution.hpp"
#include "options.hpp"
#include "owned_bytes.hpp"
#include "simd.hpp"
#include "thread_executor.hpp"

namespace nonet::bind {
namespace {

/// From a Grid or from Candidates.
template <class Start>
Grid solve(const Start& start, Timeout timeout) {
  CallerStop stop(timeout);
  return one_solution(start, chosen_instruction_set(), stop);
}

uint64_t count(nb::handle source, nb::handle limit, Timeout timeout, const Unknown& unknown) {
  refuse(unknown, "count_solutions", "limit, timeout");
  const uint64_t most = to_count(limit, "limit");
  const auto count_from = [&](const auto& start) {
    CallerStop stop(timeout);
    Search search(start, kNoNodeLimit, chosen_instruction_set());
    const uint64_t solutions = search.count(most, stop);
    stop.finish();
    return solutions;
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
    CallerStop stop(timeout_);
    Grid solution;
    const SearchOutcome outcome = search_.next(solution, stop);
    stop.finish();
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
  const SolveBatchEnd end =
      nonet::solve_batch(source.rows(), solutions.data(), counts.data(), set, executor);
  require_finished(end != SolveBatchEnd::Stopped);
  if (end == SolveBatchEnd::InvalidDigit) {
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
  const InstructionSet set = chosen_instruction_set();
  std::vector<uint64_t> counts(source.size());
  ThreadExecutor executor(workers, timeout);
  require_finished(count_batch(source.rows(), most, counts, set, executor));
  return nb::cast(to_numpy(std::move(counts), {source.size()}));
}

/// The caller's own array, unless it has to be made.
nb::object puzzle_array(nb::object puzzles) {
  PuzzleArray array;
  if (nb::try_cast<PuzzleArray>(puzzles, array, false) && nb::hasattr(puzzles, "__array__"))
    return puzzles;
  const PuzzleBatch batch(puzzles);
  std::vector<uint8_t> digits(batch.data(), batch.data() + batch.size() * kCellCount);
  return nb::cast(to_numpy(std::move(digits), {batch.size(), kCellCount}));
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
    R"(Every solution in turn, each found when asked for; `timeout` is for each.

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
      nb::sig("def solve(grid: nonet.board.values.StartLike, *, timeout: float | None = None) -> "
              "Grid"));
  module.def("count_solutions", &count, nb::arg("grid").none(),
             nb::arg("limit").none() = nb::int_(2), nb::kw_only(), timeout(), nb::arg("unknown"),
             nb::sig("def count_solutions(grid: nonet.board.values.StartLike, limit: int = 2, *, "
                     "timeout: float | None = None) -> int"),
             kCountDoc);
  nb::class_<Solutions>(module, "Solutions", nb::is_final(),
                        "The lazy iterator that `solutions` gives.")
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
      nb::sig("def solutions(grid: nonet.board.values.StartLike, *, timeout: float | None = None) "
              "-> Solutions"),
      kSolutionsDoc);
  module.def(
      "solve_batch", &solve_batch, nb::arg("puzzles").none(), nb::arg("workers") = nb::none(),
      nb::arg("timeout") = nb::none(),
      nb::sig("def solve_batch(puzzles: nonet.board.values.BatchLike, workers: int | None = None, "
              "timeout: float | None = None) -> tuple[numpy.typing.NDArray[numpy.uint8], "
              "numpy.typing.NDArray[numpy.uint8]]"),
      "The arrays of `nonet.solve_batch`: solutions and counts.");
  module.def("count_solutions_batch", &count_solutions_batch, nb::arg("puzzles").none(),
             nb::arg("limit").none() = nb::int_(2), nb::arg("workers") = nb::none(),
             nb::arg("timeout") = nb::none(),
             nb::sig("def count_solutions_batch(puzzles: nonet.board.values.BatchLike, limit: int "
                     "= 2, workers: int | None = "
                     "None, timeout: float | None = None) -> numpy.typing.NDArray[numpy.uint64]"),
             "The array of `nonet.count_solutions_batch`.");
  module.def("puzzle_array", &puzzle_array, nb::arg("puzzles").none(),
             nb::sig("def puzzle_array(puzzles: nonet.board.values.BatchLike) -> "
                     "numpy.typing.NDArray[numpy.uint8]"),
             "Puzzles as an (N, 81) array; one that is such an array already is not checked.");
  module.def(
      "unset_rows",
      [](std::size_t count) {
        return OwnedBytes(count * kCellCount).to_numpy({count, std::size_t{kCellCount}});
      },
      nb::arg("count"), nb::sig("def unset_rows(count: int) -> numpy.typing.NDArray[numpy.uint8]"),
      "A (count, 81) array that is not set to anything, in large pages where the system has them.");
  module.def(
      "check_puzzles", [](nb::object puzzles) { PuzzleBatch{puzzles}; }, nb::arg("puzzles").none(),
      nb::sig("def check_puzzles(puzzles: nonet.board.values.BatchLike) -> None"),
      "Raise GridSyntaxError for the first value above 9.");
}

}  // namespace nonet::bind
