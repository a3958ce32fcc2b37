// Rating, the path, and where a player stands. That a puzzle has exactly one solution is asked
// here, of the search engine, before logic starts: human logic does not know, and techniques such
// as unique rectangles assume it.
#include "rate/rating.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <mutex>
#include <vector>

#include "bind.hpp"
#include "convert.hpp"
#include "errors.hpp"
#include "interrupt.hpp"
#include "one_solution.hpp"
#include "options.hpp"
#include "parallel.hpp"
#include "search/lanes.hpp"
#include "simd.hpp"
#include "steps.hpp"

namespace nonet::bind {
namespace {

/// Raters keep their storage from one call to the next. One is taken out for each call, because a
/// call gives the interpreter's lock away and another may come in meanwhile.
class RaterPool {
 public:
  std::unique_ptr<Rater> take() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<Rater>();
    std::unique_ptr<Rater> rater = std::move(idle_.back());
    idle_.pop_back();
    return rater;
  }
  void give_back(std::unique_ptr<Rater> rater) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(rater));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Rater>> idle_;
};

class BorrowedRater {
 public:
  BorrowedRater() : rater_(pool().take()) {}
  ~BorrowedRater() { pool().give_back(std::move(rater_)); }
  BorrowedRater(const BorrowedRater&) = delete;
  BorrowedRater& operator=(const BorrowedRater&) = delete;
  Rater* operator->() { return rater_.get(); }
  Rater& operator*() { return *rater_; }

 private:
  /// Never destroyed, because a thread may be rating when the process ends.
  static RaterPool& pool() {
    static RaterPool& raters = *new RaterPool;
    return raters;
  }
  std::unique_ptr<Rater> rater_;
};

struct Start {
  Candidates search;  // for the question of uniqueness
  Position position;
  bool solved;  // nothing left to find
};

/// The givens (or a Sukaku), and the player's own marks where there are any. A blank without a mark
/// is one the player has not looked at, so it has every digit that no peer holds.
Start to_start(nb::handle source, nb::handle player_marks) {
  if (nb::isinstance<Candidates>(source)) {
    if (!player_marks.is_none())
      raise("RequestError",
            "candidates go with a grid of digits; here the grid is pencil marks (Candidates)");
    const Candidates marks = nb::cast<Candidates>(source);
    bool decided = true;
    for (DigitSet digits : marks.cells) decided &= digits.has_one();
    return {marks, Position(marks), decided};
  }
  const Grid grid = to_grid(source);
  Candidates marks = Candidates::pencilled(grid);
  if (!player_marks.is_none()) {
    const Candidates own = to_candidates(player_marks);
    for (int cell = 0; cell < kCellCount; ++cell)
      if (!own[cell].empty()) marks[cell] &= own[cell];
  }
  return {Candidates::of_givens(grid), Position(grid, marks), is_solved(grid)};
}

/// Tells which digits of a partly played board were given: those of the puzzle it came from.
void tell_givens(Position& position, nb::handle puzzle) {
  if (puzzle.is_none()) return;
  const Grid given = to_grid(puzzle);
  CellSet givens;
  for (int cell = 0; cell < kCellCount; ++cell)
    if (given[cell] != 0) givens.add(cell);
  position.set_givens(givens);
}

RateOptions to_options(std::optional<double> at_most,
                       const std::optional<std::vector<std::string>>& techniques) {
  RateOptions options;
  if (at_most) {
    if (!(*at_most >= 0)) raise("RequestError", "at_most must be a rating, 0 or more");
    options.at_most = *at_most;
  }
  if (techniques) options.allowed = to_technique_set(*techniques);
  return options;
}

/// Raises unless there is exactly one solution, something is left to find and the marks allow it.
void require_rateable(const Start& start, CallerStop& stop) {
  const Grid solution = one_solution(start.search, chosen_instruction_set(), stop);
  if (start.solved) raise("RatingError", "the grid is solved already: nothing is left to find");
  for (Cell cell : start.position.empty_cells())
    if (!start.position.has(cell, solution[cell]))
      raise("RatingError", "the marks of " + cell_name(cell) + " lack its digit " +
                               std::to_string(solution[cell]) + ": add it or leave the cell blank");
}

constexpr const char* to_text(Rating::Outcome outcome) {
  return outcome == Rating::Outcome::Above    ? "above"
         : outcome == Rating::Outcome::Beyond ? "beyond"
                                              : "solved";
}

/// ER as it is shown: exact when solved, the least it can be when above the limit, 20.0 beyond.
double shown_er(const Rating& rating, const RateOptions& options) {
  constexpr double kBeyond = 20.0;
  if (rating.outcome == Rating::Outcome::Beyond) return kBeyond;
  const double reached = shown_rating(rating.er);
  if (rating.outcome != Rating::Outcome::Above) return reached;
  const double least_above = (std::floor(options.at_most * 10 + 1e-6) + 1) / 10;
  return std::max(reached, least_above);
}

