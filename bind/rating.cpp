// Rating, the path, and the next step.
#include "rate/rating.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <vector>

#include "batch/find.hpp"
#include "batch/rate.hpp"
#include "bind.hpp"
#include "convert.hpp"
#include "errors.hpp"
#include "interrupt.hpp"
#include "logic_start.hpp"
#include "options.hpp"
#include "record.hpp"
#include "simd.hpp"
#include "thread_executor.hpp"
#include "verbs/find_steps.hpp"

namespace nonet::bind {
namespace {

nb::tuple rate(nb::object grid, nb::object marks, AtMost at_most, const Slugs& techniques_allowed,
               Timeout timeout) {
  const RateOptions options = to_rate_options(at_most, techniques_allowed);
  const Start start = to_start(grid, marks, nb::none());
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
                        counts, name_of(rating.outcome), shown_rating(rating.er));
}

nb::tuple steps(nb::object grid, nb::object marks, const Slugs& techniques_allowed, Timeout timeout,
                nb::object puzzle) {
  const RateOptions options = to_rate_options(std::nullopt, techniques_allowed);
  const Start start = to_start(grid, marks, puzzle);
  CallerStop stop(timeout);
  require_rateable(start, stop);
  BorrowedRater rater;
  std::vector<Step> path;
  rater->steps(start.position, options, stop, path);
  stop.finish();
  return to_records(std::move(path));
}

FindRequest to_find_request(const Slugs& techniques, nb::handle limit) {
  FindRequest request;
  if (techniques) request.techniques = to_rate_options(std::nullopt, techniques).allowed;
  if (!limit.is_none()) request.limit = static_cast<std::size_t>(to_count(limit, "limit"));
  return request;
}

nb::tuple find(nb::object grid, nb::object marks, const Slugs& techniques, nb::handle limit,
               Timeout timeout, nb::object puzzle) {
  const FindRequest request = to_find_request(techniques, limit);
  const Start start = to_start(grid, marks, puzzle);
  CallerStop stop(timeout);
  require_rateable(start, stop);
  BorrowedRater rater;
  std::vector<Step> found =
      rater->find_all(start.position, request.techniques, request.limit, stop);
  stop.finish();
  return to_records(std::move(found));
}

nb::tuple find_batch(nb::object puzzles, Workers workers, const Slugs& techniques, nb::handle limit,
                     Timeout timeout) {
  const FindRequest request = to_find_request(techniques, limit);
  const PuzzleBatch batch(puzzles);
  std::vector<std::optional<std::vector<Step>>> found;
  ThreadExecutor executor(workers, timeout);
  require_finished(nonet::find_batch(batch.rows(), request.techniques, request.limit, found,
                                     chosen_instruction_set(), executor));
  nb::list list;
  for (std::optional<std::vector<Step>>& steps : found)
    list.append(steps ? nb::object(to_records(std::move(*steps))) : nb::none());
  return nb::tuple(list);
}

nb::object next_step(nb::object grid, nb::object marks, const Slugs& techniques_allowed,
                     Timeout timeout, nb::object puzzle, bool wide) {
  RateOptions options = to_rate_options(std::nullopt, techniques_allowed);
  options.wide = wide;
  const Start start = to_start(grid, marks, puzzle);
  CallerStop stop(timeout);
  require_rateable(start, stop);
  BorrowedRater rater;
  Step step;
  const bool found = rater->next_step(start.position, options, stop, step);
  stop.finish();
  return found ? nb::cast(std::move(step)) : nb::none();
}

nb::tuple rate_batch(nb::object puzzles, Workers workers, AtMost at_most,
                     const Slugs& techniques_allowed, Timeout timeout) {
  const RateOptions options = to_rate_options(at_most, techniques_allowed);
  const PuzzleBatch batch(puzzles);
  const std::size_t size = batch.size();
  RatedColumns columns(size);
  const InstructionSet set = chosen_instruction_set();
  ThreadExecutor executor(workers, timeout);
  require_finished(nonet::rate_batch(batch.rows(), options, columns, set, executor));
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
             "The fields of `nonet.logic.techniques.TechniqueInfo`, in the order tried.");
  module.def("batch_outcomes", &batch_outcomes, nb::sig("def batch_outcomes() -> tuple[str, ...]"),
             "What the numbers in the last array of `rate_batch` stand for.");
  module.def("rate", &rate, nb::arg("grid").none(), none("candidates"), none("at_most"),
             none("techniques"), none("timeout"),
             nb::sig("def rate(grid: nonet.board.values.StartLike, candidates: "
                     "nonet.board.values.MarksLike | None = None, "
                     "at_most: float | None = None, techniques: list[str] | None = None, "
                     "timeout: float | None = None) -> tuple[float, float, float, str, "
                     "dict[str, int], nonet.logic.deduction.Outcome, float]"),
             "The fields of `nonet.Rating`.");
  module.def("steps", &steps, nb::arg("grid").none(), none("candidates"), none("techniques"),
             none("timeout"), none("puzzle"),
             nb::sig("def steps(grid: nonet.board.values.StartLike, candidates: "
                     "nonet.board.values.MarksLike | None = None, "
                     "techniques: list[str] | None = None, timeout: float | None = None, "
                     "puzzle: nonet.board.values.GridLike | None = None) -> tuple[Step, ...]"),
             "The path of `nonet.steps`.");
  module.def(
      "next_step", &next_step, nb::arg("grid").none(), none("candidates"), none("techniques"),
      none("timeout"), none("puzzle"), nb::arg("wide") = false,
      nb::sig(
          "def next_step(grid: nonet.board.values.StartLike, candidates: "
          "nonet.board.values.MarksLike | None = None, "
          "techniques: list[str] | None = None, timeout: float | None = None, "
          "puzzle: nonet.board.values.GridLike | None = None, wide: bool = False) -> Step | None"),
      "The first step only, if any; `wide` lifts Sudoku Explainer's limits.");
  module.def(
      "find", &find, nb::arg("grid").none(), none("candidates"), none("techniques"), none("limit"),
      none("timeout"), none("puzzle"),
      nb::sig("def find(grid: nonet.board.values.StartLike, candidates: "
              "nonet.board.values.MarksLike | None = None, "
              "techniques: list[str] | None = None, limit: int | None = None, "
              "timeout: float | None = None, puzzle: nonet.board.values.GridLike | None = None) -> "
              "tuple[Step, ...]"),
      "The steps of `nonet.find`.");
  module.def(
      "find_batch", &find_batch, nb::arg("puzzles").none(), none("workers"), none("techniques"),
      none("limit"), none("timeout"),
      nb::sig("def find_batch(puzzles: nonet.board.values.BatchLike, workers: int | None = None, "
              "techniques: list[str] | None = None, limit: int | None = None, "
              "timeout: float | None = None) -> "
              "tuple[tuple[Step, ...] | None, ...]"),
      "The steps of `nonet.find_batch`.");
  module.def(
      "rate_batch", &rate_batch, nb::arg("puzzles").none(), none("workers"), none("at_most"),
      none("techniques"), none("timeout"),
      nb::sig("def rate_batch(puzzles: nonet.board.values.BatchLike, workers: int | None = None, "
              "at_most: float | None = None, techniques: list[str] | None = None, "
              "timeout: float | None = None) -> tuple[numpy.typing.NDArray[numpy.float64], "
              "numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.float64], "
              "numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint8]]"),
      "The arrays of `nonet.rate_batch`: er, ep, ed, number of the hardest technique, "
      "number of the outcome.");
}

}  // namespace nonet::bind
