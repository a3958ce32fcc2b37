// Paths of one puzzle and of many: steps, words and traces, made without Python.
#include <algorithm>

#include "batch/paths.hpp"
#include "bind.hpp"
#include "explain/path.hpp"
#include "explain/search_trace.hpp"
#include "explain/trace.hpp"
#include "logic_start.hpp"
#include "rate/rating.hpp"
#include "record.hpp"
#include "verbs/rate.hpp"

namespace nonet::bind {
namespace {

/// A path with its words; the Python values are made on demand.
struct PathWords {
  ExplainedPath path;
  const Language& language;
};

PathWords explain_path(nb::object grid, nb::object marks, const Slugs& techniques,
                       std::string_view language_code, Timeout timeout) {
  const Language& language = to_language(language_code);
  const RateOptions options = to_rate_options(techniques);
  const Start start = to_start(grid, marks, nb::none());
  return {run_logic(timeout, explained_path, start, options, language), language};
}

nb::list explain_batch(nb::object puzzles, Workers workers, const Slugs& techniques,
                       std::string_view language_code, Timeout timeout) {
  const Language& language = to_language(language_code);
  const RateOptions options = to_rate_options(techniques);
  const PuzzleBatch batch(puzzles);
  std::vector<std::optional<ExplainedPath>> paths(batch.size());
  run_batch(workers, timeout, nonet::explain_batch, batch.rows(), options, language, paths,
            chosen_instruction_set());
  nb::list result;
  for (std::optional<ExplainedPath>& path : paths)
    result.append(path ? nb::cast(PathWords{std::move(*path), language}) : nb::none());
  return result;
}

nb::list steps_batch(nb::object puzzles, Workers workers, const Slugs& techniques,
                     Timeout timeout) {
  const RateOptions options = to_rate_options(techniques);
  const PuzzleBatch batch(puzzles);
  std::vector<std::optional<std::vector<Step>>> paths(batch.size());
  run_batch(workers, timeout, nonet::steps_batch, batch.rows(), options, paths,
            chosen_instruction_set());
  return to_record_lists(std::move(paths));
}

nb::tuple steps_in_words(const PathWords& self) {
  return tuple_of(self.path.steps, [&](const ExplainedStep& explained) {
    return nb::make_tuple(explained.step, name_of(explained.step, self.language), explained.digits,
                          explained.marks, to_records(explained.lines));
  });
}

std::string title_in_words(const PathWords& self, const Grid& start, nb::object marks,
                           bool player) {
  const auto* own = marks.is_none() ? nullptr : &nb::cast<const Candidates&>(marks);
  return title_of(start, own, highest_rating(self.path), player, self.language);
}

std::string picture_title_of(const PathWords& self, int first, int last) {
  if (first < 1 || first > last || static_cast<std::size_t>(last) > self.path.steps.size())
    throw nb::index_error("no such steps");
  return picture_title(self.path, first, last, self.language);
}

std::string trace_text_of(const PathWords& self, const Text& style) {
  return trace_text(self.path, to_choice<TraceStyle>(style, "style"), self.language);
}

nb::tuple search_trace_of(nb::object grid, nb::object limit, Timeout timeout) {
  const Grid puzzle = to_grid(grid);
  const uint64_t most = to_count(limit, "limit");
  return to_records(
      *interruptible(timeout, [&](Stop& stop) { return search_trace(puzzle, most, stop); }));
}

}  // namespace

void bind_paths(nb::module_& module) {
  nb::class_<PathWords> path(module, "PathWords", nb::is_final(),
                             "A path with the words of each step.");
  define(path, "__len__(self) -> int",
         [](const PathWords& self) { return self.path.steps.size(); });
  property(path, "end: Grid", "The digits after the last step.",
           [](const PathWords& self) { return self.path.end; });
  property(path, "er: float", "The rating of the hardest step; 0 without steps.",
           [](const PathWords& self) { return shown_rating(highest_rating(self.path)); });
  property(path, "language: str", "The code of the language.",
           [](const PathWords& self) { return self.language.code; });
  define(path, "title(self, start: Grid, marks: Candidates?, player: bool) -> str",
         "A line that describes the puzzle.", &title_in_words);
  define(path, "picture_title(self, first: int, last: int) -> str",
         "The caption of a picture of some steps, numbered from 1.", &picture_title_of);
  property(path, "table_heads: tuple[str, str, str]",
           "The heads of a table of techniques: technique, steps, rating.",
           [](const PathWords& self) {
             return nb::make_tuple(self.language.text(Phrase::PathTableTechnique),
                                   self.language.text(Phrase::PathTableSteps),
                                   self.language.text(Phrase::PathTableRating));
           });
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
  define(module, "no_step_text(language) -> str",
         "The text for a position to which no technique applies.",
         [](std::string_view language_code) {
           return to_language(language_code).text(Phrase::PathStuck);
         });
  define(module, "explain_path(grid, candidates, techniques, language, timeout) -> PathWords",
         &explain_path);
  define(module,
         "explain_batch(puzzles, workers, techniques, language, timeout) -> list[PathWords?]",
         "The paths of many puzzles, explained; None where there is nothing to explain.",
         &explain_batch);
  define(module, "steps_batch(puzzles, workers, techniques, timeout) -> list[tuple[Step, ...]?]",
         "The paths of many puzzles; None where there is nothing to solve by logic.", &steps_batch);
  bind_record<SearchEvent>(
      module, "One event of a search: a digit that follows, is guessed or refuted.",
      field<&SearchEvent::kind>, cell_field<&SearchEvent::candidate, &Candidate::cell>,
      digit_field<&SearchEvent::candidate, &Candidate::digit>,
      field_of<NumberKind<int, 0, kCellCount>, &SearchEvent::depth>(
          "Open guesses, this one included."));
  define(module, "search_trace(grid, limit: int, timeout) -> tuple[SearchEvent, ...]",
         &search_trace_of);
}

}  // namespace nonet::bind
