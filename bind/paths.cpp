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
#include "define.hpp"
#include "explain/path.hpp"
#include "explain/search_trace.hpp"
#include "explain/trace.hpp"
#include "interrupt.hpp"
#include "logic_start.hpp"
#include "options.hpp"
#include "rate/rating.hpp"
#include "record.hpp"
#include "simd.hpp"
#include "thread_executor.hpp"
#include "verbs/language.hpp"

namespace nonet::bind {
namespace {

/// A path with its words; the Python values are made on demand.
struct PathWords {
  ExplainedPath path;
  const Language& language;
};

PathWords explain_path(nb::object grid, nb::object marks, const Slugs& techniques,
                       std::string_view language_code, Timeout timeout) {
  const Language& language = *value_or_raise(language_of(language_code));
  const RateOptions options = to_rate_options(std::nullopt, techniques);
  const Start start = to_start(grid, marks, nb::none());
  return rated(start, timeout, [&](Rater& rater, Stop& stop) -> PathWords {
    std::vector<Step> path;
    rater.steps(start.position, options, stop, path);
    return {explain(start.digits, start.marks, std::move(path), language), language};
  });
}

nb::list explain_batch(nb::object puzzles, Workers workers, const Slugs& techniques,
                       std::string_view language_code, Timeout timeout) {
  const Language& language = *value_or_raise(language_of(language_code));
  const RateOptions options = to_rate_options(std::nullopt, techniques);
  const PuzzleBatch batch(puzzles);
  std::vector<std::optional<ExplainedPath>> paths;
  ThreadExecutor executor(workers, timeout);
  require_finished(nonet::explain_batch(batch.rows(), options, language, paths,
                                        chosen_instruction_set(), executor));
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
  ThreadExecutor executor(workers, timeout);
  require_finished(
      nonet::steps_batch(batch.rows(), options, paths, chosen_instruction_set(), executor));
  return to_record_lists(std::move(paths));
}

double highest_rating(const PathWords& self) {
  Rating rating;
  for (const ExplainedStep& explained : self.path.steps) rating.add(explained.step);
  return shown_rating(rating.er);
}

nb::tuple steps_in_words(const PathWords& self) {
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

nb::tuple search_trace_of(nb::object grid, nb::object limit, Timeout timeout) {
  const Grid puzzle = to_grid(grid);
  const uint64_t most = to_count(limit, "limit");
  return to_records(
      interruptible(timeout, [&](Stop& stop) { return search_trace(puzzle, most, stop); }));
}

}  // namespace

void bind_paths(nb::module_& module) {
  nb::class_<PathWords> path(module, "PathWords", nb::is_final(),
                             "A path with the words of each step.");
  define(path, "__len__(self) -> int", "",
         [](const PathWords& self) { return self.path.steps.size(); });
  property(path, "end: Grid", "The digits after the last step.",
           [](const PathWords& self) { return self.path.end; });
  property(path, "er: float", "The rating of the hardest step; 0 without steps.", &highest_rating);
  define(path, "text(self) -> str", "All steps as text, a blank line between two.",
         [](const PathWords& self) { return as_text(self.path, self.language); });
  define(path, "trace_json(self) -> str", "The path as one line of JSON (docs/traces.md).",
         [](const PathWords& self) { return trace_json(self.path); });
  define(path, "trace_text(self, style: str) -> str",
         "The path as text, one line per step, in the style sentences, terse or tokens.",
         &trace_text_of);
  define(path, "steps(self) -> tuple[tuple[Step, str, Grid, Candidates, tuple[Line, ...]], ...]",
         "Step, name, digits and marks before the step, and lines, for each step.",
         &steps_in_words);
  define(module, "explain_path(grid, candidates, techniques, language, timeout) -> PathWords",
         "The path of `nonet.steps`, explained.", &explain_path);
  define(module,
         "explain_batch(puzzles, workers, techniques, language, timeout) -> list[PathWords?]",
         "The paths of many puzzles, explained; None where there is nothing to explain.",
         &explain_batch);
  define(module, "steps_batch(puzzles, workers, techniques, timeout) -> list[tuple[Step, ...]?]",
         "The paths of many puzzles; None where there is nothing to solve by logic.", &steps_batch);
  bind_record<SearchEvent>(module, "SearchEvent",
                           "One event of a search: a digit that follows, is guessed or refuted.",
                           field<EventKind>("kind", &SearchEvent::kind),
                           field<CellKind>("cell", &SearchEvent::candidate, &Candidate::cell),
                           field<DigitKind>("digit", &SearchEvent::candidate, &Candidate::digit),
                           field<NumberKind<int, 0, kCellCount>>(
                               "depth", &SearchEvent::depth, "Open guesses, this one included."));
  define(module, "search_trace(grid, limit: int, timeout) -> tuple[SearchEvent, ...]",
         "The events of `nonet.search_trace`.", &search_trace_of);
}

}  // namespace nonet::bind