using Slugs = std::optional<std::vector<std::string>>;

nb::tuple rate(nb::object grid, nb::object marks, AtMost at_most, const Slugs& techniques_allowed,
               Timeout timeout) {
  const RateOptions options = to_options(at_most, techniques_allowed);
  const Start start = to_start(grid, marks);
  CallerStop stop(timeout);
  require_rateable(start, stop);
  BorrowedRater rater;
  const Rating rating = rater->rate(start.position, options, stop);
  stop.finish();
  nb::dict counts;
  for (const TechniqueInfo& row : kTechniques)
    if (const int count = rating.counts[static_cast<std::size_t>(row.technique)]; count > 0)
      counts[nb::cast(row.slug)] = nb::int_(count);
  return nb::make_tuple(shown_er(rating, options), shown_rating(rating.ep), shown_rating(rating.ed),
                        rating.step_count > 0 ? info(rating.hardest).slug : std::string_view(),
                        counts, to_text(rating.outcome), shown_rating(rating.er));
}

nb::tuple steps(nb::object grid, nb::object marks, const Slugs& techniques_allowed, Timeout timeout,
                nb::object puzzle) {
  const RateOptions options = to_options(std::nullopt, techniques_allowed);
  Start start = to_start(grid, marks);
  tell_givens(start.position, puzzle);
  CallerStop stop(timeout);
  require_rateable(start, stop);
  BorrowedRater rater;
  std::vector<Step> path;
  rater->steps(start.position, options, stop, path);
  stop.finish();
  const StepMaker to_python;
  nb::list list;
  for (const Step& step : path) list.append(to_python(step));
  return nb::tuple(list);
}

nb::object next_step(nb::object grid, nb::object marks, const Slugs& techniques_allowed,
                     Timeout timeout, nb::object puzzle) {
  const RateOptions options = to_options(std::nullopt, techniques_allowed);
  Start start = to_start(grid, marks);
  tell_givens(start.position, puzzle);
  CallerStop stop(timeout);
  require_rateable(start, stop);
  BorrowedRater rater;
  Step step;
  const bool found = rater->next_step(start.position, options, stop, step);
  stop.finish();
  return found ? StepMaker()(step) : nb::none();
}

/// What a batch says of each puzzle; the order is that of kBatchOutcomes.
enum class BatchOutcome : uint8_t {
  Solved,
  Above,
  Beyond,
  NoSolution,
  SeveralSolutions,
  NothingToSolve
};
constexpr const char* kBatchOutcomes[] = {
    "solved", "above", "beyond", "no-solution", "several-solutions", "nothing-to-solve"};

BatchOutcome to_batch_outcome(Rating::Outcome outcome) {
  return outcome == Rating::Outcome::Above    ? BatchOutcome::Above
         : outcome == Rating::Outcome::Beyond ? BatchOutcome::Beyond
                                              : BatchOutcome::Solved;
}

/// The arrays of a batch while it is worked on; item i is written by whoever has i.
struct BatchColumns {
  std::vector<double> er, ep, ed;
  std::vector<uint8_t> hardest, outcome;

  explicit BatchColumns(std::size_t size)
      : er(size, std::numeric_limits<double>::quiet_NaN()),
        ep(er),
        ed(er),
        hardest(size),
        outcome(size) {}

  void fill(std::size_t i, const Grid& grid, int solutions, const RateOptions& options,
            Rater& rater, Stop& stop) {
    const auto say = [&](BatchOutcome what) { outcome[i] = static_cast<uint8_t>(what); };
    if (solutions == 0) return say(BatchOutcome::NoSolution);
    if (solutions > 1) return say(BatchOutcome::SeveralSolutions);
    if (is_solved(grid)) return say(BatchOutcome::NothingToSolve);
    const Rating rating = rater.rate(Position(grid), options, stop);
    say(to_batch_outcome(rating.outcome));
    er[i] = shown_er(rating, options);
    ep[i] = shown_rating(rating.ep);
    ed[i] = shown_rating(rating.ed);
    hardest[i] = static_cast<uint8_t>(rating.hardest);
  }
};

