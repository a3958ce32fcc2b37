// Paths of one puzzle and of many: steps, words and traces, made without Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "batch/paths.hpp"
#include "bind.hpp"
#include "convert.hpp"
#include "explain/path.hpp"
#include "explain/search_trace.hpp"
#include "explain/trace.hpp"
#include "interrupt.hpp"
#include "language.hpp"
#include "logic_start.hpp"
#include "options.hpp"
#include "record.hpp"
#include "simd.hpp"
#include "thread_executor.hpp"

namespace nonet::bind {
namespace {

/// A path with its words; the Python values are made on demand.
struct PathWords {
  ExplainedPath path;
  const Language& language;
};

PathWords explain_path(nb::handle grid, nb::handle marks, const Slugs& techniques,
                       std::string_view language_code, Timeout timeout) {
  const Language& language = to_language(language_code);
  const RateOptions options = to_rate_options(std::nullopt, techniques);
  const Start start = to_start(grid, marks, nb::none());
  CallerStop stop(timeout);
  require_rateable(start, stop);
  BorrowedRater rater;
  std::vector<Step> path;
  rater->steps(start.position, options, stop, path);
  ExplainedPath explained = explain(start.digits, start.marks, std::move(path), language);
  stop.finish();
  return {std::move(explained), language};
}

nb::list explain_batch(nb::object puzzles, Workers workers, const Slugs& techniques,
                       std::string_view language_code, Timeout timeout) {
  const Language& language = to_language(language_code);
  const RateOptions options = to_rate_options(std::nullopt, techniques);
  const PuzzleBatch batch(puzzles);
  std::vector<std::optional<ExplainedPath>> paths;
  const InstructionSet set = chosen_instruction_set();
  ThreadExecutor executor(workers, timeout);
  require_finished(nonet::explain_batch(batch.rows(), options, language, paths, set, executor));
  nb::list result;
  for (std::optional<ExplainedPath>& path : paths)
    result.append(path ? nb::cast(PathWords{std::move(*path), language}) : nb::none());
  return result;
}

nb::list steps_batch(nb::object puzzles, Workers workers, const Slugs& techniques,
                     Timeout timeout) {
  const RateOptions options = to_rate_options(std::nullopt, techniques);
  const PuzzleBatch batch(puzzles);
  std::vector<std::optional<std::vector<Step>>> paths;
  const InstructionSet set = chosen_instruction_set();
  ThreadExecutor executor(workers, timeout);
  require_finished(nonet::steps_batch(batch.rows(), options, paths, set, executor));
  nb::list result;
  for (std::optional<std::vector<Step>>& path : paths)
    result.append(path ? nb::object(to_records(std::move(*path))) : nb::none());
  return result;
}

double highest_rating(const PathWords& self) {
  double highest = 0;
  for (const ExplainedStep& explained : self.path.steps)
    highest = std::max(highest, shown_rating(explained.step.rating));
  return highest;
}

nb::tuple stops(const PathWords& self) {
  nb::list rows;
  for (const ExplainedStep& explained : self.path.steps)
    rows.append(nb::make_tuple(explained.step, name_of(explained.step, self.language),
                               explained.digits, explained.marks, to_records(explained.lines)));
  return nb::tuple(rows);
}

std::string trace_text_of(const PathWords& self, std::string_view style) {
  constexpr std::array<std::string_view, 3> kStyles = {"sentences", "terse", "tokens"};
  const auto found = std::ranges::find(kStyles, style);
  if (found == kStyles.end())
    raise("RequestError",
          "style: expected sentences, terse or tokens, found '" + std::string(style) + "'");
  return trace_text(self.path, static_cast<TraceStyle>(found - kStyles.begin()), self.language);
}

struct EventKind {
  static constexpr std::array kNames = {"propagate", "guess", "refute", "solved"};