nb::tuple rate_batch(nb::object puzzles, Workers workers, AtMost at_most,
                     const Slugs& techniques_allowed, Timeout timeout) {
  const RateOptions options = to_options(at_most, techniques_allowed);
  const PuzzleBatch batch(puzzles);
  BatchColumns columns(batch.size());
  constexpr std::size_t kGrain = 64;  // enough to fill lanes, few enough to keep all workers busy
  const InstructionSet set = chosen_instruction_set();
  const auto rate_range = [&](std::size_t begin, std::size_t end, Stop& stop) {
    // Copied, so that what is counted is what is rated, whatever other threads do to the array.
    std::array<Grid, kGrain> grids;
    for (std::size_t i = begin; i < end; ++i) grids[i - begin] = batch.grid(i);
    static_assert(sizeof(Grid) == kCellCount);
    std::array<uint8_t, kGrain * kCellCount> solutions;
    std::array<uint8_t, kGrain> counts;
    LaneBatch lanes(grids.front().digits.data(), end - begin, solutions.data(), counts.data());
    if (!solve_lanes(lanes, set, stop)) return;
    BorrowedRater rater;
    for (std::size_t i = begin; i < end && !stop.requested(); ++i)
      columns.fill(i, grids[i - begin], counts[i - begin], options, *rater, stop);
  };
  run_parallel(batch.size(), kGrain, workers, timeout, rate_range);
  const std::size_t size = batch.size();
  return nb::make_tuple(
      to_numpy(std::move(columns.er), {size}), to_numpy(std::move(columns.ep), {size}),
      to_numpy(std::move(columns.ed), {size}), to_numpy(std::move(columns.hardest), {size}),
      to_numpy(std::move(columns.outcome), {size}));
}

nb::tuple split_lines(std::string_view text) {
  nb::list lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.append(nb::cast(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return nb::tuple(lines);
}

nb::tuple technique_table() {
  nb::list rows;
  for (const TechniqueInfo& row : kTechniques)
    rows.append(nb::make_tuple(row.slug, row.name, row.rating, row.search,
                               is_unrated(row.technique), row.family, row.explainer,
                               split_lines(row.aliases), row.id));
  return nb::tuple(rows);
}

nb::tuple batch_outcomes() {
  nb::list names;
  for (const char* name : kBatchOutcomes) names.append(name);
  return nb::tuple(names);
}

}  // namespace

void bind_rating(nb::module_& module) {
  const auto none = [](const char* name) { return nb::arg(name) = nb::none(); };
  module.def("technique_table", &technique_table,
             nb::sig("def technique_table() -> tuple[tuple[str, str, float, int, bool, str, str, "
                     "tuple[str, ...], int], ...]"),
             "The fields of `nonet.deduction.TechniqueInfo`, in the order tried.");
  module.def("batch_outcomes", &batch_outcomes, nb::sig("def batch_outcomes() -> tuple[str, ...]"),
             "What the numbers in the last array of `rate_batch` stand for.");
  module.def("rate", &rate, nb::arg("grid").none(), none("candidates"), none("at_most"),
             none("techniques"), none("timeout"),
             nb::sig("def rate(grid: typing.Any, candidates: typing.Any = None, "
                     "at_most: float | None = None, techniques: list[str] | None = None, "
                     "timeout: float | None = None) -> tuple[float, float, float, str, "
                     "dict[str, int], nonet.deduction.Outcome, float]"),
             "The fields of `nonet.Rating`.");
  module.def("steps", &steps, nb::arg("grid").none(), none("candidates"), none("techniques"),
             none("timeout"), none("puzzle"),
             nb::sig("def steps(grid: typing.Any, candidates: typing.Any = None, "
                     "techniques: list[str] | None = None, timeout: float | None = None, "
                     "puzzle: typing.Any = None) -> tuple[nonet.deduction.Step, ...]"),
             "The path of `nonet.steps`.");
  module.def("next_step", &next_step, nb::arg("grid").none(), none("candidates"),
             none("techniques"), none("timeout"), none("puzzle"),
             nb::sig("def next_step(grid: typing.Any, candidates: typing.Any = None, "
                     "techniques: list[str] | None = None, timeout: float | None = None, "
                     "puzzle: typing.Any = None) -> nonet.deduction.Step | None"),
             "The first step only; None where no technique applies.");
  module.def("rate_batch", &rate_batch, nb::arg("puzzles").none(), none("workers"), none("at_most"),
             none("techniques"), none("timeout"),
             nb::sig("def rate_batch(puzzles: numpy.typing.NDArray[numpy.uint8] | "
                     "collections.abc.Iterable[typing.Any], workers: int | None = None, "
                     "at_most: float | None = None, techniques: list[str] | None = None, "
                     "timeout: float | None = None) -> tuple[numpy.typing.NDArray[numpy.float64], "
                     "numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.float64], "
                     "numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint8]]"),
             "The arrays of `nonet.rate_batch`: er, ep, ed, number of the hardest technique, "
             "number of the outcome.");
}

}  // namespace nonet::bind