  static std::string type() { return "typing.Literal['propagate', 'guess', 'refute', 'solved']"; }
  static std::string argument() { return type(); }
  static nb::object to_python(SearchEventKind kind) {
    return nb::str(kNames[static_cast<std::size_t>(kind)]);
  }
  static SearchEventKind read(const char* field, nb::handle value) {
    const auto found = std::ranges::find(kNames, TextKind::read(field, value));
    if (found == kNames.end()) refuse_field(field, "propagate, guess, refute or solved", value);
    return static_cast<SearchEventKind>(found - kNames.begin());
  }
};

nb::tuple search_trace_of(nb::handle grid, nb::handle limit, Timeout timeout) {
  const Grid puzzle = to_grid(grid);
  const uint64_t most = to_count(limit, "limit");
  CallerStop stop(timeout);
  std::vector<SearchEvent> events = search_trace(puzzle, most, stop);
  stop.finish();
  return to_records(std::move(events));
}

}  // namespace

void bind_paths(nb::module_& module) {
  const auto none = [](const char* name) { return nb::arg(name) = nb::none(); };
  const auto in_english = [] { return nb::arg("language") = "en"; };
  nb::class_<PathWords>(module, "PathWords", nb::is_final(), "A path with the words of each step.")
      .def("__len__", [](const PathWords& self) { return self.path.steps.size(); })
      .def_prop_ro(
          "end", [](const PathWords& self) { return self.path.end; },
          "The digits after the last step.")
      .def_prop_ro("er", &highest_rating, "The rating of the hardest step; 0 without steps.")
      .def(
          "text", [](const PathWords& self) { return as_text(self.path, self.language); },
          "All steps as text, a blank line between two.")
      .def(
          "trace_json", [](const PathWords& self) { return trace_json(self.path); },
          "The path as one line of JSON (docs/traces.md).")
      .def("trace_text", &trace_text_of, nb::arg("style"),
           "The path as text, one line per step, in the style sentences, terse or tokens.")
      .def("stops", &stops,
           nb::sig("def stops(self) -> tuple[tuple[Step, str, Grid, Candidates, "
                   "tuple[Line, ...]], ...]"),
           "Step, name, digits and marks before the step, and lines, for each step.");
  module.def("explain_path", &explain_path, nb::arg("grid").none(), none("candidates"),
             none("techniques"), in_english(), none("timeout"),
             nb::sig("def explain_path(grid: nonet.board.values.StartLike, candidates: "
                     "nonet.board.values.MarksLike | None = None, "
                     "techniques: list[str] | None = None, language: str = 'en', "
                     "timeout: float | None = None) -> PathWords"),
             "The path of `nonet.steps`, explained.");
  module.def(
      "explain_batch", &explain_batch, nb::arg("puzzles").none(), none("workers"),
      none("techniques"), in_english(), none("timeout"),
      nb::sig(
          "def explain_batch(puzzles: nonet.board.values.BatchLike, workers: int | None = None, "
          "techniques: list[str] | None = None, language: str = 'en', "
          "timeout: float | None = None) -> list[PathWords | None]"),
      "The paths of many puzzles, explained; None where there is nothing to explain.");
  module.def(
      "steps_batch", &steps_batch, nb::arg("puzzles").none(), none("workers"), none("techniques"),
      none("timeout"),
      nb::sig("def steps_batch(puzzles: nonet.board.values.BatchLike, workers: int | None = None, "
              "techniques: list[str] | None = None, timeout: float | None = None) -> "
              "list[tuple[Step, ...] | None]"),
      "The paths of many puzzles; None where there is nothing to solve by logic.");
  bind_record<SearchEvent>(module, "SearchEvent",
                           "One event of a search: a digit that follows, is guessed or refuted.",
                           field<EventKind>("kind", &SearchEvent::kind),
                           field<CellKind>("cell", &SearchEvent::candidate, &Candidate::cell),
                           field<DigitKind>("digit", &SearchEvent::candidate, &Candidate::digit),
                           field<NumberKind<int, 0, kCellCount>>(
                               "depth", &SearchEvent::depth, "Open guesses, this one included."));
  module.def("search_trace", &search_trace_of, nb::arg("grid").none(), nb::arg("limit").none(),
             none("timeout"),
             nb::sig("def search_trace(grid: nonet.board.values.StartLike, limit: int, "
                     "timeout: float | None = None) -> tuple[SearchEvent, ...]"),
             "The events of `nonet.search_trace`.");
}

}  // namespace nonet::bind
